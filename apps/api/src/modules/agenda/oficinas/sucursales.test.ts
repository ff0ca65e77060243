import { deleteOficina, saveOficinaInstitucion } from '@hampi/contract/agenda/oficinas/calls';
import { listDoctoresDeSecretaria } from '@hampi/contract/agenda/oficinas/doctores';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { listSucursalesPropias } from '@hampi/contract/agenda/oficinas/sucursales';
import { expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db } = await startTestApp();
const { aDoctor, aHorario, aPaciente, aCita, anOficina, anAsociacion, aSecretaria } = builders(db);

const anInstitucion = () => aDoctor({ tipo: 'INSTITUCION', nombres: 'Clínica del Sur', apellidos: '' });
const cuerpo = {
  nombre: 'Torre A, cons. 102',
  tiempo_por_cliente_minutos: 20,
  costo_consulta: 35,
  pais: 'Ecuador',
  provincia: 'Azuay',
  ciudad: 'Cuenca',
  referencias_fisicas: 'Piso 1',
  direccion: 'Simón Bolívar 5-44',
};
const limitTo = (limits: object) => db.updateTable('empresa').set(limits).execute();
const listOf = async (institucion: DoctorAccount) => (await as(institucion)).send(listSucursalesPropias);

test('[IN-3] a branch shows the professionals who attend there, only those whom the institution accepted', async () => {
  const institucion = await anInstitucion();
  const sucursal = await anOficina(institucion);
  const [accepted, asking] = [await aDoctor({ apellidos: 'Astudillo' }), await aDoctor()];
  await anAsociacion(accepted, sucursal);
  await anAsociacion(asking, sucursal, 'PENDIENTE');
  await anOficina(await anInstitucion());

  const list = await listOf(institucion);
  expect(list.data).toMatchObject([
    {
      id: sucursal.id,
      especializacion: { id: sucursal.especializacion_id },
      atienden: [
        { doctor_id: accepted.doctor_id, tipo: 'MEDICO', apellidos: 'Astudillo' },
        { doctor_id: institucion.doctor_id, tipo: 'INSTITUCION' },
      ],
      tiene_horarios: false,
      hoy: null,
    },
  ]);
  expect(list.sucursales_limite).toBe(30);
});

test('[IN-3] a branch says from when to when it attends today and how many places are taken', async () => {
  const institucion = await anInstitucion();
  const sucursal = await anOficina(institucion);
  const doctor = await aDoctor();
  await anAsociacion(doctor, sucursal);
  const martes = { dia_semana: 'MARTES' };
  const slot = await aHorario(doctor, sucursal, { ...martes, hora_inicio: '08:00', hora_fin: '08:30' });
  await aHorario(institucion, sucursal, {
    ...martes,
    hora_inicio: '10:00',
    hora_fin: '11:00',
    espacios_disponibles: 3,
  });
  await aHorario(doctor, sucursal, { hora_inicio: '07:00', hora_fin: '07:15' });
  const cita = { inicio: '2026-11-24T13:00:00Z', fin: '2026-11-24T13:30:00Z', horario_id: slot.id };
  await aCita(doctor, sucursal, await aPaciente(doctor), cita);
  const gone = { ...cita, estado_reserva: 'CANCELADO' };
  await aCita(doctor, sucursal, await aPaciente(doctor), gone);
  const [row] = (await listOf(institucion)).data;
  expect(row).toMatchObject({ tiene_horarios: true, hoy: { desde: '08:00', hasta: '11:00', lugares: 4, tomados: 1 } });
});

test('[IN-3] branches have a limit of their own, which is not that of offices', async () => {
  const institucion = await anInstitucion();
  const { especializacion_id } = await anOficina(institucion);
  await db
    .insertInto('doctor_especializacion')
    .values({ doctor_id: institucion.doctor_id, especializacion_id })
    .execute();
  const caller = await as(institucion);
  const create = () =>
    caller.call(saveOficinaInstitucion, { body: { ...cuerpo, doctorEspecializaciones: [especializacion_id] } });
  await limitTo({ oficinas_limite: 1, sucursales_limite: 2 });
  try {
    const made = await create();
    await expect(create()).rejects.toMatchObject({ status: 409, mensaje: MO.oficina_limite });
    await caller.call(deleteOficina, { params: { oficina_id: made.id } });
    await create();
  } finally {
    await limitTo({ oficinas_limite: 3, sucursales_limite: 30 });
  }
});

test('[IN-3] when many windows open branches at once, no more than the limit remain', async () => {
  const institucion = await anInstitucion();
  const { especializacion_id } = await anOficina(institucion);
  await db
    .insertInto('doctor_especializacion')
    .values({ doctor_id: institucion.doctor_id, especializacion_id })
    .execute();
  const caller = await as(institucion);
  await limitTo({ sucursales_limite: 3 });
  try {
    const body = { ...cuerpo, doctorEspecializaciones: [especializacion_id] };
    await Promise.allSettled(Array.from({ length: 8 }, () => caller.call(saveOficinaInstitucion, { body })));
    expect((await listOf(institucion)).data).toHaveLength(3);
  } finally {
    await limitTo({ sucursales_limite: 30 });
  }
});

test('[IN-3] the people of an institution read its branches, and those of no other', async () => {
  const [institucion, otra, medico] = [await anInstitucion(), await anInstitucion(), await aDoctor()];
  const sucursal = await anOficina(institucion);
  const desk = await as(await aSecretaria([institucion, medico]));
  const read = (query: { doctorId?: number }) => desk.call(listSucursalesPropias, { query });
  expect(await read({ doctorId: institucion.doctor_id })).toMatchObject([{ id: sucursal.id }]);
  expect((await desk.call(listDoctoresDeSecretaria)).map(({ id, tipo }) => [id, tipo])).toEqual(
    expect.arrayContaining([
      [institucion.doctor_id, 'INSTITUCION'],
      [medico.doctor_id, 'MEDICO'],
    ]),
  );
  for (const query of [{ doctorId: otra.doctor_id }, {}])
    await expect(read(query)).rejects.toMatchObject({ status: 404 });
});

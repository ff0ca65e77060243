import {
  CONFIRMAR_ESPECIALIDADES,
  deleteOficina,
  listOficinas,
  saveOficina,
  saveOficinaInstitucion,
} from '@hampi/contract/agenda/oficinas/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import * as M from '@hampi/contract/base/messages';
import { oficinaConCitas, servicioConCitas } from '@hampi/contract/base/messages';
import { expect, test } from 'vitest';
import { builders, type DoctorAccount, inEstado } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db } = await startTestApp();
const { aDoctor, aSecretaria, anOficina, aCita, aPaciente, aHorario, anEspecializacion } = builders(db);
await db
  .insertInto('ciudad')
  .values([
    { nombre: 'Cuenca', provincia: 'Azuay', altitud_m: 2550 },
    { nombre: 'Puerto Ayora', provincia: 'Galápagos', zona: 'Pacific/Galapagos', altitud_m: 6 },
  ])
  .onConflict((oc) => oc.doNothing())
  .execute();

const cuerpo = {
  nombre: 'Consultorio Solano',
  tiempo_por_cliente_minutos: 30,
  costo_consulta: 40.5,
  pais: 'Ecuador',
  provincia: 'Azuay',
  ciudad: 'Cuenca',
  referencias_fisicas: 'Edificio Solano, piso 2',
  direccion: 'Av. Solano 4-52',
  latitud: -2.9086,
  longitud: -79.0087,
};

/** A specialty that is in the doctor's profile. */
async function chosenBy(doctor: DoctorAccount) {
  const especializacion = await anEspecializacion();
  await db
    .insertInto('doctor_especializacion')
    .values({ doctor_id: doctor.doctor_id, especializacion_id: especializacion.id })
    .execute();
  return especializacion;
}
async function aServicio(doctor: DoctorAccount, especializacion_id: number, oficina_id: number, nombre = 'Holter') {
  const { id } = await db
    .insertInto('servicio')
    .values({ doctor_id: doctor.doctor_id, especializacion_id, nombre, precio: 20 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('servicio_oficina').values({ servicio_id: id, oficina_id }).execute();
  return { id, nombre };
}
const listOf = async (doctor: DoctorAccount) =>
  (await as(doctor)).send(listOficinas, { params: { doctorId: doctor.doctor_id } });

test('[OF-1] a saved office comes back with everything its form and table need', async () => {
  const doctor = await aDoctor();
  const especializacion = await chosenBy(doctor);
  const saved = await (await as(doctor)).send(saveOficina, {
    body: { ...cuerpo, doctorEspecializaciones: [especializacion.id] },
  });
  expect(saved.mensaje).toBe('Oficina Guardada');
  await aHorario(doctor, saved.data);

  const list = await listOf(doctor);
  expect(list.data.oficinas).toEqual([
    expect.objectContaining({
      ...cuerpo,
      id: saved.data.id,
      zona: 'America/Guayaquil',
      altitud_m: 2550,
      costo_primera_consulta: 20.25,
      doctor_id: doctor.doctor_id,
      secretaria_id: null,
      especializaciones: [especializacion],
      doctorEspecializaciones: [{ especializacion }],
      horarios: [{ dia_semana: 'LUNES', hora_inicio_tz: '09:00-05:00', hora_fin_tz: '09:15-05:00' }],
      institucion: null,
    }),
  ]);
  expect(list.dataEmpresa).toEqual({
    descuento_afiliado: 50,
    oficinas_limite: 3,
    sucursales_limite: 30,
    servicios_limite: 20,
  });
  expect(list.dataEspecialidades).toEqual([{ ...especializacion, palabras: [] }]);
  expect(list.dataServicios).toEqual([]);
  expect(list.foreignData).toMatchObject({
    ciudades: expect.arrayContaining([{ nombre: 'Cuenca', provincia: 'Azuay', pais: 'Ecuador' }]),
  });
});

test('[OF-1] the audit has who made, changed and deleted an office, with its price', async () => {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const { id } = await caller.call(saveOficina, { body: cuerpo });
  await caller.call(saveOficina, { body: { ...cuerpo, oficina_id: id, costo_consulta: 55 } });
  await caller.call(deleteOficina, { params: { oficina_id: id } });
  const rows = await db
    .selectFrom('auditoria')
    .where('usuario_id', '=', doctor.usuario_id)
    .where('entidad_id', '=', id)
    .orderBy('id')
    .select(['accion', 'detalle'])
    .execute();
  const numbers = { tiempo_por_cliente_minutos: 30, pago_reserva_habilitacion: false };
  expect(rows).toEqual([
    { accion: 'oficina.crear', detalle: { ...numbers, costo_consulta: 40.5 } },
    { accion: 'oficina.editar', detalle: { ...numbers, costo_consulta: 55 } },
    { accion: 'oficina.eliminar', detalle: null },
  ]);
});

test('[OF-1] the city gives the zone: Galápagos is an hour behind, known or not', async () => {
  const doctor = await aDoctor();
  const save = async (ciudad: string) =>
    (await as(doctor)).call(saveOficina, { body: { ...cuerpo, ciudad, provincia: 'Galápagos' } });
  expect(await save('puerto ayora')).toMatchObject({ zona: 'Pacific/Galapagos', altitud_m: 6 });
  expect(await save('Bellavista')).toMatchObject({ zona: 'Pacific/Galapagos', altitud_m: null });
});

test('[OF-1] required fields and bounds have their sentences', async () => {
  const caller = await as(await aDoctor());
  const empty = { nombre: '', pais: '', provincia: '', ciudad: '', referencias_fisicas: '', direccion: '' };
  await expect(
    caller.call(saveOficina, { body: { ...cuerpo, ...empty, tiempo_por_cliente_minutos: 61, costo_consulta: -1 } }),
  ).rejects.toMatchObject({
    status: 400,
    mensaje: 'Debe completar los campos correctamente.',
    errores: {
      ...Object.fromEntries(Object.keys(empty).map((name) => [name, 'El campo es requerido'])),
      tiempo_por_cliente_minutos: MO.oficina_tiempo,
      costo_consulta: M.numerico,
    },
  });
  for (const tiempo of [0, 60])
    await caller.call(saveOficina, { body: { ...cuerpo, tiempo_por_cliente_minutos: tiempo } });
});

test("[OF-1] the company's limit holds however many are saved at once, and a deleted office makes room", async () => {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => caller.call(saveOficina, { body: cuerpo })));
  expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(3);
  expect(tries.find((t) => t.status === 'rejected')?.reason).toMatchObject({ status: 409, mensaje: MO.oficina_limite });
  const [first] = (await listOf(doctor)).data.oficinas;
  await caller.call(saveOficina, { body: { ...cuerpo, oficina_id: first?.id, nombre: 'Otro nombre' } });
  await caller.call(deleteOficina, { params: { oficina_id: first?.id } });
  await caller.call(saveOficina, { body: cuerpo });
});

test('[OF-1] an office with future citas stays and says how many; without, it leaves the list and past citas keep it', async () => {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const oficina = await anOficina(doctor);
  const paciente = await aPaciente(doctor);
  const cita = await aCita(doctor, oficina, paciente);
  await aCita(doctor, oficina, paciente, { inicio: '2026-11-30T16:00:00Z' });
  const params = { oficina_id: oficina.id };
  await expect(caller.call(deleteOficina, { params })).rejects.toMatchObject({
    status: 409,
    mensaje: oficinaConCitas(2),
    data: { citas: 2 },
  });
  await db.updateTable('cita').set(inEstado('CANCELADO')).where('oficina_id', '=', oficina.id).execute();
  await caller.call(deleteOficina, { params });
  expect((await listOf(doctor)).data.oficinas).toEqual([]);
  const kept = await db.selectFrom('cita').select('oficina_id').where('id', '=', cita.id).executeTakeFirst();
  expect(kept).toEqual({ oficina_id: oficina.id });
  await expect(caller.call(deleteOficina, { params })).rejects.toMatchObject({ status: 404 });
});

test('[OF-1] a cita booked while its office is being deleted never ends up in a deleted office', async () => {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const paciente = await aPaciente(doctor);
  for (let round = 0; round < 5; round++) {
    const oficina = await anOficina(doctor);
    const [deleted, booked] = await Promise.allSettled([
      caller.call(deleteOficina, { params: { oficina_id: oficina.id } }),
      aCita(doctor, oficina, paciente, { inicio: `2026-12-0${round + 1}T14:00:00Z` }),
    ]);
    expect([deleted.status, booked.status].sort()).toEqual(['fulfilled', 'rejected']);
  }
});

test('[OF-1] removing a specialty asks first, then takes its services along', async () => {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const [kept, removed] = [await chosenBy(doctor), await chosenBy(doctor)];
  const both = { ...cuerpo, doctorEspecializaciones: [kept.id, removed.id] };
  const { id } = await caller.call(saveOficina, { body: both });
  const other = await caller.call(saveOficina, { body: both });
  const stays = await aServicio(doctor, kept.id, id, 'Ecografía');
  const goes = await aServicio(doctor, removed.id, id, 'Audiometría');
  const elsewhere = await aServicio(doctor, removed.id, id, 'Lavado de oído');
  await db.insertInto('servicio_oficina').values({ servicio_id: elsewhere.id, oficina_id: other.id }).execute();

  const body = {
    ...cuerpo,
    oficina_id: id,
    doctorEspecializaciones: [kept.id],
    serviciosAsignados: [stays.id, goes.id, elsewhere.id],
  };
  await expect(caller.call(saveOficina, { body })).rejects.toMatchObject({
    status: 409,
    mensaje: MO.oficina_especialidades_pregunta,
    data: { servicios: ['Ecografía', 'Audiometría', 'Lavado de oído'].slice(1) },
    body: { codigo: CONFIRMAR_ESPECIALIDADES },
  });
  const saved = await caller.call(saveOficina, { body: { ...body, confirmar: true } });
  expect(saved.serviciosAsignados).toEqual([stays]);
  expect(saved.especializaciones).toEqual([kept]);
  const { dataServicios } = await listOf(doctor);
  expect((dataServicios as { nombre: string }[]).map((s) => s.nombre)).toEqual(['Ecografía', 'Lavado de oído']);
});

test('[OF-1] a specialty whose service has future citas cannot be removed', async () => {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const especializacion = await chosenBy(doctor);
  const oficina = await caller.call(saveOficina, {
    body: { ...cuerpo, doctorEspecializaciones: [especializacion.id] },
  });
  const servicio = await aServicio(doctor, especializacion.id, oficina.id);
  const cita = await aCita(doctor, { ...oficina, especializacion_id: especializacion.id }, await aPaciente(doctor));
  await db.updateTable('cita').set({ servicio_id: servicio.id }).where('id', '=', cita.id).execute();
  await expect(
    caller.call(saveOficina, { body: { ...cuerpo, oficina_id: oficina.id, confirmar: true } }),
  ).rejects.toMatchObject({ status: 409, mensaje: servicioConCitas(1) });
  expect((await listOf(doctor)).data.oficinas[0]?.especializaciones).toEqual([especializacion]);
});

test('[OF-1] an office with future citas does not move to another hour', async () => {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  await aCita(doctor, oficina, await aPaciente(doctor));
  await expect(
    (await as(doctor)).call(saveOficina, {
      body: { ...cuerpo, oficina_id: oficina.id, ciudad: 'Puerto Ayora', provincia: 'Galápagos', confirmar: true },
    }),
  ).rejects.toMatchObject({ status: 409, mensaje: MO.oficina_zona_con_citas });
});

test('[OF-1] only own specialties, own services and living secretaries are taken', async () => {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const other = await aDoctor();
  const oficina = await anOficina(other);
  const foreign = await aServicio(other, oficina.especializacion_id, oficina.id);
  for (const [more, errores] of [
    [
      { doctorEspecializaciones: [oficina.especializacion_id] },
      { doctorEspecializaciones: MO.oficina_especialidad_ajena },
    ],
    [{ serviciosAsignados: [foreign.id] }, { serviciosAsignados: MO.oficina_servicio }],
    [{ secretarias: [2_000_000_000] }, { secretarias: MO.oficina_secretaria }],
  ] as const)
    await expect(
      caller.call(saveOficina, { body: { ...cuerpo, ...structuredClone(more) } as never }),
    ).rejects.toMatchObject({
      status: 400,
      errores,
    });
});

test("[OF-1] another doctor does not find the office; a secretary reads her doctors' and changes none", async () => {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const params = { doctorId: doctor.doctor_id };
  const stranger = await as(await aDoctor());
  const otherSecretaria = await as(await aSecretaria());
  for (const attempt of [
    () => stranger.call(listOficinas, { params }),
    () => stranger.call(saveOficina, { body: { ...cuerpo, oficina_id: oficina.id } }),
    () => stranger.call(deleteOficina, { params: { oficina_id: oficina.id } }),
    () => otherSecretaria.call(listOficinas, { params }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404 });
  const secretaria = await as(await aSecretaria([doctor]));
  expect((await secretaria.call(listOficinas, { params })).oficinas.map((o) => o.id)).toEqual([oficina.id]);
  await expect(secretaria.call(saveOficina, { body: cuerpo })).rejects.toMatchObject({ status: 403 });
  await expect(secretaria.call(deleteOficina, { params: { oficina_id: oficina.id } })).rejects.toMatchObject({
    status: 403,
  });
});

test('[OF-1] a laboratory chooses among all specialties, having none in its profile', async () => {
  const laboratorio = await aDoctor({ tipo: 'LABORATORIO' });
  const especializacion = await anEspecializacion();
  const saved = await (await as(laboratorio)).call(saveOficina, {
    body: { ...cuerpo, doctorEspecializaciones: [especializacion.id] },
  });
  expect(saved.especializaciones).toEqual([especializacion]);
});

test('[IN-3] an office of an institution has exactly one specialty', async () => {
  const institucion = await aDoctor({ tipo: 'INSTITUCION' });
  const caller = await as(institucion);
  const [one, two] = [await chosenBy(institucion), await chosenBy(institucion)];
  for (const doctorEspecializaciones of [[], [one.id, two.id]])
    await expect(
      caller.call(saveOficinaInstitucion, { body: { ...cuerpo, doctorEspecializaciones } }),
    ).rejects.toMatchObject({
      status: 400,
      errores: { doctorEspecializaciones: MO.oficina_una_especialidad },
    });
  const saved = await caller.call(saveOficinaInstitucion, { body: { ...cuerpo, doctorEspecializaciones: [two.id] } });
  expect(saved.especializaciones).toEqual([two]);
  await expect(caller.call(saveOficina, { body: cuerpo })).rejects.toMatchObject({ status: 403 });
});

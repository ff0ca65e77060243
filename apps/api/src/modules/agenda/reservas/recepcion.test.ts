/** The people of a clinic, each with an account of their own (ADR 216). */
import { acceptSolicitud, listAsociados } from '@hampi/contract/agenda/asociaciones/calls';
import { listDiasDeInstitucion } from '@hampi/contract/agenda/citas/institucion';
import { listCitasOfOficina } from '@hampi/contract/agenda/citas/lista';
import { createHorarios, patchHorario } from '@hampi/contract/agenda/horarios/calls';
import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import { deleteOficina } from '@hampi/contract/agenda/oficinas/calls';
import { listSucursalesPropias } from '@hampi/contract/agenda/oficinas/sucursales';
import { createReserva, moveCita } from '@hampi/contract/agenda/reservas/calls';
import { deleteServicio } from '@hampi/contract/agenda/servicios/calls';
import { listTurnos } from '@hampi/contract/agenda/turnos/calls';
import { instantOf } from '@hampi/contract/base/fechas';
import { getInstitucionPerfil } from '@hampi/contract/personas/perfiles/institucion';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { HOY, LUNES } from '../turnos/testing/consultorio.ts';

const { as, clock, db } = await startTestApp();
const { aDoctor, aHorario, anAsociacion, anOficina, aPaciente, aSecretaria } = builders(db);
beforeEach(() => clock.set(HOY));

const at = (hora: string) => instantOf(LUNES, hora, 'America/Guayaquil');
const NINE = { inicio: at('09:00'), fin: at('09:15') };
const TEN = { inicio: at('10:00'), fin: at('10:15') };

/** A clinic with two branches where a doctor attends, with hours for three at nine and ten. */
async function aClinica() {
  const [clinica, doctor] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor()];
  const [torreA, torreB] = [await anOficina(clinica), await anOficina(clinica, { nombre: 'Torre B' })];
  for (const sucursal of [torreA, torreB]) await anAsociacion(doctor, sucursal);
  const nine = await aHorario(doctor, torreA, { espacios_disponibles: 3 });
  await aHorario(doctor, torreB, { hora_inicio: '10:00', hora_fin: '10:15', espacios_disponibles: 3 });
  const paciente = await aPaciente(clinica);
  const cuerpo = {
    ...NINE,
    doctor_id: doctor.doctor_id,
    oficinaId: torreA.id,
    cliente_id: paciente.id,
    especializacion_id: torreA.especializacion_id,
    tipo_reserva: 2 as const,
  };
  return { clinica, doctor, torreA, torreB, nine, cuerpo };
}
const slot = (oficina_id: number, espacios_disponibles: number) => ({
  oficina_id,
  dia_semana: 'MARTES' as const,
  hora_inicio: '09:00',
  hora_fin: '09:30',
  espacios_disponibles,
});

test('[IN-3] the desk books and moves within the branches of its clinic, under its own account', async () => {
  const { clinica, torreB, cuerpo } = await aClinica();
  const recepcion = await aSecretaria([clinica]);
  const desk = await as(recepcion);
  const { id } = await desk.call(createReserva, { body: cuerpo });
  const moved = await desk.call(moveCita, { params: { reservationId: id }, body: { ...TEN, oficinaId: torreB.id } });
  const row = await db.selectFrom('cita').selectAll().where('id', '=', moved.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    oficina_id: torreB.id,
    creada_por: recepcion.usuario_id,
    canal_reserva: 'WEB_SECRETARIA',
  });
});

test('[BK-5] clinic and desk, booking at once, give a turno of three places to exactly three', async () => {
  const { clinica, cuerpo } = await aClinica();
  const callers = [await as(clinica), await as(await aSecretaria([clinica])), await as(await aSecretaria([clinica]))];
  const patients = await Promise.all(Array.from({ length: 9 }, () => aPaciente(clinica)));
  const tries = await Promise.allSettled(
    patients.map(({ id }, i) => callers[i % 3]?.call(createReserva, { body: { ...cuerpo, cliente_id: id } })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('[HO-1] the desk changes the hours of its branches; only the institution sets how many places a turno has', async () => {
  const { clinica, doctor, torreA, nine } = await aClinica();
  const desk = await as(await aSecretaria([clinica]));
  const add = (espacios: number) =>
    desk.call(createHorarios, { body: { doctor_id: doctor.doctor_id, data: [slot(torreA.id, espacios)] } });
  const params = { horarioId: nine.id };
  const refused = { status: 400, errores: { espacios_disponibles: MHorarios.horario_cupo_institucion } };
  await expect(add(3)).rejects.toMatchObject(refused);
  await expect(desk.call(patchHorario, { params, body: { espacios_disponibles: 9 } })).rejects.toMatchObject(refused);
  expect((await add(1)).creados).toHaveLength(1);
  expect(await desk.call(patchHorario, { params, body: { hora_fin: '09:20' } })).toMatchObject({
    hora_fin: '09:20',
    espacios_disponibles: 3,
  });
});

test('[IN-3] the desk finds nothing of another clinic', async () => {
  const [own, other] = [await aClinica(), await aClinica()];
  const desk = await as(await aSecretaria([own.clinica]));
  const range = { fecha: LUNES, fechaFinal: LUNES };
  const doctorId = other.clinica.doctor_id;
  const params = { doctorId: other.doctor.doctor_id };
  const body = { ...other.cuerpo, tipo_reserva: 1 as const };
  for (const call of [
    () => desk.call(listSucursalesPropias, { query: { doctorId } }),
    () => desk.call(listDiasDeInstitucion, { query: { fecha: LUNES, doctorId } }),
    () => desk.call(listCitasOfOficina, { params: { officeId: other.torreA.id }, query: range }),
    () => desk.call(listTurnos, { params, query: { ...range, oficinaId: other.torreA.id } }),
    () => desk.call(patchHorario, { params: { horarioId: other.nine.id }, body: { hora_fin: '09:20' } }),
    () => desk.call(createReserva, { body }),
    // The clinic's own patient in another clinic's branch, and a stranger's patient in the clinic's own branch.
    () => desk.call(createReserva, { body: { ...body, cliente_id: own.cuerpo.cliente_id } }),
    () => desk.call(createReserva, { body: { ...own.cuerpo, cliente_id: other.cuerpo.cliente_id } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
});

test('[IN-4] profile, branches, services and requests stay with the institution’s own account', async () => {
  const { clinica, doctor, torreA } = await aClinica();
  const desk = await as(await aSecretaria([clinica]));
  const par = { officeId: torreA.id, doctorId: doctor.doctor_id };
  for (const call of [
    () => desk.call(getInstitucionPerfil, { params: { institucion_id: 1 } }),
    () => desk.call(deleteOficina, { params: { oficina_id: torreA.id } }),
    () => desk.call(deleteServicio, { params: { servicio_id: 1 } }),
    () => desk.call(listAsociados),
    () => desk.call(acceptSolicitud, { params: par }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});

test('[IN-3] a secretary removed from the desk sees nothing of the clinic from the next call on', async () => {
  const { clinica, cuerpo } = await aClinica();
  const recepcion = await aSecretaria([clinica, await aDoctor()]);
  const desk = await as(recepcion);
  const read = () => desk.call(listDiasDeInstitucion, { query: { fecha: LUNES, doctorId: clinica.doctor_id } });
  await read();
  await db
    .deleteFrom('secretaria_doctor')
    .where('secretaria_id', '=', recepcion.secretaria_id)
    .where('doctor_id', '=', clinica.doctor_id)
    .execute();
  await expect(read()).rejects.toMatchObject({ status: 404 });
  await expect(desk.call(createReserva, { body: { ...cuerpo, tipo_reserva: 1 } })).rejects.toMatchObject({
    status: 404,
  });
});

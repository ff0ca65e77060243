import { listCitasOfOficina } from '@hampi/contract/agenda/citas/lista';
import { createReservaEnLinea, getOfertaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { listHorarios } from '@hampi/contract/agenda/horarios/calls';
import { createReserva, moveCita } from '@hampi/contract/agenda/reservas/calls';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import { findProximoTurno, listTurnos } from '@hampi/contract/agenda/turnos/calls';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { instantOf } from '@hampi/contract/base/fechas';
import { getPerfilPublico } from '@hampi/contract/plataforma/directorio/calls';
import { beforeEach, expect, test } from 'vitest';
import { type Account, builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { failure, HOY, LUNES } from '../turnos/testing/consultorio.ts';

const { as, clock, db } = await startTestApp();
const { aCita, aCliente, aDoctor, aHorario, anAsociacion, anOficina, aPaciente, aSecretaria } = builders(db);
beforeEach(() => clock.set(HOY));

const at = (hora: string) => instantOf(LUNES, hora, 'America/Guayaquil');
const turno = (hora: string, fin: string) => ({ inicio: at(hora), fin: at(fin) });
const NINE = turno('09:00', '09:15');

/** A doctor with an office and a patient, who also attends in a clinic's branch; both places have hours on Monday at nine. */
async function aBranch({ espacios = 1 } = {}) {
  const [clinic, doctor] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor()];
  const sucursal = await anOficina(clinic, { nombre: 'Torre B', costo_consulta: 55 });
  const propia = await anOficina(doctor, { costo_consulta: 40 });
  await anAsociacion(doctor, sucursal);
  await aHorario(doctor, sucursal, { espacios_disponibles: espacios });
  await aHorario(doctor, propia);
  const paciente = await aPaciente(doctor);
  const reserva = (more: object = {}) => ({
    doctor_id: doctor.doctor_id,
    oficinaId: sucursal.id,
    cliente_id: paciente.id,
    especializacion_id: sucursal.especializacion_id,
    tipo_reserva: 2 as const,
    ...NINE,
    ...more,
  });
  const here = { oficinaId: propia.id, especializacion_id: propia.especializacion_id, tipo_reserva: 1 as const };
  const book = async (who: Account, more: object = {}) => (await as(who)).call(createReserva, { body: reserva(more) });
  /** The booking as the clinic's desk sends it (model §5). */
  const byDesk = (more: object = {}) =>
    book(clinic, { doctor_id: clinic.doctor_id, doctor_id_sucursal: doctor.doctor_id, ...more });
  /** A patient of the clinic. */
  const ofClinic = () => aPaciente(clinic);
  return { clinic, doctor, sucursal, propia, paciente, here, reserva, book, byDesk, ofClinic };
}

test('[BK-2] a doctor books in a branch at the price and with the services of its institution', async () => {
  const { clinic, doctor, sucursal, book } = await aBranch();
  const service = async (owner: { doctor_id: number }) => {
    const { id } = await db
      .insertInto('servicio')
      .values({ doctor_id: owner.doctor_id, nombre: 'Ecocardiograma', precio: 80 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('servicio_oficina').values({ servicio_id: id, oficina_id: sucursal.id }).execute();
    return id;
  };
  const [theirs, own] = [await service(clinic), await service(doctor)];
  expect(await failure(book(doctor, { servicio_id: own }))).toMatchObject({ mensaje: MReservas.booking_servicio });
  expect(await book(doctor, { servicio_id: theirs })).toMatchObject({ precio: 80, servicio: 'Ecocardiograma' });
  await aHorario(doctor, sucursal, { hora_inicio: '10:00', hora_fin: '10:15' });
  const made = await book(doctor, turno('10:00', '10:15'));
  expect(made).toMatchObject({ precio: 55, doctor_id: doctor.doctor_id, oficina_id: sucursal.id });
  const told = await db.selectFrom('notificacion').select('uid').where('uid', '=', clinic.usuario_id).execute();
  expect(told.length).toBeGreaterThan(0);
});

test('[BK-2] the desk books the clinic’s own patients and those who came before, not the doctor’s others', async () => {
  const { doctor, sucursal, paciente, byDesk, ofClinic } = await aBranch();
  expect(await failure(byDesk())).toMatchObject({ status: 404 });
  const made = await byDesk({ cliente_id: (await ofClinic()).id });
  const row = await db.selectFrom('cita').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ doctor_id: doctor.doctor_id, canal_reserva: 'WEB_INSTITUCION', presencial: true });
  await aHorario(doctor, sucursal, { hora_inicio: '10:00', hora_fin: '10:15' });
  await aCita(doctor, sucursal, paciente, { inicio: '2026-11-16T14:00:00Z' });
  await byDesk(turno('10:00', '10:15'));
});

test('[BK-5] a turno of three places in a branch takes exactly three, whether doctor or desk books them at once', async () => {
  const { clinic, doctor, sucursal, book, byDesk } = await aBranch({ espacios: 3 });
  const [ofDesk, ofDoctor] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => aPaciente(clinic))),
    Promise.all(Array.from({ length: 4 }, () => aPaciente(doctor))),
  ]);
  const tries = await Promise.allSettled([
    ...ofDesk.map(({ id }) => byDesk({ cliente_id: id })),
    ...ofDoctor.map(({ id }) => book(doctor, { cliente_id: id })),
  ]);
  expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(3);
  const places = await db
    .selectFrom('cita')
    .select('lugar')
    .where('oficina_id', '=', sucursal.id)
    .orderBy('lugar')
    .execute();
  expect(places.map((p) => p.lugar)).toEqual([1, 2, 3]);
});

test('[BK-5] a professional is never in their own office and in a branch at the same time, whichever was booked first', async () => {
  for (let round = 0; round < 5; round++) {
    const { clinic, doctor, here, book, byDesk, ofClinic } = await aBranch();
    const cliente_id = (await ofClinic()).id;
    expect(clinic.doctor_id).not.toBe(doctor.doctor_id);
    const tries = await Promise.allSettled([book(doctor, here), byDesk({ cliente_id })]);
    expect(tries.map((t) => t.status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = tries.find((t) => t.status === 'rejected');
    expect(lost?.reason).toMatchObject({ status: 409, mensaje: MTurnos.turno_otra_oficina });
  }
});

test('[BK-5] the database itself refuses it, without the rules of the program', async () => {
  const { doctor, sucursal, propia, paciente } = await aBranch();
  const other = await aPaciente(doctor);
  const tries = await Promise.allSettled([aCita(doctor, sucursal, paciente), aCita(doctor, propia, other)]);
  expect(tries.map((t) => t.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(tries.find((t) => t.status === 'rejected')?.reason).toMatchObject({ constraint: 'cita_una_oficina' });
});

test('[BK-3] the institution reads only the turnos of its branch, shown as taken while the doctor is elsewhere', async () => {
  const { clinic, doctor, sucursal, propia, paciente } = await aBranch();
  const desk = await as(clinic);
  const params = { doctorId: doctor.doctor_id };
  const query = { fecha: LUNES, fechaFinal: LUNES };
  const turnosIn = (oficinaId: number) => desk.call(listTurnos, { params, query: { ...query, oficinaId } });
  expect(await turnosIn(sucursal.id)).toMatchObject([{ disponible: true, oficina_id: sucursal.id }]);
  expect(await desk.call(findProximoTurno, { params, query: {} })).toMatchObject({ oficina_id: sucursal.id });
  expect(await failure(turnosIn(propia.id))).toMatchObject({ status: 404 });

  await aCita(doctor, propia, paciente);
  expect(await turnosIn(sucursal.id)).toMatchObject([{ disponible: false, razon: 'OCUPADO' }]);
  const stranger = await as(await aDoctor({ tipo: 'INSTITUCION' }));
  for (const call of [
    () => stranger.call(listTurnos, { params, query: { ...query, oficinaId: sucursal.id } }),
    () => stranger.call(findProximoTurno, { params, query: {} }),
  ])
    expect(await failure(call())).toMatchObject({ status: 404 });
});

test('[BK-2] a secretary books in the doctor’s own offices and sees no branch', async () => {
  const { doctor, sucursal, propia, here, book } = await aBranch();
  const secretaria = await aSecretaria([doctor]);
  expect(await failure(book(secretaria))).toMatchObject({ status: 409, mensaje: MReservas.booking_sucursal });
  const caller = await as(secretaria);
  const params = { doctorId: doctor.doctor_id };
  expect(await caller.call(findProximoTurno, { params, query: {} })).toMatchObject({ oficina_id: propia.id });
  const query = { fecha: LUNES, fechaFinal: LUNES, oficinaId: sucursal.id };
  expect(await failure(caller.call(listTurnos, { params, query }))).toMatchObject({ status: 404 });
  await book(secretaria, here);
});

test('[IN-3] the people of a clinic work with accounts of their own: its desk books for the professionals and sees its branches', async () => {
  const { clinic, doctor, sucursal, propia, here, book, ofClinic } = await aBranch();
  const desk = await aSecretaria([clinic]);
  const { id } = await book(desk, { cliente_id: (await ofClinic()).id });
  const caller = await as(desk);
  const agenda = (officeId: number) =>
    caller.call(listCitasOfOficina, { params: { officeId }, query: { fecha: LUNES, fechaFinal: LUNES } });
  expect((await agenda(sucursal.id)).map((c) => c.r_id)).toEqual([id]);
  expect(await failure(agenda(propia.id))).toMatchObject({ status: 404 });
  expect(await failure(book(desk, here))).toMatchObject({ status: 404 });
  const params = { doctorId: doctor.doctor_id };
  expect(await caller.call(findProximoTurno, { params, query: { oficinaId: propia.id } })).toBeNull();
  expect((await caller.call(listHorarios, { params })).map((o) => o.o_id)).toEqual([sucursal.id]);
});

test('[BK-2] without an accepted association nobody books in a branch', async () => {
  const { clinic, doctor, sucursal, book, byDesk, ofClinic } = await aBranch();
  const cliente_id = (await ofClinic()).id;
  for (const estado of ['PENDIENTE', undefined]) {
    if (estado)
      await db
        .updateTable('asociacion')
        .set({ estado, aceptada_en: null })
        .where('oficina_id', '=', sucursal.id)
        .execute();
    else await db.deleteFrom('asociacion').where('oficina_id', '=', sucursal.id).execute();
    for (const tried of [() => book(doctor), () => byDesk({ cliente_id })])
      expect(await failure(tried())).toMatchObject({ status: 409, mensaje: MReservas.booking_sucursal });
  }
  await db
    .updateTable('institucion')
    .set({ cuenta_aprobada: false })
    .where('doctor_id', '=', clinic.doctor_id)
    .execute();
  await anAsociacion(doctor, sucursal);
  expect(await failure(book(doctor))).toMatchObject({ status: 403 });
});

test('[BK-2] a cita of a branch moves within its institution and not into the doctor’s own office', async () => {
  const { clinic, doctor, propia, book } = await aBranch();
  const other = await anOficina(clinic, { nombre: 'Torre A' });
  await anAsociacion(doctor, other);
  for (const place of [other, propia]) await aHorario(doctor, place, { hora_inicio: '11:00', hora_fin: '11:15' });
  const { id } = await book(doctor);
  const move = async (oficinaId: number) =>
    (await as(doctor)).call(moveCita, {
      params: { reservationId: id },
      body: { ...turno('11:00', '11:15'), oficinaId },
    });
  expect(await failure(move(propia.id))).toMatchObject({ status: 409, mensaje: MReservas.reagendar_otro });
  expect(await move(other.id)).toMatchObject({ oficina_id: other.id, precio: 55 });
});

test('[BK-6] a patient books in a branch online while its institution takes online bookings', async () => {
  const { clinic, doctor, sucursal, propia } = await aBranch();
  await db.updateTable('doctor').set({ med_visible: true }).where('id', '=', doctor.doctor_id).execute();
  const patient = await aCliente();
  await db.updateTable('cliente').set({ celular: '0991234567' }).where('id', '=', patient.cliente_id).execute();
  const caller = await as(patient);
  const params = { doctorId: doctor.doctor_id };
  const offered = async () => (await caller.call(getOfertaEnLinea, { params })).oficinas.map((o) => o.id);
  const body = {
    doctor_id: doctor.doctor_id,
    oficinaId: sucursal.id,
    especializacion_id: sucursal.especializacion_id,
    ...NINE,
  };
  expect(await offered()).toEqual([propia.id]);
  expect(await failure(caller.call(createReservaEnLinea, { body }))).toMatchObject({ status: 404 });
  await db.updateTable('institucion').set({ disponible: true }).where('doctor_id', '=', clinic.doctor_id).execute();
  expect(await offered()).toEqual([sucursal.id, propia.id]);
  expect(await caller.call(createReservaEnLinea, { body })).toMatchObject({ estado_reserva: 'PENDIENTE', precio: 55 });
});

test('[BK-6] a patient books a service of the institution in its branch, at its campaign price, and none of another branch', async () => {
  const { clinic, doctor, sucursal, propia } = await aBranch();
  await db.updateTable('doctor').set({ med_visible: true }).where('id', '=', doctor.doctor_id).execute();
  await db.updateTable('institucion').set({ disponible: true }).where('doctor_id', '=', clinic.doctor_id).execute();
  const otra = await anOficina(clinic, { nombre: 'Torre A' });
  const service = async (nombre: string, offices: number[], more: object = {}) => {
    const { id } = await db
      .insertInto('servicio')
      .values({ doctor_id: clinic.doctor_id, nombre, precio: 80, ...more })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('servicio_oficina')
      .values(offices.map((oficina_id) => ({ servicio_id: id, oficina_id })))
      .execute();
    return id;
  };
  const campaign = {
    descuento_valor: 25,
    descuento_inicio: '2026-11-01T05:00:00Z',
    descuento_fin: '2026-12-31T05:00:00Z',
  };
  const id = await service('Ecocardiograma', [sucursal.id, otra.id], campaign);
  await service('Densitometría', [otra.id]);

  const caller = await as(await aCliente());
  const { servicios } = await caller.call(getOfertaEnLinea, { params: { doctorId: doctor.doctor_id } });
  expect(servicios).toMatchObject([{ id, precio: 80, descuento_valor: 25, oficinas: [sucursal.id] }]);
  const profile = await caller.call(getPerfilPublico, { params: { id: doctor.doctor_id } });
  expect(profile.servicios).toMatchObject([{ id, precio: 80, descuento: 25, oficinas: [sucursal.id] }]);

  const patient = await aCliente();
  await db.updateTable('cliente').set({ celular: '0991234567' }).where('id', '=', patient.cliente_id).execute();
  const book = async (oficina: { id: number; especializacion_id: number }) =>
    (await as(patient)).call(createReservaEnLinea, {
      body: {
        doctor_id: doctor.doctor_id,
        oficinaId: oficina.id,
        especializacion_id: oficina.especializacion_id,
        servicio_id: id,
        ...NINE,
      },
    });
  expect(await failure(book(propia))).toMatchObject({ mensaje: MReservas.booking_servicio });
  expect(await book(sucursal)).toMatchObject({ servicio: 'Ecocardiograma', precio: 80, descuento: 25 });
});

/** An absence removes free time everywhere it is calculated. */
import { addAusencia } from '@hampi/contract/agenda/ausencias/calls';
import * as MAusencias from '@hampi/contract/agenda/ausencias/messages';
import { setEstadoCita } from '@hampi/contract/agenda/citas/estados';
import { listDiasDeInstitucion } from '@hampi/contract/agenda/citas/institucion';
import { findProximoEnLinea, holdTurno, listTurnosEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { listTurnosParaEspera } from '@hampi/contract/agenda/espera/calls';
import { listSucursalesPropias } from '@hampi/contract/agenda/oficinas/sucursales';
import { createReserva, moveCita } from '@hampi/contract/agenda/reservas/calls';
import { findProximoTurno } from '@hampi/contract/agenda/turnos/calls';
import { instantOf } from '@hampi/contract/base/fechas';
import { getPerfilPublico, searchDirectorio } from '@hampi/contract/plataforma/directorio/calls';
import { beforeEach, expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { aprobado, rechazado } from '../citas/testing/reservada.ts';
import { listas } from '../espera/testing/listas.ts';
import { consultorios, failure, HOY, LUNES } from '../turnos/testing/consultorio.ts';

const harness = await startTestApp();
const { as, anonymous, db, clock } = harness;
const { aDoctor, aHorario, anAsociacion, anOficina, aPaciente } = builders(db);
const { aConsultorio } = consultorios(harness);
const { aLista, aReservante, waits, minute, ofertas } = listas(harness);
beforeEach(() => clock.set(HOY));

const NEXT = '2026-12-07';
const away = async (doctor: DoctorAccount, more: object = {}) =>
  (await as(doctor)).call(addAusencia, {
    params: { doctorId: doctor.doctor_id },
    body: { desde: LUNES, hasta: LUNES, motivo: 'Congreso', ...more },
  });
const refusal = { status: 409, mensaje: MAusencias.turno_ausente };

test('[BE-21] staff and patients are shown the next turno after the absence, and book none in it', async () => {
  const { doctor, oficina, reserva, turnos, ask } = await aLista();
  await away(doctor);
  const nine = instantOf(NEXT, '09:00', oficina.zona);
  const same = (inicio: string | undefined) => Date.parse(inicio ?? '') === Date.parse(nine);
  const params = { doctorId: doctor.doctor_id };
  const days = { oficinaId: oficina.id, fecha: LUNES, fechaFinal: LUNES };

  expect((await turnos()).map((t) => [t.disponible, t.lugares_libres])).toEqual(Array(4).fill([false, 0]));
  expect(same((await (await as(doctor)).call(findProximoTurno, { params, query: {} }))?.inicio)).toBe(true);
  expect(same((await anonymous.call(findProximoEnLinea, { params, query: {} }))?.inicio)).toBe(true);
  const online = await anonymous.call(listTurnosEnLinea, { params, query: days });
  expect(online.map((t) => t.razon)).toEqual(Array(4).fill('AUSENTE'));

  const cliente = await aReservante();
  const quarter = { inicio: instantOf(LUNES, '09:15', oficina.zona), fin: instantOf(LUNES, '09:30', oficina.zona) };
  const lost = await failure(ask(cliente, quarter));
  expect(lost).toMatchObject(refusal);
  expect(same((lost.data as { proximos: { inicio: string }[] }).proximos[0]?.inicio)).toBe(true);
  const hold = (await as(cliente)).call(holdTurno, {
    body: { doctor_id: doctor.doctor_id, oficinaId: oficina.id, ...quarter },
  });
  expect(await failure(hold)).toMatchObject(refusal);
  const { id } = await aPaciente(doctor);
  const book = (await as(doctor)).call(createReserva, { body: reserva({ ...quarter, cliente_id: id }) });
  expect(await failure(book)).toMatchObject(refusal);
});

test('[BE-21] a cita is neither moved into an absence nor approved again in one', async () => {
  const { doctor, oficina, book, reserva } = await aConsultorio();
  const [moved, refused] = [
    await book({ inicio: instantOf(NEXT, '09:00', oficina.zona), fin: instantOf(NEXT, '09:15', oficina.zona) }),
    await book({ cliente_id: (await aPaciente(doctor)).id }),
  ];
  const caller = await as(doctor);
  await caller.call(setEstadoCita, { params: { reservationId: refused.id }, body: rechazado });
  await away(doctor);
  const { inicio, fin } = reserva();
  const move = caller.call(moveCita, { params: { reservationId: moved.id }, body: { inicio, fin } });
  expect(await failure(move)).toMatchObject(refusal);
  const again = caller.call(setEstadoCita, { params: { reservationId: refused.id }, body: aprobado });
  expect(await failure(again)).toMatchObject(refusal);
});

test('[BE-21] an absence in one office leaves the turnos of the others', async () => {
  const { doctor, turnos } = await aConsultorio();
  await away(doctor, { oficina_id: (await anOficina(doctor)).id });
  expect((await turnos()).every((t) => t.disponible)).toBe(true);
});

test('[BE-21] the directory and the public profile offer the turnos after the absence, and those in it when it ends early', async () => {
  const { doctor, oficina } = await aConsultorio();
  await db.updateTable('doctor').set({ med_visible: true }).where('id', '=', doctor.doctor_id).execute();
  const first = async () => {
    const found = await anonymous.call(searchDirectorio, { query: { q: doctor.apellidos } });
    const row = found.find(({ doctor_id }) => doctor_id === doctor.doctor_id);
    return JSON.stringify(row);
  };
  const lunes = instantOf(LUNES, '09:00', oficina.zona).slice(0, 16);
  expect(await first()).toContain(lunes);
  const { id } = await away(doctor);
  expect(await first()).not.toContain(lunes);
  expect(await first()).toContain(instantOf(NEXT, '09:00', oficina.zona).slice(0, 16));
  const perfil = await anonymous.call(getPerfilPublico, { params: { id: doctor.doctor_id } });
  expect(JSON.stringify(perfil)).not.toContain(lunes);
  await db.deleteFrom('ausencia').where('id', '=', id).execute();
  expect(await first()).toContain(lunes);
});

test('[BE-21] a place that is freed in an absence is offered to nobody of the waiting list', async () => {
  const lista = await aLista();
  const first = await waits(lista);
  await away(lista.doctor);
  await lista.free();
  await minute();
  expect(await ofertas(first.espera_id)).toEqual([]);
  const suited = await lista.caller.call(listTurnosParaEspera, { params: { esperaId: first.espera_id } });
  expect(suited.some((t) => t.inicio.startsWith(LUNES))).toBe(false);
});

test('[BE-21] the day of a clinic says who is absent, and does not count their places today', async () => {
  const [clinic, doctor] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor()];
  const sucursal = await anOficina(clinic);
  await anAsociacion(doctor, sucursal);
  await aHorario(doctor, sucursal);
  await away(doctor);
  clock.set('2026-11-30T13:00:00Z');
  const caller = await as(clinic);
  const { ausencias } = await caller.call(listDiasDeInstitucion, { query: { fecha: LUNES } });
  expect(ausencias).toMatchObject([{ d_id: doctor.doctor_id, o_id: null }]);
  const sucursales = await caller.call(listSucursalesPropias, { query: {} });
  expect(JSON.stringify(sucursales)).toContain('"hoy":null');
});

test('[BE-21] when a turno is booked and blocked at once, the cita is either counted or refused', async () => {
  for (let round = 0; round < 8; round++) {
    const { doctor, reserva } = await aConsultorio();
    const [booker, blocker] = await Promise.all([as(doctor), as(doctor)]);
    const params = { doctorId: doctor.doctor_id };
    const body = { desde: LUNES, hasta: LUNES, motivo: 'Congreso' };
    const [booked, blocked] = await Promise.allSettled([
      booker.call(createReserva, { body: reserva() }),
      blocker.call(addAusencia, { params, body }),
    ]);
    if (blocked.status === 'rejected') throw blocked.reason;
    expect(blocked.value.citas).toBe(booked.status === 'fulfilled' ? 1 : 0);
    if (booked.status === 'rejected') expect(booked.reason).toMatchObject(refusal);
  }
});

test('[BE-21] with twenty bookings and a block at once, all end and the count misses none of them', async () => {
  const { doctor, oficina, reserva } = await aConsultorio();
  const pacientes = await Promise.all(Array.from({ length: 20 }, () => aPaciente(doctor)));
  const caller = await as(doctor);
  const quarters = ['09:00', '09:15', '09:30', '09:45', '10:00'].map((hora) => instantOf(LUNES, hora, oficina.zona));
  const book = (cliente_id: number, i: number) =>
    caller.call(createReserva, {
      body: reserva({ cliente_id, inicio: quarters[i % 4], fin: quarters[(i % 4) + 1] }),
    });
  const [blocked, ...booked] = await Promise.allSettled([away(doctor), ...pacientes.map(({ id }, i) => book(id, i))]);
  if (blocked?.status !== 'fulfilled') throw blocked?.reason;
  expect((blocked.value as { citas: number }).citas).toBe(booked.filter((b) => b.status === 'fulfilled').length);
});

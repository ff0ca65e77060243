import {
  createReservaEnLinea,
  holdTurno,
  listTurnosEnLinea,
  releaseTurno,
} from '@hampi/contract/agenda/en-linea/calls';
import * as MEnLinea from '@hampi/contract/agenda/en-linea/messages';
import { createReserva } from '@hampi/contract/agenda/reservas/calls';
import { listTurnos } from '@hampi/contract/agenda/turnos/calls';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { instantOf } from '@hampi/contract/base/fechas';
import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../../process/jobs.ts';
import { builders, type ClienteAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { lapseCitas } from '../citas/citas.jobs.ts';
import { listas } from '../espera/testing/listas.ts';
import { at, failure, HOY, LUNES } from '../turnos/testing/consultorio.ts';
import { reservantes } from './testing/reservantes.ts';

const harness = await startTestApp();
const { as, anonymous, db, clock, mailbox, runDueJobs } = harness;
const { aReservante, anAbierto } = reservantes(harness);
const { aDoctor, aHorario, anAsociacion, anOficina } = builders(db);
const { aLista, waits, minute, ofertas } = listas(harness);

beforeEach(() => clock.set(HOY));

type Abierto = Awaited<ReturnType<typeof anAbierto>>;
const ZONA = 'America/Guayaquil';
const later = { inicio: instantOf(LUNES, '09:30', ZONA), fin: instantOf(LUNES, '09:45', ZONA) };

/** What the browser sends when a patient chooses a turno or lets it go. */
const chosen = ({ pedido }: Pick<Abierto, 'pedido'>, patch: { inicio?: string; fin?: string } = {}) => {
  const { doctor_id, oficinaId, inicio, fin } = pedido(patch);
  return { doctor_id, oficinaId, inicio, fin };
};
const hold = async (cliente: ClienteAccount, abierto: Pick<Abierto, 'pedido'>, patch = {}) =>
  (await as(cliente)).call(holdTurno, { body: chosen(abierto, patch) });
const turnosSeenBy = async ({ doctor, oficina }: Pick<Abierto, 'doctor' | 'oficina'>, cliente?: ClienteAccount) =>
  (cliente ? await as(cliente) : anonymous).call(listTurnosEnLinea, {
    params: { doctorId: doctor.doctor_id },
    query: { oficinaId: oficina.id, fecha: LUNES, fechaFinal: LUNES },
  });
const isFree = async (abierto: Abierto, inicio: string, cliente?: ClienteAccount) =>
  at(await turnosSeenBy(abierto, cliente), inicio)?.disponible;

test('[BK-6] the turno that a patient chose is kept from everybody else, and staff see it taken', async () => {
  const abierto = await anAbierto();
  const { doctor, oficina, ask, pedido } = abierto;
  const { inicio } = pedido();
  const cliente = await aReservante();

  expect(await hold(cliente, abierto)).toEqual({ hasta: '2026-11-24T14:10:00Z' });

  expect([await isFree(abierto, inicio), await isFree(abierto, inicio, cliente)]).toEqual([false, true]);
  expect(await failure(ask(await aReservante()))).toMatchObject({ status: 409, mensaje: MTurnos.turno_ocupado });
  const query = { oficinaId: oficina.id, fecha: LUNES, fechaFinal: LUNES };
  const staff = await as(doctor);
  expect(at(await staff.call(listTurnos, { params: { doctorId: doctor.doctor_id }, query }), inicio)?.razon).toBe(
    'OCUPADO',
  );
  expect(await failure(staff.call(createReserva, { body: abierto.reserva() }))).toMatchObject({ status: 409 });
});

test('[BK-6] a turno that is only chosen is no cita: nobody is told, and the patient books it with the same place', async () => {
  const abierto = await anAbierto();
  const cliente = await aReservante();
  await hold(cliente, abierto);
  await runDueJobs();
  expect(mailbox.to(cliente.email)).toEqual([]);
  expect(await db.selectFrom('cita').where('cliente_id', '=', cliente.cliente_id).select('id').execute()).toEqual([]);

  expect(await abierto.ask(cliente)).toMatchObject({ estado_reserva: 'PENDIENTE', lugar: 1 });

  expect(
    await db.selectFrom('turno_apartado').where('cliente_id', '=', cliente.cliente_id).select('hasta').execute(),
  ).toEqual([]);
});

test('[BK-6] choosing another turno lets go of the first', async () => {
  const abierto = await anAbierto();
  const { inicio } = abierto.pedido();
  const cliente = await aReservante();
  await hold(cliente, abierto);
  await hold(cliente, abierto, later);
  expect([await isFree(abierto, inicio), await isFree(abierto, later.inicio)]).toEqual([true, false]);
});

test('[BK-6] leaving releases the turno, but not one that another window chose meanwhile', async () => {
  const abierto = await anAbierto();
  const cliente = await aReservante();
  const { fin: _, ...first } = chosen(abierto);
  await hold(cliente, abierto);
  await hold(cliente, abierto, later);
  const caller = await as(cliente);

  await caller.call(releaseTurno, { body: first });
  expect(await isFree(abierto, later.inicio)).toBe(false);
  await caller.call(releaseTurno, { body: { ...first, inicio: later.inicio } });
  expect(await isFree(abierto, later.inicio)).toBe(true);
});

test('[BK-6] choosing the same turno again does not prolong the hold, and once it is over anybody may have it', async () => {
  const abierto = await anAbierto();
  const { inicio } = abierto.pedido();
  const [cliente, other] = [await aReservante(), await aReservante()];
  const { hasta } = await hold(cliente, abierto);
  clock.advance({ minutes: 9 });
  expect(await hold(cliente, abierto)).toEqual({ hasta });
  clock.advance({ minutes: 1 });

  expect(await isFree(abierto, inicio)).toBe(true);
  await hold(other, abierto);
  expect(await failure(abierto.ask(cliente))).toMatchObject({ status: 409, mensaje: MTurnos.turno_ocupado });
  expect(await abierto.ask(other)).toMatchObject({ estado_reserva: 'PENDIENTE' });
});

test('[BK-6] an expired hold is deleted, so that nothing says who looked at whom', async () => {
  const abierto = await anAbierto();
  const cliente = await aReservante();
  await hold(cliente, abierto);
  clock.advance({ minutes: 10 });
  await enqueue(db, lapseCitas, {}, clock.now());
  await runDueJobs();
  expect(
    await db.selectFrom('turno_apartado').where('cliente_id', '=', cliente.cliente_id).select('hasta').execute(),
  ).toEqual([]);
});

test('[BK-6] of a hundred patients who choose one turno at once one keeps it, and only that one can book it', async () => {
  const abierto = await anAbierto();
  const patients = await Promise.all(Array.from({ length: 100 }, aReservante));
  const callers = await Promise.all(patients.map((patient) => as(patient)));
  const body = chosen(abierto);

  const asked = await Promise.allSettled(callers.map((caller) => caller.call(holdTurno, { body })));

  const winners = asked.flatMap(({ status }, i) => (status === 'fulfilled' ? [i] : []));
  expect(winners).toHaveLength(1);
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(new Set(refused.map(({ status, data }) => `${status} ${data.proximos.length}`))).toEqual(new Set(['409 5']));
  // Ten of the others try to book before the winner does, and are refused.
  const [winner] = winners as [number];
  const some = [...callers.filter((_, i) => i !== winner).slice(0, 10), callers[winner] as (typeof callers)[number]];
  const booked = await Promise.allSettled(
    some.map((caller) => caller.call(createReservaEnLinea, { body: abierto.pedido() })),
  );
  expect(booked.flatMap(({ status }, i) => (status === 'fulfilled' ? [i] : []))).toEqual([10]);
});

test('[BK-6] two windows of one patient keep one turno between them', async () => {
  const practices = await Promise.all(Array.from({ length: 8 }, () => anAbierto()));
  const cliente = await aReservante();
  const caller = await as(cliente);
  await Promise.all(practices.map((abierto) => caller.call(holdTurno, { body: chosen(abierto) })));
  const free = await Promise.all(practices.map((abierto) => isFree(abierto, abierto.pedido().inicio)));
  expect(free.filter((one) => !one)).toHaveLength(1);
});

test('[BK-6] of a turno with two places the second is left for others', async () => {
  const abierto = await anAbierto({ espacios: 2 });
  await hold(await aReservante(), abierto);
  expect(await abierto.ask(await aReservante())).toMatchObject({ lugar: 2 });
  expect(await failure(abierto.ask(await aReservante()))).toMatchObject({ status: 409 });
});

test('[BK-6] with three citas that wait nothing more is kept, and the sentence says why', async () => {
  const cliente = await aReservante();
  const practices = await Promise.all(Array.from({ length: 4 }, () => anAbierto()));
  for (const { ask } of practices.slice(0, 3)) await ask(cliente);
  expect(await failure(hold(cliente, practices[3] as Abierto))).toMatchObject({
    status: 409,
    mensaje: MEnLinea.pendientes_limite,
  });
});

test('[BK-6] a turno that cannot be booked is not held: past, of an unlisted professional, at the hour of an own cita', async () => {
  const abierto = await anAbierto();
  const cliente = await aReservante();
  await abierto.ask(cliente);
  expect(await failure(hold(cliente, abierto))).toMatchObject({ status: 409 });
  clock.set(later.fin);
  expect(await failure(hold(cliente, abierto, later))).toMatchObject({ status: 409, mensaje: MTurnos.turno_pasado });
  await db.updateTable('doctor').set({ med_visible: false }).where('id', '=', abierto.doctor.doctor_id).execute();
  expect(await failure(hold(cliente, abierto, later))).toMatchObject({ status: 404 });
});

test('[BE-16] a freed place that somebody is choosing goes to the waiting list once they let go of it', async () => {
  const lista = await aLista();
  const { espera_id } = await waits(lista);
  await lista.free();
  const cliente = await aReservante();
  await hold(cliente, lista);
  await minute();
  expect(await ofertas(espera_id)).toEqual([]);

  clock.advance({ minutes: 10 });
  await minute();

  expect(await ofertas(espera_id)).toMatchObject([{ cierre: null, inicio: lista.cita.inicio }]);
});

test('[BE-16] a turno that was free all along is offered to nobody because somebody chose it and left', async () => {
  const lista = await aLista();
  const { espera_id } = await waits(lista);
  await hold(await aReservante(), lista, later);
  clock.advance({ minutes: 10 });
  await minute();
  expect(await ofertas(espera_id)).toEqual([]);
});

test('[BK-6] no turno is held in a branch whose institution does not receive patients online', async () => {
  const abierto = await anAbierto();
  const [clinic, cliente] = [await aDoctor({ tipo: 'INSTITUCION' }), await aReservante()];
  const sucursal = await anOficina(clinic);
  await anAsociacion(abierto.doctor, sucursal);
  await aHorario(abierto.doctor, sucursal);
  const { doctor_id, inicio, fin } = chosen(abierto);
  const there = { doctor_id, oficinaId: sucursal.id, inicio, fin };
  const isOnline = (disponible: boolean) =>
    db.updateTable('institucion').set({ disponible }).where('doctor_id', '=', clinic.doctor_id).execute();
  await isOnline(false);
  const caller = await as(cliente);
  expect(await failure(caller.call(holdTurno, { body: there }))).toMatchObject({ status: 404 });
  await isOnline(true);
  expect(await caller.call(holdTurno, { body: there })).toMatchObject({ hasta: expect.any(String) });
});

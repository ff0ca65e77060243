import { cancelWithCode } from '@hampi/contract/agenda/citas/cancelacion';
import { cancelReservaOfDoctor, setEstadoCita } from '@hampi/contract/agenda/citas/estados';
import { moveCita } from '@hampi/contract/agenda/reservas/calls';
import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../../../process/jobs.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { HOY } from '../../turnos/testing/consultorio.ts';
import { citaBooked } from '../avisos/citas.avisos.ts';
import { lapseCitas } from '../citas.jobs.ts';
import { aprobado, half, quarterPast, rechazado, reservadas } from '../testing/reservada.ts';
import type { CitaEnded } from './cita-end.ts';

const harness = await startTestApp();
const { as, db, deps, clock, mailbox, anonymous, runDueJobs } = harness;
/** Stands for another feature that registers for the end of a cita. */
const ended: CitaEnded[] = [];
let full = false;
deps.citaEnds = [
  ...deps.citaEnds,
  async (_trx, _deps, cita) => {
    if (full) throw new Error('no room');
    ended.push(cita);
  },
];
const { aSecretaria } = builders(db);
const { aReserva, stored } = reservadas(harness);
beforeEach(() => {
  clock.set(HOY);
  ended.length = 0;
});

/** What the audit says of a cita. */
const trail = async (id: number) =>
  (
    await db
      .selectFrom('auditoria')
      .where('entidad_id', '=', id)
      .where('accion', 'like', 'cita.%')
      .orderBy('id')
      .select(['accion', 'detalle'])
      .execute()
  ).map(({ accion, detalle }) => [accion, detalle]);

const NOT_ENDED = { terminada_en: null, terminada_como: null, terminada_parte: null, terminada_por: null };

test('[AG-4] a cancelled cita says when, how and by whom, and listeners hear of it once', async () => {
  const { doctor, oficina, paciente, cita, params } = await aReserva();
  const secretaria = await aSecretaria([doctor]);
  expect(await stored(cita.id)).toMatchObject(NOT_ENDED);
  await (await as(secretaria)).call(cancelReservaOfDoctor, { params, body: { razonNoDisponibilidad: 'Congreso' } });
  expect(await stored(cita.id)).toMatchObject({
    terminada_en: HOY,
    terminada_como: 'CANCELADA',
    terminada_parte: 'CONSULTORIO',
    terminada_por: secretaria.usuario_id,
  });
  expect(ended).toMatchObject([
    {
      id: cita.id,
      doctor_id: doctor.doctor_id,
      oficina_id: oficina.id,
      cliente_id: paciente.id,
      inicio: cita.inicio,
      fin: cita.fin,
      como: 'CANCELADA',
      razon: 'Congreso',
      by: { parte: 'CONSULTORIO', who: { usuario_id: secretaria.usuario_id } },
    },
  ]);
});

test('[AG-4] rejected, approved again, rejected and then cancelled: listeners hear each end once, and a row keeps its first end', async () => {
  const { doctor, cita, params } = await aReserva();
  const caller = await as(doctor);
  await caller.call(setEstadoCita, { params, body: rechazado });
  expect(await stored(cita.id)).toMatchObject({ terminada_como: 'RECHAZADA', terminada_por: doctor.usuario_id });
  await caller.call(setEstadoCita, { params, body: aprobado });
  expect(await stored(cita.id)).toMatchObject(NOT_ENDED);
  clock.advance({ hours: 1 });
  await caller.call(setEstadoCita, { params, body: rechazado });
  const rejected = await stored(cita.id);
  clock.advance({ hours: 1 });
  await caller.call(cancelReservaOfDoctor, { params, body: { razonNoDisponibilidad: 'Congreso' } });
  expect(await stored(cita.id)).toMatchObject({
    estado_reserva: 'CANCELADO',
    razon_no_disponibilidad: 'Congreso',
    terminada_como: 'RECHAZADA',
    terminada_en: rejected.terminada_en,
  });
  expect(ended.map(({ como }) => como)).toEqual(['RECHAZADA', 'RECHAZADA']);
  expect(await trail(cita.id)).toEqual([
    ['cita.estado', { antes: 'APROBADO', despues: 'RECHAZADO' }],
    ['cita.estado', { antes: 'RECHAZADO', despues: 'APROBADO' }],
    ['cita.estado', { antes: 'APROBADO', despues: 'RECHAZADO' }],
    ['cita.cancelar', { antes: 'RECHAZADO' }],
  ]);
});

test('[BE-4] a cita cancelled with the link of the mail was ended by the patient, without an account', async () => {
  const { paciente, cita } = await aReserva();
  await db.transaction().execute((trx) => citaBooked(trx, deps, cita.id));
  await runDueJobs();
  const codigo = /\/cancelarCita\/([\w-]{43})/.exec(mailbox.lastTo(paciente.correo)?.texto ?? '')?.[1] ?? '';
  await anonymous.call(cancelWithCode, { params: { codigo } });
  expect(await stored(cita.id)).toMatchObject({
    terminada_como: 'CANCELADA',
    terminada_parte: 'PACIENTE',
    terminada_por: null,
  });
  expect(ended.map(({ by }) => by.parte)).toEqual(['PACIENTE']);
});

test('[BK-6] a lapsed cita was ended by nobody', async () => {
  const { cita } = await aReserva({ estado_reserva: 'PENDIENTE' });
  await db.updateTable('cita').set({ expira_en: HOY }).where('id', '=', cita.id).execute();
  await enqueue(db, lapseCitas, {}, clock.now());
  await runDueJobs();
  expect(await stored(cita.id)).toMatchObject({
    terminada_como: 'VENCIDA',
    terminada_parte: 'SISTEMA',
    terminada_por: null,
  });
  expect(ended.map(({ como }) => como)).toEqual(['VENCIDA']);
});

test('[BE-2] a moved cita ended as moved; the one in its place has not ended and awaits the patient', async () => {
  const { doctor, paciente, cita, params } = await aReserva();
  await db.updateTable('cita').set({ llegada: 'LLEGO' }).where('id', '=', cita.id).execute();
  const made = await (await as(doctor)).call(moveCita, { params, body: { inicio: quarterPast, fin: half } });
  expect(await stored(cita.id)).toMatchObject({ terminada_como: 'REAGENDADA', terminada_por: doctor.usuario_id });
  expect(await stored(made.id)).toMatchObject({ ...NOT_ENDED, raiz_id: cita.id, llegada: 'POR_LLEGAR' });
  expect(ended.map(({ id, como }) => [id, como])).toEqual([[cita.id, 'REAGENDADA']]);
  expect(await trail(cita.id)).toEqual([['cita.reagendar', { nueva: made.id, sobreturno: false }]]);
  await runDueJobs();
  expect(mailbox.to(paciente.correo).map(({ asunto }) => asunto)).toEqual(['Su cita cambió de fecha']);
});

test('[AG-4] when a listener of the end fails, the cita has not ended', async () => {
  const { doctor, cita, params } = await aReserva();
  full = true;
  const call = (await as(doctor)).call(cancelReservaOfDoctor, { params, body: { razonNoDisponibilidad: 'Congreso' } });
  await expect(call).rejects.toMatchObject({ status: 500 });
  full = false;
  expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'APROBADO', ...NOT_ENDED });
});

test('[AG-4] no cita ends or comes back without a record of its end', async () => {
  const { cita } = await aReserva();
  for (const estado_reserva of ['RECHAZADO', 'CANCELADO'])
    await expect(
      db.updateTable('cita').set({ estado_reserva }).where('id', '=', cita.id).execute(),
    ).rejects.toMatchObject({ constraint: 'cita_final' });
  await expect(
    db.updateTable('cita').set({ terminada_como: 'CANCELADA' }).where('id', '=', cita.id).execute(),
  ).rejects.toMatchObject({ constraint: 'cita_final' });
  const dead = await aReserva({ estado_reserva: 'RECHAZADO' });
  await expect(
    db.updateTable('cita').set({ estado_reserva: 'APROBADO' }).where('id', '=', dead.cita.id).execute(),
  ).rejects.toMatchObject({ constraint: 'cita_final' });
});

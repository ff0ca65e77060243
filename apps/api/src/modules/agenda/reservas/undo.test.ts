/** A move by hand can be undone for some seconds, and is announced only after them (BE-21, ADR 237). */
import { getCita } from '@hampi/contract/agenda/citas/calls';
import { cancelReservaOfDoctor, confirmEstadoPagado } from '@hampi/contract/agenda/citas/estados';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { createReserva, moveCita } from '@hampi/contract/agenda/reservas/calls';
import { undoMoveCita } from '@hampi/contract/agenda/reservas/undo';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { half, nine, quarterPast, reservadas } from '../citas/testing/reservada.ts';
import { HOY } from '../turnos/testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock, mailbox, runDueJobs } = harness;
const { aHorario, aPaciente } = builders(db);
const { aReserva, stored, freeTurnos, audited } = reservadas(harness);
beforeEach(() => clock.set(HOY));

const wait = (ms: number) => clock.set(new Date(clock.now().getTime() + ms).toISOString());
const MINUTE = 60_000;

/** A cita at nine of a patient with an e-mail address, which its doctor moves to a quarter past. */
async function aMove(more: Parameters<typeof aReserva>[0] = {}) {
  const reservada = await aReserva(more);
  const correo = `movida.${reservada.paciente.id}@correo.ec`;
  await db.updateTable('cliente').set({ correo }).where('id', '=', reservada.paciente.id).execute();
  const caller = await as(reservada.doctor);
  const moved = (id: number, inicio: string, fin: string) =>
    caller.call(moveCita, { params: { reservationId: id }, body: { inicio, fin, deshacible: true } });
  const made = await moved(reservada.cita.id, quarterPast, half);
  const undo = (id = made.id) => caller.call(undoMoveCita, { params: { reservationId: id } });
  return { ...reservada, correo, caller, moved, made, undo };
}

describe('a move by hand', () => {
  test('[BE-21] the patient is told of a move once, and only after the seconds in which it can be undone', async () => {
    const { correo, made } = await aMove();
    wait(10_000);
    await runDueJobs();
    expect(mailbox.lastTo(correo)).toBeUndefined();
    wait(MINUTE);
    await runDueJobs();
    await runDueJobs();
    expect(mailbox.lastTo(correo)).toMatchObject({ asunto: 'Su cita cambió de fecha' });
    const told = await db
      .selectFrom('aviso')
      .where('cita_id', '=', made.id)
      .where('tipo', '=', 'cita.reagendada')
      .selectAll()
      .execute();
    expect(told).toHaveLength(1);
  });

  test('[BE-21] after undoing, the cita is back in its own place, and nobody hears of the move', async () => {
    const { doctor, oficina, cita, correo, made, undo, ...rest } = await aMove({ estado_reserva: 'PENDIENTE' });
    expect(await undo()).toEqual({ id: cita.id });
    expect(await stored(cita.id)).toMatchObject({
      estado_reserva: 'PENDIENTE',
      razon_no_disponibilidad: null,
      terminada_en: null,
      terminada_como: null,
    });
    const gone = (await as(doctor)).call(getCita, { params: { reservationId: made.id } });
    await expect(gone).rejects.toMatchObject({ status: 404 });
    expect(await freeTurnos({ doctor, oficina, cita, ...rest } as never)).toEqual([quarterPast]);
    expect(await audited('cita.deshacer', cita.id)).toMatchObject([
      { usuario_id: doctor.usuario_id, detalle: { quitada: made.id } },
    ]);
    wait(MINUTE);
    await runDueJobs();
    expect(mailbox.lastTo(correo)).toBeUndefined();
  });

  test('[BE-21] when the cita is moved again within the seconds, the patient is told the last hour, compared with the one they know', async () => {
    const { doctor, oficina, cita, correo, made, moved } = await aMove();
    await aHorario(doctor, oficina, { hora_inicio: '09:30', hora_fin: '09:45' });
    const last = await moved(made.id, half, '2026-11-30T14:45:00Z');
    expect(await stored(last.id)).toMatchObject({ cita_origen_id: cita.id, numero_reagendamientos: 1 });
    wait(MINUTE);
    await runDueJobs();
    expect(mailbox.lastTo(correo)?.texto).toMatch(/09:00 cambió de fecha[\s\S]*09:30/);
  });

  test('[BE-21] when only its end changes, the patient is not told of another date', async () => {
    const { correo, caller, made } = await aMove();
    await caller.call(moveCita, {
      params: { reservationId: made.id },
      body: { inicio: nine, fin: half, sobreturno: true, motivo_sobreturno: 'Dura más', deshacible: true },
    });
    wait(MINUTE);
    await runDueJobs();
    const mail = mailbox.lastTo(correo);
    expect(mail?.asunto).toBe('Su cita cambió');
    expect(mail?.texto).toMatch(/09:00 sigue a esa hora[\s\S]*09:00/);
  });

  test('[BE-21] a move cannot be undone once the patient was told', async () => {
    const { undo, made } = await aMove();
    wait(MINUTE);
    await expect(undo()).rejects.toMatchObject({ status: 409, mensaje: MCitas.mover_avisada });
    await runDueJobs();
    await expect(undo()).rejects.toMatchObject({ status: 409 });
    expect(await stored(made.id)).toMatchObject({ estado_reserva: 'APROBADO' });
  });

  test('[BE-21] a move cannot be undone after somebody else took the old hour; the cita stays where it is', async () => {
    const { doctor, oficina, undo, made } = await aMove();
    const { id } = await aPaciente(doctor);
    await (await as(doctor)).call(createReserva, {
      body: {
        doctor_id: doctor.doctor_id,
        oficinaId: oficina.id,
        cliente_id: id,
        especializacion_id: oficina.especializacion_id,
        inicio: nine,
        fin: quarterPast,
      },
    });
    await expect(undo()).rejects.toMatchObject({ status: 409, mensaje: MTurnos.turno_ocupado });
    expect(await stored(made.id)).toMatchObject({ estado_reserva: 'APROBADO' });
  });

  test('[BE-21] a move cannot be undone after something else happened to the cita: a payment or a cancellation', async () => {
    const paid = await aMove({ precio: 40 });
    await paid.caller.call(confirmEstadoPagado, { params: { reservationId: paid.made.id } });
    await expect(paid.undo()).rejects.toMatchObject({ status: 409 });
    expect(await stored(paid.made.id)).toMatchObject({ estado_reserva: 'APROBADO' });

    const cancelled = await aMove();
    await cancelled.caller.call(cancelReservaOfDoctor, {
      params: { reservationId: cancelled.made.id },
      body: { razonNoDisponibilidad: 'No disponibilidad' },
    });
    await expect(cancelled.undo()).rejects.toMatchObject({ status: 409 });
  });

  test('[BE-21] another doctor does not find the move', async () => {
    const { made } = await aMove();
    const stranger = await as((await aReserva()).doctor);
    await expect(stranger.call(undoMoveCita, { params: { reservationId: made.id } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

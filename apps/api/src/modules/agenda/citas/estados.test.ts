import { getCita } from '@hampi/contract/agenda/citas/calls';
import { cancelReservaOfDoctor, confirmEstadoPagado, setEstadoCita } from '@hampi/contract/agenda/citas/estados';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { enqueue } from '../../../process/jobs.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { HOY, LUNES } from '../turnos/testing/consultorio.ts';
import { lapseCitas } from './citas.jobs.ts';
import { aprobado, nine, quarterPast, rechazado, reservadas } from './testing/reservada.ts';

const harness = await startTestApp();
const { as, db, clock, notices } = harness;
const { aDoctor, aPaciente, aCita } = builders(db);
const { aReserva, stored, freeTurnos, audited } = reservadas(harness);
beforeEach(() => clock.set(HOY));

describe('states', () => {
  test('[AG-4] rejected with its reason the place is free again; approved it is claimed again', async () => {
    const reservada = await aReserva();
    const { doctor, cita, params } = reservada;
    const caller = await as(doctor);
    expect(await freeTurnos(reservada)).toEqual([quarterPast]);
    const answer = await caller.send(setEstadoCita, { params, body: rechazado });
    expect(answer.mensaje).toBe(MCitas.reserva_actualizada);
    expect(await stored(cita.id)).toMatchObject({
      estado_reserva: 'RECHAZADO',
      razon_no_disponibilidad: 'No disponibilidad',
    });
    expect(await freeTurnos(reservada)).toEqual([nine, quarterPast]);
    expect(await caller.call(getCita, { params })).toMatchObject({ r_disponible: true });

    await caller.call(setEstadoCita, { params, body: aprobado });
    expect(await stored(cita.id)).toMatchObject({
      estado_reserva: 'APROBADO',
      razon_no_disponibilidad: null,
      lugar: 1,
    });
    expect(await freeTurnos(reservada)).toEqual([quarterPast]);
    expect(await audited('cita.estado', cita.id)).toMatchObject([
      { detalle: { antes: 'APROBADO', despues: 'RECHAZADO' }, usuario_id: doctor.usuario_id },
      { detalle: { antes: 'RECHAZADO', despues: 'APROBADO' } },
    ]);
  });

  test('[AG-4] a PENDIENTE is approved and does not lapse any more', async () => {
    const { doctor, cita, params } = await aReserva({ estado_reserva: 'PENDIENTE' });
    await db.updateTable('cita').set({ expira_en: '2026-11-24T14:20:00Z' }).where('id', '=', cita.id).execute();
    await (await as(doctor)).call(setEstadoCita, { params, body: aprobado });
    expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'APROBADO', expira_en: null });
  });

  test('[AG-4] back to APROBADO after somebody else took the place: 409 with the next free turnos', async () => {
    const { doctor, oficina, params } = await aReserva({ estado_reserva: 'RECHAZADO' });
    await aCita(doctor, oficina, await aPaciente(doctor), { inicio: nine });
    const refused = (await as(doctor)).call(setEstadoCita, { params, body: aprobado });
    await expect(refused).rejects.toMatchObject({
      status: 409,
      mensaje: MTurnos.turno_ocupado,
      data: { proximos: [{ inicio: quarterPast }, {}, {}, {}, {}] },
    });
  });

  test('[AG-4] back to APROBADO in a turno with several places takes a free one', async () => {
    const clinica = await aDoctor({ tipo: 'INSTITUCION' });
    const { doctor, oficina, horario, cita, params } = await aReserva({ estado_reserva: 'RECHAZADO' }, clinica);
    await db.updateTable('horario').set({ espacios_disponibles: 2 }).where('id', '=', horario.id).execute();
    await aCita(doctor, oficina, await aPaciente(doctor), { inicio: nine, lugar: 1 });
    await (await as(doctor)).call(setEstadoCita, { params, body: aprobado });
    expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'APROBADO', lugar: 2 });
  });

  test('[AG-4] a rejected cita whose hours no longer exist takes its own place again', async () => {
    const { doctor, horario, cita, params } = await aReserva({ estado_reserva: 'RECHAZADO' });
    await db.deleteFrom('horario').where('id', '=', horario.id).execute();
    await (await as(doctor)).call(setEstadoCita, { params, body: aprobado });
    expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'APROBADO' });
  });

  test('[AG-4] of two rejected citas approved at once, one gets the place', async () => {
    const { doctor, oficina, params } = await aReserva({ estado_reserva: 'RECHAZADO' });
    const other = await aCita(doctor, oficina, await aPaciente(doctor), { inicio: nine, estado_reserva: 'RECHAZADO' });
    const caller = await as(doctor);
    const results = await Promise.allSettled([
      caller.call(setEstadoCita, { params, body: aprobado }),
      caller.call(setEstadoCita, { params: { reservationId: other.id }, body: aprobado }),
    ]);
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((r) => r.status === 'rejected')).toMatchObject({
      reason: { status: 409, mensaje: MTurnos.turno_ocupado },
    });
  });

  test('[AG-4] the doctor cancels for good, with a reason', async () => {
    const reservada = await aReserva();
    const { doctor, cita, params } = reservada;
    const caller = await as(doctor);
    await caller.call(cancelReservaOfDoctor, { params, body: { razonNoDisponibilidad: 'Congreso en Quito' } });
    expect(await stored(cita.id)).toMatchObject({
      estado_reserva: 'CANCELADO',
      razon_no_disponibilidad: 'Congreso en Quito',
    });
    expect(await freeTurnos(reservada)).toEqual([nine, quarterPast]);
    const again = { status: 409, mensaje: MCitas.reserva_cancelada };
    await expect(caller.call(setEstadoCita, { params, body: aprobado })).rejects.toMatchObject(again);
    await expect(
      caller.call(cancelReservaOfDoctor, { params, body: { razonNoDisponibilidad: 'Otra vez' } }),
    ).rejects.toMatchObject(again);
  });

  test('[AG-4] after the end of the visit nothing changes any more', async () => {
    const { doctor, cita, params } = await aReserva();
    clock.set(cita.fin);
    const caller = await as(doctor);
    const over = { status: 409, mensaje: MCitas.reserva_pasada };
    await expect(caller.call(setEstadoCita, { params, body: rechazado })).rejects.toMatchObject(over);
    await expect(
      caller.call(cancelReservaOfDoctor, { params, body: { razonNoDisponibilidad: 'Tarde' } }),
    ).rejects.toMatchObject(over);
  });

  test('[AG-9] every change is told to the open agenda of the doctor', async () => {
    const { doctor, params } = await aReserva();
    const caller = await as(doctor);
    notices.length = 0;
    await caller.call(setEstadoCita, { params, body: rechazado });
    await caller.call(setEstadoCita, { params, body: aprobado });
    await caller.call(confirmEstadoPagado, { params });
    await caller.call(cancelReservaOfDoctor, { params, body: { razonNoDisponibilidad: 'Congreso' } });
    const told = notices.filter((n) => n.uids.includes(doctor.usuario_id));
    expect(told.map((n) => n.notice)).toEqual(
      Array.from({ length: 4 }, () => ({ r_fecha_reserva: LUNES, r_inicio: nine, r_fin: quarterPast })),
    );
  });

  test('[BK-6] a PENDIENTE whose time is over lapses and frees its place; one without an end waits', async () => {
    const reservada = await aReserva({ estado_reserva: 'PENDIENTE' });
    const { doctor, oficina, cita } = reservada;
    const waits = await aCita(doctor, oficina, await aPaciente(doctor), {
      inicio: quarterPast,
      estado_reserva: 'PENDIENTE',
    });
    await db.updateTable('cita').set({ expira_en: '2026-11-24T14:20:00Z' }).where('id', '=', cita.id).execute();
    const everyMinute = async () => {
      await enqueue(db, lapseCitas, {}, clock.now());
      await harness.runDueJobs();
    };
    await everyMinute();
    expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'PENDIENTE' });
    clock.advance({ minutes: 20 });
    await everyMinute();
    expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'CANCELADO' });
    expect(await stored(waits.id)).toMatchObject({ estado_reserva: 'PENDIENTE' });
    expect(await freeTurnos(reservada)).toEqual([nine]);
    expect(await audited('cita.cancelar', cita.id)).toMatchObject([{ usuario_id: null }]);
  });
});

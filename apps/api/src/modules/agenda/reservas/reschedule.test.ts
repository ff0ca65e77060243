import { getCita } from '@hampi/contract/agenda/citas/calls';
import { confirmEstadoPagado } from '@hampi/contract/agenda/citas/estados';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { createReserva, moveCita } from '@hampi/contract/agenda/reservas/calls';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { half, nine, quarterPast, reservadas } from '../citas/testing/reservada.ts';
import { HOY, LUNES } from '../turnos/testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock } = harness;
const { aPaciente, anOficina, aHorario, aCita } = builders(db);
const { aReserva, stored, freeTurnos } = reservadas(harness);
beforeEach(() => clock.set(HOY));

describe('reagendar', () => {
  test('[BE-2] a new cita with the price, payment and trail of the old one, which is cancelled', async () => {
    const reservada = await aReserva({ precio: 50, descuento: 10 });
    const { doctor, cita, params } = reservada;
    const caller = await as(doctor);
    await caller.call(confirmEstadoPagado, { params });
    const made = await caller.call(moveCita, { params, body: { inicio: quarterPast, fin: half } });
    expect(made).toMatchObject({ estado_reserva: 'APROBADO', precio: 50, descuento: 10, inicio: quarterPast });
    expect(await stored(cita.id)).toMatchObject({
      estado_reserva: 'CANCELADO',
      razon_no_disponibilidad: 'Reagendamiento',
    });
    expect(await caller.call(getCita, { params })).toMatchObject({ r_pago_total: 0 });
    expect(await stored(made.id)).toMatchObject({
      cita_origen_id: cita.id,
      numero_reagendamientos: 1,
      creada_por: doctor.usuario_id,
      fecha_reserva: LUNES,
    });
    expect(await caller.call(getCita, { params: { reservationId: made.id } })).toMatchObject({ r_pago_total: 45 });
    const pagos = await db.selectFrom('pago').where('cita_id', 'in', [cita.id, made.id]).selectAll().execute();
    expect(pagos).toMatchObject([{ cita_id: cita.id, raiz_id: cita.id, valor: 45 }]);
    expect(await freeTurnos(reservada)).toEqual([nine]);

    const back = await caller.call(moveCita, {
      params: { reservationId: made.id },
      body: { inicio: nine, fin: quarterPast },
    });
    expect(await stored(back.id)).toMatchObject({ numero_reagendamientos: 2, cita_origen_id: made.id });
  });

  test('[BE-2] to a time that overlaps the old one, and to another office of the doctor', async () => {
    const { doctor, oficina, params } = await aReserva();
    const islands = await anOficina(doctor, { zona: 'Pacific/Galapagos' });
    await aHorario(doctor, islands, { hora_inicio: '08:05', hora_fin: '08:20' });
    const caller = await as(doctor);
    const body = { inicio: '2026-11-30T14:05:00Z', fin: '2026-11-30T14:20:00Z' };
    await expect(caller.call(moveCita, { params, body: { ...body, oficinaId: oficina.id } })).rejects.toMatchObject({
      mensaje: MTurnos.turno_inexistente,
    });
    const made = await caller.call(moveCita, { params, body: { ...body, oficinaId: islands.id } });
    expect(made).toMatchObject({ oficina_id: islands.id, fecha_reserva: LUNES });
  });

  test('[BE-2] a request that the office moves is approved with it', async () => {
    const { doctor, cita, params } = await aReserva({ estado_reserva: 'PENDIENTE' });
    await db.updateTable('cita').set({ expira_en: '2026-11-26T14:00:00Z' }).where('id', '=', cita.id).execute();
    const made = await (await as(doctor)).call(moveCita, { params, body: { inicio: quarterPast, fin: half } });
    expect(made).toMatchObject({ estado_reserva: 'APROBADO' });
    expect(await stored(made.id)).toMatchObject({ estado_reserva: 'APROBADO', expira_en: null });
  });

  test('[BE-2] when the new turno is taken nothing changes, and the reply names the next free ones', async () => {
    const { doctor, oficina, cita, params } = await aReserva();
    await aCita(doctor, oficina, await aPaciente(doctor), { inicio: quarterPast });
    const call = (await as(doctor)).call(moveCita, { params, body: { inicio: quarterPast, fin: half } });
    await expect(call).rejects.toMatchObject({
      status: 409,
      mensaje: MTurnos.turno_ocupado,
      data: { proximos: [{}, {}, {}, {}, {}] },
    });
    expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'APROBADO', razon_no_disponibilidad: null });
  });

  test('[BE-21] a sobreturno that only lasts longer keeps its patient in the waiting room; at another hour they are expected anew', async () => {
    const { doctor, params } = await aReserva();
    const caller = await as(doctor);
    const moved = (id: number, inicio: string, fin: string) =>
      caller.call(moveCita, {
        params: { reservationId: id },
        body: { inicio, fin, sobreturno: true, motivo_sobreturno: 'Viaja mañana' },
      });
    const { id } = await moved(params.reservationId, nine, quarterPast);
    const here = { llegada: 'LLEGO', llego_en: '2026-11-30T13:48:00Z', confirmada_en: '2026-11-29T13:00:00Z' } as const;
    await db.updateTable('cita').set(here).where('id', '=', id).execute();
    const longer = await moved(id, nine, half);
    expect(await stored(longer.id)).toMatchObject(here);
    const later = await moved(longer.id, quarterPast, half);
    expect(await stored(later.id)).toMatchObject({ llegada: 'POR_LLEGAR', llego_en: null, confirmada_en: null });
  });

  test('[BE-2] as a sobreturno with its reason', async () => {
    const { doctor, oficina, params } = await aReserva();
    await aCita(doctor, oficina, await aPaciente(doctor), { inicio: quarterPast });
    const caller = await as(doctor);
    const body = { inicio: quarterPast, fin: half, sobreturno: true };
    await expect(caller.call(moveCita, { params, body })).rejects.toMatchObject({
      errores: { motivo_sobreturno: MReservas.sobreturno_motivo },
    });
    const made = await caller.call(moveCita, { params, body: { ...body, motivo_sobreturno: 'Viaja mañana' } });
    expect(await stored(made.id)).toMatchObject({
      sobreturno: true,
      horario_id: null,
      motivo_sobreturno: 'Viaja mañana',
    });
  });

  test('[BE-2] a cita that is over or cancelled cannot be moved', async () => {
    const past = await aReserva({ inicio: '2026-11-23T14:00:00Z' });
    const body = { inicio: quarterPast, fin: half };
    await expect((await as(past.doctor)).call(moveCita, { params: past.params, body })).rejects.toMatchObject({
      status: 409,
      mensaje: MCitas.reserva_pasada,
    });
    const cancelled = await aReserva({ estado_reserva: 'CANCELADO' });
    await expect((await as(cancelled.doctor)).call(moveCita, { params: cancelled.params, body })).rejects.toMatchObject(
      {
        status: 409,
        mensaje: MCitas.reserva_cancelada,
      },
    );
  });

  test('[BK-5] booking the place that a Reagendar is leaving never deadlocks: in either order both get an answer', async () => {
    const { doctor, oficina, params } = await aReserva();
    const { id } = await aPaciente(doctor);
    const caller = await as(doctor);
    const results = await Promise.allSettled([
      caller.call(moveCita, { params, body: { inicio: quarterPast, fin: half } }),
      caller.call(createReserva, {
        body: {
          doctor_id: doctor.doctor_id,
          oficinaId: oficina.id,
          cliente_id: id,
          especializacion_id: oficina.especializacion_id,
          inicio: nine,
          fin: quarterPast,
        },
      }),
    ]);
    expect(results[0]?.status).toBe('fulfilled');
    if (results[1]?.status === 'rejected') expect(results[1].reason).toMatchObject({ mensaje: MTurnos.turno_ocupado });
  });
});

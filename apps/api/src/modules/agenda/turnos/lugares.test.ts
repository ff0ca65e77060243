import { setEstadoCita } from '@hampi/contract/agenda/citas/estados';
import { createReserva } from '@hampi/contract/agenda/reservas/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { instantOf } from '@hampi/contract/base/fechas';
import { beforeEach, describe, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { type Failure, startTestApp } from '../../../testing/harness.ts';
import { at, consultorios, failure, HOY, LUNES } from './testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock } = harness;
const { aDoctor, aSecretaria, aPaciente, aCita } = builders(db);
const { aConsultorio } = consultorios(harness);
beforeEach(() => clock.set(HOY));

describe('places', () => {
  test('[BK-5] of fifty attempts at once on one place exactly one succeeds, the others get the next free turnos', async () => {
    const { doctor, oficina, reserva } = await aConsultorio();
    const secretarias = await Promise.all([1, 2, 3, 4].map(() => aSecretaria([doctor])));
    const callers = await Promise.all([doctor, ...secretarias].map((account) => as(account)));
    const pacientes = await Promise.all(Array.from({ length: 50 }, () => aPaciente(doctor)));
    const results = await Promise.allSettled(
      pacientes.map((paciente, i) =>
        (callers[i % 5] as (typeof callers)[0]).call(createReserva, { body: reserva({ cliente_id: paciente.id }) }),
      ),
    );
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((r) => (r.status === 'rejected' ? [r.reason as Failure] : []));
    expect(refused).toHaveLength(49);
    for (const f of refused) {
      expect([f.status, f.mensaje]).toEqual([409, MTurnos.turno_ocupado]);
      const { proximos } = f.data as { proximos: Turno[] };
      expect(proximos.slice(0, 3).map((t) => Date.parse(t.inicio))).toEqual(
        ['09:15', '09:30', '09:45'].map((hora) => Date.parse(instantOf(LUNES, hora, oficina.zona))),
      );
      expect(proximos).toHaveLength(5);
    }
    const alive = await db.selectFrom('cita').where('oficina_id', '=', oficina.id).select('id').execute();
    expect(alive).toHaveLength(1);
  });

  test('[BK-5] with three places exactly three of twenty succeed, each in its own', async () => {
    const doctor = await aDoctor({ tipo: 'INSTITUCION' });
    const { oficina, reserva, turnos } = await aConsultorio({ doctor, espacios: 3 });
    const caller = await as(doctor);
    const pacientes = await Promise.all(Array.from({ length: 20 }, () => aPaciente(doctor)));
    const results = await Promise.allSettled(
      pacientes.map(({ id }) => caller.call(createReserva, { body: reserva({ cliente_id: id }) })),
    );
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(3);
    const lugares = await db.selectFrom('cita').where('oficina_id', '=', oficina.id).select('lugar').execute();
    expect(lugares.map((r) => r.lugar).sort()).toEqual([1, 2, 3]);
    expect(at(await turnos(), reserva().inicio)).toMatchObject({
      lugares_libres: 0,
      disponible: false,
      razon: 'SIN_CUPO',
    });
  });

  test('[BK-5] the same patient never has two citas at once with a doctor, however many try', async () => {
    const doctor = await aDoctor({ tipo: 'INSTITUCION' });
    const { reserva, paciente } = await aConsultorio({ doctor, espacios: 5 });
    const caller = await as(doctor);
    const twice = await Promise.all([1, 2, 3].map(() => caller.call(createReserva, { body: reserva() })));
    expect(new Set(twice.map((cita) => cita.id)).size).toBe(1);
    clock.advance({ minutes: 5 });
    const refused = await failure(caller.call(createReserva, { body: reserva() }));
    expect([refused.status, refused.mensaje]).toEqual([409, MTurnos.turno_ya_reservo]);
    const { proximos } = refused.data as { proximos: Turno[] };
    expect(Date.parse(proximos[0]?.inicio ?? '')).toBe(Date.parse(reserva().fin as string));
    const rows = await db.selectFrom('cita').where('cliente_id', '=', paciente.id).select('id').execute();
    expect(rows).toHaveLength(1);
  });

  test('[BK-5] a doctor is never in two offices at once, also when both are booked at the same moment', async () => {
    const doctor = await aDoctor();
    const one = await aConsultorio({ doctor });
    const other = await aConsultorio({ doctor });
    const results = await Promise.allSettled([one.book(), other.book()]);
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((r) => r.status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ status: 409, mensaje: MTurnos.turno_otra_oficina });
  });

  test('[BK-5] bookings of neighbouring turnos at once all succeed', async () => {
    const { oficina, doctor, book } = await aConsultorio();
    const quarters = ['09:00', '09:15', '09:30', '09:45', '10:00'];
    const pacientes = await Promise.all([0, 1, 2, 3].map(() => aPaciente(doctor)));
    const made = await Promise.all(
      pacientes.map(({ id }, i) =>
        book({
          cliente_id: id,
          inicio: instantOf(LUNES, quarters[i] as string, oficina.zona),
          fin: instantOf(LUNES, quarters[i + 1] as string, oficina.zona),
        }),
      ),
    );
    expect(new Set(made.map((m) => m.id)).size).toBe(4);
  });

  test('[AG-4] a cancelled cita frees its place at once', async () => {
    const { doctor, book, turnos, reserva } = await aConsultorio();
    const made = await book();
    expect(at(await turnos(), reserva().inicio)).toMatchObject({
      disponible: false,
      razon: 'OCUPADO',
      lugares_libres: 0,
    });
    await (await as(doctor)).call(setEstadoCita, {
      params: { reservationId: made.id },
      body: { estado_reserva: 'RECHAZADO', razonNoDisponibilidad: 'Reagendamiento' },
    });
    expect(at(await turnos(), reserva().inicio)).toMatchObject({ disponible: true, razon: null, lugares_libres: 1 });
    const otro = await aPaciente(doctor);
    await expect(book({ cliente_id: otro.id })).resolves.toMatchObject({ lugar: 1 });
  });

  test('[BK-3] a PENDIENTE holds its place', async () => {
    const { doctor, oficina, turnos, book, reserva } = await aConsultorio();
    const otro = await aPaciente(doctor);
    await aCita(doctor, oficina, otro, { inicio: reserva().inicio, estado_reserva: 'PENDIENTE' });
    expect(at(await turnos(), reserva().inicio)).toMatchObject({ razon: 'OCUPADO' });
    await expect(book()).rejects.toMatchObject({ status: 409, mensaje: MTurnos.turno_ocupado });
  });
});

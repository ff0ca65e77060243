import {
  cancelReservaOfDoctor,
  confirmEstadoPagado,
  setEstadoCita,
  undoPagoCita,
} from '@hampi/contract/agenda/citas/estados';
import { cancelMiCita } from '@hampi/contract/agenda/citas/mias';
import { closePorDevolver, listPorDevolver } from '@hampi/contract/dinero/devoluciones/calls';
import * as MDevoluciones from '@hampi/contract/dinero/devoluciones/messages';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { lapseCitas } from '../../agenda/citas/citas.jobs.ts';
import { aprobado, rechazado, reservadas } from '../../agenda/citas/testing/reservada.ts';
import { reservantes } from '../../agenda/en-linea/testing/reservantes.ts';
import { HOY } from '../../agenda/turnos/testing/consultorio.ts';

const app = await startTestApp();
const { as, db, clock, deps, runDueJobs } = app;
const { aDoctor, aSecretaria } = builders(db);
const { aReserva, stored, audited } = reservadas(app);
const { aReservante, anAbierto } = reservantes(app);
beforeEach(() => clock.set(HOY));

const EFECTIVO = { forma_pago: 'Efectivo' as const, razon: 'Devuelto en ventanilla' };
const CANCEL = { razonNoDisponibilidad: 'No disponibilidad' };
async function lapseAll() {
  await lapseCitas.run({}, deps);
  await runDueJobs();
}

test('[AG-5] a request from the web that is paid at the desk is approved, and does not lapse when its hour comes', async () => {
  const { doctor, ask } = await anAbierto();
  const cita = await ask(await aReservante());
  expect(cita.estado_reserva).toBe('PENDIENTE');
  const params = { reservationId: cita.id };
  await (await as(doctor)).call(confirmEstadoPagado, { params });
  expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'APROBADO', viva: true });
  expect(await audited('cita.estado', cita.id)).toMatchObject([
    { usuario_id: doctor.usuario_id, detalle: { antes: 'PENDIENTE', despues: 'APROBADO' } },
  ]);
  clock.set(cita.inicio);
  await lapseAll();
  expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'APROBADO', viva: true });
});

test('[AG-5] a request that was paid before payments approved is approved at its hour, instead of lapsing with the money', async () => {
  const { cita } = await aReserva({ estado_reserva: 'PENDIENTE', pago_total: 40 });
  clock.set(cita.inicio);
  await lapseAll();
  expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'APROBADO', viva: true, terminada_como: null });
});

test('[AG-5] however a paid cita ends, its money waits on the list of its practice alone, and going back writes it into the ledger', async () => {
  const ends = [
    ['CANCELADA', (as_, params) => as_.call(cancelReservaOfDoctor, { params, body: CANCEL })],
    ['RECHAZADA', (as_, params) => as_.call(setEstadoCita, { params, body: rechazado })],
  ] as [string, (caller: Awaited<ReturnType<typeof as>>, params: { reservationId: number }) => Promise<unknown>][];
  for (const [motivo, end] of ends) {
    const { doctor, cita, params } = await aReserva();
    const secretaria = await aSecretaria([doctor]);
    const caller = await as(secretaria);
    await caller.call(confirmEstadoPagado, { params, body: { forma_pago: 'Tarjeta' } });
    expect(await caller.call(listPorDevolver)).toEqual([]);
    await end(await as(doctor), params);
    const [row, ...more] = await caller.call(listPorDevolver, { query: { doctor_id: doctor.doctor_id } });
    expect(row).toMatchObject({ cita_id: cita.id, valor: 40, formas: ['Tarjeta'], motivo, razon: 'No disponibilidad' });
    expect(more).toEqual([]);
    const stranger = await as(await aDoctor());
    const close = { params: { id: row?.id as number }, body: { devuelto: true, ...EFECTIVO } };
    expect(await stranger.call(listPorDevolver)).toEqual([]);
    await expect(stranger.call(closePorDevolver, close)).rejects.toMatchObject({ status: 404 });
    const both = await Promise.allSettled([caller.call(closePorDevolver, close), caller.call(closePorDevolver, close)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await caller.call(listPorDevolver)).toEqual([]);
    expect(
      await db
        .selectFrom('pago')
        .where('cita_id', '=', cita.id)
        .select(['clase', 'valor', 'razon'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { clase: 'COBRO', valor: 40, razon: null },
      { clase: 'DEVOLUCION', valor: -40, razon: 'Devuelto en ventanilla' },
    ]);
    expect(await audited('cita.devolver', cita.id)).toMatchObject([{ usuario_id: secretaria.usuario_id }]);
  }
});

test('[AG-5] a patient who cancels what was paid at the desk leaves the same row', async () => {
  const { doctor, ask } = await anAbierto();
  const cliente = await aReservante();
  const cita = await ask(cliente);
  const params = { reservationId: cita.id };
  await (await as(doctor)).call(confirmEstadoPagado, { params });
  await (await as(cliente)).call(cancelMiCita, { params });
  expect(await (await as(doctor)).call(listPorDevolver)).toMatchObject([{ cita_id: cita.id, motivo: 'CANCELADA' }]);
});

test('[AG-5] what was undone, or belongs to a cita that takes place again, is no longer to be given back', async () => {
  const undone = await aReserva({ pago_total: 0 });
  const doctor = await as(undone.doctor);
  await doctor.call(confirmEstadoPagado, { params: undone.params });
  await doctor.call(setEstadoCita, { params: undone.params, body: rechazado });
  const [row] = await doctor.call(listPorDevolver);
  await doctor.call(setEstadoCita, { params: undone.params, body: aprobado });
  expect(await doctor.call(listPorDevolver)).toEqual([]);
  await doctor.call(setEstadoCita, { params: undone.params, body: rechazado });
  expect(await doctor.call(listPorDevolver)).toHaveLength(1);
  await doctor.call(undoPagoCita, { params: undone.params, body: { razon: 'Era otra cita' } });
  expect(await doctor.call(listPorDevolver)).toEqual([]);
  const close = { params: { id: row?.id as number }, body: { devuelto: true, ...EFECTIVO } };
  await expect(doctor.call(closePorDevolver, close)).rejects.toMatchObject({
    status: 409,
    mensaje: MDevoluciones.ya_no,
  });
});

test('[AG-5] money that the practice keeps needs its reason, and leaves the ledger as it is', async () => {
  const { doctor, cita, params } = await aReserva();
  const caller = await as(doctor);
  await caller.call(confirmEstadoPagado, { params });
  await caller.call(cancelReservaOfDoctor, { params, body: CANCEL });
  const [row] = await caller.call(listPorDevolver);
  const close = (razon: string) =>
    caller.call(closePorDevolver, {
      params: { id: row?.id as number },
      body: { devuelto: false, forma_pago: 'Efectivo', razon },
    });
  await expect(close(' ')).rejects.toMatchObject({ status: 400, errores: { razon: MDevoluciones.razon } });
  await close('El paciente lo dejó para su próxima cita');
  expect(await caller.call(listPorDevolver)).toEqual([]);
  expect(await db.selectFrom('pago').where('cita_id', '=', cita.id).select('valor').execute()).toEqual([{ valor: 40 }]);
});

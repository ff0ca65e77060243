import { getCita } from '@hampi/contract/agenda/citas/calls';
import {
  cancelReservaOfDoctor,
  confirmEstadoPagado,
  setEstadoCita,
  undoPagoCita,
} from '@hampi/contract/agenda/citas/estados';
import { listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { FORMA_PAGO, SIN_PAGO } from '@hampi/contract/agenda/citas/messages';
import { moveCita } from '@hampi/contract/agenda/reservas/calls';
import * as M from '@hampi/contract/base/messages';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { HOY, LUNES } from '../turnos/testing/consultorio.ts';
import { aprobado, half, quarterPast, rechazado, reservadas } from './testing/reservada.ts';

const harness = await startTestApp();
const { as, db, clock } = harness;
const { aSecretaria, aDoctor } = builders(db);
const { aReserva, audited } = reservadas(harness);
beforeEach(() => clock.set(HOY));

const pagos = (cita_id: number) => db.selectFrom('pago').where('cita_id', '=', cita_id).selectAll().execute();

test('[AG-5] paid: the net price, one payment row with who and when, and again nothing', async () => {
  const { doctor, cita, params } = await aReserva({ precio: 33.33, descuento: 33, pago_total: 5 });
  const secretaria = await aSecretaria([doctor]);
  const caller = await as(secretaria);
  const answers = await Promise.all([
    caller.call(confirmEstadoPagado, { params, query: { role: 'ROLE_SEC' }, body: { forma_pago: 'Tarjeta' } }),
    caller.call(confirmEstadoPagado, { params, body: { forma_pago: 'Tarjeta' } }),
  ]);
  expect(answers).toEqual([{ pago_total: 22.33 }, { pago_total: 22.33 }]);
  expect(await caller.call(getCita, { params })).toMatchObject({ r_pago_total: 22.33 });
  expect(await pagos(cita.id)).toMatchObject([
    { valor: 5 },
    {
      clase: 'COBRO',
      fuente: 'AGENDA',
      valor: 17.33,
      forma_pago: 'Tarjeta',
      registrado_por: secretaria.usuario_id,
      registrado_rol: 'ROLE_SEC',
      creado_en: '2026-11-24T14:00:00Z',
    },
  ]);
});

test('[AG-5] after the visit it may still be paid; a cancelled cita cannot be paid; a free one owes nothing', async () => {
  const past = await aReserva({ inicio: '2026-11-23T14:00:00Z' });
  expect(await (await as(past.doctor)).call(confirmEstadoPagado, { params: past.params })).toEqual({
    pago_total: 40,
  });
  const cancelled = await aReserva({ estado_reserva: 'RECHAZADO' });
  await expect(
    (await as(cancelled.doctor)).call(confirmEstadoPagado, { params: cancelled.params }),
  ).rejects.toMatchObject({ status: 409, mensaje: MCitas.reserva_cancelada });
  const free = await aReserva({ descuento: 100 });
  expect(await (await as(free.doctor)).call(confirmEstadoPagado, { params: free.params })).toEqual({
    pago_total: 0,
  });
  expect(await pagos(free.cita.id)).toEqual([]);
});

test('[AG-5] a payment has one of the six forms of the cash register, Efectivo where none was said', async () => {
  const { doctor, cita, params } = await aReserva();
  const caller = await as(doctor);
  const other = caller.call(confirmEstadoPagado, { params, body: { forma_pago: 'Trueque' as 'Otro' } });
  await expect(other).rejects.toMatchObject({ status: 400, errores: { forma_pago: FORMA_PAGO } });
  await caller.call(confirmEstadoPagado, { params });
  expect(await pagos(cita.id)).toMatchObject([{ valor: 40, forma_pago: 'Efectivo' }]);
  const row = { cita_id: cita.id, clase: 'COBRO', valor: 1, forma_pago: 'Trueque', fuente: 'AGENDA', creado_en: HOY };
  await expect(db.insertInto('pago').values(row).execute()).rejects.toThrow('pago_forma');
});

test('[AG-5] a role in the address must be one of the account', async () => {
  const { doctor, params } = await aReserva();
  const call = (await as(doctor)).call(confirmEstadoPagado, { params, query: { role: 'ROLE_SEC' } });
  await expect(call).rejects.toMatchObject({ status: 403, mensaje: MCuentas.rol_no_aceptado });
});

test('[AG-5] a payment is never changed nor deleted, neither by the program nor by the owner of the tables', async () => {
  const { cita } = await aReserva({ pago_total: 40 });
  for (const statement of [
    sql`update pago set valor = 1 where cita_id = ${cita.id}`,
    sql`delete from pago where cita_id = ${cita.id}`,
    sql`truncate pago`,
  ]) {
    await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' });
    const text = statement.compile(db);
    await expect(harness.owner.query(text.sql, [...text.parameters])).rejects.toThrow('pago solo admite agregar');
  }
  expect(await pagos(cita.id)).toMatchObject([{ valor: 40 }]);
});

test('[AG-5] a mark made by mistake is undone by another row with its reason, once, and can be made again', async () => {
  const { doctor, cita, params } = await aReserva();
  const secretaria = await aSecretaria([doctor]);
  const caller = await as(secretaria);
  await caller.call(confirmEstadoPagado, { params, body: { forma_pago: 'Tarjeta' } });
  const razon = 'Se marcó la cita de otro paciente';
  const results = await Promise.allSettled([1, 2].map(() => caller.call(undoPagoCita, { params, body: { razon } })));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, mensaje: SIN_PAGO },
  });
  expect(await caller.call(getCita, { params })).toMatchObject({ r_pago_total: 0 });

  const [cobro, anulacion] = await pagos(cita.id);
  expect(cobro).toMatchObject({ clase: 'COBRO', valor: 40 });
  expect(anulacion).toMatchObject({
    clase: 'ANULACION',
    valor: -40,
    anula_id: cobro?.id,
    forma_pago: 'Tarjeta',
    razon,
    registrado_por: secretaria.usuario_id,
  });
  expect(await audited('cita.anular_pago', cita.id)).toMatchObject([{ detalle: { pago_id: cobro?.id, valor: 40 } }]);
  expect(await caller.call(confirmEstadoPagado, { params })).toEqual({ pago_total: 40 });
  expect(await pagos(cita.id)).toHaveLength(3);
});

test('[AG-5] a payment cannot be undone by another practice, nor without a reason', async () => {
  const { doctor, params } = await aReserva({ pago_total: 40 });
  const stranger = (await as(await aDoctor())).call(undoPagoCita, { params, body: { razon: 'Error' } });
  await expect(stranger).rejects.toMatchObject({ status: 404 });
  const silent = (await as(doctor)).call(undoPagoCita, { params, body: { razon: ' ' } });
  await expect(silent).rejects.toMatchObject({ status: 400, errores: { razon: M.requerido } });
});

test('[AG-5] the ledger refuses to give back more than was paid, and to undo a payment in part, twice or of another cita', async () => {
  const { cita } = await aReserva({ pago_total: 40 });
  const other = await aReserva({ pago_total: 40 });
  const [cobro] = await pagos(cita.id);
  const write = (clase: string, valor: number, anula_id: number | null = null) =>
    db
      .insertInto('pago')
      .values({
        cita_id: cita.id,
        clase,
        valor,
        anula_id,
        forma_pago: 'Efectivo',
        fuente: 'AGENDA',
        razon: 'Prueba',
        creado_en: HOY,
      })
      .execute();
  await expect(write('DEVOLUCION', -40.01)).rejects.toMatchObject({ constraint: 'pago_suma' });
  await expect(write('DEVOLUCION', 5)).rejects.toMatchObject({ constraint: 'pago_valor' });
  await expect(write('ANULACION', -10, cobro?.id)).rejects.toMatchObject({ constraint: 'pago_anula' });
  await expect(write('ANULACION', -40, (await pagos(other.cita.id))[0]?.id)).rejects.toMatchObject({
    constraint: 'pago_anula',
  });
  const results = await Promise.allSettled([1, 2, 3].map(() => write('DEVOLUCION', -20)));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  await expect(write('ANULACION', -40, cobro?.id)).rejects.toMatchObject({ constraint: 'pago_suma' });
});

test('[BE-2] moved twice, a payment stays the row it was and is counted by the last cita alone', async () => {
  const { doctor, cita, params } = await aReserva({ precio: 50, descuento: 10 });
  const caller = await as(doctor);
  await caller.call(confirmEstadoPagado, { params });
  const before = await pagos(cita.id);
  const moved = await caller.call(moveCita, { params, body: { inicio: quarterPast, fin: half } });
  const last = await caller.call(moveCita, {
    params: { reservationId: moved.id },
    body: { inicio: cita.inicio, fin: cita.fin },
  });
  expect(await pagos(cita.id)).toEqual(before);
  const rows = await caller.call(listCitasOfDoctor, {
    params: { doctorId: doctor.doctor_id },
    query: { fecha: LUNES, fechaFinal: LUNES },
  });
  expect(Object.fromEntries(rows.map((r) => [r.r_id, r.r_pago_total]))).toEqual({
    [cita.id]: 0,
    [moved.id]: 0,
    [last.id]: 45,
  });
  const of = (id: number) => ({ params: { reservationId: id }, body: { razon: 'Error' } });
  await expect(caller.call(undoPagoCita, of(cita.id))).rejects.toMatchObject({ status: 409, mensaje: SIN_PAGO });
  expect(await caller.call(undoPagoCita, of(last.id))).toEqual({ pago_total: 0 });
});

test('[BE-2] paid and moved at the same moment, the payment is counted once or was never made', async () => {
  const { doctor, cita, params } = await aReserva({ precio: 50 });
  const caller = await as(doctor);
  const [paid, moved] = await Promise.allSettled([
    caller.call(confirmEstadoPagado, { params }),
    caller.call(moveCita, { params, body: { inicio: quarterPast, fin: half } }),
  ]);
  expect(moved.status).toBe('fulfilled');
  const last = { reservationId: moved.status === 'fulfilled' ? moved.value.id : 0 };
  const r_pago_total = paid.status === 'fulfilled' ? 50 : 0;
  expect(await caller.call(getCita, { params: last })).toMatchObject({ r_pago_total });
  expect(await pagos(cita.id)).toHaveLength(r_pago_total / 50);
  expect(await caller.call(confirmEstadoPagado, { params: last })).toEqual({ pago_total: 50 });
});

test('[AG-5] the sum kept with the first cita of a chain is that of the ledger, also when many write at once', async () => {
  const { doctor, cita, params } = await aReserva({ precio: 50 });
  const caller = await as(doctor);
  await caller.call(confirmEstadoPagado, { params });
  await caller.call(undoPagoCita, { params, body: { razon: 'Error' } });
  const moved = await caller.call(moveCita, { params, body: { inicio: quarterPast, fin: half } });
  const write = (cita_id: number, clase: string, valor: number) =>
    db
      .insertInto('pago')
      .values({ cita_id, clase, valor, forma_pago: 'Efectivo', fuente: 'AGENDA', razon: 'Prueba', creado_en: HOY })
      .execute();
  const results = await Promise.allSettled(
    [cita.id, moved.id].flatMap((id) => [
      ...[1, 2.5, 3, 4.25].map((valor) => write(id, 'COBRO', valor)),
      ...[1, 2].map((valor) => write(id, 'DEVOLUCION', -valor)),
    ]),
  );
  const failed = results.filter(({ status }) => status === 'rejected');
  expect(failed.every((result) => 'reason' in result && result.reason.constraint === 'pago_suma')).toBe(true);
  const kept = await sql<{ id: number; cobrado: number; suma: number }>`
    select c.id, c.cobrado, (select coalesce(sum(p.valor), 0) from pago p where p.raiz_id = c.id) as suma
    from cita c where c.id in (${cita.id}, ${moved.id}) order by 1`.execute(db);
  expect(kept.rows.map((row) => row.cobrado)).toEqual(kept.rows.map((row) => row.suma));
  expect(kept.rows[0]?.cobrado).toBeGreaterThan(0);
  expect(await caller.call(getCita, { params: { reservationId: moved.id } })).toMatchObject({
    r_pago_total: kept.rows[0]?.suma,
  });
});

test('[BE-2] a chain of citas is whole: none follows another without hanging on its first', async () => {
  const { cita } = await aReserva();
  const other = await aReserva();
  for (const link of [
    { cita_origen_id: cita.id },
    { raiz_id: cita.id },
    { cita_origen_id: cita.id, raiz_id: other.cita.id },
  ])
    await expect(db.updateTable('cita').set(link).where('id', '=', other.cita.id).execute()).rejects.toMatchObject({
      constraint: 'cita_cadena',
    });
});

test('[AG-5] a cancelled or rejected cita still says what was paid for it', async () => {
  const { doctor, params } = await aReserva({ pago_total: 40 });
  const caller = await as(doctor);
  await caller.call(setEstadoCita, { params, body: rechazado });
  expect(await caller.call(getCita, { params })).toMatchObject({ r_pago_total: 40 });
  await caller.call(setEstadoCita, { params, body: aprobado });
  await caller.call(cancelReservaOfDoctor, { params, body: { razonNoDisponibilidad: 'Congreso' } });
  expect(await caller.call(getCita, { params })).toMatchObject({ r_pago_total: 40 });
});

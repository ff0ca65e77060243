import { cancelReservaOfDoctor, confirmEstadoPagado } from '@hampi/contract/agenda/citas/estados';
import { expect, test } from 'vitest';
import { HOY } from '../../../agenda/turnos/testing/consultorio.ts';
import { COBRO, startPaying } from '../testing/paying.ts';

const { as, clock, db, mailbox, emulator, day, aReservante, comeBack, everyMinute, aHeldCita, estadoOf, pagosOf } =
  await startPaying();

test('[PA-2] if two windows both pay: one cita, one payment, and the other one goes back', async () => {
  const { cita, begin, cliente } = await aHeldCita();
  const [one, two] = [await begin(), await begin()];
  emulator.pay(one);
  emulator.pay(two);
  await Promise.all([comeBack(one), comeBack(two), comeBack(one), comeBack(two)]);
  await everyMinute();
  clock.advance({ minutes: 1 });
  await everyMinute();
  await everyMinute();
  expect(emulator.charged(one) + emulator.charged(two)).toBe(500);
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
  const ends = [(await comeBack(one)).estado, (await comeBack(two)).estado].sort();
  expect(ends).toEqual(['APROBADA', 'REVERSADA']);
  const mails = mailbox.to(cliente.email).map((m) => m.asunto);
  expect(mails).toContain('Le devolvemos su pago de $ 5,00');
});

test('[PA-2] if somebody else took the turno meanwhile, nothing is confirmed, the money goes back and the patient is told', async () => {
  const { cita, begin, cliente, ask } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  await db.updateTable('cita').set({ expira_en: HOY }).where('id', '=', cita.id).execute();
  await ask(await aReservante());
  expect((await comeBack(number)).estado).toBe('POR_REVERSAR');
  expect(emulator.find(number).confirmado).toBe(false);
  await everyMinute();
  expect((await comeBack(number)).estado).toBe('REVERSADA');
  expect(emulator.charged(number)).toBe(0);
  expect(await pagosOf(cita.id)).toEqual([]);
  expect(await estadoOf(cita.id)).toBe('CANCELADO');
  expect(mailbox.to(cliente.email).map((m) => m.asunto)).toContain('Le devolvemos su pago de $ 5,00');
});

test('[PA-2] a cita cancelled between paying and confirming is not charged', async () => {
  const { cita, begin, doctor, cliente } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  // The practice refuses at the very moment when PayPhone is asked.
  day.before = async (url) => {
    if (!url.includes('Confirm')) return;
    day.before = undefined;
    await (await as(doctor)).call(cancelReservaOfDoctor, {
      params: { reservationId: cita.id },
      body: { razonNoDisponibilidad: 'No disponibilidad' },
    });
  };
  expect((await comeBack(number)).estado).toBe('POR_REVERSAR');
  await everyMinute();
  expect(await comeBack(number)).toMatchObject({ estado: 'REVERSADA' });
  expect(emulator.charged(number)).toBe(0);
  expect(await pagosOf(cita.id)).toEqual([]);
  expect(mailbox.to(cliente.email).map((m) => m.asunto)).toContain('Le devolvemos su pago de $ 5,00');
});

test('[PA-2] a confirmation of another amount is never applied, and goes back', async () => {
  const { cita, begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number).amount = 100;
  expect((await comeBack(number)).estado).toBe('POR_REVERSAR');
  await everyMinute();
  expect(emulator.charged(number)).toBe(0);
  expect(await pagosOf(cita.id)).toEqual([]);
  expect(await estadoOf(cita.id)).toBe('PENDIENTE');
});

test('[PA-2] a payment that the practice cancels on the same day goes back, and the ledger says so', async () => {
  const { cita, begin, doctor } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  await comeBack(number);
  await (await as(doctor)).call(cancelReservaOfDoctor, {
    params: { reservationId: cita.id },
    body: { razonNoDisponibilidad: 'No disponibilidad' },
  });
  await everyMinute();
  expect(emulator.charged(number)).toBe(0);
  expect(await pagosOf(cita.id)).toEqual([COBRO, { ...COBRO, clase: 'DEVOLUCION', valor: -5 }]);
});

test('[PA-2] after 20:00 PayPhone returns nothing automatically: it waits for a person', async () => {
  const { cita, begin, doctor } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  await comeBack(number);
  clock.advance({ hours: 12 });
  await (await as(doctor)).call(cancelReservaOfDoctor, {
    params: { reservationId: cita.id },
    body: { razonNoDisponibilidad: 'No disponibilidad' },
  });
  await everyMinute();
  clock.advance({ minutes: 11 });
  await everyMinute();
  expect((await comeBack(number)).estado).toBe('POR_DEVOLVER');
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
});

test('[PA-2] the database refuses a state that goes back, a payment applied twice, and one with another amount', async () => {
  const { cita, begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  await comeBack(number);
  const t = await db
    .selectFrom('transaccion')
    .where('client_transaction_id', '=', number)
    .select('id')
    .executeTakeFirstOrThrow();
  const back = db.updateTable('transaccion').set({ estado: 'PENDIENTE' }).where('id', '=', t.id).execute();
  await expect(back).rejects.toMatchObject({ constraint: 'transaccion_avanza' });
  const pago = { cita_id: cita.id, clase: 'COBRO', forma_pago: 'PayPhone', fuente: 'PAYPHONE', creado_en: HOY };
  const again = (valor: number) =>
    db
      .insertInto('pago')
      .values({ ...pago, valor, transaccion_id: t.id })
      .execute();
  await expect(again(5)).rejects.toMatchObject({ constraint: 'pago_una_vez' });
  await expect(again(4)).rejects.toMatchObject({ constraint: 'pago_transaccion' });
  const cheaper = db.updateTable('transaccion').set({ valor_centavos: 1 }).where('id', '=', t.id).execute();
  await expect(cheaper).rejects.toThrow('permission denied');
});

test('[PA-2] if the cita is paid in full at the office while PayPhone is asked, the second payment goes back', async () => {
  const { cita, begin, doctor } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  day.before = async (url) => {
    if (!url.includes('Confirm')) return;
    day.before = undefined;
    await (await as(doctor)).call(confirmEstadoPagado, {
      params: { reservationId: cita.id },
      body: { forma_pago: 'Efectivo' },
    });
  };
  expect((await comeBack(number)).estado).toBe('POR_REVERSAR');
  await everyMinute();
  expect(emulator.charged(number)).toBe(0);
  expect(await pagosOf(cita.id)).toMatchObject([{ valor: 40, forma_pago: 'Efectivo' }]);
});

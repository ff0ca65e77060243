/** What PayPhone's contract asks of a shop, beyond paying once. */
import { cancelReservaOfDoctor } from '@hampi/contract/agenda/citas/estados';
import { cancelMiCita } from '@hampi/contract/agenda/citas/mias';
import { closeDeuda, type Deuda, listDeudas } from '@hampi/contract/dinero/deudas/calls';
import { saveAjustesDePago } from '@hampi/contract/dinero/transacciones/ajustes';
import { startPagoDeReserva } from '@hampi/contract/dinero/transacciones/calls';
import { expect, onTestFinished, test } from 'vitest';
import type { PayphoneConfig } from '../../../adapters/payphone/payphone.ts';
import { httpPayphone } from '../../../adapters/payphone/payphone.ts';
import { builders } from '../../../testing/builders.ts';
import { crediting } from '../creditos/testing/crediting.ts';
import { importeOf } from './intento.ts';
import { startPaying } from './testing/paying.ts';

const paying = await startPaying();
const { as, clock, db, deps, emulator, day, mailbox, runDueJobs } = paying;
const { aReservante, start, comeBack, everyMinute, aHeldCita, aPaidCita, estadoOf, pagosOf } = paying;
const { beginToBuy, buy, spend } = crediting(paying);
const admin = await builders(db).anAdmin();

/** Configures PayPhone otherwise for one test, and records which addresses are asked with which token. */
function configured(more: Partial<PayphoneConfig>) {
  const before = deps.payphone;
  if (!before) throw new Error('no payphone');
  deps.payphone = httpPayphone({ ...before.config, ...more });
  onTestFinished(() => {
    deps.payphone = before;
  });
}
const asked: string[] = [];
day.before = undefined;
const asksOf = () => {
  asked.length = 0;
  day.before = async (url) => {
    asked.push(url.replace(/\/[A-Z0-9]{15}$/, '/:id'));
  };
  return asked;
};
const subjectsTo = (email: string) => mailbox.to(email).map(({ asunto }) => asunto);

test('[PA-1] a payment is confirmed where it was prepared: on the page of the button also while the box is the setting', async () => {
  const { cliente, cita } = await aHeldCita();
  configured({ mode: 'caja' });
  const asks = asksOf();
  const { clientTransactionId } = await (await as(cliente)).call(startPagoDeReserva, {
    params: { reservaId: cita.id },
    body: { redireccion: true },
  });
  emulator.pay(clientTransactionId);
  await comeBack(clientTransactionId);
  expect(asks).toContain('/api/button/V2/Confirm');
  expect(asks).not.toContain('/api/confirm');
});

test('[PA-1] what began in the box is confirmed there, although the setting has changed meanwhile', async () => {
  const { cliente, cita } = await aHeldCita();
  configured({ mode: 'caja' });
  const { clientTransactionId, caja } = await start(cliente, cita.id);
  configured({ mode: 'redireccion' });
  // What the box itself does in the browser.
  emulator.open({ ...caja?.opciones, responseUrl: 'http://hampi.test' });
  emulator.pay(clientTransactionId);
  const asks = asksOf();
  await comeBack(clientTransactionId);
  expect(asks).toContain('/api/confirm');
  expect(await estadoOf(cita.id)).toBe('APROBADO');
});

test('[PA-1] PayPhone is asked about payments with the token of the API application, which no browser gets', async () => {
  configured({ apiToken: 'otro' });
  const payphone = deps.payphone;
  const { begin } = await aHeldCita();
  const number = await begin();
  // The emulator knows only the token of the WEB application.
  await expect(payphone?.query(number)).resolves.toMatchObject({ ok: false, codigo: 802 });
  emulator.pay(number);
  expect((await comeBack(number)).estado).toBe('APROBADA');
});

test('[PA-2] six abandoned purchases end and lock nobody out, also if PayPhone refuses to be asked about them', async () => {
  configured({ apiToken: 'otro' });
  const cliente = await aReservante();
  const numbers: string[] = [];
  for (let i = 0; i < 6; i++) numbers.push(await beginToBuy(cliente, 1));
  await expect(beginToBuy(cliente, 1)).rejects.toMatchObject({ status: 409 });
  clock.advance({ minutes: 17 });
  await everyMinute();
  expect((await comeBack(numbers[0] as string, 0)).estado).toBe('VENCIDA');
  await expect(beginToBuy(cliente, 1)).resolves.toHaveLength(15);
  expect(subjectsTo(cliente.email)).toEqual([]);
});

test('[PA-2] an attempt that PayPhone keeps calling pending ends with its form', async () => {
  const { begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number, true).lento = Number.POSITIVE_INFINITY;
  clock.advance({ minutes: 4 });
  await everyMinute();
  expect((await comeBack(number, 0)).estado).toBe('PENDIENTE');
  clock.advance({ minutes: 13 });
  emulator.find(number).reversado = false;
  await everyMinute();
  expect(['VENCIDA', 'CANCELADA']).toContain((await comeBack(number, 0)).estado);
});

const AWAY = { apiUrl: 'http://127.0.0.1:1', boxUrl: 'http://127.0.0.1:1' };

test('[PA-2] who paid while PayPhone was away gets the receipt once it answers in time', async () => {
  const { cliente, cita, begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  const here = deps.payphone;
  configured(AWAY);
  expect((await comeBack(number)).estado).toBe('CONFIRMANDO');
  deps.payphone = here;
  clock.advance({ minutes: 2 });
  await everyMinute();
  await runDueJobs();
  expect(await pagosOf(cita.id)).toHaveLength(1);
  expect(subjectsTo(cliente.email)).toContain('Recibimos su pago de $ 5,00');
});

test('[PA-2] who paid while PayPhone was away too long is told that nothing was applied', async () => {
  const { cliente, cita, begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  const here = deps.payphone;
  configured(AWAY);
  expect((await comeBack(number)).estado).toBe('CONFIRMANDO');
  deps.payphone = here;
  // PayPhone has returned by itself what nobody confirmed.
  clock.advance({ minutes: 6 });
  await everyMinute();
  await runDueJobs();
  expect(subjectsTo(cliente.email)).toContain('Su pago de $ 5,00 no se completó');
  expect(mailbox.lastTo(cliente.email)?.texto).toContain('PayPhone devuelve por sí solo');
  expect(await pagosOf(cita.id)).toEqual([]);
});

test('[PA-2] a payment ends also if PayPhone never comes back', async () => {
  const { cliente, begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  configured(AWAY);
  await comeBack(number);
  clock.advance({ hours: 25 });
  await everyMinute();
  await runDueJobs();
  expect((await comeBack(number, 0)).estado).toBe('VENCIDA');
  expect(subjectsTo(cliente.email)).toContain('Su pago de $ 5,00 no se completó');
});

test('[PA-2] a second payment whose window was closed goes back in the minute in which it is found', async () => {
  const { begin } = await aHeldCita();
  const [one, two] = [await begin(), await begin()];
  emulator.pay(one);
  await comeBack(one);
  emulator.pay(two);
  clock.advance({ minutes: 1 });
  await everyMinute();
  expect(emulator.charged(one)).toBe(500);
  expect(emulator.charged(two)).toBe(0);
});

test('[PA-1] a paid reservation is receipted by mail: amount, authorisation, what is left, the rule, by name', async () => {
  const { cliente, number } = await aPaidCita();
  await runDueJobs();
  const mail = mailbox.to(cliente.email).find(({ asunto }) => asunto === 'Recibimos su pago de $ 5,00');
  expect(mail?.texto).toMatch(/^Saludos, (?!paciente)\S+/);
  expect(mail?.texto).toContain(`Autorización: W${emulator.find(number).id}`);
  expect(mail?.texto).toContain('Le queda por pagar en el consultorio: $ 35,00.');
  expect(mail?.texto).toContain('hasta 24 horas antes');
});

test('[PA-1] a service with VAT tells PayPhone its base and its tax, which add up to the amount', () => {
  expect(importeOf(500, 0)).toEqual({ amount: 500, amountWithoutTax: 500 });
  expect(importeOf(1150, 15)).toEqual({ amount: 1150, amountWithTax: 1000, tax: 150 });
  for (const amount of [500, 1000, 1200, 3500, 8000, 15_000]) {
    const { amountWithTax = 0, tax = 0 } = importeOf(amount, 15);
    expect(amountWithTax + tax).toBe(amount);
  }
});

test('[PA-1] the box gets the tax of a service with VAT', async () => {
  const { cliente, cita, doctor } = await aHeldCita();
  const { id } = await db
    .insertInto('servicio')
    .values({
      doctor_id: doctor.doctor_id,
      nombre: 'Toxina',
      precio: 40,
      background_color: '#8FA335',
      iva: 'GENERAL',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('cita').set({ servicio_id: id }).where('id', '=', cita.id).execute();
  configured({ mode: 'caja' });
  const { caja } = await start(cliente, cita.id);
  expect(caja?.opciones).toMatchObject({ amount: 500, amountWithTax: 435, tax: 65 });
  expect(caja?.opciones).not.toHaveProperty('amountWithoutTax');
});

const CANCEL = { razonNoDisponibilidad: 'No disponibilidad' };
const deudasTo = async (correo: string): Promise<Deuda[]> =>
  (await as(admin)).call(listDeudas, { query: { search: correo, estado: 'PENDIENTE' } });

test('[PA-4] what the platform returns by hand after a split is owed by the professional, and taken off the next settlement', async () => {
  const { cliente, cita, doctor, oficina, ask } = await aHeldCita();
  await (await as(doctor)).call(saveAjustesDePago, {
    body: { payphone_account_type: 'business', payphone_identifier: '1790012344001', anticipos: [oficina.id] },
  });
  const { clientTransactionId } = await start(cliente, cita.id, { paymentType: 'MedicalConsultation' });
  emulator.pay(clientTransactionId);
  await comeBack(clientTransactionId);
  await (await as(cliente)).call(cancelMiCita, { params: { reservationId: cita.id } });
  // Of $40.00 the professional got 37.20, and keeps 4.21 for the fee that became a credit with them.
  expect(await deudasTo(doctor.email)).toMatchObject([
    { tipo: 'RECUPERO', valor: 32.99, motivo: 'DEVUELTO_AL_PACIENTE', pagadera: true },
  ]);
  const other = await aReservante();
  await buy(other, 1);
  const paid = await ask(other);
  await spend(other, paid.id);
  clock.set(new Date(Date.parse(paid.inicio) + 3_600_000).toISOString());
  const settlement = (await deudasTo(doctor.email)).find(({ tipo }) => tipo === 'LIQUIDACION');
  expect(settlement).toMatchObject({ valor: 4.21, descuento: 4.21 });
  await (await as(admin)).call(closeDeuda, {
    params: { id: settlement?.id as number },
    body: { como: 'Nada que transferir', pagada_el: '2026-11-24' },
  });
  expect(await deudasTo(doctor.email)).toMatchObject([{ tipo: 'RECUPERO', valor: 28.78 }]);
  await runDueJobs();
  expect(mailbox.lastTo(doctor.email)?.texto).toContain('se descontaron $ 4,21');
});

test('[PA-4] a payment that PayPhone itself reverses leaves nothing to recover', async () => {
  const { cita, doctor } = await aPaidCita();
  await (await as(doctor)).call(cancelReservaOfDoctor, { params: { reservationId: cita.id }, body: CANCEL });
  await everyMinute();
  expect(await deudasTo(doctor.email)).toEqual([]);
});

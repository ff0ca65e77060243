import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Deps } from '../../deps.ts';
import { TestClock } from '../../testing/harness.ts';
import { startPayphone } from '../../testing/payphone.ts';
import { readAnswer } from './answers.ts';
import { PayphoneEmulator } from './emulator/emulator.ts';
import { emulatorRoutes } from './emulator/routes.ts';
import { httpPayphone, type Intento, type Payphone, PayphoneDown } from './payphone.ts';
import { decryptSplit } from './split.ts';

const clock = new TestClock();
const deps: Pick<Deps, 'clock' | 'payphone'> = { clock, payphone: undefined };
const { emulator, day } = await startPayphone(deps);
const payphone = deps.payphone as Payphone;

let serial = 0;
async function anOpenPayment(more: Partial<Intento> = {}) {
  const clientTransactionId = `PRUEBA${String(++serial).padStart(9, '0')}`;
  const importe = { amount: 500, amountWithoutTax: 500 };
  const intento = { clientTransactionId, importe, reference: 'Anticipo', transferTo: undefined, ...more };
  const urls = { responseUrl: 'http://hampi.test/confirmarTransaccion', cancellationUrl: 'http://hampi.test/x' };
  const answer = await payphone.prepare({ ...urls, ...intento });
  return { clientTransactionId, answer, intento: { ...urls, ...intento } };
}
/** The id that the provider's redirect gives to the returning browser. */
const idOf = (clientTransactionId: string) => emulator.find(clientTransactionId).id;

test('[PA-1] a payment is prepared in cents, paid on the page of the provider, and confirmed', async () => {
  const { clientTransactionId, answer } = await anOpenPayment();
  expect(answer).toMatchObject({ ok: true, valor: { payWithCard: expect.stringContaining(clientTransactionId) } });
  emulator.pay(clientTransactionId);
  const confirmed = await payphone.confirm('BOTON', idOf(clientTransactionId), clientTransactionId);
  expect(confirmed).toMatchObject({
    ok: true,
    valor: { estado: 'APROBADA', amount: 500, currency: 'USD', clientTransactionId, ultimos: '1111' },
  });
});

test('[PA-1] a stored answer has neither card number nor holder', async () => {
  const { clientTransactionId } = await anOpenPayment();
  emulator.pay(clientTransactionId);
  const confirmed = await payphone.confirm('BOTON', idOf(clientTransactionId), clientTransactionId);
  const kept = confirmed.ok ? confirmed.valor.guardar : {};
  expect(kept).toMatchObject({ statusCode: 3, authorizationCode: expect.any(String), lastDigits: '1111' });
  expect(Object.keys(kept)).not.toContain('bin');
  expect(JSON.stringify(kept)).not.toContain('TITULAR');
});

test('[PA-1] an answer is read with any capitals and with fields missing', () => {
  expect(readAnswer({ StatusCode: '3', TransactionId: '77', ClientTransactionId: 'A', Amount: 500 })).toMatchObject({
    estado: 'APROBADA',
    transactionId: 77,
    amount: 500,
    currency: undefined,
  });
  for (const nonsense of [null, 'ok', {}, { statusCode: 9 }, { statusCode: null }, []])
    expect(readAnswer(nonsense)).toBeUndefined();
});

test('[PA-2] the same clientTransactionId is refused, and an unknown one has no payment', async () => {
  const { intento } = await anOpenPayment();
  expect(await payphone.prepare(intento)).toMatchObject({ ok: false, codigo: 23 });
  expect(await payphone.query('NADIE')).toMatchObject({ ok: false, codigo: 20 });
  expect(await payphone.confirm('BOTON', 1, 'NADIE')).toMatchObject({ ok: false, codigo: 20 });
});

test('[PA-2] a payment that is not confirmed within five minutes is returned automatically', async () => {
  const { clientTransactionId } = await anOpenPayment();
  emulator.pay(clientTransactionId);
  clock.advance({ minutes: 6 });
  expect(await payphone.confirm('BOTON', idOf(clientTransactionId), clientTransactionId)).toMatchObject({
    valor: { estado: 'CANCELADA' },
  });
  expect(emulator.charged(clientTransactionId)).toBe(0);
});

test('[PA-2] a reversal works on the day of the payment until 20:00', async () => {
  clock.set('2026-11-25T20:00:00Z');
  const early = await anOpenPayment();
  emulator.pay(early.clientTransactionId);
  expect(await payphone.reverse(early.clientTransactionId)).toEqual({ ok: true, valor: true });
  expect(emulator.charged(early.clientTransactionId)).toBe(0);
  const late = await anOpenPayment();
  emulator.pay(late.clientTransactionId);
  await payphone.confirm('BOTON', idOf(late.clientTransactionId), late.clientTransactionId);
  clock.set('2026-11-26T01:30:00Z');
  expect(await payphone.reverse(late.clientTransactionId)).toMatchObject({ ok: false });
  expect(emulator.charged(late.clientTransactionId)).toBe(500);
});

test('[PA-1] without an answer the result is unknown: unreachable, broken, or lost after the payment was processed', async () => {
  const { clientTransactionId } = await anOpenPayment();
  emulator.pay(clientTransactionId);
  day.lost = (url) => url.includes('Confirm');
  await expect(payphone.confirm('BOTON', idOf(clientTransactionId), clientTransactionId)).rejects.toThrow(PayphoneDown);
  day.lost = undefined;
  expect(emulator.find(clientTransactionId).confirmado).toBe(true);
  const nowhere = httpPayphone({ ...payphone.config, apiUrl: 'http://127.0.0.1:1' });
  await expect(nowhere.query(clientTransactionId)).rejects.toThrow(PayphoneDown);
});

test('[PA-1] a wrong token is refused with its code', async () => {
  const stranger = httpPayphone({ ...payphone.config, token: 'otro', apiToken: 'otro' });
  expect(await stranger.query('X')).toMatchObject({ ok: false, codigo: 802 });
});

test('[PA-1] the professional’s part is encrypted for the provider only', () => {
  const parts = [{ Identifier: '0104872615001', Type: 3 as const, Amount: 421 }];
  const text = payphone.split(parts) as string;
  expect(text).toMatch(/^[A-Za-z0-9+/]+=*$/);
  expect(decryptSplit(text, payphone.config.splitKey as never)).toEqual(parts);
  expect(httpPayphone({ ...payphone.config, splitKey: undefined }).split(parts)).toBeUndefined();
});

test('[PA-1] on the demonstration’s page one can pay, cancel, and return any number of times', async () => {
  const own = new PayphoneEmulator(clock);
  const app = Fastify();
  await app.register(emulatorRoutes(own, 'http://payphone.test'));
  const open = (id: string) =>
    own.open({
      amount: 500,
      amountWithoutTax: 500,
      clientTransactionId: id,
      responseUrl: 'http://hampi.test/confirmar',
    });
  const press = (id: string, accion: string) =>
    app.inject({
      method: 'POST',
      url: `/pagar/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `accion=${accion}`,
    });
  const one = open('UNO');
  expect((await app.inject('/pagar/UNO')).body).toContain('Pagar, y que PayPhone tarde en responder');
  const paid = await press('UNO', 'pagar');
  expect(paid.headers.location).toBe(`http://hampi.test/confirmar?id=${one.id}&clientTransactionId=UNO`);
  expect((await press('UNO', 'pagar')).headers.location).toBe(paid.headers.location);
  open('DOS');
  await press('DOS', 'cancelar');
  expect(own.query('DOS')).toMatchObject({ statusCode: 2 });
  open('TRES');
  expect((await press('TRES', 'quedarse')).body).toContain('Volver a Hampi');
  open('CUATRO');
  await press('CUATRO', 'lento');
  expect(own.query('CUATRO')).toMatchObject({ statusCode: 1 });
  await app.close();
});

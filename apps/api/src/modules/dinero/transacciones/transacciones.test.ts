import { cancelReservaOfDoctor, confirmEstadoPagado } from '@hampi/contract/agenda/citas/estados';
import * as M from '@hampi/contract/base/messages';
import { getAjustesDePago, saveAjustesDePago } from '@hampi/contract/dinero/transacciones/ajustes';
import { confirmTransaccion, getPagoDeReserva, startPagoDeReserva } from '@hampi/contract/dinero/transacciones/calls';
import * as MTransacciones from '@hampi/contract/dinero/transacciones/messages';
import { beforeEach, expect, test } from 'vitest';
import { decryptSplit } from '../../../adapters/payphone/split.ts';
import type { ClienteAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startPayphone } from '../../../testing/payphone.ts';
import { lapseCitas } from '../../agenda/citas/citas.jobs.ts';
import { reservantes } from '../../agenda/en-linea/testing/reservantes.ts';
import { failure, HOY } from '../../agenda/turnos/testing/consultorio.ts';
import { followTransacciones } from './seguir.jobs.ts';

const app = await startTestApp();
const { as, anonymous, clock, db, deps, mailbox, runDueJobs } = app;
const { emulator, day } = await startPayphone(deps);
const { aReservante, anAbierto } = reservantes(app);

beforeEach(() => {
  clock.set(HOY);
  day.before = undefined;
  day.lost = undefined;
});

const start = async (cliente: ClienteAccount, reservaId: number) =>
  (await as(cliente)).call(startPagoDeReserva, { params: { reservaId }, body: {} });
/** The page of the result: what the browser brings back, or only asks again. */
const comeBack = (clientTransactionId: string, transactionId?: number) =>
  anonymous.call(confirmTransaccion, {
    body: { clientTransactionId, transactionId: transactionId ?? emulator.find(clientTransactionId).id },
  });
/** What runs every minute, and what it makes. */
async function everyMinute() {
  await lapseCitas.run({}, deps);
  await followTransacciones.run({}, deps);
  await runDueJobs();
}

/** A patient whose turno is kept while the prepayment is due. */
async function aHeldCita(more: Parameters<typeof anAbierto>[0] = {}) {
  const abierto = await anAbierto(more);
  await abierto.withAnticipo();
  const cliente = await aReservante();
  const cita = await abierto.ask(cliente);
  return { ...abierto, cliente, cita, begin: async () => (await start(cliente, cita.id)).clientTransactionId };
}
const estadoOf = async (id: number) =>
  (await db.selectFrom('cita').where('id', '=', id).select('estado_reserva').executeTakeFirstOrThrow()).estado_reserva;
const pagosOf = (id: number) =>
  db.selectFrom('pago').where('cita_id', '=', id).select(['clase', 'valor', 'forma_pago']).orderBy('id').execute();
const COBRO = { clase: 'COBRO', valor: 5, forma_pago: 'PayPhone' };
const pasosOf = async (clientTransactionId: string) =>
  (
    await db
      .selectFrom('transaccion_paso as p')
      .innerJoin('transaccion as t', 't.id', 'p.transaccion_id')
      .where('t.client_transaction_id', '=', clientTransactionId)
      .select('p.estado')
      .orderBy('p.id')
      .execute()
  ).map(({ estado }) => estado);

test('[PA-1] a patient pays the prepayment and the cita is theirs', async () => {
  const { cita, begin, cliente, doctor } = await aHeldCita();
  const due = await (await as(cliente)).call(getPagoDeReserva, { params: { reservaId: cita.id } });
  expect(due).toMatchObject({ precioTotal: 40, pagoTotal: 5, saldo: 35, impedimento: null });
  const number = await begin();
  expect(number).toMatch(/^[A-Z0-9]{15}$/);
  emulator.pay(number);
  expect(await comeBack(number)).toMatchObject({
    estado: 'APROBADA',
    valor: 5,
    saldo: 35,
    ultimos: '1111',
    tarjeta: 'Visa',
    cita: { id: cita.id, estado_reserva: 'APROBADO', expira_en: null },
  });
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
  expect(await pasosOf(number)).toEqual(['PENDIENTE', 'CONFIRMANDO', 'APROBADA']);
  await runDueJobs();
  expect(mailbox.to(cliente.email).map((m) => m.asunto)).toEqual(['Su cita está reservada']);
  const linked = db.selectFrom('medico_paciente').where('cliente_id', '=', cliente.cliente_id).select('doctor_id');
  expect(await linked.execute()).toEqual([{ doctor_id: doctor.doctor_id }]);
});

test('[PA-1] beginning to pay keeps the turno for sixteen minutes, however late one begins', async () => {
  const { cita, begin } = await aHeldCita();
  clock.advance({ minutes: 19 });
  await begin();
  clock.advance({ minutes: 15 });
  await everyMinute();
  expect(await estadoOf(cita.id)).toBe('PENDIENTE');
  clock.advance({ minutes: 2 });
  await everyMinute();
  expect(await estadoOf(cita.id)).toBe('CANCELADO');
});

test('[PA-2] a payment is applied once, though the page is opened ten times at once and the job runs beside it', async () => {
  const { cita, begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  const results = await Promise.all([...Array.from({ length: 10 }, () => comeBack(number)), everyMinute()]);
  await everyMinute();
  expect((await comeBack(number)).estado).toBe('APROBADA');
  expect(results).toHaveLength(11);
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
  expect((await pasosOf(number)).filter((e) => e === 'APROBADA')).toHaveLength(1);
});

test('[PA-2] who pays and never comes back has a cita: the job finds the payment within the five minutes', async () => {
  const { cita, begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  clock.advance({ minutes: 2 });
  await everyMinute();
  expect(await estadoOf(cita.id)).toBe('APROBADO');
  expect(emulator.charged(number)).toBe(500);
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
});

test('[PA-2] an answer that was lost is asked for again: paid once, one cita', async () => {
  const { cita, begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  day.lost = (url) => url.includes('Confirm');
  expect((await comeBack(number)).estado).toBe('CONFIRMANDO');
  expect(await pagosOf(cita.id)).toEqual([]);
  day.lost = undefined;
  clock.advance({ minutes: 1 });
  await everyMinute();
  expect(await estadoOf(cita.id)).toBe('APROBADO');
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
});

test('[PA-2] two windows that both paid: one cita, one payment, and the other one goes back', async () => {
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

test('[PA-2] a turno that somebody else has taken meanwhile is not paid: nothing is confirmed, the money goes back, it is said', async () => {
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

test('[PA-2] a cita cancelled between paying and confirming is not paid for', async () => {
  const { cita, begin, doctor, cliente } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  // The practice says no at the very moment in which PayPhone is asked.
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

test('[PA-2] a turno that lapsed and is still free is claimed again by whoever paid in time', async () => {
  const { cita, begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  await db.updateTable('cita').set({ expira_en: HOY }).where('id', '=', cita.id).execute();
  await lapseCitas.run({}, deps);
  clock.advance({ minutes: 1 });
  await everyMinute();
  expect(await estadoOf(cita.id)).toBe('APROBADO');
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
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

test('[PA-2] what the browser says proves nothing', async () => {
  const { cita, begin } = await aHeldCita();
  const number = await begin();
  expect((await comeBack(number, 999_999)).estado).not.toBe('APROBADA');
  expect((await comeBack(number)).estado).not.toBe('APROBADA');
  expect(await pagosOf(cita.id)).toEqual([]);
  emulator.pay(number);
  expect((await comeBack(number)).estado).toBe('APROBADA');
  const unknown = await failure(comeBack('AAAAAAAAAAAAAAA', 1));
  expect(unknown).toMatchObject({ status: 404, mensaje: MTransacciones.pago_desconocido });
});

test('[PA-1] who cancels pays nothing, keeps the turno for a while and may try again', async () => {
  const { cita, begin } = await aHeldCita();
  const first = await begin();
  emulator.cancel(first);
  expect(await comeBack(first)).toMatchObject({ estado: 'CANCELADA', cita: { estado_reserva: 'PENDIENTE' } });
  const second = await begin();
  emulator.pay(second);
  expect((await comeBack(second)).estado).toBe('APROBADA');
  expect((await comeBack(first)).estado).toBe('CANCELADA');
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
});

test('[PA-2] while PayPhone is away for an hour the hold ends and nobody is charged unseen', async () => {
  const { cita, begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  day.before = () => {
    throw new Error('away');
  };
  expect((await comeBack(number)).estado).toBe('CONFIRMANDO');
  clock.advance({ minutes: 60 });
  await everyMinute();
  expect(await estadoOf(cita.id)).toBe('CANCELADO');
  day.before = undefined;
  clock.advance({ minutes: 10 });
  await everyMinute();
  expect((await comeBack(number)).estado).toBe('CANCELADA');
  expect(emulator.charged(number)).toBe(0);
});

test('[PA-2] an attempt that nobody finished ends, and says that nothing was charged', async () => {
  const { begin } = await aHeldCita();
  const number = await begin();
  clock.advance({ minutes: 17 });
  await everyMinute();
  expect((await comeBack(number)).estado).toBe('CANCELADA');
});

test('[PA-1] what is paid, over or somebody else’s cannot be paid', async () => {
  const { cita, begin, cliente } = await aHeldCita();
  expect((await failure(start(await aReservante(), cita.id))).status).toBe(404);
  const nobody = anonymous.call(getPagoDeReserva, { params: { reservaId: cita.id } });
  expect((await failure(nobody)).status).toBe(401);
  const number = await begin();
  emulator.pay(number);
  await comeBack(number);
  expect(await failure(start(cliente, cita.id))).toMatchObject({
    status: 409,
    mensaje: MTransacciones.reserva_ya_pagada,
  });
});

test('[PA-1] a turno cannot be kept for ever by beginning again and again', async () => {
  const { cita, begin, cliente } = await aHeldCita();
  for (let i = 0; i < 6; i++) await begin();
  expect(await failure(start(cliente, cita.id))).toMatchObject({ mensaje: MTransacciones.intentos_agotados });
});

test('[PA-2] what the practice cancels on the day goes back, and the ledger says so', async () => {
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

test('[PA-2] after 20:00 PayPhone gives nothing back by itself: it waits for a person', async () => {
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

test('[PA-2] the database lets no state go back and no payment be applied twice or with another amount', async () => {
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

test('[PA-2] paid in full at the office while PayPhone is asked: the second payment goes back', async () => {
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

test('[PF-7] a professional with an account of PayPhone asks for the prepayment, and receives their part', async () => {
  const { doctor, oficina, ask } = await anAbierto();
  const practice = await as(doctor);
  expect(await practice.call(getAjustesDePago)).toMatchObject({
    payphone_account_type: 'business',
    payphone_identifier: null,
    habilitado: true,
    oficinas: [{ id: oficina.id, pago_reserva_habilitacion: false }],
  });
  const saved = await practice.call(saveAjustesDePago, {
    body: { payphone_account_type: 'personal', payphone_identifier: '099 123 4567', anticipos: [oficina.id] },
  });
  expect(saved).toMatchObject({
    payphone_identifier: '+593991234567',
    oficinas: [{ pago_reserva_habilitacion: true }],
  });
  const cliente = await aReservante();
  const cita = await ask(cliente);
  expect(cita.expira_en).not.toBeNull();
  const { clientTransactionId } = await start(cliente, cita.id);
  const { transferido, comision_centavos } = await db
    .selectFrom('transaccion')
    .where('client_transaction_id', '=', clientTransactionId)
    .select(['transferido', 'comision_centavos'])
    .executeTakeFirstOrThrow();
  expect(transferido).toEqual([{ Identifier: '+593991234567', Type: 4, Amount: 421 }]);
  expect(comision_centavos).toBe(50);
});

test('[PF-7] the box gets the amount in cents and what goes to the professional, encrypted', async () => {
  const { cliente, cita, doctor, oficina } = await aHeldCita();
  await (await as(doctor)).call(saveAjustesDePago, {
    body: { payphone_account_type: 'business', payphone_identifier: '1790012344001', anticipos: [oficina.id] },
  });
  const redirect = deps.payphone;
  if (!redirect) throw new Error('no payphone');
  deps.payphone = { ...redirect, config: { ...redirect.config, mode: 'caja' } };
  const { caja, enlaces } = await start(cliente, cita.id).finally(() => {
    deps.payphone = redirect;
  });
  expect(enlaces).toBeNull();
  expect(caja?.opciones).toMatchObject({ amount: 500, amountWithoutTax: 500, currency: 'USD', lang: 'es' });
  expect(decryptSplit(caja?.opciones.transferTo ?? '', redirect.config.splitKey as never)).toEqual([
    { Identifier: '1790012344001', Type: 3, Amount: 421 },
  ]);
});

test.each([
  ['business', '17900123440', M.ruc],
  ['personal', '022345678', MTransacciones.celular_invalido],
] as const)(
  '[PF-7] an account %s with %s is refused beside the field',
  async (payphone_account_type, given, sentence) => {
    const { doctor } = await anAbierto();
    const refused = await failure(
      (await as(doctor)).call(saveAjustesDePago, {
        body: { payphone_account_type, payphone_identifier: given, anticipos: [] } as never,
      }),
    );
    expect(refused.status).toBe(400);
    expect((refused.data as { errores: Record<string, string> }).errores.payphone_identifier).toBe(sentence);
  },
);

test('[PA-1] where the operator has no PayPhone nobody pays online', async () => {
  const { cliente, cita, doctor } = await aHeldCita();
  const payphone = deps.payphone;
  deps.payphone = undefined;
  try {
    const due = await (await as(cliente)).call(getPagoDeReserva, { params: { reservaId: cita.id } });
    expect(due.impedimento).toBe(MTransacciones.sin_pagos_en_linea);
    expect(await failure(start(cliente, cita.id))).toMatchObject({ status: 409 });
    const saved = (await as(doctor)).call(saveAjustesDePago, {
      body: { payphone_account_type: 'business', payphone_identifier: '1790012344001', anticipos: [] },
    });
    expect(await failure(saved)).toMatchObject({ mensaje: MTransacciones.sin_pagos_en_linea });
  } finally {
    deps.payphone = payphone;
  }
});

test('[PA-1] the program of the box is allowed on the page of a payment alone', async () => {
  const payphone = deps.payphone;
  if (!payphone) throw new Error('no payphone');
  const policyOf = async (url: string) => String((await app.app.inject(url)).headers['content-security-policy']);
  const cdnUrl = 'https://cdn.payphone.test';
  deps.payphone = { ...payphone, config: { ...payphone.config, mode: 'caja', cdnUrl } };
  try {
    expect(await policyOf('/pagarReserva/1')).toMatch(/script-src 'self' https:\/\/cdn\.payphone\.test/);
    expect(await policyOf('/confirmarTransaccion')).not.toContain(cdnUrl);
    expect(await policyOf('/')).not.toContain(cdnUrl);
  } finally {
    deps.payphone = payphone;
  }
});

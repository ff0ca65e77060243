import { randomUUID } from 'node:crypto';
import { undoPagoCita } from '@hampi/contract/agenda/citas/estados';
import { SIN_PAGO } from '@hampi/contract/agenda/citas/messages';
import {
  findDestinatario,
  getMisCreditos,
  getPagoDeCreditos,
  listMisMovimientos,
  payWithCredito,
  startPagoDeCreditos,
  transferCreditos,
} from '@hampi/contract/dinero/creditos/calls';
import * as MCreditos from '@hampi/contract/dinero/creditos/messages';
import { getPagoDeReserva } from '@hampi/contract/dinero/transacciones/calls';
import * as MTransacciones from '@hampi/contract/dinero/transacciones/messages';
import { expect, test } from 'vitest';
import type { ClienteAccount } from '../../../testing/builders.ts';
import { failure } from '../../agenda/turnos/testing/consultorio.ts';
import { startPaying } from '../transacciones/testing/paying.ts';
import { crediting } from './testing/crediting.ts';

const paying = await startPaying();
const { as, db, clock, emulator, day, mailbox, runDueJobs, aReservante, aHeldCita, comeBack, everyMinute } = paying;
const { estadoOf, pagosOf, start } = paying;
const { buy, beginToBuy, creditosOf, spend, aPaquete, deudasOf } = crediting(paying);

const send = async (from: ClienteAccount, to: ClienteAccount, more: object = {}) => {
  const caller = await as(from);
  const { nombre } = await caller.call(findDestinatario, { body: { quien: to.email } });
  return caller.call(transferCreditos, {
    body: { quien: to.email, nombre, creditos: 1, clave: randomUUID(), ...more },
  });
};

test('[PA-3] a patient buys credits with PayPhone: they are granted once, with a receipt', async () => {
  const cliente = await aReservante();
  const number = await beginToBuy(cliente, 3);
  emulator.pay(number);
  const results = await Promise.all([...Array.from({ length: 6 }, () => comeBack(number)), everyMinute()]);
  expect(results).toHaveLength(7);
  expect(await comeBack(number)).toMatchObject({
    estado: 'APROBADA',
    transaction_type: 'credits',
    creditos: 3,
    valor: 15,
    cita: null,
  });
  expect(await creditosOf(cliente)).toMatchObject({ total_creditos: 3, conProfesional: [] });
  await runDueJobs();
  expect(mailbox.to(cliente.email).map((m) => m.asunto)).toEqual(['Su compra de 3 créditos']);
  expect(await (await as(cliente)).call(listMisMovimientos)).toMatchObject([
    { tipo_transaccion: 'COMPRA', creditos: 3, valor: 15, porConfirmar: false },
  ]);
  const audited = await db.selectFrom('auditoria').where('accion', '=', 'creditos.comprar').select('detalle').execute();
  expect(audited).toEqual([{ detalle: { usuario_id: cliente.usuario_id, creditos: 3, valor_centavos: 1500 } }]);
});

test('[PA-3] a purchase that PayPhone has not answered is listed among the movements, but is no credit yet', async () => {
  const cliente = await aReservante();
  const number = await beginToBuy(cliente, 1);
  emulator.pay(number);
  day.lost = (url) => url.includes('Confirm');
  await comeBack(number);
  expect(await creditosOf(cliente)).toMatchObject({ total_creditos: 0 });
  expect(await (await as(cliente)).call(listMisMovimientos)).toMatchObject([
    { tipo_transaccion: 'COMPRA', creditos: 1, porConfirmar: true },
  ]);
});

test('[PA-3] a package is paid by the patient who ordered it, at its price, while it is sold', async () => {
  const cliente = await aReservante();
  const other = await aReservante();
  const creditsItemId = await aPaquete(1, 5);
  const of = (clientId: number) => ({ params: { clientId, creditsItemId } });
  const caller = await as(cliente);
  expect(await caller.call(getPagoDeCreditos, of(cliente.cliente_id))).toMatchObject({
    creditItem: { creditos: 1, valor: 5 },
    transactionType: 'credits',
  });
  expect(await failure(caller.call(getPagoDeCreditos, of(other.cliente_id)))).toMatchObject({ status: 404 });
  await db.updateTable('paquete_credito').set({ estado: 'INACTIVO' }).where('id', '=', creditsItemId).execute();
  const refused = caller.call(startPagoDeCreditos, { ...of(cliente.cliente_id), body: {} });
  expect(await failure(refused)).toMatchObject({ status: 404, mensaje: MCreditos.paquete_retirado });
});

test('[PA-3] a payment of another amount than the package’s brings no credits, and goes back with a message', async () => {
  const cliente = await aReservante();
  const number = await beginToBuy(cliente, 3);
  emulator.pay(number).amount = 100;
  expect((await comeBack(number)).estado).toBe('POR_REVERSAR');
  await everyMinute();
  expect(emulator.charged(number)).toBe(0);
  expect(await creditosOf(cliente)).toMatchObject({ total_creditos: 0 });
  expect(mailbox.to(cliente.email).map((m) => m.asunto)).toContain('Le devolvemos su pago de $ 15,00');
});

test('[PA-3] a credit pays the fee: the cita is theirs, the credit spent, and the professional is owed what a card would have brought', async () => {
  const { cliente, cita, doctor } = await aHeldCita();
  await buy(cliente, 1);
  const due = await (await as(cliente)).call(getPagoDeReserva, { params: { reservaId: cita.id } });
  expect(due.creditos).toBe(1);
  await spend(cliente, cita.id);
  expect(await estadoOf(cita.id)).toBe('APROBADO');
  expect(await pagosOf(cita.id)).toEqual([{ clase: 'COBRO', valor: 5, forma_pago: 'Otro' }]);
  expect(await creditosOf(cliente)).toMatchObject({ total_creditos: 0 });
  expect(await deudasOf(cita.id)).toEqual([
    {
      tipo: 'LIQUIDACION',
      estado: 'PENDIENTE',
      valor_centavos: 421,
      doctor_id: doctor.doctor_id,
      motivo: 'CREDITO_USADO',
    },
  ]);
  await runDueJobs();
  expect(mailbox.to(cliente.email).map((m) => m.asunto)).toContain('Su cita está reservada');
});

test('[PA-3] of ten attempts at once one credit pays one of three citas, and nothing is owed twice', async () => {
  const cliente = await aReservante();
  await buy(cliente, 1);
  const citas = [await aHeldCita({}, cliente), await aHeldCita({}, cliente), await aHeldCita({}, cliente)];
  const attempts = Array.from({ length: 10 }, (_, i) => spend(cliente, (citas[i % 3] as (typeof citas)[0]).cita.id));
  const results = await Promise.allSettled(attempts);
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  const states = await Promise.all(citas.map(({ cita }) => estadoOf(cita.id)));
  expect(states.sort()).toEqual(['APROBADO', 'PENDIENTE', 'PENDIENTE']);
  expect(await creditosOf(cliente)).toMatchObject({ total_creditos: 0 });
  const owed = await Promise.all(citas.map(({ cita }) => deudasOf(cita.id)));
  expect(owed.flat()).toHaveLength(1);
});

test('[PA-3] a credit spent and sent at the same moment is either spent or sent', async () => {
  const { cliente, cita } = await aHeldCita();
  const receiver = await aReservante();
  await buy(cliente, 1);
  const results = await Promise.allSettled([spend(cliente, cita.id), send(cliente, receiver), send(cliente, receiver)]);
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  const [mine, theirs] = [await creditosOf(cliente), await creditosOf(receiver)];
  expect(mine.total_creditos).toBe(0);
  expect(theirs.total_creditos).toBe((await estadoOf(cita.id)) === 'APROBADO' ? 0 : 1);
});

test('[PA-3] a patient without credit, or for somebody else’s cita, is refused and nothing changes', async () => {
  const { cliente, cita } = await aHeldCita();
  const other = await aReservante();
  await buy(other, 1);
  expect(await failure(spend(cliente, cita.id))).toMatchObject({ status: 409, mensaje: MCreditos.sin_creditos });
  expect(await failure(spend(other, cita.id))).toMatchObject({ status: 404 });
  expect(await estadoOf(cita.id)).toBe('PENDIENTE');
  expect(await pagosOf(cita.id)).toEqual([]);
});

test('[PA-3] an expired hold cannot be paid with a credit', async () => {
  const { cliente, cita } = await aHeldCita();
  await buy(cliente, 1);
  clock.advance({ minutes: 60 });
  expect(await failure(spend(cliente, cita.id))).toMatchObject({ mensaje: MTransacciones.reserva_vencida });
  expect(await creditosOf(cliente)).toMatchObject({ total_creditos: 1 });
});

test('[PA-2] if a cita is paid with a credit and, in a second window, with a card, the card’s money goes back', async () => {
  const { cliente, cita, begin } = await aHeldCita();
  await buy(cliente, 1);
  const number = await begin();
  await spend(cliente, cita.id);
  emulator.pay(number);
  expect((await comeBack(number)).estado).toBe('POR_REVERSAR');
  await everyMinute();
  expect(emulator.charged(number)).toBe(0);
  expect(await pagosOf(cita.id)).toHaveLength(1);
});

test('[PA-2] while PayPhone is being asked about a payment, no credit is spent beside it', async () => {
  const { cliente, cita } = await aHeldCita();
  await buy(cliente, 1);
  const { clientTransactionId } = await start(cliente, cita.id);
  emulator.pay(clientTransactionId);
  day.lost = (url) => url.includes('Confirm');
  await comeBack(clientTransactionId);
  expect(await failure(spend(cliente, cita.id))).toMatchObject({ mensaje: MTransacciones.pago_en_curso });
  expect(await creditosOf(cliente)).toMatchObject({ total_creditos: 1 });
});

test('[PA-3] credits are sent to another account, once however often it is pressed, and the receiver is told', async () => {
  const [from, to] = [await aReservante(), await aReservante()];
  await buy(from, 3);
  const clave = randomUUID();
  await Promise.all([1, 2, 3].map(() => send(from, to, { creditos: 2, clave })));
  expect(await creditosOf(from)).toMatchObject({ total_creditos: 1 });
  expect(await creditosOf(to)).toMatchObject({ total_creditos: 2 });
  await runDueJobs();
  expect(mailbox.to(to.email).map((m) => m.asunto)).toEqual(['Le transfirieron 2 créditos']);
  const sent = await (await as(from)).call(listMisMovimientos);
  expect(sent[0]).toMatchObject({ tipo_transaccion: 'ENVIO', creditos: -2, persona: expect.stringContaining('.') });
});

test('[PA-3] the receiver’s name is confirmed first, shortened, and must still match when sending', async () => {
  const [from, to] = [await aReservante(), await aReservante()];
  const caller = await as(from);
  const ask = (quien: string) => caller.call(findDestinatario, { body: { quien } });
  expect(await failure(ask(to.email))).toMatchObject({ mensaje: MCreditos.creditos_insuficientes });
  await buy(from, 1);
  const { cedula_identidad } = await db
    .selectFrom('cliente')
    .where('id', '=', to.cliente_id)
    .select('cedula_identidad')
    .executeTakeFirstOrThrow();
  const { nombre } = await ask(cedula_identidad ?? '');
  expect(nombre).toContain(to.nombres);
  expect(nombre).not.toContain(to.apellidos.split(' ')[0] as string);
  expect(await failure(ask('nadie@correo.ec'))).toMatchObject({ status: 404 });
  expect(await failure(ask(from.email))).toMatchObject({ mensaje: MCreditos.destinatario_usted });
  const other = send(from, to, { nombre: 'Otra persona' });
  expect(await failure(other)).toMatchObject({ mensaje: MCreditos.destinatario_otro });
  expect(await failure(send(from, to, { creditos: 2 }))).toMatchObject({
    status: 409,
    mensaje: MCreditos.creditos_insuficientes,
  });
});

test('[PA-3] the database protects the ledger: no changes, no negative balance, no purchase twice', async () => {
  const cliente = await aReservante();
  const number = await buy(cliente, 1);
  const { id } = await db
    .selectFrom('transaccion')
    .where('client_transaction_id', '=', number)
    .select('id')
    .executeTakeFirstOrThrow();
  const row = { usuario_id: cliente.usuario_id, creado_en: clock.now().toISOString() };
  const again = db
    .insertInto('movimiento')
    .values({ ...row, tipo_transaccion: 'COMPRA', creditos: 1, transaccion_id: id })
    .execute();
  await expect(again).rejects.toMatchObject({ constraint: 'movimiento_compra' });
  const much = db
    .insertInto('movimiento')
    .values({ ...row, tipo_transaccion: 'ENVIO', creditos: -2, clave: randomUUID() })
    .execute();
  await expect(much).rejects.toMatchObject({ constraint: 'movimiento_saldo' });
  const change = db
    .updateTable('movimiento')
    .set({ creditos: 9 })
    .where('usuario_id', '=', cliente.usuario_id)
    .execute();
  await expect(change).rejects.toThrow(/permission denied/);
});

test('[PA-3] a patient sees their own credits, and what is sold', async () => {
  const cliente = await aReservante();
  const mine = await (await as(cliente)).call(getMisCreditos);
  expect(mine).toMatchObject({
    cliente_id: cliente.cliente_id,
    total_creditos: 0,
    correo: cliente.email,
    habilitado: true,
  });
  expect(mine.paquetes).toContainEqual({ id: expect.any(Number), creditos: 3, valor: 15 });
  const nobody = (await as(cliente)).call(payWithCredito, { params: { reservaId: 1 }, body: { usarMembresia: true } });
  expect(await failure(nobody)).toMatchObject({ status: 404 });
});

test('[PA-3] the office cannot undo a fee that was paid with a credit: it would be lost to the patient', async () => {
  const { cita, doctor, cliente } = await aHeldCita();
  await buy(cliente, 1);
  await spend(cliente, cita.id);
  const undo = (await as(doctor)).call(undoPagoCita, {
    params: { reservationId: cita.id },
    body: { razon: 'Marcada por error' },
  });
  expect(await failure(undo)).toMatchObject({ status: 409, mensaje: SIN_PAGO });
  expect(await pagosOf(cita.id)).toEqual([{ clase: 'COBRO', valor: 5, forma_pago: 'Otro' }]);
});

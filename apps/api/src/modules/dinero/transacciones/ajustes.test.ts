import * as M from '@hampi/contract/base/messages';
import { getAjustesDePago, saveAjustesDePago } from '@hampi/contract/dinero/transacciones/ajustes';
import * as MTransacciones from '@hampi/contract/dinero/transacciones/messages';
import { expect, test } from 'vitest';
import { decryptSplit } from '../../../adapters/payphone/split.ts';
import { failure } from '../../agenda/turnos/testing/consultorio.ts';
import { startPaying } from './testing/paying.ts';

const { as, db, deps, aReservante, anAbierto, start, aHeldCita } = await startPaying();

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

test('[PF-7] PayPhone’s box gets the amount in cents and the professional’s part, encrypted', async () => {
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

import { getMisCreditos, payWithCredito, startPagoDeCreditos } from '@hampi/contract/dinero/creditos/calls';
import type { ClienteAccount } from '../../../../testing/builders.ts';
import type { startPaying } from '../../transacciones/testing/paying.ts';

/** Makes patients who buy credits and spend them. */
export function crediting({ as, db, emulator, comeBack }: Awaited<ReturnType<typeof startPaying>>) {
  const aPaquete = async (creditos: number, valor: number) =>
    (await db.insertInto('paquete_credito').values({ creditos, valor }).returning('id').executeTakeFirstOrThrow()).id;

  const beginToBuy = async (cliente: ClienteAccount, creditos: number) => {
    const params = { clientId: cliente.cliente_id, creditsItemId: await aPaquete(creditos, creditos * 5) };
    const caller = await as(cliente);
    return (await caller.call(startPagoDeCreditos, { params, body: {} })).clientTransactionId;
  };
  /** Returns the number of the payment. */
  const buy = async (cliente: ClienteAccount, creditos: number) => {
    const number = await beginToBuy(cliente, creditos);
    emulator.pay(number);
    await comeBack(number);
    return number;
  };
  const creditosOf = async (cliente: ClienteAccount) => (await as(cliente)).call(getMisCreditos);
  const spend = async (cliente: ClienteAccount, reservaId: number) =>
    (await as(cliente)).call(payWithCredito, { params: { reservaId }, body: { usarMembresia: true } });
  const deudasOf = (cita_id: number) =>
    db
      .selectFrom('deuda')
      .where('cita_id', '=', cita_id)
      .select(['tipo', 'estado', 'valor_centavos', 'doctor_id', 'motivo'])
      .orderBy('id')
      .execute();
  return { aPaquete, beginToBuy, buy, creditosOf, spend, deudasOf };
}

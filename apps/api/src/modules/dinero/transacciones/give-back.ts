import { dollars, money } from '@hampi/contract/base/dinero';
import { DESCONOCIDA, type Payphone, PayphoneDown } from '../../../adapters/payphone/payphone.ts';
import { correoDeEnvio } from '../../../data/correo-de-envio.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { planMails } from '../../plataforma/avisos/avisos.service.ts';
import { oweDevolucion } from '../deudas/deudas.ts';
import { recordDevolucion } from '../pagos/pagos.service.ts';
import * as mails from './transacciones.mails.ts';
import { advance, lockTransaccion, type Transaccion } from './transacciones.queries.ts';

/** PayPhone itself returns a payment that nobody confirmed within five minutes. If it has not done so after this time, a person must. */
const PATIENCE_MS = 10 * 60_000;

/** Tells the patient that the money will come back, and why. */
export async function tellOfReturn(trx: Trx, deps: Deps, t: Transaccion, motivo: string): Promise<void> {
  const { correo, usuario_id } = await payerOf(trx, t);
  if (!correo) return;
  const datos = { valor: money(dollars(t.valor_centavos)), motivo, numero: t.client_transaction_id };
  const clave = `pago.devolver:${t.client_transaction_id}`;
  await planMails(trx, deps.clock, [mails.devolucion({ clave, para: correo, datos, usuario_id, cita_id: t.cita_id })]);
}

/** The person to tell: the patient of the cita, or the buyer of credits. */
async function payerOf(trx: Trx, { cita_id, usuario_id }: Transaccion) {
  const nobody = { correo: null, usuario_id: null };
  if (cita_id === null) {
    const buyer = trx
      .selectFrom('usuario')
      .where('id', '=', usuario_id)
      .select(['email as correo', 'id as usuario_id']);
    return (await buyer.executeTakeFirst()) ?? nobody;
  }
  const patient = trx
    .selectFrom('cita as r')
    .innerJoin('cliente as c', 'c.id', 'r.cliente_id')
    .where('r.id', '=', cita_id)
    .select([correoDeEnvio.as('correo'), 'c.usuario_id']);
  return (await patient.executeTakeFirst()) ?? nobody;
}

/** Asks PayPhone to return a payment; if it refuses for good, the payment waits for a person. */
export async function reverse(deps: Deps, payphone: Payphone, t: Transaccion): Promise<void> {
  const to = await outcome(payphone, t, deps.clock.now());
  if (!to) return;
  await deps.db.transaction().execute(async (trx) => {
    const { estado } = await lockTransaccion(trx, t.id);
    if (estado !== 'POR_REVERSAR') return;
    const at = deps.clock.now();
    await advance(trx, at, t.id, { estado: to });
    const { id: transaccion_id, cita_id, usuario_id, valor_centavos, motivo } = t;
    if (to === 'POR_DEVOLVER')
      await oweDevolucion(trx, at, {
        transaccion_id,
        cita_id,
        usuario_id,
        valor_centavos,
        motivo: motivo ?? 'NO_COINCIDE',
      });
    if (to === 'REVERSADA' && cita_id !== null)
      await recordDevolucion(trx, { transaccion_id, at: at.toISOString(), razon: 'Devuelto por PayPhone' });
  });
}

async function outcome(
  payphone: Payphone,
  t: Transaccion,
  now: Date,
): Promise<'REVERSADA' | 'POR_DEVOLVER' | undefined> {
  try {
    if ((await payphone.reverse(t.client_transaction_id)).ok) return 'REVERSADA';
    const known = await payphone.query(t.client_transaction_id);
    if (known.ok ? known.valor.estado === 'CANCELADA' : known.codigo === DESCONOCIDA) return 'REVERSADA';
    return now.getTime() - Date.parse(t.cambiada_en) > PATIENCE_MS ? 'POR_DEVOLVER' : undefined;
  } catch (error) {
    if (error instanceof PayphoneDown) return undefined;
    throw error;
  }
}

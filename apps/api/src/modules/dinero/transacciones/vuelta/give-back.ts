import { DESCONOCIDA, type Payphone, PayphoneDown } from '../../../../adapters/payphone/payphone.ts';
import type { Deps } from '../../../../deps.ts';
import { oweDevolucion } from '../../deudas/deudas.ts';
import { recordDevolucion } from '../../pagos/pagos.service.ts';
import { advance, lockTransaccion, type Transaccion } from '../transacciones.queries.ts';
import { recoverParts } from './recupero.ts';

/** PayPhone itself returns a payment that nobody confirmed within five minutes. If it has not done so after this time, a person must. */
const PATIENCE_MS = 10 * 60_000;

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
    if (to === 'POR_DEVOLVER') await recoverParts(trx, deps, t, valor_centavos);
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

import { dollars, money } from '@hampi/contract/base/dinero';
import { DESCONOCIDA, type Payphone, PayphoneDown } from '../../../adapters/payphone/payphone.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import type { WhenCitaEnds } from '../../agenda/citas/finales/end-cita.ts';
import { planMails } from '../../plataforma/avisos/avisos.service.ts';
import { recordDevolucion } from '../pagos/pagos.service.ts';
import * as mails from './transacciones.mails.ts';
import { advance, lockTransaccion, type Transaccion } from './transacciones.queries.ts';

/** PayPhone gives back by itself what nobody confirmed within five minutes; after these a person has to. */
const PATIENCE_MS = 10 * 60_000;

/** Tells the patient that the money comes back, and why. */
export async function tellOfReturn(trx: Trx, deps: Deps, t: Transaccion, motivo: string): Promise<void> {
  if (t.cita_id === null) return;
  const { correo, usuario_id } = await trx
    .selectFrom('cita as r')
    .innerJoin('cliente as c', 'c.id', 'r.cliente_id')
    .where('r.id', '=', t.cita_id)
    .select(['c.correo', 'c.usuario_id'])
    .executeTakeFirstOrThrow();
  if (!correo) return;
  const datos = { valor: money(dollars(t.valor_centavos)), motivo, numero: t.client_transaction_id };
  const clave = `pago.devolver:${t.client_transaction_id}`;
  await planMails(trx, deps.clock, [mails.devolucion({ clave, para: correo, datos, usuario_id, cita_id: t.cita_id })]);
}

/** Asks PayPhone to give a payment back; what it refuses for good waits for a person. */
export async function reverse(deps: Deps, payphone: Payphone, t: Transaccion): Promise<void> {
  const to = await outcome(payphone, t, deps.clock.now());
  if (!to) return;
  await deps.db.transaction().execute(async (trx) => {
    const { estado } = await lockTransaccion(trx, t.id);
    if (estado !== 'POR_REVERSAR') return;
    await advance(trx, deps.clock.now(), t.id, { estado: to });
    if (to === 'REVERSADA' && t.cita_id !== null)
      await recordDevolucion(trx, { transaccion_id: t.id, at: deps.clock.now().toISOString() });
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

/** A visit that the practice does not hold: what was paid for it online goes back (decisions 42). */
export const giveBackOfEnd: WhenCitaEnds = async (trx, deps, { id, como, by }) => {
  if (como === 'REAGENDADA' || by.parte !== 'CONSULTORIO') return;
  const paid = await trx
    .selectFrom('transaccion')
    .where('cita_id', '=', id)
    .where('estado', '=', 'APROBADA')
    .select('id')
    .executeTakeFirst();
  if (!paid) return;
  const t = await lockTransaccion(trx, paid.id);
  if (t.estado !== 'APROBADA') return;
  await advance(trx, deps.clock.now(), t.id, { estado: 'POR_REVERSAR', motivo: 'CANCELADA_POR_CONSULTORIO' });
  await tellOfReturn(trx, deps, t, 'CANCELADA_POR_CONSULTORIO');
};

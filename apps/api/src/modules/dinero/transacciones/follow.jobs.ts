import { isPorConfirmar } from '@hampi/contract/dinero/transacciones/calls';
import { sql } from 'kysely';
import { z } from 'zod';
import { DESCONOCIDA, type Payphone, PayphoneDown } from '../../../adapters/payphone/payphone.ts';
import type { Deps } from '../../../deps.ts';
import { job } from '../../../process/jobs.ts';
import { confirmPago, end, settle } from './confirm.ts';
import { findTransaccion, type Transaccion } from './transacciones.queries.ts';
import { reverse } from './vuelta/give-back.ts';

/** After this time nobody can have paid or be confirmed any more (ecuador §3.2). */
const OVER_MS = 16 * 60_000;
const MINUTE_MS = 60_000;
/** PayPhone was away so long that it has returned by itself what nobody confirmed. */
const DOWN_MS = 24 * 60 * MINUTE_MS;

/**
 * Follows a payment that is not settled, in case the window was closed or a process died: asks PayPhone what it knows, and confirms, ends
 * or returns the payment. A query proves nothing: a payment counts only when it is confirmed (decisions 41).
 */
export const followTransaccion = job(
  'transaccion.seguir',
  z.object({ clientTransactionId: z.string() }),
  async ({ clientTransactionId }, deps) => {
    const t = await findTransaccion(deps.db, clientTransactionId);
    if (!t || !deps.payphone) return;
    await lookAgain(deps, t);
    if (t.estado === 'POR_REVERSAR') await reverse(deps, deps.payphone, t);
    else if (isPorConfirmar(t.estado)) {
      await follow(deps, deps.payphone, t);
      // What must go back, such as a second payment, does not wait for the next minute.
      const now = await findTransaccion(deps.db, clientTransactionId);
      if (now?.estado === 'POR_REVERSAR') await reverse(deps, deps.payphone, now);
    }
  },
);

/** Every minute: one job for each payment whose time has come. Names in a crontab cannot have dots. */
export const followTransacciones = job('transaccion:seguir_todas', z.object({}).loose(), async (_, deps) => {
  const now = deps.clock.now().toISOString();
  await sql`
    select encolar(${followTransaccion.name}, json_build_object('clientTransactionId', client_transaction_id), ${now},
      ${`${followTransaccion.name}:`} || id)
    from transaccion where revisar_en <= ${now}::timestamptz`.execute(deps.db);
});

async function follow(deps: Deps, payphone: Payphone, t: Transaccion): Promise<void> {
  try {
    const known = await payphone.query(t.client_transaction_id);
    if (known.ok && known.valor.estado === 'CANCELADA') return await settle(deps, t, known.valor);
    const approved = known.ok && known.valor.estado === 'APROBADA';
    // Also if an id is stored: a browser can bring any, and asking to confirm it again and again would hold the turno for ever.
    const unknown = !known.ok && known.codigo === DESCONOCIDA;
    if (unknown && isOver(deps, t)) return await giveUp(deps, t);
    const id = (approved && known.valor.transactionId) || t.pp_transaction_id;
    if (id) await confirmPago(deps, payphone, t, Number(id));
    // Whatever PayPhone says of it, what it neither calls paid nor confirms by now will not be paid any more.
    if (!approved && isOver(deps, t)) await giveUp(deps, t);
  } catch (error) {
    if (!(error instanceof PayphoneDown)) throw error;
    if (now(deps) - Date.parse(t.creada_en) >= DOWN_MS) await giveUp(deps, t);
  }
}

const now = ({ clock }: Deps) => clock.now().getTime();

/** Whether the form of an attempt has expired, and with it the time in which PayPhone may be asked to confirm. */
const isOver = ({ clock }: Deps, t: Transaccion) => clock.now().getTime() - Date.parse(t.creada_en) >= OVER_MS;

/** Ends an attempt that nobody can pay any more, and tells who was waiting for it. */
const giveUp = (deps: Deps, t: Transaccion): Promise<void> => end(deps, t, { estado: 'VENCIDA' });

/** Every minute while somebody may be waiting, then every ten minutes, because PayPhone may be down for hours. */
async function lookAgain(deps: Deps, t: Transaccion): Promise<void> {
  const now = deps.clock.now().getTime();
  const young = now - Date.parse(t.cambiada_en) < 20 * MINUTE_MS;
  await deps.db
    .updateTable('transaccion')
    .set({ revisar_en: new Date(now + (young ? MINUTE_MS : 10 * MINUTE_MS)).toISOString() })
    .where('id', '=', t.id)
    .where('revisar_en', 'is not', null)
    .execute();
}

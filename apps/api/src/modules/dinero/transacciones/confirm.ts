import { cents, dollars, money } from '@hampi/contract/base/dinero';
import { isPorConfirmar } from '@hampi/contract/dinero/transacciones/calls';
import type { Respuesta } from '../../../adapters/payphone/answers.ts';
import { type Payphone, PayphoneDown } from '../../../adapters/payphone/payphone.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { audit } from '../../../vault/audit.ts';
import { announceCita } from '../../agenda/citas/avisos/citas.avisos.ts';
import { lapseBeside } from '../../agenda/citas/finales/lapse.ts';
import { approvePaid, claimForPayment } from '../../agenda/citas/pagada.ts';
import { isTurnoLost } from '../../agenda/turnos/turno-lost.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { comprados } from '../creditos/creditos.mails.ts';
import { grantBought } from '../creditos/creditos.service.ts';
import { recordCobros } from '../pagos/pagos.service.ts';
import { nombreDe, tellOfNothingApplied, tellOfPayment, tellOfReturn } from './cuenta.ts';
import {
  type Avance,
  advance,
  citasPagables,
  findTransaccion,
  isAnotherWithPayphone,
  isPaidOnline,
  lockTransaccion,
  type Transaccion,
} from './transacciones.queries.ts';

/** The turno is held while PayPhone is asked, but no longer than PayPhone waits for the confirmation. */
const CONFIRM_MS = 6 * 60_000;
/** Sooner than this the buyer has seen the result on the page. */
const TOLD_TO_WAIT_MS = 60_000;

/**
 * Confirms a payment with PayPhone and applies it once, in three steps: claims the turno and stores that it is about to be confirmed; asks
 * PayPhone, outside of any transaction; applies the answer. If the process dies in between, the job continues from what is stored. If the
 * turno is lost before the second step, nothing is confirmed; if it is lost after, the money goes back.
 */
export async function confirmPago(deps: Deps, payphone: Payphone, t: Transaccion, ppId: number): Promise<void> {
  if (!isPorConfirmar(t.estado)) return;
  if (!(await orLost(deps, t, () => claim(deps, t, ppId)))) return;
  const answer = await askSafely(payphone, t, ppId);
  if (answer) await settle(deps, t, answer);
}

/** PayPhone's answer to the confirmation; undefined while it is unknown. */
async function askSafely(payphone: Payphone, t: Transaccion, ppId: number): Promise<Respuesta | undefined> {
  try {
    const answer = await payphone.confirm(t.aplicacion, ppId, t.client_transaction_id);
    return answer.ok ? answer.valor : undefined;
  } catch (error) {
    if (error instanceof PayphoneDown) return undefined;
    throw error;
  }
}

/** Whether PayPhone may be asked: the turno is held, and no other attempt for this cita is with PayPhone or was paid. */
async function claim(deps: Deps, t: Transaccion, ppId: number): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    await claimOf(trx, deps, t);
    const { estado, pp_transaction_id } = await lockTransaccion(trx, t.id);
    if (!isPorConfirmar(estado)) return false;
    if (await isTooMuch(trx, t)) {
      await giveUp(trx, deps, t, { estado: 'POR_REVERSAR', motivo: 'PAGADA_DOS_VECES', pp_transaction_id: ppId });
      return false;
    }
    // The job tries again once the outcome of the other attempt is known.
    if (t.cita_id !== null && (await isAnotherWithPayphone(trx, t.cita_id, t.id))) return false;
    if (estado !== 'CONFIRMANDO' || pp_transaction_id !== ppId)
      await advance(trx, now, t.id, { estado: 'CONFIRMANDO', pp_transaction_id: ppId });
    return true;
  });
}

/** Whether this payment would exceed the price of the cita: already paid online, with a credit, or at the office meanwhile. */
async function isTooMuch(trx: Trx, t: Transaccion): Promise<boolean> {
  if (t.cita_id === null) return false;
  const cita = await citasPagables(trx).where('r.id', '=', t.cita_id).executeTakeFirstOrThrow();
  if (cita.creditos > 0) return true;
  return cents(cita.pagado) + t.valor_centavos > cents(cita.neto) || (await isPaidOnline(trx, t.cita_id, t.id));
}

const claimOf = (trx: Trx, deps: Deps, t: Transaccion) =>
  t.cita_id === null
    ? undefined
    : claimForPayment(trx, deps, t.cita_id, new Date(deps.clock.now().getTime() + CONFIRM_MS));

/** Applies PayPhone's answer once, however often and in whatever order answers arrive. */
export async function settle(deps: Deps, t: Transaccion, r: Respuesta): Promise<void> {
  const kept = { respuesta: r.guardar, ...(r.transactionId !== undefined && { pp_transaction_id: r.transactionId }) };
  if (r.estado === 'PENDIENTE') return;
  if (r.estado === 'CANCELADA') return end(deps, t, { estado: 'CANCELADA', ...kept });
  if (!isOf(t, r)) {
    deps.log.error({ transaccion: t.id }, 'payphone confirmed another payment than the one asked for');
    return end(deps, t, { estado: 'POR_REVERSAR', motivo: 'NO_COINCIDE', ...kept });
  }
  await orLost(deps, t, () => apply(deps, t, { estado: 'APROBADA', ...kept }), kept);
}

/** Whether the answer is about this payment: its identifier, its amount, and dollars. Missing fields are accepted, except the amount. */
const isOf = (t: Transaccion, r: Respuesta) =>
  r.amount === t.valor_centavos &&
  (r.currency ?? 'USD') === 'USD' &&
  (r.clientTransactionId ?? t.client_transaction_id) === t.client_transaction_id;

async function apply(deps: Deps, t: Transaccion, to: Avance): Promise<true> {
  const now = deps.clock.now();
  const applied = await deps.db.transaction().execute(async (trx) => {
    const cita_id = t.cita_id;
    const cita = cita_id === null ? undefined : await claimForPayment(trx, deps, cita_id, now);
    const { estado } = await lockTransaccion(trx, t.id);
    if (!isPorConfirmar(estado)) return false;
    if (await isTooMuch(trx, t)) {
      await giveUp(trx, deps, t, { ...to, estado: 'POR_REVERSAR', motivo: 'PAGADA_DOS_VECES' });
      return false;
    }
    // Every approved payment passes through CONFIRMANDO, even if only for a moment.
    if (estado === 'PENDIENTE') await advance(trx, now, t.id, { estado: 'CONFIRMANDO' });
    await advance(trx, now, t.id, to);
    if (cita) {
      await approvePaid(trx, deps, cita);
      const valor = dollars(t.valor_centavos);
      await recordCobros(trx, null, [
        { cita_id: cita.id, valor, forma_pago: 'PayPhone', at: now.toISOString(), transaccion_id: t.id },
      ]);
      await tellOfPayment(trx, deps, t, to.respuesta);
    } else await applyCompra(trx, deps, t);
    return true;
  });
  if (applied && t.cita_id !== null) await announceCita(deps, t.cita_id);
  return true;
}

/** Grants the credits that were bought, and mails the receipt. */
async function applyCompra(trx: Trx, deps: Deps, t: Transaccion): Promise<void> {
  const { usuario_id, creditos, valor_centavos, client_transaction_id: numero } = t;
  if (usuario_id === null || creditos === null) return;
  await grantBought(trx, deps.clock.now(), { usuario_id, transaccion_id: t.id, creditos, valor_centavos });
  // Nobody need be logged in when PayPhone's answer arrives.
  await audit(trx, null, 'creditos.comprar', t.id, { usuario_id, creditos, valor_centavos });
  const buyer = await trx
    .selectFrom('usuario')
    .where('id', '=', usuario_id)
    .select(['email', 'nombres', 'apellidos'])
    .executeTakeFirstOrThrow();
  const para = buyer.email;
  const datos = { nombre: nombreDe(buyer), creditos, valor: money(dollars(valor_centavos)), numero };
  await planMail(trx, deps.clock, comprados({ clave: `credito.comprado:${numero}`, para, datos, usuario_id }));
}

/** Ends the attempt unless it has already ended. */
export async function end(deps: Deps, t: Transaccion, to: Avance): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const now = await lockTransaccion(trx, t.id);
    if (isPorConfirmar(now.estado)) await giveUp(trx, deps, now, to);
  });
}

async function giveUp(trx: Trx, deps: Deps, t: Transaccion, to: Avance): Promise<void> {
  await advance(trx, deps.clock.now(), t.id, to);
  const waited = deps.clock.now().getTime() - Date.parse(t.cambiada_en) >= TOLD_TO_WAIT_MS;
  if (to.estado === 'VENCIDA' || (to.estado === 'CANCELADA' && waited)) await tellOfNothingApplied(trx, deps, t);
  if (to.estado === 'POR_REVERSAR') await tellOfReturn(trx, deps, t, to.motivo ?? '');
}

/**
 * Runs what claims the turno. If the turno is lost, lets citas lapse whose time is over and tries again; if it is still lost, the money
 * goes back and the patient is told.
 */
async function orLost<T>(deps: Deps, t: Transaccion, run: () => Promise<T>, kept: object = {}): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    if (!isTurnoLost(error)) throw error;
    if (t.cita_id !== null && (await lapseBeside(deps, t.cita_id))) return orLost(deps, t, run, kept);
    await end(deps, t, { estado: 'POR_REVERSAR', motivo: 'TURNO_PERDIDO', ...kept });
    return undefined;
  }
}

/** The stored attempt after PayPhone was asked; `ppId` is PayPhone's id that the buyer's browser brought back, if any. */
export async function confirmReported(deps: Deps, clientTransactionId: string, ppId: number | undefined) {
  const found = await findTransaccion(deps.db, clientTransactionId);
  if (!found || !deps.payphone || !isPorConfirmar(found.estado)) return found;
  const id = ppId || found.pp_transaction_id;
  if (id) await confirmPago(deps, deps.payphone, found, Number(id));
  return findTransaccion(deps.db, clientTransactionId);
}

import { randomInt } from 'node:crypto';
import { cents } from '@hampi/contract/base/dinero';
import { anticipoDe, recibeDe } from '@hampi/contract/dinero/precios/anticipo';
import type { IntentoDePago } from '@hampi/contract/dinero/transacciones/calls';
import * as MTransacciones from '@hampi/contract/dinero/transacciones/messages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Payphone, PayphoneDown } from '../../../adapters/payphone/payphone.ts';
import type { Part } from '../../../adapters/payphone/split.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, HampiError, notFound } from '../../../http/errors.ts';
import { keepForPayment } from '../../agenda/citas/pagada.ts';
import { advance, citasPagables, intentosDe } from './transacciones.queries.ts';

/** Ten minutes of PayPhone's form, five to confirm, and one to spare (decisions 40). */
const HOLD_MS = 16 * 60_000;
/** So that nobody keeps a turno for ever by beginning to pay again and again. */
const MAX_INTENTOS = 6;
/** Without what is easily misread. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const newClientTransactionId = () => Array.from({ length: 15 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export interface Opcion {
  /** Which citas the caller may pay for. */
  visible: RawBuilder<SqlBool>;
  usuario_id: number | null;
  redireccion: boolean;
}

/**
 * Begins an attempt to pay for a cita that waits for it: keeps its turno for 16 minutes, writes the attempt down, and only then
 * speaks with PayPhone. 409 when there is nothing to pay, or when another attempt is being confirmed.
 */
export async function startPago(deps: Deps, cita_id: number, opcion: Opcion): Promise<IntentoDePago> {
  const payphone = deps.payphone ?? conflict(MTransacciones.sin_pagos_en_linea);
  const now = deps.clock.now();
  const intento = await deps.db.transaction().execute((trx) => writeIntento(trx, deps, payphone, cita_id, opcion, now));
  const { expira_en, clientTransactionId } = intento;
  if (payphone.config.mode === 'caja' && !opcion.redireccion)
    return { clientTransactionId, expira_en, enlaces: null, caja: cajaOf(payphone, intento) };
  return { clientTransactionId, expira_en, enlaces: await linksOf(deps, payphone, intento), caja: null };
}

interface Intento {
  id: number;
  clientTransactionId: string;
  amount: number;
  reference: string;
  transferTo: string | undefined;
  expira_en: string;
}

async function writeIntento(
  trx: Trx,
  deps: Deps,
  payphone: Payphone,
  cita_id: number,
  { visible, usuario_id }: Opcion,
  now: Date,
): Promise<Intento> {
  const hasta = new Date(now.getTime() + HOLD_MS);
  const held = (await keepForPayment(trx, deps, visible, cita_id, hasta)) ?? notFound();
  const cita = await citasPagables(trx).where('r.id', '=', cita_id).executeTakeFirstOrThrow();
  const intentos = await intentosDe(trx, cita_id);
  const impedimento = impedimentoOf({ ...cita, estado_reserva: held.estado_reserva, expira_en: held.expira_en }, now);
  if (impedimento) conflict(impedimento);
  if (intentos.includes('CONFIRMANDO')) conflict(MTransacciones.pago_en_curso);
  if (intentos.includes('APROBADA')) conflict(MTransacciones.reserva_ya_pagada);
  if (intentos.length >= MAX_INTENTOS) conflict(MTransacciones.intentos_agotados);

  const amount = anticipoDe(cita.neto);
  const { comision, recibe } = recibeDe(cents(cita.neto), amount, payphone.config.feePercent);
  const parts = recibe > 0 ? await partsOf(trx, cita.doctor_id, recibe) : [];
  const transferTo = parts.length > 0 ? payphone.split(parts) : undefined;
  const clientTransactionId = newClientTransactionId();
  const { id } = await trx
    .insertInto('transaccion')
    .values({
      client_transaction_id: clientTransactionId,
      tipo: 'appointment',
      cita_id,
      usuario_id,
      valor_centavos: amount,
      comision_centavos: comision,
      transferido: transferTo ? JSON.stringify(parts) : null,
      prueba: payphone.config.test,
      creada_en: now.toISOString(),
      cambiada_en: now.toISOString(),
      revisar_en: new Date(now.getTime() + 60_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reference = 'Anticipo de su reserva';
  return { id, clientTransactionId, amount, reference, transferTo, expira_en: held.expira_en ?? hasta.toISOString() };
}

/** Why a cita cannot be paid now; null when it can. */
export function impedimentoOf(
  cita: { estado_reserva: string; expira_en: string | null; neto: number; pagado: number },
  now: Date,
): string | null {
  if (cita.pagado > 0) return MTransacciones.reserva_ya_pagada;
  if (cita.estado_reserva === 'CANCELADO' || cita.estado_reserva === 'RECHAZADO') return MTransacciones.reserva_vencida;
  if (cita.estado_reserva !== 'PENDIENTE' || !cita.expira_en || cita.neto <= 0) return MTransacciones.reserva_sin_pago;
  return Date.parse(cita.expira_en) > now.getTime() ? null : MTransacciones.reserva_vencida;
}

/** What goes to the professional's own account with PayPhone. */
async function partsOf(trx: Trx, doctor_id: number, Amount: number): Promise<Part[]> {
  const account = await trx
    .selectFrom('doctor_payphone')
    .where('doctor_id', '=', doctor_id)
    .select([
      'payphone_identifier',
      sql<3 | 4>`case payphone_account_type when 'business' then 3 else 4 end`.as('tipo'),
    ])
    .executeTakeFirst();
  return account ? [{ Identifier: account.payphone_identifier, Type: account.tipo, Amount }] : [];
}

function cajaOf(
  { config }: Payphone,
  { clientTransactionId, amount, reference, transferTo }: Intento,
): IntentoDePago['caja'] {
  return {
    script: `${config.cdnUrl}/box/v2.0/payphone-payment-box.js`,
    estilo: `${config.cdnUrl}/box/v2.0/payphone-payment-box.css`,
    opciones: {
      token: config.token,
      ...(config.storeId && { storeId: config.storeId }),
      clientTransactionId,
      amount,
      amountWithoutTax: amount,
      currency: 'USD',
      reference,
      lang: 'es',
      timeZone: -5,
      ...(transferTo && { transferTo }),
    },
  };
}

/** The addresses of PayPhone's own page. When it refuses, the attempt ends; when it is down, nobody can have paid either. */
async function linksOf(deps: Deps, payphone: Payphone, { id, expira_en: _, ...intento }: Intento) {
  const back = `${deps.config.publicUrl}/confirmarTransaccion`;
  const down = (error: unknown) => {
    if (!(error instanceof PayphoneDown)) throw error;
    throw new HampiError(503, MTransacciones.payphone_caido, { cause: error });
  };
  const answer = await payphone.prepare({ ...intento, responseUrl: back, cancellationUrl: back }).catch(down);
  if (answer.ok) return answer.valor;
  deps.log.error({ transaccion: id, codigo: answer.codigo }, 'payphone refused a payment');
  const refused = { estado: 'CANCELADA', motivo: `${answer.codigo ?? ''} ${answer.mensaje}`.trim() } as const;
  await deps.db.transaction().execute((trx) => advance(trx, deps.clock.now(), id, refused));
  throw new HampiError(503, MTransacciones.payphone_caido);
}

import { randomInt } from 'node:crypto';
import type { IntentoDePago } from '@hampi/contract/dinero/transacciones/intento';
import * as MTransacciones from '@hampi/contract/dinero/transacciones/messages';
import { type Importe, type Payphone, PayphoneDown } from '../../../adapters/payphone/payphone.ts';
import type { Part } from '../../../adapters/payphone/split.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError } from '../../../http/errors.ts';
import { advance } from './transacciones.queries.ts';

/** Ten minutes for PayPhone's form, five to confirm, and one to spare (decisions 40). */
export const HOLD_MS = 16 * 60_000;
/** Letters and digits that are not easily confused. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const newClientTransactionId = () => Array.from({ length: 15 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** What is paid for: a cita, or credits. */
export type Concepto =
  | { tipo: 'appointment'; cita_id: number; usuario_id: number | null }
  | { tipo: 'credits'; creditos: number; usuario_id: number };

export interface Intento {
  id: number;
  clientTransactionId: string;
  importe: Importe;
  reference: string;
  transferTo: string | undefined;
  expira_en: string;
}

interface Cobro {
  amount: number;
  /** Percent of VAT that the amount includes; absent at rate 0. */
  tarifa?: number;
  /** PayPhone's own page, whatever the setting. */
  redireccion: boolean;
  comision: number;
  /** The parts that go to accounts other than the platform's. */
  parts: Part[];
  /** Shown to the buyer; nothing clinical. */
  reference: string;
  expira_en: string;
}

/** Stores an attempt. PayPhone is contacted afterwards, outside of the transaction. */
export async function writeIntento(
  trx: Trx,
  payphone: Payphone,
  now: Date,
  concepto: Concepto,
  { amount, tarifa = 0, redireccion, comision, parts, reference, expira_en }: Cobro,
): Promise<Intento> {
  const transferTo = parts.length > 0 ? payphone.split(parts) : undefined;
  const clientTransactionId = newClientTransactionId();
  const { id } = await trx
    .insertInto('transaccion')
    .values({
      ...concepto,
      client_transaction_id: clientTransactionId,
      valor_centavos: amount,
      comision_centavos: comision,
      transferido: transferTo ? JSON.stringify(parts) : null,
      prueba: payphone.config.test,
      aplicacion: payphone.config.mode === 'caja' && !redireccion ? 'CAJA' : 'BOTON',
      creada_en: now.toISOString(),
      cambiada_en: now.toISOString(),
      revisar_en: new Date(now.getTime() + 60_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, clientTransactionId, importe: importeOf(amount, tarifa), reference, transferTo, expira_en };
}

/** The tax inside an amount is the amount less its base, so that the parts always add up. */
export function importeOf(amount: number, tarifa: number): Importe {
  if (tarifa === 0) return { amount, amountWithoutTax: amount };
  const amountWithTax = Math.round((amount * 100) / (100 + tarifa));
  return { amount, amountWithTax, tax: amount - amountWithTax };
}

/** How the buyer reaches PayPhone: through its box in our page, or on its own page. */
export async function leadTo(
  deps: Deps,
  payphone: Payphone,
  intento: Intento,
  redireccion: boolean,
): Promise<IntentoDePago> {
  const { clientTransactionId, expira_en } = intento;
  if (payphone.config.mode === 'caja' && !redireccion)
    return { clientTransactionId, expira_en, enlaces: null, caja: cajaOf(payphone, intento) };
  return { clientTransactionId, expira_en, enlaces: await linksOf(deps, payphone, intento), caja: null };
}

function cajaOf(
  { config }: Payphone,
  { clientTransactionId, importe, reference, transferTo }: Intento,
): IntentoDePago['caja'] {
  return {
    script: `${config.cdnUrl}/box/v2.0/payphone-payment-box.js`,
    estilo: `${config.cdnUrl}/box/v2.0/payphone-payment-box.css`,
    opciones: {
      token: config.token,
      ...(config.storeId && { storeId: config.storeId }),
      clientTransactionId,
      ...importe,
      currency: 'USD',
      reference,
      lang: 'es',
      timeZone: -5,
      ...(transferTo && { transferTo }),
    },
  };
}

/**
 * The links to PayPhone's own page. If PayPhone refuses, the attempt ends at once. If it is down, nobody can have paid, and the job ends
 * the attempt later. Both reply 503.
 */
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

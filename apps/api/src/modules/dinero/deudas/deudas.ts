import * as MDeudas from '@hampi/contract/dinero/deudas/messages';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import { conflict, notFound, type Refusals } from '../../../http/errors.ts';

export const deudasRefusals: Refusals = {
  deuda_cerrada_una_vez: { status: 409, mensaje: MDeudas.ya_cerrada },
};

interface Devolucion {
  transaccion_id: number;
  usuario_id: number | null;
  cita_id: number | null;
  valor_centavos: number;
  motivo: string;
}
interface Liquidacion {
  movimiento_id: number;
  doctor_id: number;
  cita_id: number;
  valor_centavos: number;
  motivo: string;
}

/** Records what the platform must pay back to a patient by hand, because PayPhone cannot (decisions 42). */
export const oweDevolucion = (trx: Trx, at: Date, deuda: Devolucion) => owe(trx, at, { tipo: 'DEVOLUCION', ...deuda });

/** Records what a professional is owed for a visit whose fee was paid with a bought credit. */
export const oweLiquidacion = (trx: Trx, at: Date, deuda: Liquidacion) =>
  owe(trx, at, { tipo: 'LIQUIDACION', ...deuda });

interface Recupero {
  doctor_id: number;
  cita_id: number | null;
  transaccion_id: number | null;
  valor_centavos: number;
  motivo: string;
}

/** Records what a professional owes the platform. */
export const oweRecupero = (trx: Trx, at: Date, deuda: Recupero) => owe(trx, at, { tipo: 'RECUPERO', ...deuda });

/**
 * Takes what a professional owes off a settlement, the oldest first: each is closed, and what does not fit stays as a smaller one. Returns
 * the cents taken off.
 */
export async function netRecuperos(
  trx: Trx,
  who: Session,
  at: Date,
  { doctor_id, valor_centavos }: { doctor_id: number; valor_centavos: number },
  cierre: Cierre,
): Promise<number> {
  const owed = await trx
    .selectFrom('deuda')
    .where('doctor_id', '=', doctor_id)
    .where('tipo', '=', 'RECUPERO')
    .where('estado', '=', 'PENDIENTE')
    .select(['id', 'valor_centavos', 'cita_id', 'transaccion_id', 'motivo'])
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .execute();
  let left = valor_centavos;
  for (const { id, ...one } of owed) {
    if (left === 0) break;
    const taken = Math.min(left, one.valor_centavos);
    await markCerrada(trx, who, at, id, cierre);
    if (taken < one.valor_centavos)
      await oweRecupero(trx, at, { ...one, doctor_id, valor_centavos: one.valor_centavos - taken });
    left -= taken;
  }
  return valor_centavos - left;
}

interface DelConsultorio {
  doctor_id: number;
  cita_id: number;
  valor_centavos: number;
  motivo: string;
}

/** Records what a practice took for citas that do not take place; once each, however often it ends. */
export const oweDelConsultorio = (trx: Trx, at: Date, ...deudas: [DelConsultorio, ...DelConsultorio[]]) =>
  trx
    .insertInto('deuda')
    .values(deudas.map((deuda) => ({ ...deuda, tipo: 'CONSULTORIO', creada_en: at.toISOString() })))
    .onConflict((oc) => oc.doNothing())
    .execute();

const owe = (trx: Trx, at: Date, deuda: (Devolucion | Liquidacion | Recupero) & { tipo: string }) =>
  trx
    .insertInto('deuda')
    .values({ ...deuda, creada_en: at.toISOString() })
    .execute();

/** Cancels the debt for a credit that was returned to the patient who had spent it. */
export const annulLiquidacion = (trx: Trx, at: Date, movimiento_id: number) =>
  trx
    .updateTable('deuda')
    .set({ estado: 'ANULADA', cerrada_en: at.toISOString() })
    .where('movimiento_id', '=', movimiento_id)
    .where('estado', '=', 'PENDIENTE')
    .execute();

/** A debt that can be closed, locked; 409 if it is closed already, or while the visit that it pays for is still to come. */
export async function holdPendiente(trx: Trx, at: Date, id: number) {
  const deuda =
    (await trx
      .selectFrom('deuda')
      .where('id', '=', id)
      .select(['id', 'tipo', 'estado', 'usuario_id', 'doctor_id', 'cita_id', 'transaccion_id', 'valor_centavos'])
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  if (deuda.estado !== 'PENDIENTE') conflict('deuda_ya_cerrada', MDeudas.ya_cerrada);
  // A practice closes its own on its own list.
  if (deuda.tipo === 'CONSULTORIO') notFound();
  if (deuda.tipo !== 'LIQUIDACION' || deuda.cita_id === null) return deuda;
  const coming = await trx
    .selectFrom('cita')
    .where((eb) => eb.or([eb('id', '=', deuda.cita_id), eb('raiz_id', '=', deuda.cita_id)]))
    .where('viva', '=', true)
    .where('inicio', '>', at.toISOString())
    .select('id')
    .executeTakeFirst();
  if (coming) conflict('deuda_antes_de_la_cita', MDeudas.antes_de_la_cita);
  return deuda;
}

interface Cierre {
  como: string;
  pagada_el: string;
}

/** Closes a debt: how it was paid, when, and who recorded it. */
export const markCerrada = (trx: Trx, who: Session, at: Date, id: number, cierre: Cierre) =>
  trx
    .updateTable('deuda')
    .set({ ...cierre, estado: 'CERRADA', cerrada_por: who.usuario_id, cerrada_en: at.toISOString() })
    .where('id', '=', id)
    .execute();

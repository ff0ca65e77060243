import type { Trx } from '../../../data/db.ts';

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

/** Writes down what a patient gets back by the hand of a person, since PayPhone cannot (decisions 42). */
export const oweDevolucion = (trx: Trx, at: Date, deuda: Devolucion) => owe(trx, at, { tipo: 'DEVOLUCION', ...deuda });

/** Writes down what a professional gets of a visit whose fee was paid with a bought credit. */
export const oweLiquidacion = (trx: Trx, at: Date, deuda: Liquidacion) =>
  owe(trx, at, { tipo: 'LIQUIDACION', ...deuda });

const owe = (trx: Trx, at: Date, deuda: (Devolucion | Liquidacion) & { tipo: string }) =>
  trx
    .insertInto('deuda')
    .values({ ...deuda, creada_en: at.toISOString() })
    .execute();

/** Nothing is owed any more for a credit that went back to who had spent it. */
export const annulLiquidacion = (trx: Trx, at: Date, movimiento_id: number) =>
  trx
    .updateTable('deuda')
    .set({ estado: 'ANULADA', cerrada_en: at.toISOString() })
    .where('movimiento_id', '=', movimiento_id)
    .where('estado', '=', 'PENDIENTE')
    .execute();

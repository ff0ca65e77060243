/** The numbers of an issuer's documents (decisions 44), without duplicates and without gaps; each account has its own (decisions 80). */

import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import { type SqlBool, sql } from 'kysely';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import type { Refusals } from '../../../http/errors.ts';

export const secuenciasRefusals: Refusals = {
  secuencia_ultimo: { status: 409, mensaje: MFacturacion.secuencia_agotada },
  secuencia_sube: { status: 409, mensaje: MFacturacion.secuencial_usado, campo: 'secuencial' },
};

/** One sequence of numbers: each kind of document of each emission point has its own, separate for tests and production. */
export interface Serie {
  doctor_id: number;
  ruc: string;
  ambiente: number;
  estab: string;
  ptoEmi: string;
  codDoc: '01' | '04';
}

/**
 * Takes the next number: one above the last, and at least `primero`, which the issuer set. The counter's row stays locked until the
 * transaction ends, so that a number whose document is not written is taken by the next one.
 */
export async function takeSecuencial(trx: Trx, serie: Serie, primero: number): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`
    insert into secuencia (doctor_id, ruc, ambiente, estab, pto_emi, cod_doc, ultimo)
      values (${serie.doctor_id}, ${serie.ruc}, ${serie.ambiente}, ${serie.estab}, ${serie.ptoEmi}, ${serie.codDoc}, ${primero})
    on conflict (doctor_id, ruc, ambiente, estab, pto_emi, cod_doc)
      do update set ultimo = greatest(secuencia.ultimo + 1, excluded.ultimo)
    returning ultimo`.execute(trx);
  return (rows[0] as { ultimo: number }).ultimo;
}

const ofSerie = ({ doctor_id, ruc, ambiente, estab, ptoEmi, codDoc }: Serie) =>
  sql<SqlBool>`doctor_id = ${doctor_id} and ruc = ${ruc} and ambiente = ${ambiente} and estab = ${estab}
    and pto_emi = ${ptoEmi} and cod_doc = ${codDoc}`;

/** The last number taken; 0 before the first. */
export async function lastSecuencial(db: DbOrTrx, serie: Serie): Promise<number> {
  const row = await db.selectFrom('secuencia').where(ofSerie(serie)).select('ultimo').executeTakeFirst();
  return row?.ultimo ?? 0;
}

/** Takes a jump back, so that the next number is `siguiente`. Fails (`secuencia_sube`) if the SRI may have a document above it. */
export const takeBack = (trx: Trx, serie: Serie, siguiente: number) =>
  trx
    .updateTable('secuencia')
    .set({ ultimo: siguiente - 1 })
    .where(ofSerie(serie))
    .execute();

/** The number that the next document would get at this moment. */
export const peekSecuencial = async (db: DbOrTrx, serie: Serie, primero: number): Promise<number> =>
  Math.max(primero, (await lastSecuencial(db, serie)) + 1);

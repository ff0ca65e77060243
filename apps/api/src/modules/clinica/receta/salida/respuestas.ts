/** Answers to warnings that came up after a receta was written, each sealed with the key of the doctor who gave it. */
import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../../data/db.ts';
import type { Vault } from '../../../../vault/vault.ts';

export interface Respondido {
  /** Of the warnings. */
  claves: string[];
  razon: string | null;
}

export interface RespuestaDeReceta extends Respondido {
  receta_id: number;
  doctor_id: number;
  creada_en: string;
}

const place = (clave: string) => `receta.respuesta:${clave}`;

/** Under whose key a row is sealed, and where it belongs. */
export const sealOf = ({ clave, doctor_id }: { clave: string; doctor_id: number }) => ({
  owner: { doctor_id },
  place: place(clave),
});

/** Those of these recetas. */
export async function respuestasOf(
  { db, vault }: { db: Db; vault: Vault },
  recetas: number[],
): Promise<RespuestaDeReceta[]> {
  const rows = await db
    .selectFrom('receta_respuesta')
    .where(sql<SqlBool>`receta_id = any(${recetas}::int[])`)
    .select(['clave', 'receta_id', 'doctor_id', 'sellada', 'creada_en'])
    .execute();
  await vault.warm(rows.map(({ doctor_id }) => ({ doctor_id })));
  return Promise.all(
    rows.map(async ({ clave, receta_id, doctor_id, sellada, creada_en }) => ({
      ...(await vault.open<Respondido>({ doctor_id }, place(clave), sellada)),
      receta_id,
      doctor_id,
      creada_en,
    })),
  );
}

/** Seals an answer; returns what stores it. */
export async function sealedRespuesta(
  vault: Vault,
  a: { receta_id: number; doctor_id: number; al: 'EMITIR' | 'VER'; now: Date },
  respondido: Respondido,
): Promise<(trx: Trx) => Promise<unknown>> {
  const clave = randomUUID();
  const { now, ...row } = a;
  const sellada = await vault.seal({ doctor_id: a.doctor_id }, place(clave), respondido);
  return (trx) =>
    trx
      .insertInto('receta_respuesta')
      .values({ ...row, clave, sellada, creada_en: now.toISOString() })
      .execute();
}

/** Whether an answer is about the medicines as they are: those of a receta that was corrected since answer nothing. */
export const isOfNow = ({ creada_en }: Pick<RespuestaDeReceta, 'creada_en'>, { desde }: { desde: string }): boolean =>
  Date.parse(creada_en) >= Date.parse(desde);

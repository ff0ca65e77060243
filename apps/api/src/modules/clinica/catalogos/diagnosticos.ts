import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import { invalid } from '../../../http/errors.ts';

/** Includes withdrawn codes, because an old visit may be copied. */
const find = prepared((db, { codes }: { codes: string[] }) =>
  db
    .selectFrom('cie10')
    .where(sql<SqlBool>`cod_4 = any(${codes}::text[])`)
    .select(['cod_4', 'descripcion_codigos_cuatro_caracteres']),
);

/**
 * Replaces descriptions by those of the catalogue (ADR 60), or by those that `before` already had. 400 beside `campo` for an unknown
 * code.
 */
export async function withCatalogueWords(
  db: Db,
  campo: string,
  list: Diagnostico[],
  before: Diagnostico[] = [],
): Promise<Diagnostico[]> {
  if (list.length === 0) return list;
  const found = await find(db, { codes: list.map(({ cod_4 }) => cod_4) });
  const words = new Map([...found, ...before].map((one) => [one.cod_4, one.descripcion_codigos_cuatro_caracteres]));
  return list.map((one) => {
    const descripcion_codigos_cuatro_caracteres = words.get(one.cod_4);
    if (descripcion_codigos_cuatro_caracteres !== undefined) return { ...one, descripcion_codigos_cuatro_caracteres };
    const sentence = MC.cie10_desconocido(one.cod_4);
    return invalid({ [campo]: sentence }, sentence);
  });
}

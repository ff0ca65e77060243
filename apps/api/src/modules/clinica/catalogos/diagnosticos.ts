import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { invalid } from '../../../http/errors.ts';

/**
 * Replaces descriptions by those of the catalogue (ADR 90), including withdrawn codes, since an old visit may be copied. Diagnoses in
 * `kept` stay as written then. 400 beside `campo` for an unknown code.
 */
export async function withCatalogueWords(
  db: Db,
  campo: string,
  list: Diagnostico[],
  kept: Diagnostico[] = [],
): Promise<Diagnostico[]> {
  const words = new Map(kept.map((one) => [one.cod_4, one.descripcion_codigos_cuatro_caracteres]));
  const asked = list.map(({ cod_4 }) => cod_4).filter((cod_4) => !words.has(cod_4));
  if (asked.length > 0) {
    const { rows } = await sql<Pick<Diagnostico, 'cod_4' | 'descripcion_codigos_cuatro_caracteres'>>`
      select cod_4, descripcion_codigos_cuatro_caracteres from cie10 where cod_4 = any(${asked}::text[])`.execute(db);
    for (const row of rows) words.set(row.cod_4, row.descripcion_codigos_cuatro_caracteres);
  }
  const unknown = list.find(({ cod_4 }) => !words.has(cod_4));
  if (unknown) {
    const sentence = MC.cie10_desconocido(unknown.cod_4);
    invalid({ [campo]: sentence }, sentence);
  }
  return list.map((one) => ({
    ...one,
    descripcion_codigos_cuatro_caracteres: words.get(one.cod_4) ?? one.descripcion_codigos_cuatro_caracteres,
  }));
}

import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { invalid } from '../../../http/errors.ts';

/** The catalogue's words for a code. */
export type Palabras = Pick<Diagnostico, 'cod_4' | 'descripcion_codigos_cuatro_caracteres'>;

export const codesOf = (list: Diagnostico[]): string[] => list.map(({ cod_4 }) => cod_4);

/**
 * Part of a statement: the catalogue's words for these codes. Takes and returns JSON. Includes withdrawn codes, because an old visit may be
 * copied.
 */
export const findingPalabras = (codes: RawBuilder<unknown>) =>
  sql<Palabras[]>`(select coalesce(json_agg(c), '[]') from (select cod_4, descripcion_codigos_cuatro_caracteres
    from json_array_elements_text(${codes}) asked join cie10 on cod_4 = asked) c)`;

/** Replaces descriptions by those of the catalogue (ADR 90). 400 beside `campo` for an unknown code. */
export function withPalabras(campo: string, list: Diagnostico[], palabras: Palabras[]): Diagnostico[] {
  const words = new Map(palabras.map((one) => [one.cod_4, one.descripcion_codigos_cuatro_caracteres]));
  return list.map((one) => {
    const descripcion_codigos_cuatro_caracteres = words.get(one.cod_4);
    if (descripcion_codigos_cuatro_caracteres !== undefined) return { ...one, descripcion_codigos_cuatro_caracteres };
    const sentence = MC.cie10_desconocido(one.cod_4);
    return invalid({ [campo]: sentence }, sentence);
  });
}

/** The same, with a query of its own. */
export async function withCatalogueWords(db: Db, campo: string, list: Diagnostico[]): Promise<Diagnostico[]> {
  if (list.length === 0) return list;
  const codes = sql`${JSON.stringify(codesOf(list))}::json`;
  const { rows } = await sql<{ palabras: Palabras[] }>`select ${findingPalabras(codes)} as palabras`.execute(db);
  return withPalabras(campo, list, rows[0]?.palabras ?? []);
}

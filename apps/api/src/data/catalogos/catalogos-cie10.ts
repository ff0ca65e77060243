/** Codes of the CIE-10 that the starter file lacks (zika, mpox, external causes), and words that lead to them. */
import { sql } from 'kysely';
import type { Trx } from '../db.ts';
import { asJson, rowsOf } from './catalogos-csv.ts';

export const EDICION_CIE10 = 1;

/** Adds what is missing; a code that the house has stays as it is, withdrawn ones too. */
export async function loadCie10(trx: Trx): Promise<void> {
  await sql`insert into cie10 (cod_3, descripcion_categoria_tres_caracteres, cod_4, descripcion_codigos_cuatro_caracteres, referencial)
    select cod_3, descripcion_categoria_tres_caracteres, cod_4, descripcion_codigos_cuatro_caracteres, true
    from json_to_recordset(${asJson(rowsOf('cie10-suplemento'))}) as r (cod_3 text, descripcion_categoria_tres_caracteres text, cod_4 text,
      descripcion_codigos_cuatro_caracteres text)
    on conflict do nothing`.execute(trx);
  // The word of the earlier edition led to a code that is not that of zika.
  await sql`delete from cie10_sinonimo where sinonimo = 'zika' and codigo = 'A928' and referencial`.execute(trx);
  // Without an edition, because that of the medicines replaces its own words.
  await sql`insert into cie10_sinonimo (sinonimo, codigo, referencial)
    select sinonimo, codigo, true from json_to_recordset(${asJson(rowsOf('cie10-suplemento-palabras'))}) as r (sinonimo text, codigo text)
    where exists (select from cie10 c where r.codigo in (c.cod_4, c.cod_3))
    on conflict do nothing`.execute(trx);
}

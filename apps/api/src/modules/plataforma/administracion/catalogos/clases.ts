/** The classes of an ingredient (`sustancia_clase`), which are ingredients of kind GRUPO. */
import { sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';

/** Sets the classes of one ingredient. */
export async function setClases(trx: Trx, sustancia_id: number, clases: number[]) {
  await sql`delete from sustancia_clase where sustancia_id = ${sustancia_id} and clase_id <> all(${clases}::integer[])`.execute(
    trx,
  );
  if (clases.length > 0)
    await trx
      .insertInto('sustancia_clase')
      .values([...new Set(clases)].map((clase_id) => ({ sustancia_id, clase_id })))
      .onConflict((oc) => oc.doNothing())
      .execute();
}

/** Adds the classes that the catalogue does not have under that name. */
export const addClases = (trx: Trx, nombres: string[]) =>
  sql`insert into sustancia (nombre, tipo, referencial)
    select distinct on (trim(palabras(c))) c, 'GRUPO', true from unnest(${nombres}::text[]) c
    on conflict do nothing`.execute(trx);

/** Sets the classes of many ingredients, given by name; returns the ids of those that changed. */
export async function setClasesOf(trx: Trx, pairs: { nombre: unknown; clases: unknown }[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with r as materialized (select s.id, array(select distinct c.id from unnest(r.clases) clase
          join sustancia c on trim(palabras(c.nombre)) = trim(palabras(clase)) and c.tipo = 'GRUPO') as clases
        from json_to_recordset(${JSON.stringify(pairs)}::json) as r (nombre text, clases text[])
          join sustancia s on trim(palabras(s.nombre)) = trim(palabras(r.nombre)) and s.tipo = 'PRINCIPIO'),
      gone as (delete from sustancia_clase k using r where k.sustancia_id = r.id and k.clase_id <> all(r.clases) returning r.id),
      made as (insert into sustancia_clase (sustancia_id, clase_id) select r.id, clase from r, unnest(r.clases) clase
        on conflict do nothing returning sustancia_id as id)
    select id from gone union select id from made`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Without an edition the row is the practice's own, as after any other edit, and a later shipped catalogue does not overwrite it. */
export async function noteEdited(trx: Trx, ids: number[]): Promise<void> {
  if (ids.length > 0) await trx.updateTable('sustancia').set({ edicion: null }).where('id', 'in', ids).execute();
}

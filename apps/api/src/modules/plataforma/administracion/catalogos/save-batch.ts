import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';

/** A row as it will be stored. */
export type Registro = Record<string, string | number | boolean | null | (string | number)[]>;

/** A catalogue's table that rows are written into. */
export interface Destino {
  table: string;
  /** The table's unique index, as `on conflict` names it. */
  target: RawBuilder<unknown>;
  /** Expressions over the rows `r` of a batch that identify a row, as in the index. */
  distinct: RawBuilder<unknown>;
  /** Rows of an official list count as reviewed, even if nothing else in them changes. */
  oficial: boolean;
}

/** The result of a batch. Rows that are in neither count were there already, with the same values. */
interface Guardadas {
  nuevas: number;
  cambiadas: number;
  /** Ids of the rows that were written. */
  ids: number[];
}

/**
 * Writes a batch with one statement: adds missing rows, changes those with other values and leaves equal ones alone, so that importing a
 * file twice changes nothing. Columns that the file does not have keep their values.
 */
export async function saveBatch(trx: Trx, destino: Destino, rows: Registro[]): Promise<Guardadas> {
  const { table, target, distinct, oficial } = destino;
  const columns = Object.keys(rows[0] ?? {});
  // A row that somebody has reviewed stays reviewed as long as the file has the same values.
  const compared = oficial ? columns : columns.filter((name) => name !== 'referencial');
  const list = (names: string[], prefix: string) => sql.join(names.map((name) => sql.ref(`${prefix}${name}`)));
  const { rows: saved } = await sql<{ id: number; nueva: boolean }>`
    insert into ${sql.table(table)} as t (${list(columns, '')})
    select distinct on (${distinct}) ${list(columns, 'r.')}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as r
    on conflict ${target} do update set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
      where (${list(compared, 't.')}) is distinct from (${list(compared, 'excluded.')})
    returning t.id, (xmax = 0) as nueva`.execute(trx);
  const nuevas = saved.filter((row) => row.nueva).length;
  return { nuevas, cambiadas: saved.length - nuevas, ids: saved.map(({ id }) => id) };
}

/** Withdraws the codes that a complete file does not name; returns how many. */
export async function withdrawOthers(trx: Trx, named: string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('cie10')
    .set({ retirado: true })
    .where('retirado', '=', false)
    .where(sql<boolean>`not exists (select from unnest(${named}::text[]) as nombrado where nombrado = cod_4)`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

import { sql } from 'kysely';
import type { Trx } from '../../core/db.ts';
import type { Importable, Registro } from './catalogos.ts';

/** What became of the rows of a batch; the rest stood there already, letter by letter. */
export interface Guardadas {
  nuevas: number;
  cambiadas: number;
}

/**
 * Writes a batch with one statement: what is not there is added, what says something else is changed, what says the same
 * is left alone, so that a file brought in twice changes nothing. Columns that the file does not have keep what they hold.
 */
export async function saveBatch(trx: Trx, importable: Importable, rows: Registro[]): Promise<Guardadas> {
  const { table, key, target } = importable;
  const present = Object.keys(rows[0] ?? {});
  const columns = [...new Set([...key, ...present])];
  const written = [...present, 'referencial'];
  const list = (names: string[], prefix: string) => sql.join(names.map((name) => sql.ref(`${prefix}${name}`)));
  const shape = sql.join(
    columns.map((name) => sql`${sql.ref(name)} ${sql.raw(name === 'retirado' ? 'boolean' : 'text')}`),
  );
  const distinct = sql.join(key.map((name) => sql`palabras(${sql.ref(`r.${name}`)})`));
  const { rows: saved } = await sql<{ nueva: boolean }>`
    insert into ${sql.table(table)} as t (${list(columns, '')}, referencial)
    select distinct on (${distinct}) ${list(columns, 'r.')}, false
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (${shape})
    on conflict ${target} do update set ${sql.join(written.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
      where (${list(written, 't.')}) is distinct from (${list(written, 'excluded.')})
    returning (xmax = 0) as nueva`.execute(trx);
  const nuevas = saved.filter((row) => row.nueva).length;
  return { nuevas, cambiadas: saved.length - nuevas };
}

/** Withdraws the codes that a complete file does not name; how many. */
export async function withdrawOthers(trx: Trx, named: string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('cie10')
    .set({ retirado: true })
    .where('retirado', '=', false)
    .where(sql<boolean>`not exists (select from unnest(${named}::text[]) as nombrado where nombrado = cod_4)`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

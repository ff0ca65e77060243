/**
 * Reads columns, keys and references of our tables from PostgreSQL's own catalogue, so that no second list of them can be wrong (ADR 254).
 */
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../../data/db.ts';

export interface Esquema {
  /** Columns by name with their types, without generated ones. */
  columnas: ReadonlyMap<string, string>;
  /** The columns of the primary key, in order. */
  llave: readonly string[];
  /** From a column to the table that it refers to. */
  referencias: ReadonlyMap<string, string>;
}

/** Reads all tables of the database, by name. */
export async function readCatalogo(db: DbOrTrx): Promise<ReadonlyMap<string, Esquema>> {
  const { rows } = await sql<{
    tabla: string;
    columnas: Record<string, string>;
    llave: string[];
    referencias: Record<string, string>;
  }>`/* export */ select c.relname as tabla,
      (select json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columnas,
      array(select a.attname::text from pg_constraint k cross join unnest(k.conkey) with ordinality as u(n, orden)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = u.n
        where k.conrelid = c.oid and k.contype = 'p' order by u.orden) as llave,
      (select coalesce(json_object_agg(a.attname, k.confrelid::regclass::text), '{}') from pg_constraint k
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        where k.conrelid = c.oid and k.contype = 'f' and cardinality(k.conkey) = 1) as referencias
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  return new Map(
    rows.map(({ tabla, columnas, llave, referencias }) => [
      tabla,
      {
        columnas: new Map(Object.entries(columnas)),
        llave,
        referencias: new Map(Object.entries(referencias)),
      },
    ]),
  );
}

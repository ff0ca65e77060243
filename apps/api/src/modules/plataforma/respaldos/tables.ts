/** Reads and writes the tables of a database as streams of rows, with sums that prove that the rows are the same (ADR 235). */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { clientOf } from '../../../data/server-address.ts';

export interface Table {
  tabla: string;
  /** The columns that are not generated, as a list in SQL. */
  columnas: string;
}

/** The number of rows of a table, and the sum of their hashes, which does not depend on their order. */
export interface TableSum {
  tabla: string;
  filas: number;
  suma: string;
}

export interface Sequence {
  nombre: string;
  /** The last number that was assigned; null if none was. */
  valor: string | null;
  inicio: string;
}

/** With these settings rows are written as text that every version of PostgreSQL reads as the same values. */
const OPTIONS =
  '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1 -c bytea_output=hex -c search_path=public';

/** A connection as the owner, which may read and write every table and has no time limit. */
export async function connectOwner(ownerUrl: string): Promise<pg.Client> {
  const client = clientOf(ownerUrl, { options: OPTIONS, application_name: 'hampi: respaldo' });
  await client.connect();
  return client;
}

/** Filled by whoever migrates a database: the queue's library, and our functions, which a restored database gets anew. */
const PASSED_OVER = ['graphile_worker.migrations', 'funcion'];

export async function tablesOf(owner: pg.Client): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select c.oid::regclass::text as tabla, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columnas
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker')) and c.relkind in ('r', 'p')
       and not c.relispartition       and c.oid::regclass::text <> all($1)
     group by c.oid order by 1`,
    [PASSED_OVER],
  );
  return rows;
}

export async function sequencesOf(owner: pg.Client): Promise<Sequence[]> {
  const { rows } = await owner.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as nombre, last_value::text as valor, start_value::text as inicio
     from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  return rows;
}

/** Loads the library only when it is used, which keeps starts fast. */
const copyStreams = async () => (await import('pg-copy-streams')).default;

export async function rowsOut(owner: pg.Client, { tabla, columnas }: Table): Promise<Readable> {
  const { to } = await copyStreams();
  // COPY of a name refuses a table that is divided into parts.
  const rows = owner.query(to(`copy (select ${columnas} from ${tabla}) to stdout`));
  // Whoever reads gets the error; one that comes after the reader has gone, as with the end of the connection, would end the program.
  return rows.on('error', () => undefined);
}

export async function rowsIn(
  owner: pg.Client,
  { tabla, columnas }: Table,
  rows: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const { from } = await copyStreams();
  await pipeline(rows, owner.query(from(`copy ${tabla} (${columnas}) from stdin`)));
}

/** The sum of each row's MD5 as text: the same rows give the same sum on every server and in every order. */
export async function sumOf(owner: pg.Client, { tabla, columnas }: Table): Promise<TableSum> {
  const { rows } = await owner.query<{ filas: string; suma: string }>(
    `select count(*) as filas, coalesce(sum(('x' || left(md5(row(${columnas})::text), 15))::bit(60)::bigint), 0)::text as suma from ${tabla}`,
  );
  return { tabla, filas: Number(rows[0]?.filas), suma: rows[0]?.suma ?? '' };
}

/**
 * In `owner`'s open transaction: empties the tables, lets `fill` write rows unchanged, and afterwards checks every foreign key again.
 * Triggers are off meanwhile, because they would write more, and foreign keys too, because tables refer to each other in circles.
 */
export async function refill(owner: pg.Client, fill: () => Promise<void>): Promise<void> {
  const tables = (await tablesOf(owner)).map(({ tabla }) => tabla);
  const { rows: keys } = await owner.query<{ nombre: string; tabla: string; dice: string }>(
    `select quote_ident(conname) as nombre, conrelid::regclass::text as tabla, pg_get_constraintdef(oid) as dice
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
    [tables],
  );
  const each = (statements: string[]) => owner.query(statements.join(';'));
  await each(tables.map((tabla) => `alter table ${tabla} disable trigger user`));
  await each(keys.map(({ tabla, nombre }) => `alter table ${tabla} drop constraint ${nombre}`));
  await owner.query(`truncate ${tables.join(', ')}`);
  await fill();
  await each(keys.map(({ tabla, nombre, dice }) => `alter table ${tabla} add constraint ${nombre} ${dice}`));
  await each(tables.map((tabla) => `alter table ${tabla} enable trigger user`));
}

/**
 * The audit is divided by number into parts (`auditoria_con_sitio`), of which a new database has only the first, and no functions yet. Earlier
 * databases have one whole table.
 */
export async function makeRoom(owner: pg.Client, sequences: Sequence[]): Promise<void> {
  const last = Number(sequences.find(({ nombre }) => nombre === 'public.auditoria_id_seq')?.valor ?? 0);
  const { rows } = await owner.query<{ hasta: string | null }>(
    `select max(substring(inhrelid::regclass::text from '\\d+$')::bigint) as hasta from pg_inherits where inhparent = 'auditoria'::regclass`,
  );
  if (!rows[0]?.hasta) return;
  for (let end = Number(rows[0].hasta); end < last; end += PART_ROWS) {
    const part = `auditoria_hasta_${end + PART_ROWS}`;
    await owner.query(`create table ${part} (like auditoria including defaults including indexes)`);
    await owner.query(
      `alter table auditoria attach partition ${part} for values from (${end + 1}) to (${end + PART_ROWS + 1})`,
    );
  }
}
const PART_ROWS = 10_000_000;

/**
 * Drops the parts of a restored audit whose rows are in a file (`auditoria_archivo`) instead: `makeRoom` could not know of them, and an empty
 * table would be in the way of those that come back.
 */
export async function dropArchivedRoom(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ tabla: string }>(
    `select inhrelid::regclass::text as tabla from pg_inherits
     join auditoria_archivo x on substring(inhrelid::regclass::text from '\\d+$')::bigint between x.desde and x.hasta
     where inhparent = 'auditoria'::regclass and not exists (select from auditoria where id between x.desde and x.hasta)`,
  );
  if (rows.length > 0) await owner.query(`drop table ${rows.map(({ tabla }) => tabla).join(', ')}`);
}

export const setSequences = (owner: pg.Client, sequences: Sequence[]): Promise<unknown> =>
  owner.query(
    `select setval(s.nombre::regclass, coalesce(s.valor, s.inicio)::bigint, s.valor is not null)
     from jsonb_to_recordset($1) s(nombre text, valor text, inicio text)`,
    [JSON.stringify(sequences)],
  );

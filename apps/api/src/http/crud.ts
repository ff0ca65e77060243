import type { Endpoint } from '@hampi/contract/base/endpoint';
import { LIMITS } from '@hampi/contract/base/limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx, Trx } from '../data/db.ts';
import type { Deps } from '../deps.ts';
import { auditChange } from '../vault/audit.ts';
import { Answer, type Api } from './api.ts';
import { notFound } from './errors.ts';
import { listRoutes } from './list.ts';

/** Any `adminCatalog` of the contract. Loosely typed, because its schemas validate the input and strip the output. */
interface Catalog {
  slug: string;
  list: Endpoint;
  csv: Endpoint;
  create: Endpoint;
  update: Endpoint;
  remove: Endpoint;
}
type Row = Record<string, unknown>;

export interface CrudSpec extends Pick<ListSpec, 'from' | 'searchIn' | 'finds'> {
  table: string;
  /** Restricts writes to the catalogue's rows if the table has others too; `from` must restrict reads likewise. */
  only?: RawBuilder<SqlBool>;
  /** Separates the row's own columns from data in other tables, which `after` writes. */
  split?(form: Row, isNew: boolean): { columns: Row; after(trx: Trx, id: number): Promise<void> };
}

export interface ListOptions {
  skip: number;
  take: number;
  search?: string | undefined;
  sortBy: string;
  sort: 'asc' | 'desc';
  orderBy?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** A pattern that contains the text, with LIKE's wildcards escaped. */
export const likeTerm = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** What a list reads, and how it is searched and ordered. */
export interface ListSpec<R extends Row = Row> {
  /** A query with the columns of a row, `id` among them; search, order and paging are added to it. */
  from: RawBuilder<R>;
  /** Columns of `from` to search, without accents. */
  searchIn: string[];
  /** Finds a row `t` by what its columns do not say; alone, where `searchIn` is empty, by an index. */
  finds?: ((search: string) => RawBuilder<SqlBool>) | undefined;
  filter?: RawBuilder<unknown> | undefined;
  /** Columns that are never null: ordered by them an index on (column, id) serves both directions. */
  filled?: readonly string[];
}

/** One page of a query and the total. Searches without accents; orders by the declared column, then by id so that pages are stable. */
export const listPage = <R extends Row>(
  db: DbOrTrx,
  from: RawBuilder<R>,
  searchIn: string[],
  options: ListOptions,
  filter?: RawBuilder<unknown>,
  finds?: ListSpec['finds'],
) => readPage(db, { from, searchIn, filter, finds }, options);

/**
 * The same of a whole `ListSpec`. The total stands at `countMax` and one more where there are more rows: counting a million of them at
 * every page would cost more than the page (ADR 228).
 */
export async function readPage<R extends Row>(db: DbOrTrx, spec: ListSpec<R>, options: ListOptions) {
  const { skip, take } = options;
  const where = whereOf(spec, options.search);
  const { rows } = await sql<R>`select t.* from (${spec.from}) t ${where} ${orderOf(spec, options)}
    limit ${take} offset ${skip}`.execute(db);
  const isWhole = rows.length < take && (rows.length > 0 || skip === 0);
  const total = isWhole ? skip + rows.length : await countUpTo(db, spec.from, where, LIMITS.countMax + 1);
  return new Answer(rows as R[], { pagination: { total, skip, take } });
}

/** The rows of a list in its order, for a file. */
export async function readAll<R extends Row>(
  db: DbOrTrx,
  spec: ListSpec<R>,
  options: Omit<ListOptions, 'skip' | 'take'>,
  max: number,
) {
  const { rows } = await sql<R>`select t.* from (${spec.from}) t ${whereOf(spec, options.search)}
    ${orderOf(spec, options)} limit ${max}`.execute(db);
  return rows;
}

function whereOf({ searchIn, finds, filter }: ListSpec, search: string | undefined): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [];
  if (search) {
    const haystack = sql.join(
      searchIn.map((column) => sql`coalesce(${sql.ref(`t.${column}`)}::text, '')`),
      sql` || ' ' || `,
    );
    const said = [
      ...(searchIn.length > 0 ? [sql`plegar(${haystack}) like plegar(${likeTerm(search)})`] : []),
      ...(finds ? [finds(search)] : []),
    ];
    conditions.push(sql`(${sql.join(said, sql` or `)})`);
  }
  if (filter) conditions.push(filter);
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}

function orderOf({ filled = [] }: ListSpec, options: Omit<ListOptions, 'skip' | 'take'>): RawBuilder<unknown> {
  const column = options.orderBy ?? options.sortBy;
  const direction = sql.raw(options.order ?? options.sort);
  return filled.includes(column)
    ? sql`order by ${sql.ref(`t.${column}`)} ${direction}, t.id ${direction}`
    : sql`order by ${sql.ref(`t.${column}`)} ${direction} nulls last, t.id`;
}

/** Counts the rows, but no further than `max`. */
async function countUpTo(db: DbOrTrx, from: RawBuilder<unknown>, where: RawBuilder<unknown>, max: number) {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from (${from}) t ${where} limit ${max}) counted`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Serves the four calls of a catalogue; every write is audited with old and new values. */
export function crudRoutes(api: Api, deps: Deps, catalog: Catalog, spec: CrudSpec) {
  const one = async (db: DbOrTrx, id: number) => {
    const { rows } = await sql<Row>`select t.* from (${spec.from}) t where t.id = ${id}`.execute(db);
    return rows[0] ?? notFound();
  };
  const ofCatalog = spec.only ? sql`and ${spec.only}` : sql``;
  /** Locks the row, so that the old values in the audit cannot change in between. */
  const locked = async (trx: Trx, id: number) => {
    const { rows } =
      await sql`select id from ${sql.table(spec.table)} where id = ${id} ${ofCatalog} for update`.execute(trx);
    return rows.length > 0 ? one(trx, id) : notFound();
  };
  const parts = (form: Row, isNew: boolean) => spec.split?.(form, isNew) ?? { columns: form, after: async () => {} };

  listRoutes(api, deps, catalog, () => spec);

  api.on(catalog.create).run(({ body, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const { columns, after } = parts(body as Row, true);
      const names = Object.keys(columns);
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(spec.table)} (${sql.join(names.map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(columns))}) returning id`.execute(trx);
      const id = (rows[0] as { id: number }).id;
      await after(trx, id);
      const made = await one(trx, id);
      await auditChange(trx, session, `${catalog.slug}.crear`, id, null, made);
      return made;
    }),
  );

  api.on(catalog.update).run(({ params, body, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const { id } = params as { id: number };
      const { columns, after } = parts(body as Row, false);
      const before = await locked(trx, id);
      const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      await sql`update ${sql.table(spec.table)} set ${sql.join(sets)} where id = ${id}`.execute(trx);
      await after(trx, id);
      const changed = await one(trx, id);
      await auditChange(trx, session, `${catalog.slug}.editar`, id, before, changed);
      return changed;
    }),
  );

  api.on(catalog.remove).run(({ params, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const { id } = params as { id: number };
      const before = await locked(trx, id);
      await sql`delete from ${sql.table(spec.table)} where id = ${id}`.execute(trx);
      await auditChange(trx, session, `${catalog.slug}.eliminar`, id, before, null);
      return null;
    }),
  );
}

import type { Endpoint } from '@hampi/contract/base/endpoint';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx, Trx } from '../data/db.ts';
import type { Deps } from '../deps.ts';
import { auditChange } from '../vault/audit.ts';
import { Answer, type Api } from './api.ts';
import { notFound } from './errors.ts';

/** Any `adminCatalog` of the contract. Loosely typed, because its schemas validate the input and strip the output. */
interface Catalog {
  slug: string;
  list: Endpoint;
  create: Endpoint;
  update: Endpoint;
  remove: Endpoint;
}
type Row = Record<string, unknown>;

export interface CrudSpec {
  /** A query with the columns of the catalogue's row; search, order and paging are added to it. */
  from: RawBuilder<Row>;
  /** Columns of `from` to search, without accents. */
  searchIn: string[];
  /** Finds a row `t` by what its columns do not say. */
  finds?(search: string): RawBuilder<SqlBool>;
  table: string;
  /** Restricts writes to the catalogue's rows if the table has others too; `from` must restrict reads likewise. */
  only?: RawBuilder<SqlBool>;
  /** Separates the row's own columns from data in other tables, which `after` writes. */
  split?(form: Row, isNew: boolean): { columns: Row; after(trx: Trx, id: number): Promise<void> };
}

interface ListOptions {
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

/** One page of a query and the total. Searches without accents; orders by the declared column, then by id so that pages are stable. */
export async function listPage<R extends Row>(
  db: DbOrTrx,
  from: RawBuilder<R>,
  searchIn: string[],
  options: ListOptions,
  filter?: RawBuilder<unknown>,
  finds?: CrudSpec['finds'],
) {
  const conditions: RawBuilder<unknown>[] = [];
  if (options.search) {
    const haystack = sql.join(
      searchIn.map((column) => sql`coalesce(${sql.ref(`t.${column}`)}::text, '')`),
      sql` || ' ' || `,
    );
    const said = sql`plegar(${haystack}) like plegar(${likeTerm(options.search)})`;
    conditions.push(finds ? sql`(${said} or ${finds(options.search)})` : said);
  }
  if (filter) conditions.push(filter);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<R & { total__: number }>`
    select t.*, count(*) over () as total__ from (${from}) t ${where}
    order by ${sql.ref(`t.${options.orderBy ?? options.sortBy}`)} ${sql.raw(options.order ?? options.sort)} nulls last, t.id
    limit ${options.take} offset ${options.skip}`.execute(db);
  const total = rows[0]?.total__ ?? (options.skip === 0 ? 0 : await countAll(db, from, where));
  return new Answer(rows as R[], { pagination: { total, skip: options.skip, take: options.take } });
}

/** Counts separately past the last page, where no row carries the total. */
async function countAll(db: DbOrTrx, from: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${from}) t ${where}`.execute(db);
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

  api
    .on(catalog.list)
    .run(({ query }) => listPage(deps.db, spec.from, spec.searchIn, query as ListOptions, undefined, spec.finds));

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

import type { Endpoint } from '@hampi/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { Answer, type Api } from './api.ts';
import { auditChange } from './audit.ts';
import type { DbOrTrx, Trx } from './db.ts';
import { notFound } from './errors.ts';

/** Any `adminCatalog` of the contract, whatever its shapes: what goes in was parsed by them, what leaves is cut by them. */
interface Catalog {
  slug: string;
  list: Endpoint;
  create: Endpoint;
  update: Endpoint;
  remove: Endpoint;
}
type Row = Record<string, unknown>;

export interface CrudSpec {
  /** A query whose columns are the catalogue's row; it is searched, ordered and cut from outside. */
  from: RawBuilder<Row>;
  /** What a search looks in, folded; columns of `from`. */
  searchIn: string[];
  table: string;
  /** The rows of the table that belong to the catalogue, where others lie beside them; `from` says the same. */
  only?: RawBuilder<SqlBool>;
  /** Writes what hangs on the row beside its own columns, and returns the columns that stay. */
  split?(form: Row): { columns: Row; after(trx: Trx, id: number): Promise<void> };
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

/** Text to look for, with the signs of LIKE taken literally. */
export const likeTerm = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** One page of any query of rows and how many there are: search without accents, declared order, id as the last word. */
export async function listPage<R extends Row>(
  db: DbOrTrx,
  from: RawBuilder<R>,
  searchIn: string[],
  options: ListOptions,
  filter?: RawBuilder<unknown>,
) {
  const conditions: RawBuilder<unknown>[] = [];
  if (options.search) {
    const haystack = sql.join(
      searchIn.map((column) => sql`coalesce(${sql.ref(`t.${column}`)}::text, '')`),
      sql` || ' ' || `,
    );
    conditions.push(sql`plegar(${haystack}) like plegar(${likeTerm(options.search)})`);
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

/** Past the last page there is no row to carry the total. */
async function countAll(db: DbOrTrx, from: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${from}) t ${where}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Serves the four calls of a catalogue; every write leaves an audit row with the old and the new values. */
export function crudRoutes(api: Api, deps: Deps, catalog: Catalog, spec: CrudSpec) {
  const one = async (db: DbOrTrx, id: number) => {
    const { rows } = await sql<Row>`select t.* from (${spec.from}) t where t.id = ${id}`.execute(db);
    return rows[0] ?? notFound();
  };
  const ofCatalog = spec.only ? sql`and ${spec.only}` : sql``;
  /** The row as it is, held until the end: what the audit calls the old values was not changed in between. */
  const locked = async (trx: Trx, id: number) => {
    const { rows } =
      await sql`select id from ${sql.table(spec.table)} where id = ${id} ${ofCatalog} for update`.execute(trx);
    return rows.length > 0 ? one(trx, id) : notFound();
  };
  const parts = (form: Row) => spec.split?.(form) ?? { columns: form, after: async () => {} };

  api.on(catalog.list).run(({ query }) => listPage(deps.db, spec.from, spec.searchIn, query as ListOptions));

  api.on(catalog.create).run(({ body, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const { columns, after } = parts(body as Row);
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
      const { columns, after } = parts(body as Row);
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

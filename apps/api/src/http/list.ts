import type { Endpoint } from '@hampi/contract/base/endpoint';
import { LIMITS } from '@hampi/contract/base/limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Session } from '../access/session.ts';
import type { DbOrTrx } from '../data/db.ts';
import type { Deps } from '../deps.ts';
import { audit } from '../vault/audit.ts';
import { Answer, type Api } from './api.ts';
import { CSV_MAX, sendCsv } from './csv.ts';
import { shapeOf, withVersion } from './version.ts';

type Row = Record<string, unknown>;

export interface ListOptions {
  skip: number;
  take: number;
  search?: string | undefined;
  sortBy: string;
  sort: 'asc' | 'desc';
  orderBy?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Whether a search may be a person's name. Digits alone are a number or a document, for which the index of letters finds too many rows. */
export const mayBeName = (search: string): boolean => /\p{L}/u.test(search);

/** A pattern that contains the text, with LIKE's wildcards escaped. */
export const likeTerm = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** More words than this would not narrow the search. */
const MAX_WORDS = 8;

/**
 * Condition that the stored `busqueda` of a row `t` contains each word, in any order: found by its index of letters, and cheap to compare
 * without it (ADR 228). That index needs three letters in a row, or the beginning of a word; so one or two letters must begin a word.
 */
export const inBusqueda = (search: string): RawBuilder<SqlBool> => {
  const words = search.trim().split(/\s+/).slice(0, MAX_WORDS);
  return sql.join(words.map(hasWord), sql` and `);
};

/**
 * Accounts that match a search, as a value for an index of a list that also has its own numbers. At most a thousand; for a more common name
 * the user must type more of it.
 */
export const accountsIn = (search: string): RawBuilder<number[]> =>
  sql`array(select t.id from usuario t where ${inBusqueda(search)} limit 1000)`;

function hasWord(word: string): RawBuilder<SqlBool> {
  if (!/[\p{L}\p{N}]/u.test(word)) return sql`false`;
  const pattern = /[\p{L}\p{N}]{3}/u.test(word) ? likeTerm(word) : `% ${likeTerm(word).slice(1)}`;
  return sql`t.busqueda like plegar(${pattern})`;
}

/** What a list reads, and how it is searched and ordered. */
export interface ListSpec<R extends Row = Row> {
  /** A query with the columns of a row, `id` among them; search, order and paging are added to it. */
  from: RawBuilder<R>;
  /** Columns of `from` to search, ignoring accents. */
  searchIn: string[];
  /** Finds a row `t` by something other than its columns. If `searchIn` is empty this is the only search, and uses an index. */
  finds?: ((search: string) => RawBuilder<SqlBool>) | undefined;
  filter?: RawBuilder<unknown> | undefined;
  /** Columns that are never null: for these, an index on (column, id) serves both directions. */
  filled?: readonly string[];
}

/** One page of a query, and the total. Searches without accents; orders by the declared column, then by id so that pages are stable. */
export const listPage = <R extends Row>(
  db: DbOrTrx,
  from: RawBuilder<R>,
  searchIn: string[],
  options: ListOptions,
  filter?: RawBuilder<unknown>,
  finds?: ListSpec['finds'],
) => readPage(db, { from, searchIn, filter, finds }, options);

/**
 * The same for a whole `ListSpec`. The total is at most `countMax` + 1, which means that there are more: counting a million rows for every
 * page would cost more than the page (ADR 228).
 */
export async function readPage<R extends Row>(db: DbOrTrx, spec: ListSpec<R>, options: ListOptions) {
  const { skip, take } = options;
  const where = whereOf(spec, options.search);
  const page = await (isEndless(spec, options) ? endlessPage : wholePage)(db, spec, options, where);
  const isWhole = page.rows.length < take && (page.rows.length > 0 || skip === 0);
  const total = isWhole ? skip + page.rows.length : (page.found ?? (await countRows(db, spec, options.search)));
  return new Answer(page.rows as R[], { pagination: { total, skip, take } });
}

/** One more than lists count, which means that there are more. */
const COUNTED = LIMITS.countMax + 1;

interface Page<R> {
  rows: R[];
  /** How many rows the search found, as far as they were counted. */
  found?: number | undefined;
}
type Where = RawBuilder<unknown>;

/** Marks a search to be planned for its own words, because a plan for any words reads the whole table (`statementName`). */
const planned = (search: string | undefined) => (search ? sql`/* planned anew */` : sql``);

async function wholePage<R extends Row>(
  db: DbOrTrx,
  spec: ListSpec<R>,
  options: ListOptions,
  where: Where,
): Promise<Page<R>> {
  return sql<R>`${planned(options.search)} select t.* from (${spec.from}) t ${where} ${orderOf(spec, options)}
    limit ${options.take} offset ${options.skip}`.execute(db);
}

const columnOf = ({ orderBy, sortBy }: Omit<ListOptions, 'skip' | 'take'>) => orderBy ?? sortBy;
const directionOf = ({ order, sort }: Omit<ListOptions, 'skip' | 'take'>) => sql.raw(order ?? sort);

/** Whether the list grows without end and is read in the order of an index. */
const isEndless = ({ filled = [] }: ListSpec, options: ListOptions) => filled.includes(columnOf(options));

/** For a very common word, this many rows along the order are searched for the page, before all found rows are ordered. */
const WALKED = 10_000;

/**
 * First finds the ids of the page and only then reads its rows, so that nothing is looked up for the rows before them. A search first finds
 * its rows and then orders them, because following the order of surnames would read everybody before the searched person. If more are found
 * than lists count, the page is usually among the first rows of the order; for a common surname it is not (ADR 228).
 */
async function endlessPage<R extends Row>(
  db: DbOrTrx,
  spec: ListSpec<R>,
  options: ListOptions,
  where: Where,
): Promise<Page<R>> {
  const { skip, take, search } = options;
  const direction = directionOf(options);
  const column = sql.ref(`t.${columnOf(options)}`);
  const among = sql`select t.id, ${column} as orden from (${spec.from}) t ${where}`;
  const page = sql`order by orden ${direction}, id ${direction} limit ${take} offset ${skip}`;
  const rows = sql`from (${spec.from}) t join pagina on pagina.id = t.id order by pagina.orden ${direction}, t.id ${direction}`;
  const pageOf = (ids: RawBuilder<unknown>) =>
    sql<R>`${planned(search)} with pagina as materialized (${ids} ${page}) select t.* ${rows}`.execute(db);
  if (!search) return pageOf(among);

  const foundFirst = async (most: RawBuilder<unknown>) => {
    const found = await sql<R & { hallados: number }>`${planned(search)}
      with hallados as materialized (${among} ${most}), pagina as materialized (select * from hallados ${page})
      select t.*, (select count(*)::int from hallados) as hallados ${rows}`.execute(db);
    return { rows: found.rows, found: found.rows[0]?.hallados };
  };
  const counted = await foundFirst(sql`limit ${COUNTED}`);
  if (counted.found !== COUNTED) return counted;
  const first = sql`(select * from (${spec.from}) t order by ${column} ${direction}, t.id ${direction} limit ${WALKED})`;
  const walked = await pageOf(sql`select t.id, ${column} as orden from ${first} t ${where}`);
  return walked.rows.length === take ? { ...walked, found: COUNTED } : { ...(await foundFirst(sql``)), found: COUNTED };
}

/** The rows of a list in its order, for an export. */
export async function readAll<R extends Row>(
  db: DbOrTrx,
  spec: ListSpec<R>,
  options: Omit<ListOptions, 'skip' | 'take'>,
  max: number,
) {
  const { rows } =
    await sql<R>`${planned(options.search)} select t.* from (${spec.from}) t ${whereOf(spec, options.search)}
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
  const column = columnOf(options);
  const direction = directionOf(options);
  return filled.includes(column)
    ? sql`order by ${sql.ref(`t.${column}`)} ${direction}, t.id ${direction}`
    : sql`order by ${sql.ref(`t.${column}`)} ${direction} nulls last, t.id`;
}

/** Counts the rows, up to the maximum of lists. */
async function countRows(db: DbOrTrx, spec: ListSpec, search: string | undefined) {
  const { rows } = await sql<{ n: number }>`${planned(search)}
    select count(*) as n from (select from (${spec.from}) t ${whereOf(spec, search)} limit ${COUNTED}) counted`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

interface List {
  slug: string;
  list: Endpoint;
  csv: Endpoint;
}
type Query = ListOptions & Record<string, unknown>;

/**
 * Serves a list of the back office, and its export as a file (AD-1): searched, filtered and ordered in the same way, at most `CSV_MAX`
 * rows, with the columns that the reply declares. Exports are audited, because the rows leave the house. `specOf` returns what a query of
 * this caller reads.
 */
export function listRoutes(
  api: Api,
  { db }: Pick<Deps, 'db'>,
  { slug, list, csv }: List,
  // biome-ignore lint/suspicious/noExplicitAny: the schema of each list strips what it does not declare
  specOf: (query: any, session: Session) => ListSpec<any>,
  foreign?: () => Promise<unknown>,
) {
  // Left out, because a version means nothing to a reader.
  const columns = Object.keys(shapeOf(list)).filter((column) => column !== 'version');

  api.on(list).run(async ({ query, session }) => {
    const page = await readPage(db, specOf(query, session), query as unknown as Query);
    return new Answer(withVersion(list, page.data), {
      ...page.top,
      ...(foreign && { foreignData: await foreign() }),
    });
  });

  api.on(csv).run(async ({ query, session, reply }) => {
    const rows = await readAll(db, specOf(query, session), query as unknown as Query, CSV_MAX);
    const { sortBy: _, sort: __, search, ...filters } = query as unknown as Query;
    // Records that there was a search, but not its text, which may be a name (decisions 23).
    const detail = { ...filters, ...(search && { buscado: true }), filas: rows.length };
    await audit(db, session, `${slug}.descargar`, null, detail);
    return sendCsv(reply, slug, columns, rows);
  });
}

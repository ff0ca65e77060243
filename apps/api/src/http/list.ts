import type { Endpoint } from '@hampi/contract/base/endpoint';
import { ZodArray, ZodObject } from 'zod';
import type { Deps } from '../deps.ts';
import { audit } from '../vault/audit.ts';
import { Answer, type Api } from './api.ts';
import { type ListOptions, type ListSpec, readAll, readPage } from './crud.ts';
import { CSV_MAX, sendCsv } from './csv.ts';

interface List {
  slug: string;
  list: Endpoint;
  csv: Endpoint;
}
type Query = ListOptions & Record<string, unknown>;

/**
 * Serves a list of the back office and the same as a file (AD-1): searched, filtered and ordered alike, at most `CSV_MAX` rows, with the
 * columns that the reply declares. Who takes a file is audited, because its rows leave the house. `specOf` says what a query reads.
 */
export function listRoutes(
  api: Api,
  { db }: Pick<Deps, 'db'>,
  { slug, list, csv }: List,
  // biome-ignore lint/suspicious/noExplicitAny: the schema of each list strips what it does not declare
  specOf: (query: any) => ListSpec<any>,
  foreign?: () => Promise<unknown>,
) {
  const columns = columnsOf(list);

  api.on(list).run(async ({ query }) => {
    const page = await readPage(db, specOf(query), query as unknown as Query);
    return foreign ? new Answer(page.data, { ...page.top, foreignData: await foreign() }) : page;
  });

  api.on(csv).run(async ({ query, session, reply }) => {
    const rows = await readAll(db, specOf(query), query as unknown as Query, CSV_MAX);
    const { sortBy: _, sort: __, ...asked } = query as unknown as Query;
    await audit(db, session, `${slug}.descargar`, null, { ...asked, filas: rows.length });
    return sendCsv(reply, slug, columns, rows);
  });
}

/** The names of a row's columns, as the reply declares them. */
function columnsOf({ reply }: Endpoint): string[] {
  const row = reply instanceof ZodArray ? reply.element : undefined;
  if (!(row instanceof ZodObject)) throw new Error('a list replies with rows');
  return Object.keys(row.shape);
}

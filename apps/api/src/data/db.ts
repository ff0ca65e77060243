import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database.types.ts';
import { poolOf, readAddress } from './server-address.ts';

export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;
/** For queries that may run inside or outside a transaction. */
export type DbOrTrx = Db | Trx;

const OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 };

/** `2026-11-21 14:15:00.5+00` (the pool's zone is UTC) → `2026-11-21T14:15:00.5Z`, the format of JSON and Date. */
const isoInstant = (text: string) => `${text.slice(0, 10)}T${text.slice(11).replace('+00', 'Z')}`;

const parsers: Record<number, (text: string) => unknown> = {
  [OID.int8]: Number,
  [OID.numeric]: Number,
  [OID.date]: (text) => text,
  [OID.timestamptz]: isoInstant,
};
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
};

/** Limit of named statements, to bound the server's memory; any further ones run unnamed. */
const MAX_NAMES = 500;
const names = new Map<string, string>();

/** pg prepares only named statements, so each text that is repeated gets a name derived from it. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MAX_NAMES || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return undefined;
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

/** A pool that names Kysely's statements. `prepare: false` is for poolers in transaction mode, which cannot keep them. */
class NamingPool {
  constructor(
    private readonly pool: pg.Pool,
    private readonly prepare: boolean,
  ) {}

  async connect() {
    const client = await this.pool.connect();
    return {
      query: <R>(text: string, values: readonly unknown[] = []): Promise<R> =>
        client.query({
          name: this.prepare ? statementName(text) : undefined,
          text,
          values: values as unknown[],
        }) as Promise<never>,
      release: () => client.release(),
    };
  }

  end() {
    return this.pool.end();
  }
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  max?: number;
  /** Hears of lost connections. */
  onError?: (error: Error) => void;
  /** Hears of each statement, without its values, when it has ended. */
  onStatement?: ((text: string, ms: number) => void) | undefined;
}

/** What every connection has. The zone is ours whatever the server's is: days are computed from instants in UTC. */
const SETTINGS = { timezone: 'UTC', statement_timeout: '30000', lock_timeout: '10000' };
const inOptions = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
const inStatements = Object.entries(SETTINGS)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join(';');

/**
 * Connects as the application's role. With `?prepare=no` in the address there is a pooler between, which keeps no named statement and
 * refuses options: the settings are statements then. It gives every client back its own zone; the limits may be another client's, and
 * all of them are ours.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { shared } = readAddress(url);
  const pool = poolOf(
    url,
    {
      max: options.max ?? 16,
      types,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
      ...(shared ? { onConnect: async (client) => void (await client.query(inStatements)) } : { options: inOptions }),
    },
    options.onError,
  );
  const { onStatement } = options;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new NamingPool(pool, !shared) as never }),
    ...(onStatement ? { log: ({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis) } : {}),
  });
  return { db, pool, close: () => db.destroy() };
}

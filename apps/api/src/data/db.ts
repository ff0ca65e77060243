import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { Pulse, type PulseTimes } from './connections/pulse.ts';
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

/** Maximum number of named statements, to bound the server's memory; further ones run unnamed. */
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
    private readonly pulse: Pulse,
  ) {}

  async connect() {
    const client = await this.pool.connect();
    return {
      query: async (text: string, values: readonly unknown[] = []) => {
        const name = this.prepare ? statementName(text) : undefined;
        this.pulse.begin(client);
        try {
          return await client.query({ name, text, values: values as unknown[] });
        } finally {
          this.pulse.end(client);
        }
      },
      release: () => client.release(),
    };
  }

  end() {
    this.pulse.stop();
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
  /** Called for lost connections. */
  onError?: (error: Error) => void;
  /** Called for each statement when it has ended, without its values. */
  onStatement?: ((text: string, ms: number) => void) | undefined;
  /** After which silence the server counts as standing still. */
  pulse?: PulseTimes;
}

/** Settings of every connection. The zone is UTC, regardless of the server's, because days are calculated from instants in UTC. */
const SETTINGS = { timezone: 'UTC', statement_timeout: '30000', lock_timeout: '10000' };
const inOptions = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
const inStatements = Object.entries(SETTINGS)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join(';');

/**
 * Connects as the application's role. `?prepare=no` in the address means that a pooler stands in between, which keeps no named statements
 * and refuses options. Then the settings are sent as statements. The pooler restores each client's own zone; the limits may be those of
 * another client, but all clients are ours.
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
      readsInNeed: true,
      ...(shared ? { onConnect: async (client) => void (await client.query(inStatements)) } : { options: inOptions }),
    },
    options.onError,
  );
  const { onStatement, onError = () => undefined } = options;
  const pulse = new Pulse(url, onError, options.pulse);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new NamingPool(pool, !shared, pulse) as never }),
    ...(onStatement ? { log: ({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis) } : {}),
  });
  return { db, pool, close: () => db.destroy() };
}

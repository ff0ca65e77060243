/**
 * How Hampi reaches its PostgreSQL. An address may name several hosts; the one that accepts writes is used, as libpq does with
 * target_session_attrs=read-write. The driver itself supports only one host (ADR 252).
 */
import pg from 'pg';

export interface Host {
  host: string;
  port: number;
}

export interface ServerAddress {
  user: string;
  database: string;
  hosts: Host[];
  /** A pooler in transaction mode stands in between (`?prepare=no`): no state of a connection outlives its transaction. */
  shared: boolean;
  /** For the driver: only the first host, without our own parameters. */
  connectionString: string;
}

/** `postgres://user:password@one:5432,other:5432/base?prepare=no` */
const PARTS = /^(postgres(?:ql)?:\/\/[^/@]*@)([^/?]*)(\/.*)$/;

/** Throws TypeError for an invalid address, which `config.ts` has already excluded. */
export function readAddress(url: string): ServerAddress {
  const [, user, hosts = '', rest] = PARTS.exec(url) ?? [];
  const each = hosts.split(',').map((host) => new URL(`${user}${host}${rest}`));
  const first = each[0] as URL;
  const shared = first.searchParams.get('prepare') === 'no';
  for (const ours of ['prepare', 'target_session_attrs']) first.searchParams.delete(ours);
  return {
    user: decodeURIComponent(first.username),
    database: decodeURIComponent(first.pathname.slice(1)),
    hosts: each.map(({ hostname, port }) => ({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) })),
    shared,
    connectionString: first.href,
  };
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|)$/;
/** What the driver verifies like verify-full. */
const VERIFIED = new Set(['require', 'verify-ca', 'verify-full']);

/** Whether nobody on the way can read what the database answers: it never leaves this machine, or TLS with a verified name is demanded. */
export function isProtected(url: string): boolean {
  const { hosts, connectionString } = readAddress(url);
  if (hosts.every(({ host }) => LOOPBACK.test(host))) return true;
  return VERIFIED.has(new URL(connectionString).searchParams.get('sslmode') ?? '');
}

/** The same servers and user, another database. */
export function addressOfDatabase(url: string, database: string): string {
  const [, user, hosts, rest = ''] = PARTS.exec(url) ?? [];
  return `${user}${hosts}/${encodeURIComponent(database)}${rest.replace(/^[^?]*/, '')}`;
}

/** A single connection to the host that accepts writes. A lost connection is not reported on its own: the next statement fails. */
export function clientOf(url: string, more: pg.ClientConfig = {}): pg.Client {
  const address = readAddress(url);
  const Client = address.hosts.length > 1 ? clientOfPrimary(address) : pg.Client;
  return new Client({ ...more, connectionString: address.connectionString }).on('error', () => undefined);
}

/**
 * A pool whose connections all go to the host that accepts writes at that moment. `onError` is called for lost connections: without a
 * listener, a stopped database would end the process; and a loss between two statements of a transaction is reported only by the
 * connection. With `readsInNeed`, connections go to the newest standby while no host accepts writes: then people can still look things up,
 * and what changes anything is refused by the server (25006). Such a connection serves once, so that the next one finds the primary again.
 */
export function poolOf(
  url: string,
  { readsInNeed = false, ...more }: pg.PoolConfig & { readsInNeed?: boolean },
  onError: (error: Error) => void = () => undefined,
): pg.Pool {
  const address = readAddress(url);
  const Client = address.hosts.length > 1 ? { Client: clientOfPrimary(address, readsInNeed) } : {};
  const pool = new pg.Pool({ ...more, ...Client, connectionString: address.connectionString });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', onError));
  // The pool gives away what is ending already instead of keeping it.
  if (readsInNeed) pool.on('release', (_, client) => void (isOfStandby(client) && client.end()));
  return pool;
}

/** A pool opens its connections together, so they share one search. A longer time would keep using a server that was replaced. */
const BELIEVED_MS = 1_000;
const PROBE_MS = 2_000;

interface Found extends Host {
  /** It only reads, because no host accepts writes. */
  standby: boolean;
}
const isOfStandby = (client: pg.Client): boolean => (client as pg.Client & Partial<Found>).standby === true;

/** The driver's client, which searches for its host before it connects. */
function clientOfPrimary({ hosts, connectionString }: ServerAddress, readsInNeed = false): typeof pg.Client {
  let searching: Promise<Found> | undefined;
  const primary = () => {
    if (!searching) {
      searching = findPrimary(hosts, connectionString, readsInNeed);
      const forget = () => {
        searching = undefined;
      };
      searching.then(() => setTimeout(forget, BELIEVED_MS).unref(), forget);
    }
    return searching;
  };
  return class extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connected = primary().then((found) => {
        Object.assign(this, found);
        return super.connect();
      });
      if (!callback) return connected as never;
      connected.then(() => callback(undefined as never), callback);
      return undefined;
    }
  } as typeof pg.Client;
}

/**
 * Asks all hosts at once. A replaced server that came back by itself also accepts writes, so the one with the newer history wins: each
 * promotion begins a new one. If none accepts writes, the standby that has replayed most answers when `readsInNeed`; otherwise rejects with
 * the reason of each host.
 */
async function findPrimary(hosts: Host[], connectionString: string, readsInNeed: boolean): Promise<Found> {
  const answers = await Promise.allSettled(hosts.map((host) => placeOf(host, connectionString)));
  const places = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : { history: 0, replayed: -1 }));
  const best = (of: number[]) => hosts[of.indexOf(Math.max(...of))] as Host;
  const histories = places.map(({ history }) => history);
  if (Math.max(...histories) > 0) return { ...best(histories), standby: false };
  const replayed = places.map((place) => place.replayed);
  if (readsInNeed && Math.max(...replayed) >= 0) return { ...best(replayed), standby: true };
  const reasons = answers.map((answer, i) => {
    const why = answer.status === 'rejected' ? (answer.reason as Error).message : 'is a standby';
    return `${hosts[i]?.host}:${hosts[i]?.port} ${why}`;
  });
  throw Object.assign(new Error(`no server takes writes: ${reasons.join('; ')}`), { code: 'ECONNREFUSED' });
}

/** Number of the server's timeline, 0 for a standby; and how many bytes of the log a standby has replayed. */
async function placeOf({ host, port }: Host, connectionString: string): Promise<{ history: number; replayed: number }> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  client.on('error', () => undefined);
  try {
    await Object.assign(client, { host, port }).connect();
    const { rows } = await client.query<{ wal: string | null; replayed: string | null }>(
      `select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as wal,
        pg_last_wal_replay_lsn() - '0/0'::pg_lsn as replayed`,
    );
    const { wal, replayed } = rows[0] as (typeof rows)[number];
    return { history: wal ? Number.parseInt(wal.slice(0, 8), 16) : 0, replayed: Number(replayed ?? 0) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

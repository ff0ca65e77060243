/**
 * The embedded PostgreSQL, used if no server is configured: real binaries from an npm package, data in `<dir>/postgres`,
 * credentials beside it. If this process is killed, the next one adopts the server; if the server is killed, it is restarted.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDataFolder } from '../data-folder.ts';
import { StartError } from '../start-error.ts';
import { type Credentials, createCluster, ENV, give, loadCredentials, saveCredentials } from './cluster.ts';
import { type Home, lockFileOf, readServerLock, settleHome } from './home.ts';

export type EmbeddedPostgresOptions = {
  /** The installation's folder, created if missing. */
  dir: string;
  /** A fixed port; by default the previous one or, if taken, a free one. A running server keeps its port. */
  port?: number | undefined;
  log: { warn(sentence: string): void };
  /** PostgreSQL settings that override ours. */
  settings?: Record<string, string>;
};

export type EmbeddedPostgres = {
  /** Superuser and owner of the database `hampi`: for migrations only. */
  ownerUrl: string;
  /** For the application, as a role that owns nothing. */
  appUrl: string;
  /** True if the server was already running. */
  adopted: boolean;
  /** Stops the server, unless another process still uses it through this launcher. */
  stop(): Promise<void>;
};

type Server = {
  home: Home;
  credentials: Credentials;
  settings: Record<string, string>;
  fixedPort?: number | undefined;
};

/** Suited to a clinic's small machine. Statements and values are not logged, because they may contain patient data. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '256MB',
  // A booking locks 125 tables and indexes. Each connection has this many slots for them; any more come from a table shared by all (ADR
  // 263).
  max_locks_per_transaction: '256',
  // initdb derives both sizes from the small segments: every 64 MB there would be a checkpoint, after which whole pages are logged again
  //.
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  synchronous_commit: 'on',
  // Log that waits to be archived must not fill the disk (ADR 235).
  max_slot_wal_keep_size: '4GB',
  jit: 'off',
  timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Advisory lock in the database `postgres`, held shared by every process that uses the server. */
const IN_USE = 7_262_674;
const PREPARING = 7_262_675;
/** How long to retry a failing start, because a killed server keeps its shared memory for a second or two. */
const START_PATIENCE_MS = 10_000;
const ANSWER_PATIENCE_MS = 60_000;
const RETRY_MS = 250;
const RECOVERY_MS = 2_000;
const LOG_BYTES = 5_000_000;

/** Starts or adopts the server of `dir`. Rejects with a sentence for the operator if that fails. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dir = path.resolve(options.dir);
  await openDataFolder(dir);
  const home = await settleHome(dir, options.log);
  const credentials = await loadCredentials(path.join(dir, 'postgres.json'), home);
  if (!existsSync(path.join(home.pgdata, 'PG_VERSION'))) await createCluster(home, credentials);

  const server: Server = {
    home,
    credentials,
    settings: { ...SETTINGS, ...options.settings },
    fixedPort: options.port,
  };
  const { guardian, port, adopted } = await bringUp(server);
  await prepareDatabase(guardian, credentials);
  if (port !== credentials.port) await saveCredentials(path.join(dir, 'postgres.json'), { ...credentials, port });
  const stop = supervise({ ...server, fixedPort: port }, guardian, options.log);
  const urlOf = (user: string, password: string) => `postgres://${user}:${password}@127.0.0.1:${port}/hampi`;
  return {
    ownerUrl: urlOf('hampi_owner', credentials.owner),
    appUrl: urlOf('hampi_web', credentials.app),
    adopted,
    stop,
  };
}

/** Adopts or starts the server and waits until it responds. The guardian is the connection that holds the lock IN_USE. */
async function bringUp(server: Server): Promise<{ guardian: pg.Client; port: number; adopted: boolean }> {
  const { home, credentials } = server;
  const began = Date.now();
  for (let adopted = true; ; ) {
    const lock = await readServerLock(home.pgdata);
    if (lock?.holder === 'postgres') {
      const guardian = await guard(lock.port, credentials);
      if (guardian) return { guardian, port: lock.port, adopted };
      if (Date.now() - began > ANSWER_PATIENCE_MS) throw await startFailure(home, 'no responde');
    } else {
      // PostgreSQL would mistake any process with that id for a running server and refuse to start.
      if (lock?.holder === 'another program') await rm(lockFileOf(home.pgdata), { force: true });
      adopted = false;
      if (await start(server, server.fixedPort ?? (await freePort(credentials.port)))) continue;
      if (Date.now() - began > START_PATIENCE_MS) throw await startFailure(home, 'no arrancó');
    }
    await sleep(RETRY_MS);
  }
}

async function start({ home, settings }: Server, port: number): Promise<boolean> {
  const conf = path.join(home.pgdata, 'hampi.conf');
  const lines = Object.entries({ ...settings, port: String(port) }).map(([name, value]) => `${name} = '${value}'`);
  await writeFile(conf, `# Se escribe en cada inicio.\n${lines.join('\n')}\n`, { mode: 0o600 });
  await give(home, conf);
  const log = logOf(home);
  const size = (await stat(log).catch(() => undefined))?.size ?? 0;
  if (size > LOG_BYTES) await rename(log, `${log}.anterior`);
  return control(home, 'start', '-w', '-t', '60', '-l', log);
}

/** A connection that holds the shared lock; undefined while the server is starting, stopping or gone. */
async function guard(port: number, { owner }: Credentials): Promise<pg.Client | undefined> {
  const connection = { host: '127.0.0.1', port, user: 'hampi_owner', password: owner, database: 'postgres' };
  const client = new pg.Client({ ...connection, application_name: 'hampi: en uso', keepAlive: true });
  // A lost connection is reported by 'end', on which the supervisor acts.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock_shared($1) as ours', [IN_USE]);
    if (rows[0]?.ours) return client;
  } catch (error) {
    if ((error as pg.DatabaseError).code === '28P01')
      throw new StartError(
        'Las claves de postgres.json no son las de esta base de datos. Restaure el archivo que le corresponde.',
      );
  }
  await client.end().catch(() => undefined);
  return undefined;
}

/** Creates roles and the empty database. Each step is skipped if done, because an earlier start may have died halfway. */
async function prepareDatabase(owner: pg.Client, { app }: Credentials): Promise<void> {
  const missing = async (query: string) => (await owner.query(query)).rowCount === 0;
  await owner.query('select pg_advisory_lock($1)', [PREPARING]);
  if (await missing(`select from pg_roles where rolname = 'hampi_app'`))
    await owner.query('create role hampi_app nologin');
  if (await missing(`select from pg_roles where rolname = 'hampi_web'`))
    await owner.query(`create role hampi_web login password ${owner.escapeLiteral(app)} in role hampi_app`);
  if (await missing(`select from pg_database where datname = 'hampi'`))
    await owner.query('create database hampi owner hampi_owner');
  await owner.query('select pg_advisory_unlock($1)', [PREPARING]);
}

/** Restarts the server on its port whenever it ends unexpectedly. Returns the function that stops it. */
function supervise(server: Server, guardian: pg.Client, log: { warn(sentence: string): void }): () => Promise<void> {
  let stopping = false;
  let recovery = Promise.resolve();
  let current = guardian;
  const recover = async () => {
    // If the whole machine is shutting down, this process gets its own signal within this time.
    await sleep(2 * RETRY_MS);
    if (!stopping) log.warn('PostgreSQL se detuvo por su cuenta: se levanta de nuevo.');
    // A full disk may keep it down for longer than START_PATIENCE_MS.
    for (; !stopping; await sleep(RECOVERY_MS))
      try {
        current = (await bringUp(server)).guardian;
        return watch();
      } catch (error) {
        log.warn((error as Error).message);
      }
  };
  const watch = () => {
    current.once('end', () => {
      if (!stopping) recovery = recover();
    });
  };
  watch();

  return async () => {
    stopping = true;
    await recovery;
    const last = await isLastUser(current);
    if (last && (await readServerLock(server.home.pgdata))?.holder === 'postgres')
      await control(server.home, 'stop', '-m', 'fast', '-w', '-t', '60');
    await current.end().catch(() => undefined);
  };
}

/** Exchanges the shared lock for the exclusive one, so that no process adopts a server that is about to stop. */
const isLastUser = (client: pg.Client): Promise<boolean> =>
  client
    .query('select pg_advisory_unlock_shared($1)', [IN_USE])
    .then(() => client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [IN_USE]))
    .then(
      ({ rows }) => rows[0]?.last ?? false,
      () => true,
    );

const control = (home: Home, ...args: string[]): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const command = path.join(home.binaries, 'pg_ctl');
    spawn(command, ['-D', home.pgdata, ...args], { ...home.account, env: ENV, cwd: '/', stdio: 'ignore' })
      .on('error', reject)
      .on('exit', (code) => resolve(code === 0));
  });

const logOf = (home: Home) => path.join(home.pgdata, 'servidor.log');

async function startFailure(home: Home, what: string): Promise<StartError> {
  const log = await readFile(logOf(home), 'utf8').catch(() => '');
  return new StartError(
    `PostgreSQL ${what}. Lo último de ${logOf(home)}:\n${log.trimEnd().split('\n').slice(-8).join('\n')}`,
  );
}

/** `preferred` if it is free, otherwise any free port. */
const freePort = (preferred: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.on('error', (error) => (preferred ? resolve(freePort(0)) : reject(error)));
    probe.listen(preferred, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

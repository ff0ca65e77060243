/** A primary with a synchronous standby, set up as in `docs/produccion.md`, with the programs of the embedded PostgreSQL. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createCluster, ENV, give } from '../process/embedded-postgres/cluster.ts';
import { type Home, settleHome } from '../process/embedded-postgres/home.ts';
import { folder, undo } from './operation.ts';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  max_connections: '100',
  wal_keep_size: '64MB',
  hot_standby: 'on',
};

const password = () => randomBytes(12).toString('hex');

/** Both accept connections; the database is called `hampi`, empty and without tables. Everything ends with the test. */
export async function aPrimaryWithStandby() {
  const [owner, app] = [password(), password()];
  const urlOf = (user: string, key: string, ports: number[], database = 'hampi') =>
    `postgres://${user}:${key}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${database}`;
  const ports = [await freePort(), await freePort()] as const;
  const [first, second] = [await aHome(), await aHome()];

  await createCluster(first, { owner, app, port: ports[0] });
  const primary = await startServer(first, ports[0]);
  const admin = await connected(urlOf('hampi_owner', owner, [ports[0]], 'postgres'));
  await admin.query('create role hampi_app nologin');
  await admin.query(`create role hampi_web login password '${app}' in role hampi_app`);
  await admin.query('create database hampi');

  await admin.query(`select pg_backup_start('standby', true)`);
  await cp(first.pgdata, second.pgdata, { recursive: true, filter: (file) => !file.endsWith('postmaster.pid') });
  const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  const more = {
    primary_conninfo: `host=127.0.0.1 port=${ports[0]} user=hampi_owner password=${owner} application_name=espejo`,
  };
  await writeFile(path.join(second.pgdata, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(path.join(second.pgdata, 'standby.signal'), '');
  await giveAll(second);
  const standby = await startServer(second, ports[1], more);
  // Set only now, because nothing could be confirmed while there was no standby.
  await admin.query(`alter system set synchronous_standby_names = 'espejo'`);
  await admin.query('select pg_reload_conf()');
  await until(async () => {
    const { rows } = await admin.query(`select from pg_stat_replication where sync_state = 'sync'`);
    return rows.length === 1;
  });
  await admin.end();

  return {
    appUrl: urlOf('hampi_web', app, [...ports]),
    ownerUrl: urlOf('hampi_owner', owner, [...ports]),
    /** Only the standby. */
    standbyUrl: urlOf('hampi_owner', owner, [ports[1]]),
    /** Each of them alone, as the application. */
    primaryAppUrl: urlOf('hampi_web', app, [ports[0]]),
    standbyAppUrl: urlOf('hampi_web', app, [ports[1]]),
    killStandby: standby.kill,
    killPrimary: primary.kill,
    async promote() {
      const standby = await connected(urlOf('hampi_owner', owner, [ports[1]], 'postgres'));
      await standby.query('select pg_promote(true, 60)');
      await standby.end();
    },
  };
}

async function aHome(): Promise<Home> {
  const home = await settleHome(await folder(), console);
  // Removed separately, because under root it may be outside of the test's folder.
  undo.push(() => rm(home.pgdata, { recursive: true, force: true }));
  return home;
}

async function startServer(home: Home, port: number, more: Record<string, string> = {}) {
  const conf = path.join(home.pgdata, 'hampi.conf');
  const lines = Object.entries({ ...SETTINGS, ...more, port: String(port) }).map(
    ([name, value]) => `${name} = '${value}'`,
  );
  await writeFile(conf, lines.join('\n'), { mode: 0o600 });
  await give(home, conf);
  const server = spawn(path.join(home.binaries, 'postgres'), ['-D', home.pgdata], {
    ...home.account,
    env: ENV,
    cwd: '/',
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const signal = async (name: NodeJS.Signals) => {
    server.kill(name);
    await ended;
  };
  undo.push(() => (server.exitCode === null && server.signalCode === null ? signal('SIGQUIT') : undefined));
  await until(() => listens(port));
  return { kill: () => signal('SIGKILL') };
}

/** Files copied by root belong to root. */
const giveAll = async (home: Home): Promise<void> => {
  if (!home.account) return;
  const { uid, gid } = home.account;
  await new Promise((resolve) => spawn('chown', ['-R', `${uid}:${gid}`, home.pgdata]).once('exit', resolve));
};

async function connected(url: string): Promise<pg.Client> {
  const client = await until(async () => {
    const tried = new pg.Client(url).on('error', () => undefined);
    return tried.connect().then(
      () => tried,
      () => undefined,
    );
  });
  return client as pg.Client;
}

async function until<T>(what: () => Promise<T>): Promise<T> {
  for (;;) {
    const found = await what();
    if (found) return found;
    await sleep(50);
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('close', () => undefined).unref();
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

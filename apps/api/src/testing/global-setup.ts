/**
 * One PostgreSQL for the whole run, with one migrated template that each test file copies. By default the run starts its own server. With
 * `TEST_DATABASE_URL` (a user who may create databases and roles) it uses that server, and leaves it as it was.
 */
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../data/migrate.ts';
import { startEmbeddedPostgres } from '../process/embedded-postgres/embedded-postgres.ts';
import { databaseOf } from './database.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const { ownerUrl, appUrl, stop } = given ? await borrowServer(given) : await startOwnServer();
  const prefix = `prueba_${randomBytes(4).toString('hex')}`;
  const files = await mkdtemp(path.join(os.tmpdir(), 'hampi-archivos-'));
  const server = { ownerUrl: databaseOf(ownerUrl, prefix), appUrl: databaseOf(appUrl, prefix), prefix, files };
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query(`create database ${prefix} template template0 encoding 'UTF8'`);
  await migrate(server.ownerUrl, { appUser: new URL(appUrl).username });
  project.provide('server', server);

  return async () => {
    await stop(owner, prefix);
    await rm(files, GONE);
  };
}

/** Without durability, because other tests cover crashes, and without vacuum, because nothing here lives long enough. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  autovacuum: 'off',
  // With a few rows every plan is fast, and making it is what costs: once for each statement of a connection rather than five times, and
  // with the joins in the order in which they are written.
  plan_cache_mode: 'force_generic_plan',
  join_collapse_limit: '1',
  from_collapse_limit: '1',
  max_connections: '200',
  // For the application's role; low, because test files make thousands of connections.
  scram_iterations: '1',
};

/** Somebody who is just ending may still write into a folder. */
const GONE = { recursive: true, maxRetries: 10, retryDelay: 200 };

/** `stop` leaves nothing of the run: its own server is deleted, a borrowed one is left as it was. */
type Server = { ownerUrl: string; appUrl: string; stop(owner: pg.Client, prefix: string): Promise<void> };

async function startOwnServer(): Promise<Server> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'hampi-pruebas-'));
  // Readable by PostgreSQL's account, so that root needs no copy elsewhere.
  await chmod(dir, 0o711);
  const server = await startEmbeddedPostgres({
    dir,
    log: console,
    settings: SETTINGS,
  });
  const stop = async (owner: pg.Client) => {
    await owner.end();
    await server.stop();
    await rm(dir, GONE);
  };
  return { ...server, stop };
}

/** The application's role is created for the run, so that its password is known. */
async function borrowServer(ownerUrl: string): Promise<Server> {
  const role = `prueba_web_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query(`create role ${role} login password '${password}'`);
  await owner.end();
  const appUrl = new URL(ownerUrl);
  appUrl.username = role;
  appUrl.password = password;
  const stop = async (client: pg.Client, prefix: string) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
    await client.query(`drop role ${role}`);
    await client.end();
  };
  return { ownerUrl, appUrl: appUrl.href, stop };
}

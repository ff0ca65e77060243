import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { createBareDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

const FOLDER = new URL('../../../../db/migrations', import.meta.url);
let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createBareDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'hampi-migraciones-'));
  return () => Promise.all([database.drop(), rm(folder, { recursive: true })]);
});

const userOf = (url: string) => new URL(url).username;
const file = (name: string, text: string) => writeFile(path.join(folder, name), text);
const start = () => migrate(database.ownerUrl, { appUser: userOf(database.appUrl), sources: { migrations: folder } });

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('[OP-2] three processes that start at once apply every migration exactly once', async () => {
  const start = () => migrate(database.ownerUrl, { appUser: userOf(database.appUrl) });
  await Promise.all([start(), start(), start()]);
  await start();
  const applied = await query(database.appUrl, 'select nombre from migracion order by 1');
  expect(applied.map(({ nombre }) => nombre)).toEqual([
    '20261129T1000_base.sql',
    ...readdirSync(FOLDER).filter((name) => name.endsWith('.sql')),
  ]);
});

test('[OP-2] if the server goes away while a process waits to migrate, the operator is told and nothing else ends', async () => {
  await file('0001_cosas.sql', 'create table cosa (n int)');
  const before = new pg.Client(database.ownerUrl);
  await before.connect();
  await before.query(`select pg_advisory_lock(hashtext('hampi.migracion'))`);
  const waiting = start();
  const ended = expect(waiting).rejects.toThrow();
  const end = `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
    where datname = current_database() and query like '%hampi.migracion%' and wait_event = 'advisory'`;
  await expect.poll(async () => (await query(database.ownerUrl, end))[0]?.ended).toBe(1);
  await ended;
  await before.end();
  await start();
});

test('[OP-3] a lock of migrations that is never released is reported with its connection, after a bounded wait', async () => {
  const forgotten = new pg.Client(database.ownerUrl);
  await forgotten.connect();
  await forgotten.query(`select pg_advisory_lock(hashtext('hampi.migracion'))`);
  const { rows } = await forgotten.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = migrate(database.ownerUrl, {
    appUser: userOf(database.appUrl),
    sources: { migrations: folder },
    patience: '200ms',
  });
  await expect(waiting).rejects.toThrow(`select pg_terminate_backend(${rows[0]?.pid});`);
  await forgotten.end();
  await start();
});

test('[OP-3] an owner without the right to create tables is told what the server’s administrator has to do', async () => {
  const name = new URL(database.ownerUrl).pathname.slice(1);
  await query(database.ownerUrl, `create role ${name} login password 'x'`);
  const ownerUrl = Object.assign(new URL(database.ownerUrl), { username: name, password: 'x' }).href;
  try {
    await query(database.ownerUrl, `grant hampi_app to ${userOf(database.appUrl)}`);
    const refused = migrate(ownerUrl, { appUser: userOf(database.appUrl), sources: { migrations: folder } });
    await expect(refused).rejects.toThrow(`alter database ${name} owner to ${name};`);
  } finally {
    await query(database.ownerUrl, `drop role ${name}`);
  }
});

test('[OP-2] the application may add to the audit, but never change it, nor any applied migration', async () => {
  await migrate(database.ownerUrl, { appUser: userOf(database.appUrl) });
  for (const statement of ['update auditoria set accion = $$x$$', 'delete from auditoria', 'delete from migracion'])
    await expect(query(database.appUrl, statement)).rejects.toMatchObject({ code: '42501' });
});

test('[OP-2] a migration that changed after it was applied is refused, and so is one of a newer program', async () => {
  await file('0001_cosas.sql', 'create table cosa (n int)');
  await start();
  await file('0001_cosas.sql', 'create table cosa (n bigint)');
  await expect(start()).rejects.toThrow(
    'La migración 0001_cosas.sql cambió después de aplicarse. Restaure el archivo original; lo nuevo va en una migración nueva.',
  );
  await rm(path.join(folder, '0001_cosas.sql'));
  await expect(start()).rejects.toThrow(/0001_cosas\.sql, que este programa no conoce/);
});

test('[OP-2] a migration with an earlier name, from another branch, is applied to a database that has later ones', async () => {
  await file('20261201T0900_segunda.sql', 'create table segunda (n int)');
  await start();
  await file('20261130T0900_primera.sql', 'create table primera (n int)');
  await start();
  expect(await query(database.ownerUrl, 'select nombre from migracion order by aplicada_en')).toEqual([
    { nombre: '20261201T0900_segunda.sql' },
    { nombre: '20261130T0900_primera.sql' },
  ]);
});

test('[OP-2] every table declares what the application may do with it, and a copy restored without rights gets them back', async () => {
  const start = () => migrate(database.ownerUrl, { appUser: userOf(database.appUrl) });
  await start();
  const silent = await query(
    database.ownerUrl,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
       and not relispartition and not exists (select from derecho where tabla = relname)`,
  );
  expect(silent, "their migration must say select permitir('…', '…')").toEqual([]);
  await query(database.ownerUrl, 'revoke all on cita from hampi_app');
  await start();
  expect(await query(database.appUrl, 'select from cita')).toEqual([]);
});

test('[OP-2] a failing migration is named and leaves nothing behind, and the next start continues from there', async () => {
  await file('0001_cosas.sql', 'create table cosa (n int)');
  await file('0002_mal.sql', 'create table otra (n int); insert into cosa values (1); select 1 / 0');
  await expect(start()).rejects.toThrow(/^La migración 0002_mal\.sql falló y no dejó cambios: /);
  await file('0002_mal.sql', 'create table otra (n int)');
  await start();
  expect(await query(database.ownerUrl, 'select from cosa')).toEqual([]);
  expect(await query(database.ownerUrl, 'select from otra')).toEqual([]);
});

test('[OP-3] a missing application user, and an unreachable server, are reported in a sentence', async () => {
  await expect(migrate(database.ownerUrl, { appUser: 'nadie_aqui', sources: { migrations: folder } })).rejects.toThrow(
    'El usuario nadie_aqui de la base de datos no existe. Créelo con su clave.',
  );
  await expect(
    migrate('postgres://x:y@127.0.0.1:1/z', { appUser: 'x', sources: { migrations: folder } }),
  ).rejects.toThrow(/^La base de datos no admite la conexión del dueño: /);
});

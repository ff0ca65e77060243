import { afterAll, expect, test } from 'vitest';
import { createBareDatabase, createTestDatabase } from '../testing/database.ts';
import { refusePooler } from './connections/refuse-pooler.ts';
import { openDatabase } from './db.ts';
import { addressOfDatabase, clientOf, readAddress } from './server-address.ts';

// The template database must have no connections while it is copied.
const { appUrl, ownerUrl, drop } = await createTestDatabase();
afterAll(drop);

test('[OP-3] an address names its hosts, its user and its database, and the driver gets it without our own parameters', () => {
  const url =
    'postgres://hampi_web:a%40b@uno:5432,dos/hampi?prepare=no&target_session_attrs=read-write&sslmode=require';
  expect(readAddress(url)).toEqual({
    user: 'hampi_web',
    database: 'hampi',
    hosts: [
      { host: 'uno', port: 5432 },
      { host: 'dos', port: 5432 },
    ],
    shared: true,
    connectionString: 'postgres://hampi_web:a%40b@uno:5432/hampi?sslmode=require',
  });
  expect(readAddress('postgres://web@[::1]:6000/hampi')).toMatchObject({
    hosts: [{ host: '::1', port: 6000 }],
    shared: false,
  });
});

test('[OP-3] the same servers are reached for another database', () => {
  expect(addressOfDatabase('postgres://u:p@uno:1,dos:2/hampi?sslmode=require', 'otra ñ')).toBe(
    'postgres://u:p@uno:1,dos:2/otra%20%C3%B1?sslmode=require',
  );
});

/** Adds a port on which nothing listens before the server's own. */
const withDeadHost = (url: string) => url.replace(/@[^/]+/, (host) => `@127.0.0.1:1,${host.slice(1)}`);

test('[OP-3] of several hosts the one that accepts writes is found, by a single connection and by a pool', async () => {
  const client = clientOf(withDeadHost(ownerUrl));
  await client.connect();
  expect((await client.query('select pg_is_in_recovery() as standby')).rows).toEqual([{ standby: false }]);
  await client.end();

  const { pool } = openDatabase(withDeadHost(appUrl), { max: 3 });
  const zones = await Promise.all([1, 2, 3].map(() => pool.query<{ TimeZone: string }>('show timezone')));
  expect(zones.map(({ rows }) => rows[0]?.TimeZone)).toEqual(['UTC', 'UTC', 'UTC']);
  await pool.end();
});

test('[OP-3] if no host answers, the reason of each is reported', async () => {
  const client = clientOf('postgres://u:p@127.0.0.1:1,127.0.0.1:2/hampi');
  await expect(client.connect()).rejects.toThrow(/127\.0\.0\.1:1 .*ECONNREFUSED.*; 127\.0\.0\.1:2 .*ECONNREFUSED/);
});

test('[OP-3] behind a pooler, which refuses options, a connection has the same zone and limits', async () => {
  const { pool } = openDatabase(`${appUrl}?prepare=no`, { max: 1 });
  const shown = await pool.query(
    `select name, setting from pg_settings where name in ('TimeZone', 'statement_timeout', 'lock_timeout') order by lower(name)`,
  );
  expect(shown.rows).toEqual([
    { name: 'lock_timeout', setting: '10000' },
    { name: 'statement_timeout', setting: '30000' },
    { name: 'TimeZone', setting: 'UTC' },
  ]);
  await pool.end();
});

test('[OP-3] dedicated connections pass, and a wrong password is reported with the name of its setting', async () => {
  await refusePooler(appUrl, ownerUrl);
  const wrong = Object.assign(new URL(ownerUrl), { password: 'otra' }).href;
  await expect(refusePooler(appUrl, wrong)).rejects.toThrow(/^DATABASE_OWNER_URL no sirve/);
});

test('[OP-3] a database in another zone changes nothing: each connection sets its own', async () => {
  const { appUrl, ownerUrl, drop } = await createBareDatabase();
  const owner = clientOf(ownerUrl);
  await owner.connect();
  await owner.query(`alter database ${readAddress(ownerUrl).database} set timezone = 'Asia/Tokyo'`);
  await owner.end();
  for (const url of [appUrl, `${appUrl}?prepare=no`]) {
    const { pool } = openDatabase(url, { max: 1 });
    expect((await pool.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
    await pool.end();
  }
  await drop();
});

/** What an upgrade would do, told before anything moves. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createBareDatabase } from '../../testing/database.ts';
import { restoreSnapshot } from '../../testing/upgrade/snapshot.ts';
import { migrate } from '../migrate.ts';
import { clientOf } from '../server-address.ts';
import { OURS, readMigrations } from './sources.ts';
import { planUpgrade, type UpgradePlan } from './upgrade-plan.ts';
import { upgradeSentences } from './upgrade-sentences.ts';

const migrations = await mkdtemp(path.join(tmpdir(), 'hampi-plan-'));
await cp(OURS.migrations, migrations, { recursive: true });
afterAll(() => rm(migrations, { recursive: true, force: true }));

/** A database, its owner's connection, and everything that could have changed in it. */
async function aDatabase() {
  const database = await createBareDatabase();
  const owner = clientOf(database.ownerUrl);
  await owner.connect();
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });
  const traces = async () =>
    (
      await owner.query(`select count(*)::int as objects,
        (select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int from pg_stat_user_tables) as rows
        from pg_class where relnamespace = 'public'::regnamespace`)
    ).rows[0];
  return { database, owner, traces };
}

test('[BE-43] a database of an earlier version is told what will happen to it, and nothing has', async () => {
  const { database, owner, traces } = await aDatabase();
  await restoreSnapshot('0170', database);
  const before = await traces();
  const plan = await planUpgrade(owner);
  expect(await traces()).toEqual(before);
  expect(plan.last).toMatch(/^0170_/);
  const names = plan.migrations.map(({ nombre }) => nombre);
  expect(names).toEqual(names.toSorted());
  expect(names.at(-1)).toBe((await readMigrations(OURS)).at(-1)?.nombre);
  expect(names).not.toContain('20261129T1000_base.sql');
  expect(plan.functions.length).toBeGreaterThan(50);
  expect(plan.bytes).toBeGreaterThan(1e6);
  expect(plan.seconds).toBeGreaterThan(0);

  await migrate(database.ownerUrl, { appUser: new URL(database.appUrl).username });
  expect(await planUpgrade(owner)).toMatchObject({ migrations: [], functions: [], seconds: 0 });
});

test('[BE-43] a new migration is named with its words, its tables and their size, and a lock would not even be waited for', async () => {
  const { database, owner } = await aDatabase();
  await migrate(database.ownerUrl, { appUser: new URL(database.appUrl).username });
  await writeFile(
    path.join(migrations, '20991231T2359_prueba.sql'),
    `-- Why it is\n-- needed.\nalter table ciudad add column x text;\nupdate usuario set login = login;\n-- update cita\ncreate index on consulta (id);\n`,
  );
  const plan = await planUpgrade(owner, { ...OURS, migrations });
  expect(plan.migrations).toEqual([
    {
      nombre: '20991231T2359_prueba.sql',
      dice: 'Why it is needed.',
      tablas: ['usuario', 'consulta'],
      bytes: expect.any(Number),
    },
  ]);
  expect(plan.migrations[0]?.bytes).toBe(plan.room);
  const { rows } = await owner.query(`select to_regclass('migracion') is not null as there,
    exists (select from migracion where nombre like '2099%') as applied`);
  expect(rows).toEqual([{ there: true, applied: false }]);
});

test('[BE-43] a database of a newer version, or with a changed migration, is refused with the sentence of a start', async () => {
  const { database, owner } = await aDatabase();
  await migrate(database.ownerUrl, { appUser: new URL(database.appUrl).username });
  await owner.query(`insert into migracion (nombre, sha256) values ('20990101T0000_futura.sql', 'x')`);
  await expect(planUpgrade(owner)).rejects.toThrow(/20990101T0000_futura\.sql, que este programa no conoce/);
});

test('[BE-43] an empty database has nothing to upgrade', async () => {
  const { owner } = await aDatabase();
  const plan = await planUpgrade(owner);
  expect(plan.last).toBeUndefined();
  expect(upgradeSentences(plan, AROUND)).toMatchObject({ ready: true });
});

const AROUND = {
  version: '1.0.0',
  now: new Date('2026-12-01T12:00:00Z'),
  free: 50e9,
  database: '/srv/hampi',
  files: '/srv/hampi',
  automatic: true,
};
const PLAN: UpgradePlan = {
  last: '20261101T0000_antes.sql',
  bytes: 12.3e9,
  migrations: [{ nombre: '20261115T0000_uno.sql', dice: 'Why.', tablas: ['auditoria'], bytes: 6e9 }],
  functions: ['agenda/una.sql'],
  seconds: 300,
  room: 6e9,
  backup: { hecho_en: new Date('2026-12-01T08:00:00Z'), probado_en: null },
};
const said = (plan: Partial<UpgradePlan>, around: Partial<typeof AROUND> = {}) =>
  upgradeSentences({ ...PLAN, ...plan }, { ...AROUND, ...around });

test('[BE-43] the operator reads what runs, how long, how much room, and what to back up', () => {
  const { lines, ready } = said({});
  expect(ready).toBe(true);
  const text = lines.join('\n');
  for (const sentence of [
    'Programa: Hampi 1.0.0. Base de datos: 12,3 GB, hasta la migración 20261101T0000_antes.sql.',
    '  20261115T0000_uno.sql (auditoria: 6 GB): Why.',
    'Tiempo con el servicio detenido: cerca de 5 minutos.',
    'Espacio que se usa mientras tanto: hasta 6 GB. Libre: 50 GB.',
    'Último respaldo: 2026-12-01; nunca se probó restaurarlo.',
    'Nada ha cambiado todavía.',
  ])
    expect(text).toContain(sentence);
});

test('[BE-43] without a recent backup, or without room, it is not ready', () => {
  const old = said({ backup: { hecho_en: new Date('2026-11-28T08:00:00Z'), probado_en: null } });
  expect(old.ready).toBe(false);
  expect(old.lines.join('\n')).toContain('HAGA UN RESPALDO antes de actualizar');
  expect(said({ backup: { hecho_en: null, probado_en: null } }).ready).toBe(false);
  const full = said({}, { free: 7e9 });
  expect([full.ready, full.lines.join('\n').includes('FALTA ESPACIO')]).toEqual([false, true]);
  expect(said({}, { free: undefined }).ready).toBe(true);
});

test('[BE-43] where nothing is to be done, nothing has to be backed up first', () => {
  const nothing = said({ migrations: [], functions: [], backup: { hecho_en: null, probado_en: null } });
  expect(nothing.ready).toBe(true);
  expect(nothing.lines.at(-1)).toBe('No hay nada que actualizar en ella.');
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from '../migrate.ts';

let database: TestDatabase;
let folder: string;
let functions: string;

beforeEach(async () => {
  database = await createBareDatabase();
  const root = await mkdtemp(path.join(os.tmpdir(), 'hampi-funciones-'));
  [folder, functions] = [path.join(root, 'migrations'), path.join(root, 'functions')];
  await mkdir(path.join(functions, 'agenda'), { recursive: true });
  await mkdir(folder);
  return () => Promise.all([database.drop(), rm(root, { recursive: true })]);
});

const migration = (name: string, text: string) => writeFile(path.join(folder, name), text);
const fn = (name: string, returns: string) =>
  writeFile(
    path.join(functions, 'agenda', `${name}.sql`),
    `create or replace function ${name}() returns integer language sql return ${returns};`,
  );
const start = () =>
  migrate(database.ownerUrl, {
    appUser: new URL(database.appUrl).username,
    sources: { migrations: folder, functions },
  });

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
const asked = (statement: string) => query(database.ownerUrl, statement);
const appliedAt = () => asked('select nombre, aplicada_en from funcion order by nombre');

test('[OP-2] a changed function is applied at the next start, an unchanged one is not, and a deleted one is forgotten', async () => {
  await fn('uno', '1');
  await fn('dos', '2');
  await start();
  const [dos, uno] = await appliedAt();
  await fn('uno', '11');
  await start();
  expect(await asked('select uno(), dos()')).toEqual([{ uno: 11, dos: 2 }]);
  expect(await appliedAt()).toEqual([dos, { nombre: 'agenda/uno.sql', aplicada_en: expect.any(Date) }]);
  expect((await appliedAt())[1]).not.toEqual(uno);
  await rm(path.join(functions, 'agenda/uno.sql'));
  await start();
  expect(await appliedAt()).toEqual([dos]);
});

test('[OP-2] functions that call each other are applied whatever their names, and triggers after the table that a migration adds', async () => {
  await migration('20261129T1100_cosa.sql', 'create table cosa (n integer)');
  await fn('a', 'b() + 1');
  await fn('b', 'c() + 1');
  await fn('c', '1');
  await writeFile(
    path.join(functions, 'al_entrar.sql'),
    `create or replace function al_entrar() returns trigger language plpgsql as $$ begin new.n := a(); return new; end $$;
     create or replace trigger al_entrar before insert on cosa for each row execute function al_entrar();`,
  );
  await start();
  expect(await asked('insert into cosa values (0) returning n')).toEqual([{ n: 3 }]);
});

test('[OP-2] a function that a migration replaced or took away with its table has its current text again', async () => {
  await fn('uno', '1');
  await start();
  await migration('20261129T1100_otro.sql', 'create or replace function uno() returns integer language sql return 5');
  await start();
  expect(await asked('select uno()')).toEqual([{ uno: 1 }]);
});

test('[OP-2] a failing function is named with its cause, leaves none of the others behind, and the next start goes on from there', async () => {
  await migration('20261129T1100_cosa.sql', 'create table cosa (n integer)');
  await fn('uno', '1');
  await fn('mal', 'no_existe()');
  await expect(start()).rejects.toThrow(
    /^La función agenda\/mal\.sql falló y no dejó cambios: function no_existe\(\) does not exist/,
  );
  expect(await asked(`select proname from pg_proc where proname = 'uno'`)).toEqual([]);
  expect(await appliedAt()).toEqual([]);
  await fn('mal', 'uno()');
  await start();
  expect(await asked('select mal()')).toEqual([{ mal: 1 }]);
});

test('[OP-2] several processes that start at once with a changed function apply it once', async () => {
  await fn('uno', '1');
  await start();
  await fn('uno', '2');
  await Promise.all([start(), start(), start()]);
  expect(await asked('select uno()')).toEqual([{ uno: 2 }]);
  const [{ aplicada_en } = {}] = await appliedAt();
  await start();
  expect(await appliedAt()).toEqual([{ nombre: 'agenda/uno.sql', aplicada_en }]);
});

test('[OP-2] every function and trigger of the database but those that its tables are made of stands in db/functions, in one text', async () => {
  const migrated = await createTestDatabase();
  try {
    const rows = await query(
      migrated.ownerUrl,
      `select proname as nombre, count(*)::int as veces from pg_proc p join pg_language l on l.oid = p.prolang
       where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
         and not exists (select from funcion f where f.nombre like '%/' || proname || '.sql')
       group by 1 order by 1`,
    );
    expect(rows.map(({ nombre }) => nombre)).toEqual([
      'documento_leido',
      'lista_en_texto',
      'numeros_de',
      'palabras',
      'permitir',
      'plegar',
      'principios_de',
      'solo_digitos',
      'trozos',
    ]);
    const twice = await query(
      migrated.ownerUrl,
      `select proname from pg_proc join funcion f on f.nombre like '%/' || proname || '.sql'
       where pronamespace = 'public'::regnamespace group by 1 having count(*) > 1`,
    );
    expect(twice, 'a function with two signatures: the migration must drop the former one').toEqual([]);
  } finally {
    await migrated.drop();
  }
});

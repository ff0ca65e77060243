/** The base makes the same database as the migrations that it stands for. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { restoreSnapshot } from '../../testing/upgrade/snapshot.ts';
import { migrate } from '../migrate.ts';
import { BASE, readBeforeBase } from './sources.ts';

/**
 * What a database is made of, one line each, without the order of tables. A check that an earlier database did not apply to its old rows
 * is the same one. The names of not-null constraints, which PostgreSQL 18 keeps, depend on the history of a column.
 */
const CATALOGUE = `
  select format('column %s.%s %s: %s %s %s %s %s', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated,
      pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  union all select format('table %s %s %s', relname, relpersistence, reloptions) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  union all select format('constraint %s %s %s', conrelid::regclass, conname, replace(pg_get_constraintdef(oid), ' NOT VALID', ''))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select format('index %s %s', pg_get_indexdef(oid), reloptions) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i'
  union all select format('sequence %s %s %s %s', s.seqrelid::regclass, s.seqtypid::regtype, s.seqstart, s.seqincrement)
    from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace = 'public'::regnamespace
  union all select format('right %s %s', tabla, derechos) from derecho
  union all select format('grant %s %s %s', c.relname, g.privilege_type, g.is_grantable)
    from pg_class c, aclexplode(c.relacl) g where c.relnamespace = 'public'::regnamespace and g.grantee = 'hampi_app'::regrole
  union all select format('grant %s.%s %s', a.attrelid::regclass, a.attname, g.privilege_type)
    from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) g
    where c.relnamespace = 'public'::regnamespace and g.grantee = 'hampi_app'::regrole
  union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
  union all select format('%s %s', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  union all select format('extension %s', extname) from pg_extension
  order by 1`;

/** What the base writes into tables, apart from numbers that count and names that are drawn. */
const ROWS = `
  select to_jsonb(e) - 'instalacion' as fila from empresa e
  union all select to_jsonb(t) from tarifa_iva t
  union all select to_jsonb(p) - 'created_date' from paquete_credito p
  order by 1`;

const databases: TestDatabase[] = [];
let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await createTestDatabase();
  databases.push(fresh);
  await ask(fresh, ROOM);
});
/** A start makes the next part of the audit where it has rows, and not where it has none. */
const ROOM = 'select auditoria_con_sitio(20000000)';
afterAll(() => Promise.all(databases.map(({ drop }) => drop())));

async function bare(): Promise<TestDatabase> {
  const database = await createBareDatabase();
  databases.push(database);
  return database;
}

const userOf = ({ appUrl }: TestDatabase) => new URL(appUrl).username;

async function ask({ ownerUrl }: TestDatabase, statement: string): Promise<unknown[]> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test.each(['0088', '0170'])(
  '[OP-2] the base makes what an upgrade from the migrations up to %s makes',
  async (name) => {
    const upgraded = await bare();
    await restoreSnapshot(name, upgraded);
    await migrate(upgraded.ownerUrl, { appUser: userOf(upgraded) });
    expect(await ask(upgraded, CATALOGUE)).toEqual(await ask(fresh, CATALOGUE));
  },
);

test('[OP-2] a database at the last migration before the base is recognised, and nothing of it changes', async () => {
  const database = await bare();
  const appUser = userOf(database);
  const before = await readBeforeBase();
  await migrate(database.ownerUrl, { appUser, only: new Set(before.map(({ nombre }) => nombre)) });
  const applied = await ask(database, 'select m::text from migracion m order by 1');
  expect(applied).toHaveLength(154);
  const tables = `select format('%s %s', relname, relfilenode) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') order by 1`;
  const rewritten = await ask(database, tables);
  await migrate(database.ownerUrl, { appUser, only: new Set([...before.map(({ nombre }) => nombre), BASE]) });
  const recognised = await ask(
    database,
    `select m::text from migracion m where nombre <> '20261129T1000_base.sql' order by 1`,
  );
  expect(recognised).toEqual(applied);
  expect(await ask(database, tables)).toEqual(rewritten);
  await migrate(database.ownerUrl, { appUser });
  await ask(database, ROOM);
  expect(await ask(database, `select nombre from migracion where nombre like '%_base.sql'`)).toContain(
    '20261129T1000_base.sql',
  );
  expect(await ask(database, ROWS)).toEqual(await ask(fresh, ROWS));
  expect(await ask(database, CATALOGUE)).toEqual(await ask(fresh, CATALOGUE));
});

/**
 * The rows of a populated database of an earlier program, small and readable by any server (ADR 2). Its tables are made by the migrations
 * of that time, which never change.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { migrate } from '../../data/migrate.ts';
import type { TestDatabase } from '../database.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`./${name}.json.gz`, import.meta.url));

type Row = Record<string, unknown>;
export interface Snapshot {
  /** The master key of that installation, base64. */
  llave: string;
  tablas: { tabla: string; columnas: string[]; filas: Row[] }[];
  secuencias: { nombre: string; valor: string }[];
}

/** Reads every row of the schema `public` as its owner and writes `<name>.json.gz` beside this file. */
export async function takeSnapshot(ownerUrl: string, keyFile: string, name: string): Promise<void> {
  const owner = await connect(ownerUrl);
  try {
    await owner.query('begin isolation level repeatable read read only');
    const tablas = [];
    for (const tabla of await tablesOf(owner)) {
      const columnas = await storedColumns(owner, tabla);
      const { rows } = await owner.query(`select to_json(t) as fila from ${tabla} t order by t::text`);
      const filas = rows.map(({ fila }) => Object.fromEntries(columnas.map((column) => [column, fila[column]])));
      if (filas.length > 0) tablas.push({ tabla, columnas, filas });
    }
    const { rows: secuencias } = await owner.query(
      `select sequencename as nombre, last_value::text as valor from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    );
    const llave = (await readFile(keyFile, 'utf8')).trim();
    const snapshot: Snapshot = { llave, tablas, secuencias };
    await writeFile(fileOf(name), gzipSync(JSON.stringify(snapshot), { level: 9 }));
  } finally {
    await owner.end();
  }
}

/** Writes the master key of a snapshot as a file of that folder, and returns its path. */
export async function writeKey(folder: string, { llave }: Snapshot): Promise<string> {
  const file = path.join(folder, 'llave-maestra');
  await writeFile(file, llave, { mode: 0o600 });
  return file;
}

/** Restores a bare database to that state: the tables of its own migrations, and its rows. */
export async function restoreSnapshot(
  name: string,
  { ownerUrl, appUrl }: Pick<TestDatabase, 'ownerUrl' | 'appUrl'>,
): Promise<Snapshot> {
  const snapshot = JSON.parse(gunzipSync(await readFile(fileOf(name))).toString()) as Snapshot;
  const only = new Set(rowsOf(snapshot, 'migracion').map(({ nombre }) => nombre as string));
  await migrate(ownerUrl, { appUser: new URL(appUrl).username, only });
  const owner = await connect(ownerUrl);
  try {
    const tables = await tablesOf(owner);
    await owner.query('begin');
    for (const tabla of tables) await owner.query(`alter table ${tabla} disable trigger user`);
    await owner.query(`truncate ${tables.join(', ')}`);
    await withoutForeignKeys(owner, async () => {
      for (const { tabla, columnas, filas } of snapshot.tablas) {
        const columns = columnas.map((column) => pg.escapeIdentifier(column)).join(', ');
        await owner.query(
          `insert into ${tabla} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${tabla}, $1)`,
          [JSON.stringify(filas)],
        );
      }
    });
    for (const { nombre, valor } of snapshot.secuencias) await owner.query('select setval($1, $2)', [nombre, valor]);
    for (const tabla of tables) await owner.query(`alter table ${tabla} enable trigger user`);
    await owner.query('commit');
  } finally {
    await owner.end();
  }
  return snapshot;
}

export const rowsOf = ({ tablas }: Snapshot, tabla: string): Row[] =>
  tablas.find((one) => one.tabla === tabla)?.filas ?? [];

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  return client;
}

async function tablesOf(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ tabla: string }>(
    `select relname as tabla from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'funcion' order by 1`,
  );
  return rows.map(({ tabla }) => tabla);
}

/** Tables refer to each other in circles, so foreign keys are checked only once every row is there. */
async function withoutForeignKeys(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ nombre: string; tabla: string; dice: string }>(
    `select conname as nombre, conrelid::regclass::text as tabla, pg_get_constraintdef(oid) as dice
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { nombre, tabla } of rows) await owner.query(`alter table ${tabla} drop constraint ${nombre}`);
  await work();
  for (const { nombre, tabla, dice } of rows)
    await owner.query(`alter table ${tabla} add constraint ${nombre} ${dice}`);
}

async function storedColumns(owner: pg.Client, tabla: string): Promise<string[]> {
  const { rows } = await owner.query<{ columna: string }>(
    `select attname as columna from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [tabla],
  );
  return rows.map(({ columna }) => columna);
}

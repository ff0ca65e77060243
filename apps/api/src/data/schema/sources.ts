/**
 * What a database is made of. A new one begins with db/base and goes on with db/migrations. One that is older than the base has the same
 * tables by the migrations of its time, which are kept in one archive for that purpose alone (docs/engineering/operation.md).
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

export type Migration = { nombre: string; sha256: string; text: string };

export interface Sources {
  /** Folder of migrations. */
  migrations: string;
  /** Folder of functions. */
  functions?: string;
  /** Folder with the base, applied in one transaction. */
  base?: string;
  /** The migrations from before the base, as JSON. */
  beforeBase?: string;
}

/** The name of the base among the applied migrations; it stands for all up to its minute. */
export const BASE = '20261129T1000_base.sql';

/** Beside the bundle in dist/api, or in the source tree. */
const place = (name: string) =>
  [`./${name}`, `../../../../../db/${name}`]
    .map((relative) => fileURLToPath(new URL(relative, import.meta.url)))
    .find(existsSync) as string;

export const OURS: Sources = {
  migrations: place('migrations'),
  functions: place('functions'),
  base: place('base'),
  beforeBase: place('before-base.json.gz'),
};

const hashed = (nombre: string, text: string): Migration => ({
  nombre,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
});

export async function readMigrations({ migrations }: Sources): Promise<Migration[]> {
  const names = (await readdir(migrations)).filter((name) => /^(\d{4}|\d{8}T\d{4})_.+\.sql$/.test(name)).sort();
  return Promise.all(names.map(async (name) => hashed(name, await readFile(path.join(migrations, name), 'utf8'))));
}

export async function readBase({ base }: Sources): Promise<Migration | undefined> {
  if (!base) return undefined;
  const names = (await readdir(base)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(base, name), 'utf8')));
  return hashed(BASE, texts.join('\n'));
}

/** The migrations that the base stands for, oldest first. */
export async function readBeforeBase({ beforeBase }: Sources = OURS): Promise<Migration[]> {
  if (!beforeBase) return [];
  const packed = JSON.parse(gunzipSync(await readFile(beforeBase)).toString()) as { nombre: string; texto: string }[];
  return packed.map(({ nombre, texto }) => hashed(nombre, texto));
}

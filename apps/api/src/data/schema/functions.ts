/**
 * Functions and triggers have one current text each, in db/functions; a migration would have to repeat the whole of it for every change.
 * They are applied after the migrations: those that changed since they were last applied or, after a migration, all of them, because
 * a migration may have replaced one or recreated its table.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartError } from '../../process/start-error.ts';

export type SqlFunction = { nombre: string; sha256: string; text: string };

/** The files of a folder and its subfolders; `nombre` is the path in it. */
export async function readFunctions(folder: string): Promise<SqlFunction[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.split(path.sep).join('/'));
  return Promise.all(
    names
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map(async (nombre) => {
        const text = await readFile(path.join(folder, nombre), 'utf8');
        return { nombre, text, sha256: createHash('sha256').update(text).digest('hex') };
      }),
  );
}

/** Hashes of the applied texts. Not in backups: a restored database gets its functions anew. */
export const FUNCTIONS_TABLE = `create table if not exists funcion (
  nombre text primary key,
  sha256 text not null,
  aplicada_en timestamptz not null default now())`;

/** Those that would be applied: of changed text, or all after a migration. Only reads. */
export async function changedFunctions(
  owner: pg.Client,
  functions: SqlFunction[],
  all: boolean,
): Promise<SqlFunction[]> {
  const { rows: found } = await owner.query(`select to_regclass('funcion') is not null as there`);
  if (!found[0].there) return functions;
  const { rows } = await owner.query<{ nombre: string; sha256: string }>('select nombre, sha256 from funcion');
  const applied = new Map(rows.map(({ nombre, sha256 }) => [nombre, sha256]));
  return functions.filter(({ nombre, sha256 }) => all || applied.get(nombre) !== sha256);
}

/** In an open transaction, of which nothing remains if one of them fails. */
export async function applyFunctions(owner: pg.Client, functions: SqlFunction[], all: boolean): Promise<void> {
  await inAnyOrder(owner, await changedFunctions(owner, functions, all));
  await owner.query('delete from funcion where nombre <> all($1)', [functions.map(({ nombre }) => nombre)]);
}

/** A function may call another one of the folder that is not there yet: those that fail are tried again after the others. */
async function inAnyOrder(owner: pg.Client, functions: SqlFunction[]): Promise<void> {
  const failed: { one: SqlFunction; cause: pg.DatabaseError }[] = [];
  for (const one of functions) {
    await owner.query('savepoint una');
    try {
      await owner.query(one.text);
      await owner.query(
        `insert into funcion (nombre, sha256) values ($1, $2)
         on conflict (nombre) do update set sha256 = excluded.sha256, aplicada_en = now()`,
        [one.nombre, one.sha256],
      );
      await owner.query('release savepoint una');
    } catch (cause) {
      // A lost connection is no fault of the file.
      if (!(cause as pg.DatabaseError).code) throw cause;
      await owner.query('rollback to savepoint una');
      failed.push({ one, cause: cause as pg.DatabaseError });
    }
  }
  const [first] = failed;
  if (!first) return;
  if (failed.length === functions.length)
    throw new StartError(`La función ${first.one.nombre} falló y no dejó cambios: ${first.cause.message}`, {
      cause: first.cause,
    });
  await inAnyOrder(
    owner,
    failed.map(({ one }) => one),
  );
}

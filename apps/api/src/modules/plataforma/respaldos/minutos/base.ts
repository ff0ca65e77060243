/** A copy of the database's own files, made while it works; recovery continues from it with the WAL (ADR 235). */

import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { DAY_MS } from '@hampi/contract/base/fechas';
import type pg from 'pg';
import type { FileStore } from '../../../../adapters/files/file-store.ts';
import { SEAL_OBJECT } from '../../../../vault/audit-seals.ts';
import { keyOfDatabase, type MasterKey } from '../../../../vault/master-key.ts';
import { type BaseStart, type Entry, readArchive, writeArchive } from '../archive.ts';
import { outdated } from '../keep.ts';
import { unpacked } from '../load.ts';
import { packed } from '../make.ts';
import type { RecoveryKey } from '../recovery-key.ts';
import { baseMoment, baseName, type MinutePlaces, readFileName, readSegment } from './names.ts';

export interface BaseSource {
  master: MasterKey;
  masterIncluded: boolean;
  /** `postgres.json` of the embedded server. */
  credentialsFile: string;
  /** Undefined if the files are in S3. */
  files: FileStore | undefined;
}

/** Folders that PostgreSQL, or this server alone, empties at every start. They must exist. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const PASSED_OVER = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|(standby|recovery)\.signal|servidor\.log.*)$/;
const TEMPORARY = /(^|\/)(pgsql_tmp|pg_internal\.init)/;
/** This file says where recovery begins. It is copied last, after all the files that are older. */
const CONTROL = 'global/pg_control';

/** Makes a base; returns its name, bytes and number of files. The server continues to work and meanwhile writes whole pages to its WAL. */
export async function makeBase(
  owner: pg.Client,
  source: BaseSource,
  recovery: RecoveryKey,
  places: MinutePlaces,
  now: Date,
) {
  const nombre = baseName(now);
  const counted = { archivos: 0 };
  const plain = () => Readable.from(writeArchive(contents(owner, source, now, counted)));
  const bytes = await places.bases.write(nombre, packed(plain, recovery));
  return { nombre, bytes, ...counted };
}

async function* contents(
  owner: pg.Client,
  { master, masterIncluded, credentialsFile, files }: BaseSource,
  now: Date,
  counted: { archivos: number },
): AsyncGenerator<Entry> {
  const { rows } = await owner.query<{ carpeta: string; sistema: string; tramo: number; version: number }>(
    `select current_setting('data_directory') as carpeta, (select system_identifier from pg_control_system())::text as sistema,
       pg_size_bytes(current_setting('wal_segment_size'))::int as tramo, current_setting('server_version_num')::int / 10000 as version`,
  );
  const { carpeta, sistema, tramo, version } = rows[0] as (typeof rows)[number];
  const { owner: dueno, app } = JSON.parse(await readFile(credentialsFile, 'utf8'));
  const start: BaseStart = {
    que: 'base',
    cuando: now.toISOString(),
    postgresql: version,
    sistema,
    tramo,
    llave_maestra: (await keyOfDatabase(owner)) ?? master.id,
    credenciales: { owner: dueno, app },
    claves: await keysOf(files),
  };
  yield { head: start, data: masterIncluded ? [master.key] : [] };
  await owner.query(`select pg_backup_start('hampi', true)`);
  for await (const { ruta, folder } of walk(carpeta)) {
    if (folder) yield { head: { que: 'carpeta', ruta }, data: [] };
    else if (ruta !== CONTROL) yield* part(carpeta, ruta, counted);
  }
  yield* part(carpeta, CONTROL, counted);
  const { rows: stopped } = await owner.query<{ labelfile: string; hasta: Date }>(
    'select labelfile, clock_timestamp() as hasta from pg_backup_stop(false)',
  );
  const { labelfile: etiqueta = '', hasta = now } = stopped[0] ?? {};
  yield { head: { que: 'fin_de_base', etiqueta, hasta: hasta.toISOString(), partes: counted.archivos }, data: [] };
}

/** A file that was deleted in the meantime is not needed for recovery, because the WAL says what happened to it. */
async function* part(carpeta: string, ruta: string, counted: { archivos: number }): AsyncGenerator<Entry> {
  const handle = await open(path.join(carpeta, ruta)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!handle) return;
  counted.archivos += 1;
  try {
    yield { head: { que: 'parte', ruta }, data: bytesOf(handle) };
  } finally {
    await handle.close();
  }
}

const LARGEST_READ = 256 * 1024;

/** Without a stream, which costs more than the bytes of most of a database's thousand files. */
async function* bytesOf(handle: FileHandle): AsyncGenerator<Buffer> {
  const { size } = await handle.stat();
  for (;;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(Math.min(size, LARGEST_READ) + 1));
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Folders before their content; paths have slashes on every system. */
async function* walk(carpeta: string, under = ''): AsyncGenerator<{ ruta: string; folder: boolean }> {
  const entries = await readdir(path.join(carpeta, under), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const ruta = under ? `${under}/${entry.name}` : entry.name;
    if (TEMPORARY.test(ruta) || PASSED_OVER.test(ruta)) continue;
    if (entry.isDirectory()) {
      if (!EMPTIED.has(under) || EMPTIED.has(ruta)) yield { ruta, folder: true };
      if (!EMPTIED.has(ruta) || ruta === 'pg_wal') yield* walk(carpeta, ruta);
    } else if (entry.isFile() && !EMPTIED.has(under)) yield { ruta, folder: false };
  }
}

async function keysOf(files: FileStore | undefined): Promise<string[]> {
  const keys: string[] = [];
  for await (const clave of files?.keys() ?? []) if (clave !== SEAL_OBJECT) keys.push(clave);
  return keys;
}

/** Segments are named by the moment when their archiving began, which may be earlier than a base that they follow. */
const MARGIN_MS = DAY_MS;

/**
 * Deletes old archives. Keeps the newest base of each of the last seven days, the WAL and the files since the oldest of these, and older
 * files that this base refers to. The nightly backups cover earlier moments.
 */
export async function prune(places: MinutePlaces, recovery: RecoveryKey): Promise<void> {
  const names = (await places.bases.list()).map(({ nombre }) => nombre);
  const gone = outdated(names, baseMoment, ['day']);
  const oldest = names.filter((nombre) => !gone.includes(nombre)).at(-1);
  if (!oldest) return;
  const since = new Date((baseMoment(oldest) as Date).getTime() - MARGIN_MS);
  for (const nombre of gone) await places.bases.remove(nombre);
  for (const { nombre } of await places.wal.list())
    if ((readSegment(nombre)?.cuando ?? since) < since) await places.wal.remove(nombre);
  const named = new Set((await readBaseStart(await places.bases.read(oldest), recovery)).claves);
  for (const { nombre } of await places.archivos.list()) {
    const file = readFileName(nombre);
    if (file && file.cuando < since && !named.has(file.clave)) await places.archivos.remove(nombre);
  }
}

async function readBaseStart(sealed: Readable, recovery: RecoveryKey): Promise<BaseStart> {
  for await (const { head } of readArchive(unpacked(sealed, recovery))) return head as BaseStart;
  throw new Error('the base is empty');
}

/** Tries to recover the last archived minute, in a folder that is deleted afterwards (ADR 235). */
import { mkdtemp, readdir, realpath, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { settleHome } from '../../../../process/embedded-postgres/home.ts';
import { StartError } from '../../../../process/start-error.ts';
import { fileOfSeals } from '../../../../vault/audit-seals.ts';
import type { Installation } from '../installation.ts';
import { alone, type BackupMade } from '../make.ts';
import { connectOwner, sumOf, tablesOf } from '../tables.ts';
import { chooseFiles } from './choose.ts';
import { type Archive, bytesOf, layOut, namesOf } from './lay-out.ts';
import { baseMoment, type MinutePlaces, readFileName, readSegment } from './names.ts';
import { settle } from './restore.ts';

const SCRATCH = 'prueba-de-minutos-';

/**
 * Recovers the database beside the one in use, as a restore with `--hasta ultimo` would, and checks everything: reads every row, verifies
 * both audits with their chains and seals, reads every uploaded file, and requires each file that a row refers to. Returns the last
 * segment, the bytes of the WAL, rows and files. Throws StartError if there is no room, something is missing or damaged, or another backup
 * is being made or tried.
 */
export function tryMinutes(places: MinutePlaces, installation: Installation): Promise<BackupMade> {
  const { config, master, ownerUrl } = installation;
  return alone(ownerUrl, async (owner) => {
    await removeScratch(config.dataDir);
    await refuseTightDisk(owner, places, config.dataDir);
    const dir = await mkdtemp(path.join(config.dataDir, SCRATCH));
    try {
      const home = await settleHome(dir, { warn: () => undefined });
      const archive = { config, places, recovery: installation.recovery, until: 'ultimo' as const };
      const { base, chosen } = await layOut(archive, dir, home);
      const names = await namesOf(places.archivos);
      const kept = await readFiles(archive, chooseFiles(names, base.claves, chosen.upTo));
      const seals = [fileOfSeals(path.join(dir, 'sellos'))];
      const filas = await settle({ ...config, dataDir: dir }, master, kept.seals, seals, async (url) => {
        const there = await connectOwner(url);
        try {
          if (config.files.kind === 'local') await refuseMissingFile(there, kept.claves, chosen.upTo);
          return await countRows(there);
        } finally {
          await there.end();
        }
      });
      const nombre = chosen.segments.at(-1)?.nombre ?? '';
      return { nombre, bytes: await bytesOfAll(places.wal, chosen.segments), filas, archivos: kept.claves.size };
    } finally {
      await removeScratch(config.dataDir);
    }
  });
}

/** Reads every uploaded file; fails if one was changed. */
async function readFiles({ places, recovery }: Archive, { files, seals }: { files: string[]; seals?: string }) {
  const claves = new Set<string>();
  for (const nombre of files) {
    await bytesOf(places.archivos, nombre, recovery);
    claves.add(readFileName(nombre)?.clave ?? '');
  }
  return { claves, seals: seals ? (await bytesOf(places.archivos, seals, recovery)).toString() : '' };
}

/** Files are stored before their row is written, and archived before the WAL. So a row created before that moment must have its file. */
async function refuseMissingFile(owner: pg.Client, claves: Set<string>, upTo: Date): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from archivo where creado_en < $1 and not id::text = any($2) limit 1',
    [upTo, [...claves]],
  );
  if (rows[0]) throw new StartError(`Falta el archivo subido ${rows[0].id} entre lo archivado cada minuto.`);
}

/** Reads every value of every row and counts the rows. */
async function countRows(owner: pg.Client): Promise<number> {
  let filas = 0;
  for (const table of await tablesOf(owner)) filas += (await sumOf(owner, table)).filas;
  return filas;
}

async function bytesOfAll(place: MinutePlaces['wal'], segments: { nombre: string }[]): Promise<number> {
  const sizes = new Map((await place.list()).map(({ nombre, bytes }) => [nombre, bytes]));
  return segments.reduce((sum, { nombre }) => sum + (sizes.get(nombre) ?? 0), 0);
}

/** A second copy of the database might fill the practice's disk. Then the trial is refused, so that citas can still be written. */
async function refuseTightDisk(owner: pg.Client, places: MinutePlaces, dataDir: string): Promise<void> {
  const since = baseMoment((await namesOf(places.bases))[0] ?? '') ?? new Date(0);
  const segments = (await namesOf(places.wal)).filter((nombre) => (readSegment(nombre)?.cuando ?? since) > since);
  const { rows } = await owner.query<{ base: string; tramo: string }>(
    `select sum(pg_database_size(oid)) as base, pg_size_bytes(current_setting('wal_segment_size')) as tramo from pg_database`,
  );
  const needed = Number(rows[0]?.base) + segments.length * Number(rows[0]?.tramo);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < needed * MARGIN) throw new StartError(TIGHT(needed * MARGIN, bavail * bsize));
}

/** The server itself writes some more while it recovers. */
const MARGIN = 1.2;
const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);
const TIGHT = (needed: number, free: number) =>
  `Para probar lo archivado cada minuto hacen falta ${megabytes(needed)} MB libres en el disco de HAMPI_DATA, y quedan ${megabytes(free)}.`;

/**
 * Deletes what this or a killed trial left, including a cluster that root keeps elsewhere. A server that is still running ends when its
 * folder is gone.
 */
async function removeScratch(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(SCRATCH));
  for (const name of names) {
    const dir = path.join(dataDir, name);
    const cluster = await realpath(path.join(dir, 'postgres')).catch(() => undefined);
    if (cluster && !cluster.startsWith(`${await realpath(dir)}${path.sep}`))
      await rm(path.dirname(cluster), { recursive: true, force: true });
    await rm(dir, { recursive: true, force: true });
  }
}

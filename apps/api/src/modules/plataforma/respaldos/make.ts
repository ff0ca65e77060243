/**
 * Makes one backup in its place: the rows of a single moment, uploaded files, the audit's seals and the master key, all encrypted (ADR
 * 235).
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { StartError } from '../../../process/start-error.ts';
import { SEAL_OBJECT, type SealPlace, sealsUpTo } from '../../../vault/audit-seals.ts';
import { keyOfDatabase, type MasterKey } from '../../../vault/master-key.ts';
import { isMissing } from '../../../vault/stored-files.ts';
import { type Entry, writeArchive } from './archive.ts';
import { outdated } from './keep.ts';
import { type BackupPlace, backupName } from './place.ts';
import type { RecoveryKey } from './recovery-key.ts';
import { seal } from './sealed-stream.ts';
import { connectOwner, rowsOut, sequencesOf, sumOf, type TableSum, tablesOf } from './tables.ts';

export interface BackupSource {
  ownerUrl: string;
  files: FileStore;
  seals: SealPlace[];
  master: MasterKey;
  /**
   * True if the master key's file belongs to this installation. A key in HAMPI_MASTER_KEY is kept only by the operator and is not in the
   * backup.
   */
  masterIncluded: boolean;
}

export interface BackupMade {
  nombre: string;
  bytes: number;
  filas: number;
  archivos: number;
}

/** Our number for PostgreSQL's advisory locks. */
const LOCK = 7_240_235;

/**
 * Makes a backup while Hampi works, without blocking it. Afterwards deletes what the rule no longer keeps. Throws StartError if another one
 * is being made. After any failure, such as a full disk, the earlier backups are unchanged.
 */
export async function makeBackup(
  source: BackupSource,
  recovery: RecoveryKey,
  place: BackupPlace,
  now: Date,
): Promise<BackupMade> {
  const nombre = backupName(now);
  const counted = { filas: 0, archivos: 0 };
  const bytes = await alone(source.ownerUrl, (owner) => {
    const plain = () => Readable.from(writeArchive(contents(source, owner, now, counted)));
    return place.write(nombre, packed(plain, recovery));
  });
  const names = (await place.list()).map((one) => one.nombre);
  await Promise.all(outdated(names).map((old) => place.remove(old)));
  return { nombre, bytes, ...counted };
}

/**
 * Compresses and encrypts. The stream is opened only when its bytes are asked for: what fails while the place is still being prepared would
 * have no listener, and end the program.
 */
export const packed = (open: () => Readable | Promise<Readable>, recovery: RecoveryKey): AsyncGenerator<Buffer> =>
  seal(recovery, compressed(open));

async function* compressed(open: () => Readable | Promise<Readable>): AsyncGenerator<Buffer> {
  const plain = await open();
  // Rows compress to a quarter; sealed content does not compress, but trying costs little.
  const small = createGzip({ level: 4 });
  plain.on('error', (error) => small.destroy(error)).pipe(small);
  try {
    yield* small as AsyncIterable<Buffer>;
  } finally {
    plain.destroy();
  }
}

/**
 * Runs the work with a connection of the owner; only one process at a time may make or try a backup of this database, or archive its audit:
 * a part that leaves meanwhile would be missing from the backup.
 */
export const alone = <T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> =>
  exclusively(ownerUrl, LOCK, work, () => {
    throw new StartError(
      'Ya se está haciendo o probando un respaldo, o archivando la auditoría. Espere a que termine.',
    );
  });

/** Runs work that must happen only once at a time; `busy` gives the answer if another process is doing it. */
export async function exclusively<T, B>(
  ownerUrl: string,
  lock: number,
  work: (owner: pg.Client) => Promise<T>,
  busy: () => B,
): Promise<T | B> {
  const owner = await connectOwner(ownerUrl);
  try {
    const { rows } = await owner.query('select pg_try_advisory_lock($1) as ours', [lock]);
    return rows[0].ours ? await work(owner) : busy();
  } finally {
    await owner.end().catch(() => undefined);
  }
}

async function* contents(
  source: BackupSource,
  owner: pg.Client,
  now: Date,
  counted: { filas: number; archivos: number },
): AsyncGenerator<Entry> {
  await owner.query('begin isolation level repeatable read read only');
  const { rows: migraciones } = await owner.query<{ nombre: string }>('select nombre from migracion order by nombre');
  const llave_maestra = await keyOfDatabase(owner);
  if (llave_maestra !== source.master.id)
    throw new StartError('La llave maestra fue cambiada. Inicie Hampi de nuevo y repita el respaldo.');
  yield {
    head: {
      que: 'comienzo',
      cuando: now.toISOString(),
      migraciones: migraciones.map((row) => row.nombre),
      llave_maestra,
    },
    data: source.masterIncluded ? [source.master.key] : [],
  };
  // Before the rows, because they say how many parts the audit needs. They may count further than the snapshot, never less.
  yield { head: { que: 'secuencias', secuencias: await sequencesOf(owner) }, data: [] };
  const tablas: TableSum[] = [];
  for (const table of await tablesOf(owner)) {
    yield { head: { que: 'tabla', ...table }, data: await rowsOut(owner, table) };
    const sum = await sumOf(owner, table);
    tablas.push(sum);
    counted.filas += sum.filas;
  }
  const { rows: lotes } = await owner.query<{ ultimo: number }>(
    'select coalesce(max(n), 0)::integer as ultimo from auditoria_lote',
  );
  // Ends the snapshot, so that the database can clean up again.
  await owner.query('commit');
  yield { head: { que: 'sellos' }, data: [Buffer.from(await sealsUpTo(source.seals, lotes[0]?.ultimo ?? 0))] };
  for await (const clave of source.files.keys()) {
    if (clave === SEAL_OBJECT) continue;
    const bytes = await present(source.files, clave);
    if (!bytes) continue;
    counted.archivos += 1;
    yield { head: { que: 'archivo', clave, sha256: createHash('sha256').update(bytes).digest('hex') }, data: [bytes] };
  }
  yield { head: { que: 'fin', tablas, archivos: counted.archivos }, data: [] };
}

/** The bytes of a file; undefined if it was removed since the list was read, because then the clinic no longer has it. */
export const present = (files: FileStore, clave: string): Promise<Uint8Array | undefined> =>
  files.get(clave).catch((error: Error) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

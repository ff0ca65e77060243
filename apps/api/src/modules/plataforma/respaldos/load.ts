/** Reads a backup into an empty database and checks that the result equals what was backed up (ADR 235). */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import type pg from 'pg';
import { knownMigrations, migrate } from '../../../data/migrate.ts';
import { StartError } from '../../../process/start-error.ts';
import { type Entry, type Head, readArchive, type Start, wholeOf } from './archive.ts';
import type { RecoveryKey } from './recovery-key.ts';
import { unseal } from './sealed-stream.ts';
import {
  connectOwner,
  dropArchivedRoom,
  makeRoom,
  refill,
  rowsIn,
  sequencesOf,
  setSequences,
  sumOf,
  type Table,
  tablesOf,
} from './tables.ts';

/** Where a backup is restored. */
export interface LoadTarget {
  ownerUrl: string;
  appUser: string;
  /**
   * Checks the first entry before anything is written, and throws if something that it needs is missing. `masterKey` is undefined in some
   * backups.
   */
  begin(start: Start, masterKey: Buffer | undefined): Promise<void>;
  file(clave: string, bytes: Buffer): Promise<void>;
}

export interface Loaded {
  /** When the backup was begun, ISO. */
  cuando: string;
  filas: number;
  archivos: number;
  /** Lines of the audit's seals. */
  sellos: string[];
}

/**
 * Restores a backup. Its rows become visible only after everything was read, authenticated and compared with its checksums. Throws
 * StartError for a backup of a newer Hampi, a damaged one, or one whose content does not match. Afterwards the database has the migrations
 * of this program.
 */
export async function loadBackup(
  sealed: AsyncIterable<Uint8Array>,
  key: RecoveryKey,
  target: LoadTarget,
): Promise<Loaded> {
  const entries = readArchive(unpacked(sealed, key));
  try {
    return await loadEntries(entries, target);
  } finally {
    await entries.return(undefined);
  }
}

async function loadEntries(entries: AsyncGenerator<Entry>, target: LoadTarget): Promise<Loaded> {
  const start = await firstOf(entries);
  await refuseNewer(start.head.migraciones);
  await target.begin(start.head, start.masterKey);
  const { ownerUrl, appUser } = target;
  await migrate(ownerUrl, { appUser, only: new Set(start.head.migraciones) });
  const owner = await connectOwner(ownerUrl);
  try {
    await owner.query('begin');
    const loaded = { cuando: start.head.cuando, filas: 0, archivos: 0, sellos: [] as string[] };
    await refill(owner, () => readAll(entries, owner, target, loaded));
    await owner.query('commit');
    await migrate(ownerUrl, { appUser });
    await dropArchivedRoom(owner);
    return loaded;
  } finally {
    await owner.end().catch(() => undefined);
  }
}

/** Whether the database is empty: a new one has no tables. */
export async function isEmptyDatabase(ownerUrl: string): Promise<boolean> {
  const owner = await connectOwner(ownerUrl);
  try {
    return (await tablesOf(owner)).length === 0;
  } finally {
    await owner.end().catch(() => undefined);
  }
}

/** Decrypts and unpacks. */
export function unpacked(sealed: AsyncIterable<Uint8Array>, key: RecoveryKey): Gunzip {
  const plain = createGunzip({ chunkSize: 64 * 1024 });
  const opened = Readable.from(unseal(key, sealed));
  // `pipe` does not close what it reads from when what it writes to is left.
  plain.on('close', () => opened.destroy());
  opened.on('error', (error) => plain.destroy(error)).pipe(plain);
  return plain;
}

async function firstOf(entries: AsyncGenerator<Entry>): Promise<{ head: Start; masterKey: Buffer | undefined }> {
  const { value } = await entries.next();
  const entry = value as Entry;
  if (entry?.head.que !== 'comienzo')
    throw new StartError(
      'Ese archivo es una parte del archivado de cada minuto: se usa con npm run restore -- --hasta.',
    );
  const masterKey = await wholeOf(entry);
  return { head: entry.head, masterKey: masterKey.length > 0 ? masterKey : undefined };
}

async function refuseNewer(migraciones: string[]): Promise<void> {
  const ours = new Set(await knownMigrations());
  const unknown = migraciones.find((nombre) => !ours.has(nombre));
  if (unknown)
    throw new StartError(
      `El respaldo es de una versión de Hampi más nueva que este programa (tiene la migración ${unknown}). ` +
        'Instale esa versión o una posterior y repita.',
    );
}

async function readAll(
  entries: AsyncGenerator<Entry>,
  owner: pg.Client,
  target: LoadTarget,
  loaded: Loaded,
): Promise<void> {
  const tables: Table[] = [];
  let sequences: Extract<Head, { que: 'secuencias' }>['secuencias'] = [];
  let end: Extract<Head, { que: 'fin' }> | undefined;
  for await (const entry of entries) {
    const { head } = entry;
    if (head.que === 'tabla') {
      await rowsIn(owner, head, entry.data);
      tables.push(head);
    } else if (head.que === 'secuencias') {
      sequences = head.secuencias;
      await makeRoom(owner, sequences);
    } else if (head.que === 'sellos') loaded.sellos = (await wholeOf(entry)).toString().split('\n').filter(Boolean);
    else if (head.que === 'archivo') {
      const bytes = await wholeOf(entry);
      if (createHash('sha256').update(bytes).digest('hex') !== head.sha256) notAsItWas(`el archivo ${head.clave}`);
      await target.file(head.clave, bytes);
      loaded.archivos += 1;
    } else if (head.que === 'fin') end = head;
  }
  if (!end || end.archivos !== loaded.archivos || end.tablas.length !== tables.length)
    return notAsItWas('su contenido');
  await setSequences(owner, sequences);
  if (!sameSequences(sequences, await sequencesOf(owner))) notAsItWas('las secuencias');
  for (const table of tables) loaded.filas += await compareRows(owner, table, end);
}

/** The number of rows of a table that holds what it held. */
async function compareRows(owner: pg.Client, table: Table, end: Extract<Head, { que: 'fin' }>): Promise<number> {
  const was = end.tablas.find(({ tabla }) => tabla === table.tabla);
  const is = await sumOf(owner, table);
  if (was?.filas !== is.filas || was.suma !== is.suma) notAsItWas(`la tabla ${table.tabla}`);
  return is.filas;
}

type Sequences = Extract<Head, { que: 'secuencias' }>['secuencias'];

function sameSequences(were: Sequences, are: Sequences): boolean {
  const now = new Map(are.map(({ nombre, valor }) => [nombre, valor]));
  return were.every(({ nombre, valor }) => now.get(nombre) === valor);
}

function notAsItWas(what: string): never {
  throw new StartError(
    `El respaldo no se pudo comprobar: ${what} no quedó como estaba. Nada se restauró; use otro respaldo.`,
  );
}

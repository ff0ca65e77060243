/** Places where backups are kept. A backup gets its name only once it is complete. */
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { flushFolder } from '../../../vault/durable-file.ts';

export interface BackupPlace {
  /** The name by which operators know the place. */
  nombre: string;
  /** Names and sizes in bytes, newest first. */
  list(): Promise<{ nombre: string; bytes: number }[]>;
  /** Returns the number of bytes. If it fails, nothing remains. */
  write(nombre: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  read(nombre: string): Promise<Readable>;
  remove(nombre: string): Promise<void>;
}

const ENDING = '.respaldo';
const UNFINISHED = '.parcial';

/** A moment as in names, to the second: `20261123T080000Z`. Names sort by it. */
export const stampOf = (cuando: Date): string => `${cuando.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

export function readStamp(stamp: string | undefined): Date | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp ?? '') ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined;
}

/** Named by the moment when it began: `hampi-20261123T080000Z.respaldo`. */
export const backupName = (cuando: Date): string => `hampi-${stampOf(cuando)}${ENDING}`;

/** The moment in a backup's name; undefined for other names. */
export const momentOf = (nombre: string): Date | undefined => readStamp(/^hampi-([^-]+)\.respaldo$/.exec(nombre)?.[1]);

/** Whether a name in a place is of the kind that is kept there. */
export type Ours = (nombre: string) => unknown;

/** A folder, on another disk or on the network. */
export function folderPlace(dir: string, ours: Ours = momentOf): BackupPlace {
  const at = (nombre: string) => path.join(dir, nombre);
  return {
    nombre: dir,
    async list() {
      const names = (await readdir(dir).catch(missing)).filter(ours).sort().reverse();
      return Promise.all(names.map(async (nombre) => ({ nombre, bytes: (await stat(at(nombre))).size })));
    },
    async write(nombre, bytes) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await removeUnfinished(dir, ours);
      const draft = at(`${nombre}${UNFINISHED}`);
      try {
        const written = await writeThrough(draft, bytes);
        await rename(draft, at(nombre));
        await flushFolder(dir);
        return written;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: (nombre) => readLater(at(nombre)),
    remove: (nombre) => rm(at(nombre), { force: true }),
  };
}

/**
 * A file that is opened when it is first read, and closed when its reader leaves, however early: one that nobody reads stays closed. Rejects
 * at once if there is none.
 */
export async function readLater(file: string): Promise<Readable> {
  await access(file, constants.R_OK);
  return Readable.from(bytesOf(file), { objectMode: false });
}

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}

const missing = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

/** Deletes what a killed process left, of the own kind only: of each kind one file at a time is written, under a lock of the database. */
async function removeUnfinished(dir: string, ours: Ours): Promise<void> {
  const names = (await readdir(dir)).filter(
    (name) => name.endsWith(UNFINISHED) && ours(name.slice(0, -UNFINISHED.length)),
  );
  await Promise.all(names.map((name) => rm(path.join(dir, name), { force: true })));
}

/** Writes the file; its bytes are on the disk when this returns. */
async function writeThrough(file: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const handle = await open(file, 'wx', 0o600);
  try {
    let written = 0;
    for await (const part of bytes) {
      await handle.writeFile(part);
      written += part.length;
    }
    await handle.sync();
    return written;
  } finally {
    await handle.close();
  }
}

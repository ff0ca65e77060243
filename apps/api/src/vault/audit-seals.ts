/** Seals: the head of the audit's chain, signed with a key derived from the master key and kept out of the database owner's reach. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FileStore } from '../adapters/files/file-store.ts';
import type { Config } from '../config.ts';
import type { MasterKey } from './master-key.ts';

/** A seal, stored as one line of JSON. */
export interface Seal {
  cuando: string;
  /** The newest batch at that moment, and its hash in hex. */
  lote: number;
  hash: string;
  /** Id of the master key that signed it. */
  llave: string;
  firma: string;
}

/** A place where seals are kept. */
export interface SealPlace {
  /** Its name in the database and in messages. */
  nombre: string;
  /** Keeps the newest seal only, so it is sealed each minute. */
  eachMinute?: boolean;
  /** Whoever copies an installation by hand may leave it behind; the file beside it says what is missing. */
  mayBeMissing?: boolean;
  /** All lines, oldest first; undefined if there is no file. */
  read(): Promise<string[] | undefined>;
  add(line: string): Promise<void>;
  /** Writes the lines of a backup into a place that has none. */
  restore(lines: string[]): Promise<void>;
}

/** A file on the installation's machine, which gets a line each hour. */
export const fileOfSeals = (file: string): SealPlace => ({
  nombre: `${os.hostname()}:${file}`,
  read: () => readFile(file, 'utf8').then(linesOf, missing),
  async add(line) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await appendFile(file, `${line}\n`, { mode: 0o600, flush: true });
  },
  async restore(lines) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    if (lines.length > 0) await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  },
});

/**
 * Only the newest seal, in a file beside the other, written each minute: without it, whoever owns the database could cut what was written
 * since the last hour. Replaced as a whole, so that a crash leaves the former one.
 */
export const fileOfLastSeal = (sealFile: string): SealPlace => {
  const file = `${sealFile}.ultimo`;
  const put = async (line: string) => {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.nuevo`, `${line}\n`, { mode: 0o600, flush: true });
    await rename(`${file}.nuevo`, file);
  };
  return {
    nombre: `${os.hostname()}:${file}`,
    eachMinute: true,
    mayBeMissing: true,
    read: () => readFile(file, 'utf8').then(linesOf, missing),
    add: put,
    restore: async (lines) => {
      const newest = lines.at(-1);
      if (newest) await put(newest);
    },
  };
};

/** Its key in the bucket, beside those of the files. */
export const SEAL_OBJECT = 'sello-de-auditoria.json';

/** Only the newest seal, in the bucket of the files, which is another machine with its own access rights. */
export const bucketOfSeals = (files: FileStore): SealPlace => ({
  nombre: `s3:${SEAL_OBJECT}`,
  eachMinute: true,
  read: () => files.get(SEAL_OBJECT).then((bytes) => linesOf(Buffer.from(bytes).toString()), missing),
  add: (line) => files.put(SEAL_OBJECT, Buffer.from(line), 'application/json'),
  restore: async (lines) => {
    const newest = lines.at(-1);
    if (newest) await files.put(SEAL_OBJECT, Buffer.from(newest), 'application/json');
  },
});

/** The places in which this installation keeps seals. */
export const placesOfSeals = (config: Pick<Config, 'auditSeals' | 'files'>, files: FileStore): SealPlace[] => [
  fileOfSeals(config.auditSeals),
  fileOfLastSeal(config.auditSeals),
  ...(config.files.kind === 's3' ? [bucketOfSeals(files)] : []),
];

/**
 * For a backup whose newest batch is `lote`: the lines of the place that has most of them, without seals of later batches, which would
 * report those batches as missing.
 */
export async function sealsUpTo(places: SealPlace[], lote: number): Promise<string> {
  const read = await Promise.all(places.map((place) => place.read()));
  const kept = read.map((lines) => linesUpTo(lines ?? [], lote));
  return kept.reduce((most, lines) => (lines.length > most.length ? lines : most), []).join('\n');
}

export const linesUpTo = (lines: string[], lote: number): string[] => lines.filter((line) => batchOf(line) <= lote);

/** A line that is not a seal is kept too, because verification must report it. */
function batchOf(line: string): number {
  try {
    return (JSON.parse(line) as Seal).lote ?? 0;
  } catch {
    return 0;
  }
}

const linesOf = (text: string) => text.split('\n').filter(Boolean);
const missing = (error: Error) => {
  const { code, name } = (error.cause ?? error) as NodeJS.ErrnoException;
  if (code === 'ENOENT' || name === 'NoSuchKey') return undefined;
  throw error;
};

export function signSeal(master: MasterKey, head: Pick<Seal, 'cuando' | 'lote' | 'hash'>): Seal {
  return { ...head, llave: master.id, firma: signature(master, head).toString('hex') };
}

/** Parses a line; undefined if it is not a seal, or if it names this key but has a wrong signature. */
export function readSeal(master: MasterKey, line: string): Seal | undefined {
  try {
    const seal = JSON.parse(line) as Seal;
    if (seal.llave !== master.id) return typeof seal.llave === 'string' ? seal : undefined;
    return timingSafeEqual(Buffer.from(seal.firma, 'hex'), signature(master, seal)) ? seal : undefined;
  } catch {
    return undefined;
  }
}

/** Signs with a derived key, so that seals reveal nothing about the keys that the master key wraps. */
const signature = ({ key }: MasterKey, { cuando, lote, hash }: Pick<Seal, 'cuando' | 'lote' | 'hash'>): Buffer =>
  createHmac('sha256', createHmac('sha256', key).update('hampi.auditoria').digest())
    .update(`${cuando}|${lote}|${hash}`)
    .digest();

/** For a rotation of the master key: signs the newest seal of the old key with the new one. */
export async function signAnew(places: SealPlace[], from: MasterKey, to: MasterKey): Promise<void> {
  for (const place of places) {
    const seals = ((await place.read()) ?? []).map((line) => readSeal(from, line));
    const newest = seals.findLast((seal) => seal?.llave === from.id);
    if (newest) await place.add(JSON.stringify(signSeal(to, newest)));
  }
}

/**
 * The format of a backup: a series of entries. Each is a line of JSON that describes it, followed by its bytes, whose total length need not
 * be known in advance: every part is preceded by its length in four bytes, and an empty part ends the entry.
 */
import type { TableSum } from './tables.ts';

/** The first entry. */
export interface Start {
  que: 'comienzo';
  /** When the backup began, ISO. */
  cuando: string;
  /** Names of the database's migrations, oldest first. */
  migraciones: string[];
  /** Id of the master key; its bytes follow unless the operator keeps the key in HAMPI_MASTER_KEY. */
  llave_maestra: string;
}
/** The first entry of a copy of the database's own files (ADR 235). */
export interface BaseStart {
  que: 'base';
  /** When the copy began, ISO. */
  cuando: string;
  /** Major version of PostgreSQL; other versions cannot read its files. */
  postgresql: number;
  /** PostgreSQL's number of this cluster, which is also in its WAL. */
  sistema: string;
  /** Size of a WAL segment in bytes. */
  tramo: number;
  /** As in a backup: its bytes follow unless the operator keeps the key. */
  llave_maestra: string;
  /** The passwords of the database's roles. */
  credenciales: { owner: string; app: string };
  /** Keys of the uploaded files that existed. */
  claves: string[];
}
export type Head =
  | Start
  | BaseStart
  | { que: 'carpeta' | 'parte'; ruta: string }
  /** The last entry of a base: `backup_label`, and the earliest moment that it can be recovered to, ISO. */
  | { que: 'fin_de_base'; etiqueta: string; hasta: string; partes: number }
  | { que: 'tabla'; tabla: string; columnas: string }
  | { que: 'secuencias'; secuencias: { nombre: string; valor: string | null; inicio: string }[] }
  | { que: 'sellos' }
  | { que: 'archivo'; clave: string; sha256: string }
  /** The last entry: what must have been read until here. */
  | { que: 'fin'; tablas: TableSum[]; archivos: number };

export interface Entry {
  head: Head;
  data: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Rows come one by one and are collected into parts of about this size. So is the archive itself, because a database has a thousand small
 * files, and each piece that is compressed alone waits for a thread.
 */
const PART = 64 * 1024;

export const writeArchive = (entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> => inParts(framesOf(entries));

async function* framesOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { head, data } of entries) {
    const line = Buffer.from(JSON.stringify(head));
    yield lengthOf(line);
    yield line;
    for await (const part of inParts(data)) {
      yield lengthOf(part);
      yield part;
    }
    yield lengthOf(Buffer.alloc(0));
  }
}

/**
 * The entries in order. Bytes of an entry that the caller does not read are skipped. Throws if the input ends too early. The input is closed
 * when the caller leaves, however early.
 */
export async function* readArchive(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const source = bytes[Symbol.asyncIterator]();
  const part = partsOf(source);
  try {
    for (let head = await part(); head; head = await part()) {
      const data = untilEmpty(part);
      yield { head: JSON.parse(head.toString()) as Head, data };
      for await (const _ of data);
    }
  } finally {
    await source.return?.();
  }
}

/** All bytes of a small entry. */
export async function wholeOf({ data }: Entry): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of data) parts.push(part);
  return Buffer.concat(parts);
}

function lengthOf(part: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
}

async function* inParts(data: Entry['data']): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const some of data) {
    held.push(some);
    length += some.length;
    if (length < PART) continue;
    yield joined(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield joined(held);
}

/** Not copied if it is in one piece: what is copied is collected as garbage, which takes as long as everything else here. */
const joined = ([first, ...more]: Uint8Array[]): Buffer =>
  first && more.length === 0
    ? Buffer.from(first.buffer, first.byteOffset, first.length)
    : Buffer.concat(first ? [first, ...more] : more);

async function* untilEmpty(part: () => Promise<Buffer | undefined>): AsyncGenerator<Buffer> {
  for (;;) {
    const next = await part();
    if (!next) throw new Error('the archive ends within an entry');
    if (next.length === 0) return;
    yield next;
  }
}

/** Makes a function that returns the next part; undefined at the end. */
function partsOf(source: AsyncIterator<Uint8Array>): () => Promise<Buffer | undefined> {
  let held: Uint8Array[] = [];
  let length = 0;
  const take = async (size: number): Promise<Buffer | undefined> => {
    while (length < size) {
      const { value, done } = await source.next();
      if (done) {
        if (length === 0) return undefined;
        throw new Error('the archive ends within a part');
      }
      held.push(value);
      length += value.length;
    }
    const all = joined(held);
    held = [all.subarray(size)];
    length -= size;
    return all.subarray(0, size);
  };
  return async () => {
    const size = await take(4);
    return size && take(size.readUInt32BE());
  };
}

/**
 * Writes a ZIP archive entry by entry, so that a month of documents is never in memory at once. Archives may be of any size and have any
 * number of entries (ZIP64); one entry may have up to 4 GB.
 */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface Entrada {
  nombre: string;
  /** The bytes, or parts of something too long to be held in memory. */
  contenido: Uint8Array | AsyncIterable<Uint8Array>;
}

/** The format's first day: the time of the download stays private, and equal files give equal bytes. */
const FIRST_DAY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };
const LONGEST = 0xffffffff;

/** The bytes of the archive in order, for a stream. A reader who goes away ends the entries and the parts of the one being read. */
export async function* zip(entries: AsyncIterable<Entrada> | Iterable<Entrada>): AsyncGenerator<Buffer> {
  const file = new ZipFile();
  const output = file.outputStream as Readable;
  const reading: Reading = { ended: false };
  addAll(file, entries, reading).catch((error: Error) => output.destroy(error));
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    reading.ended = true;
    output.destroy();
    reading.current?.destroy();
  }
}

interface Reading {
  ended: boolean;
  /** The entry whose bytes are being read. */
  current?: Readable;
}

/** Adds an entry when the one before has been read: the library would take all of them at once. */
async function addAll(
  file: ZipFile,
  entries: AsyncIterable<Entrada> | Iterable<Entrada>,
  reading: Reading,
): Promise<void> {
  const list = file as unknown as { entries: unknown[] };
  const done: unknown[] = [];
  for await (const { nombre, contenido } of entries) {
    if (reading.ended) return;
    const isWhole = contenido instanceof Uint8Array;
    const bytes = isWhole ? readableOf(contenido) : Readable.from(bounded(nombre, contenido), { objectMode: false });
    reading.current = bytes;
    // An entry that is destroyed neither ends nor fails.
    const read = new Promise((resolve, reject) =>
      bytes.once('end', resolve).once('close', resolve).once('error', reject),
    );
    file.addReadStream(bytes, nombre, { ...FIRST_DAY, compress: !isWhole || contenido.length > 0 });
    await read;
    if (reading.ended) return;
    // What came before the last is written. Out of the library's list, because it looks for the next one from its beginning, each time.
    done.push(...list.entries.splice(0, list.entries.length - 1));
  }
  list.entries = [...done, ...list.entries];
  file.end();
}

function readableOf(bytes: Uint8Array): Readable {
  const one = new Readable({ read: () => undefined });
  one.push(bytes);
  one.push(null);
  return one;
}

async function* bounded(nombre: string, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const part of parts) {
    length += part.length;
    if (length > LONGEST) throw new Error(`${nombre} is too long for a ZIP`);
    yield part;
  }
}

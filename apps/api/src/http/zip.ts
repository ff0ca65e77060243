/** Writes a ZIP archive, entry by entry, so that a month of documents is never in memory at once. UTF-8 names, up to 4 GB. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface Entrada {
  nombre: string;
  contenido: Uint8Array;
}

const UTF8 = 0x0800;
const DEFLATE = 8;
const VERSION = 20;
/** 1980-01-01, the format's first day: the hour of the download is nobody's business, and the same files give the same bytes. */
const DATE = 0x21;

/** The bytes in order, for a stream. */
export async function* zip(entries: AsyncIterable<Entrada> | Iterable<Entrada>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { nombre, contenido } of entries) {
    const name = Buffer.from(nombre);
    const packed = deflateRawSync(contenido);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(UTF8, 2);
    facts.writeUInt16LE(DEFLATE, 4);
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc32(contenido), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(contenido.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed]);
    // Version made by, the same facts, then comment, disk and attributes, all none, and where the entry begins.
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([VERSION, 0]), facts, tail, name);
    at += local.length;
    yield local;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length / 5, 4);
  end.writeUInt16LE(directory.length / 5, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  yield Buffer.concat([listed, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

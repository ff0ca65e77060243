/**
 * Writes a ZIP archive entry by entry, so that a month of documents is never in memory at once. Names are UTF-8. Archives may be of any
 * size and have any number of entries (ZIP64); one entry may have up to 4 GB.
 */
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw, deflateRawSync } from 'node:zlib';

/** From this size on it is faster to compress outside of the thread that answers requests, and does not delay them. */
const LONG = 64 * 1024;
const pack = promisify(deflateRaw) as (bytes: Uint8Array) => Promise<Buffer>;

export interface Entrada {
  nombre: string;
  /** The bytes, or parts of something too long to be held in memory. */
  contenido: Uint8Array | AsyncIterable<Uint8Array>;
}

const UTF8 = 0x0800;
/** Flag: checksum and sizes follow the bytes. */
const AFTERWARDS = 0x0008;
const DEFLATE = 8;
const VERSION = 20;
const VERSION_64 = 45;
/** 1980-01-01, the format's first day: the time of the download stays private, and equal files give equal bytes. */
const DATE = 0x21;
/** Stands where a number is too large for its field and is in the ZIP64 entry instead. */
const MORE_16 = 0xffff;
const MORE_32 = 0xffffffff;

interface Facts {
  name: Buffer;
  flags: number;
  crc: number;
  packed: number;
  plain: number;
}

/** The bytes of the archive in order, for a stream. */
export async function* zip(entries: AsyncIterable<Entrada> | Iterable<Entrada>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { nombre, contenido } of entries) {
    const begins = at;
    const parts = contenido instanceof Uint8Array ? whole(nombre, contenido) : streamed(nombre, contenido);
    let part = await parts.next();
    for (; !part.done; part = await parts.next()) {
      at += part.value.length;
      yield part.value;
    }
    directory.push(listed(part.value, begins));
  }
  const list = Buffer.concat(directory);
  yield Buffer.concat([list, end(directory.length, list.length, at)]);
}

async function* whole(nombre: string, contenido: Uint8Array): AsyncGenerator<Buffer, Facts> {
  const packed = contenido.length > LONG ? await pack(contenido) : deflateRawSync(contenido);
  const facts = {
    name: Buffer.from(nombre),
    flags: UTF8,
    crc: crc32(contenido),
    packed: packed.length,
    plain: contenido.length,
  };
  yield Buffer.concat([local(facts), packed]);
  return facts;
}

async function* streamed(nombre: string, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, Facts> {
  const facts = { name: Buffer.from(nombre), flags: UTF8 | AFTERWARDS, crc: 0, packed: 0, plain: 0 };
  yield local(facts);
  const packer = createDeflateRaw();
  async function* measured() {
    for await (const part of parts) {
      facts.crc = crc32(part, facts.crc);
      facts.plain += part.length;
      yield part;
    }
  }
  // An error also ends the packer, from which it is thrown below.
  const feeding = pipeline(measured(), packer).catch(() => undefined);
  for await (const part of packer as AsyncIterable<Buffer>) {
    facts.packed += part.length;
    yield part;
  }
  await feeding;
  if (facts.plain > MORE_32 || facts.packed > MORE_32) throw new Error(`${nombre} is too long for a ZIP`);
  yield Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), numbers(facts)]);
  return facts;
}

/** Checksum and sizes. */
function numbers({ crc, packed, plain }: Facts): Buffer {
  const out = Buffer.alloc(12);
  out.writeUInt32LE(crc, 0);
  out.writeUInt32LE(packed, 4);
  out.writeUInt32LE(plain, 8);
  return out;
}

/** The description before the bytes, repeated in the directory; `extra` bytes of other data follow the name. */
function described(facts: Facts, version: number, extra = 0): Buffer {
  const head = Buffer.alloc(10);
  head.writeUInt16LE(version, 0);
  head.writeUInt16LE(facts.flags, 2);
  head.writeUInt16LE(DEFLATE, 4);
  head.writeUInt16LE(DATE, 8);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(facts.name.length, 0);
  lengths.writeUInt16LE(extra, 2);
  return Buffer.concat([head, numbers(facts), lengths]);
}

const local = (facts: Facts): Buffer =>
  Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), described(facts, VERSION), facts.name]);

/** The entry's line in the directory: version, description, no comment, no disk, no attributes, and its offset. */
function listed(facts: Facts, begins: number): Buffer {
  const far = begins >= MORE_32;
  const extra = far ? Buffer.alloc(12) : Buffer.alloc(0);
  if (far) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(begins), 4);
  }
  const version = far ? VERSION_64 : VERSION;
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(far ? MORE_32 : begins, 10);
  return Buffer.concat([
    Buffer.from('PK\x01\x02', 'latin1'),
    Buffer.from([version, 0]),
    described(facts, version, extra.length),
    tail,
    facts.name,
    extra,
  ]);
}

/** The end of the archive: the number of entries, and where their list of `length` bytes begins. */
function end(entries: number, length: number, at: number): Buffer {
  const large = entries >= MORE_16 || length >= MORE_32 || at >= MORE_32;
  const short = Buffer.alloc(18);
  short.writeUInt16LE(Math.min(entries, MORE_16), 4);
  short.writeUInt16LE(Math.min(entries, MORE_16), 6);
  short.writeUInt32LE(Math.min(length, MORE_32), 8);
  short.writeUInt32LE(Math.min(at, MORE_32), 12);
  return Buffer.concat([
    large ? end64(entries, length, at) : Buffer.alloc(0),
    Buffer.from('PK\x05\x06', 'latin1'),
    short,
  ]);
}

function end64(entries: number, length: number, at: number): Buffer {
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(VERSION_64, 12);
  record.writeUInt16LE(VERSION_64, 14);
  record.writeBigUInt64LE(BigInt(entries), 24);
  record.writeBigUInt64LE(BigInt(entries), 32);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(at + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator]);
}

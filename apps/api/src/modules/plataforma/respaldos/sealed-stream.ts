/**
 * Encrypts a stream of any length in pieces, each authenticated: the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, as in
 * age and Tink, with AES-256-GCM (ADR 235). It refuses a piece that was changed, moved or taken from another backup, and a stream that ends
 * early.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { StartError } from '../../../process/start-error.ts';
import type { RecoveryKey } from './recovery-key.ts';

type Bytes = AsyncIterable<Uint8Array>;

const PIECE = 64 * 1024;
const TAG = 16;
const SALT = 32;
const LONGEST_HEADER = 1024;

/** The first line of the file, readable without the key: it says what the file is and which key it needs. */
interface Header {
  hampi: 'respaldo';
  formato: 1;
  llave: string;
  sal: string;
}

export async function* seal(recovery: RecoveryKey, plain: Bytes): AsyncGenerator<Buffer> {
  const header: Header = {
    hampi: 'respaldo',
    formato: 1,
    llave: recovery.id,
    sal: randomBytes(SALT).toString('base64'),
  };
  const line = `${JSON.stringify(header)}\n`;
  const key = keyOf(recovery, header, line);
  yield Buffer.from(line);
  let number = 0;
  for await (const { bytes, last } of pieces(plain, PIECE)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number++, last));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts. Throws StartError for a file that is no backup, has another key, is damaged or incomplete. Never yields unauthenticated bytes.
 * What it reads from is closed however it ends.
 */
export async function* unseal(recovery: RecoveryKey, sealed: Bytes): AsyncGenerator<Buffer> {
  const source = sealed[Symbol.asyncIterator]();
  try {
    yield* opened(recovery, source);
  } finally {
    await source.return?.();
  }
}

async function* opened(recovery: RecoveryKey, source: AsyncIterator<Uint8Array>): AsyncGenerator<Buffer> {
  const { line, rest } = await firstLine(source);
  const header = readHeader(line);
  if (header.llave !== recovery.id)
    throw new StartError(
      `La llave de recuperación no es la de este respaldo (${header.llave}, y la que se dio es ${recovery.id}). ` +
        'Use la que se guardó cuando se hizo.',
    );
  const key = keyOf(recovery, header, line);
  let number = 0;
  for await (const { bytes, last } of pieces(resume(rest, source), PIECE + TAG))
    yield open(key, nonce(number++, last), bytes);
}

/** A key only for this file, derived from its first line. So nonces can simply be counted, and a changed line gives a wrong key. */
const keyOf = ({ key }: RecoveryKey, { sal }: Header, line: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.from(sal, 'base64'), line, 32));

/** The nonce: the number of the piece, and whether it is the last. */
function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 5, 6);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

const DAMAGED =
  'El respaldo está dañado o incompleto: no se puede usar. Restaure otro, y vuelva a copiar este si tiene el original.';

function open(key: Buffer, place: Buffer, bytes: Buffer): Buffer {
  if (bytes.length < TAG) throw new StartError(DAMAGED);
  const decipher = createDecipheriv('aes-256-gcm', key, place).setAuthTag(bytes.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()]);
  } catch (cause) {
    throw new StartError(DAMAGED, { cause });
  }
}

/** Cuts the stream into pieces of one size. Only the last may be shorter, so each piece is held back until more bytes follow. */
async function* pieces(source: Bytes, size: number): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    held.push(part);
    length += part.length;
    if (length <= size) continue;
    let all = Buffer.concat(held);
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), last: false };
    held = [all];
    length = all.length;
  }
  yield { bytes: Buffer.concat(held), last: true };
}

async function firstLine(source: AsyncIterator<Uint8Array>): Promise<{ line: string; rest: Buffer }> {
  let read = Buffer.alloc(0);
  while (read.length < LONGEST_HEADER) {
    const { value, done } = await source.next();
    if (done) break;
    read = Buffer.concat([read, value]);
    const end = read.indexOf('\n');
    if (end >= 0) return { line: read.subarray(0, end + 1).toString(), rest: read.subarray(end + 1) };
  }
  throw new StartError(NOT_OURS);
}

const NOT_OURS = 'El archivo no es un respaldo de Hampi.';

function readHeader(line: string): Header {
  try {
    const header = JSON.parse(line) as Header;
    if (header.hampi === 'respaldo') {
      if (header.formato === 1) return header;
      throw new StartError('El respaldo es de una versión más nueva de Hampi. Restáurelo con esa versión.');
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
  }
  throw new StartError(NOT_OURS);
}

async function* resume(rest: Buffer, source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (rest.length > 0) yield rest;
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
}

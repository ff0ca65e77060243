/** Large files as sealed parts in the file store, so that memory stays bounded with a folder and with S3 (ADR 242). */
import type { Foundation } from '../foundation.ts';
import { inBatches } from '../process/batches.ts';
import { getSealed, keepSealed } from './sealed-files.ts';
import type { KeyOwner } from './vault.ts';

/** This run must stop: the owner deleted what it makes, or another run took over. */
export class Detenida extends Error {}

const PARTE = 4 * 1024 * 1024;

/**
 * Seals and stores the bytes as they come; returns how many. `write` writes the row of a part, and nothing if this run is no longer the current
 * one: then Detenida is thrown. The store's errors are thrown too.
 */
export async function keepParts(
  deps: Pick<Foundation, 'files' | 'vault' | 'log'>,
  owner: KeyOwner,
  bytes: AsyncIterable<Uint8Array>,
  write: (part: { n: number; archivo: string; bytes: number }) => Promise<unknown>,
): Promise<number> {
  let total = 0;
  let n = 0;
  for await (const some of inBatches(bytes, PARTE, ({ length }) => length)) {
    const part = Buffer.concat(some);
    const row = { n: n++, bytes: part.length };
    if (!(await keepSealed(deps, owner, part, (archivo) => write({ ...row, archivo })))) throw new Detenida();
    total += part.length;
  }
  return total;
}

/** The bytes from offset `from`; each part is decrypted when it is needed. */
export async function* readParts(
  deps: Pick<Foundation, 'db' | 'files' | 'vault' | 'clock' | 'log'>,
  owner: KeyOwner,
  parts: readonly { archivo: string; bytes: number }[],
  from = 0,
): AsyncGenerator<Buffer> {
  let begins = 0;
  for (const { archivo, bytes } of parts) {
    if (begins + bytes > from) {
      const part = await getSealed(deps, owner, archivo);
      yield part.subarray(Math.max(0, from - begins));
    }
    begins += bytes;
  }
}

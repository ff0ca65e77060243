import { createHash } from 'node:crypto';

/** The same key for the same words, so that they are the same document; a UUID of version 8, whose bits are the program's. */
export function claveDe(...of: unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(of)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

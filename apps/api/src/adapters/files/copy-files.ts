/** Copies the files of an installation to another store, while it is in use and as often as needed. */
import { createHash } from 'node:crypto';
import { StartError } from '../../process/start-error.ts';
import type { FileStore } from './file-store.ts';

/** With many small files, the network is the bottleneck and not this machine. */
const AT_ONCE = 8;

/**
 * Copies the files that `to` does not have yet, and reads each one back to compare it. The bytes of a key never change, so an existing file
 * need not be compared. Throws StartError naming a file that arrived changed.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<{ copied: number; there: number }> {
  const known = new Set<string>();
  for await (const key of to.keys()) known.add(key);
  const done = { copied: 0, there: 0 };
  const keys = from.keys()[Symbol.asyncIterator]();
  const next = async () => {
    for (let { value: key } = await keys.next(); key !== undefined; { value: key } = await keys.next()) {
      if (known.has(key)) done.there++;
      else {
        await copyFile(key, from, to);
        done.copied++;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return done;
}

async function copyFile(key: string, from: FileStore, to: FileStore): Promise<void> {
  const bytes = await from.get(key);
  await to.put(key, bytes, 'application/octet-stream');
  if (sum(await to.get(key)) === sum(bytes)) return;
  await to.remove(key);
  throw new StartError(`El archivo ${key} no llegó igual: se quitó del destino. Repita el comando.`);
}

const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

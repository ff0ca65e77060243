import type { Deps } from '../deps.ts';
import { mayBeWritten } from '../http/errors.ts';

type Reach = Pick<Deps, 'files' | 'log'>;

/**
 * Stores the bytes before the row that refers to them, so that no row points to a missing file. Removes the bytes if the write throws, or
 * returns nothing because another request was first.
 */
export async function keepBytes<T>(
  reach: Reach,
  key: string,
  bytes: Uint8Array,
  tipo: string,
  write: () => Promise<T>,
): Promise<T> {
  await reach.files.put(key, bytes, tipo);
  try {
    const kept = await write();
    if (kept === undefined) await dropBytes(reach, key);
    return kept;
  } catch (error) {
    // After a lost connection the row may have been committed; an unused file is better than a row without its file.
    if (!mayBeWritten(error)) await dropBytes(reach, key);
    throw error;
  }
}

/** Removes bytes that no row refers to. If the store is unavailable they stay, and the log says so. */
export const dropBytes = ({ files, log }: Reach, key: string): Promise<void> =>
  files.remove(key).catch((error: Error) => log.warn({ err: error.message, key }, 'file left behind'));

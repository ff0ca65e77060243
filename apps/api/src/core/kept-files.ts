import type { Deps } from '../deps.ts';
import { mayBeWritten } from './errors.ts';

type Reach = Pick<Deps, 'files' | 'log'>;

/**
 * Bytes first, then the write that names their key: a row never points at nothing. Where the write throws, or gives
 * nothing because another was first, the bytes go again.
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
    // A connection that was lost may have committed: bytes too many are better than a row without its bytes.
    if (!mayBeWritten(error)) await dropBytes(reach, key);
    throw error;
  }
}

/** Removes bytes that no row names; where the store is away they stay, and the log tells. */
export const dropBytes = ({ files, log }: Reach, key: string): Promise<void> =>
  files.remove(key).catch((error: Error) => log.warn({ err: error.message, key }, 'file left behind'));

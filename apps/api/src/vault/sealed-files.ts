import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { keepBytes } from './kept-files.ts';
import { readStored, refuseDamaged } from './stored-files.ts';
import type { KeyOwner } from './vault.ts';

const placeOf = (key: string) => `archivo:${key}`;

/** Like `keepBytes`, but encrypts the bytes before storing them. */
export async function keepSealed<T>(
  deps: Pick<Deps, 'files' | 'vault' | 'log'>,
  owner: KeyOwner,
  bytes: Uint8Array,
  write: (key: string) => Promise<T>,
): Promise<T> {
  const key = randomUUID();
  const sealed = await deps.vault.sealBytes(owner, placeOf(key), bytes);
  return keepBytes(deps, key, sealed, 'application/octet-stream', () => write(key));
}

/** The bytes that were sealed; 410 if they are missing or damaged. */
export async function getSealed(
  deps: Pick<Deps, 'db' | 'files' | 'vault' | 'clock' | 'log'>,
  owner: KeyOwner,
  key: string,
): Promise<Buffer> {
  const sealed = await readStored(deps, key);
  // A key that cannot be had says nothing about the file.
  await deps.vault.warm([owner]);
  try {
    return await deps.vault.openBytes(owner, placeOf(key), sealed);
  } catch (error) {
    return refuseDamaged(deps, key, sealed, error);
  }
}

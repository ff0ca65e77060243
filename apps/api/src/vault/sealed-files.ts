import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { keepBytes } from './kept-files.ts';
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

export const getSealed = async (
  { files, vault }: Pick<Deps, 'files' | 'vault'>,
  owner: KeyOwner,
  key: string,
): Promise<Buffer> => vault.openBytes(owner, placeOf(key), Buffer.from(await files.get(key)));

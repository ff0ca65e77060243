import { randomUUID } from 'node:crypto';
import type { FileStore } from '../adapters/files/file-store.ts';
import type { KeyOwner, Vault } from './vault.ts';

type Reach = { files: FileStore; vault: Vault };
const placeOf = (key: string) => `archivo:${key}`;

/** Keeps bytes in the file store, unreadable there, and returns their key. Before the row that names them. */
export async function putSealed({ files, vault }: Reach, owner: KeyOwner, bytes: Uint8Array): Promise<string> {
  const key = randomUUID();
  await files.put(key, await vault.sealBytes(owner, placeOf(key), bytes), 'application/octet-stream');
  return key;
}

export const getSealed = async ({ files, vault }: Reach, owner: KeyOwner, key: string): Promise<Buffer> =>
  vault.openBytes(owner, placeOf(key), Buffer.from(await files.get(key)));

import type { SealingKey } from '@hampi/contract/base/sealed';
import { CompactEncrypt, importJWK } from 'jose';

/** Seals a body for the newest of these keys, as the browser does. */
export async function sealWith(keys: SealingKey[], body: unknown): Promise<string> {
  const key = keys[0] as SealingKey;
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}

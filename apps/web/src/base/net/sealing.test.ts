import type { SealingKey } from '@hampi/contract/base/sealed';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { seal } from './sealing.ts';

async function aKey() {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  return { pair, key: { ...jwk, kid: 'k1', use: 'enc', alg: 'ECDH-ES' } as SealingKey };
}

test('[AU-5] the server opens what the browser sealed, tildes and ñ included', async () => {
  const { pair, key } = await aKey();
  const body = JSON.stringify({ username: 'médico', password: 'Contraseña1' });

  const opened = await compactDecrypt(seal(body, key), pair.privateKey);

  expect(new TextDecoder().decode(opened.plaintext)).toBe(body);
  expect(opened.protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' });
});

test('[AU-5] every sealing uses a new key of its own', async () => {
  const { key } = await aKey();
  expect(seal('{}', key)).not.toBe(seal('{}', key));
});

test('[AU-5] another key does not open it, nor does a changed letter', async () => {
  const { pair, key } = await aKey();
  const sealedText = seal('{"a":1}', key);
  const stranger = await aKey();

  await expect(compactDecrypt(sealedText, stranger.pair.privateKey)).rejects.toThrow();
  const parts = sealedText.split('.');
  parts[3] = parts[3]?.startsWith('A') ? `B${parts[3].slice(1)}` : `A${parts[3]?.slice(1)}`;
  await expect(compactDecrypt(parts.join('.'), pair.privateKey)).rejects.toThrow();
});

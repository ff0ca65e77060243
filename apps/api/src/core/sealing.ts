import { M, type SealingKey } from '@hampi/contract';
import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { HampiError } from './errors.ts';

const ROTATE_DAYS = 30;
const KEEP = 3;

export interface Sealing {
  /** Public keys, newest first, as a JWK set. */
  jwks(): Promise<{ keys: SealingKey[] }>;
  /** Opens a compact JWE and reads the JSON inside; a sentence (400) when it cannot be opened. */
  open(jwe: string): Promise<unknown>;
}

interface Key {
  kid: string;
  privada: JWK;
  creada_en: string;
}

/**
 * Sealed bodies are an addition to TLS for a clinic's plain network, not a substitute. Keys are shared by all
 * processes through the database; a new one is made each month and the last three still open what is on its way.
 */
export function createSealing(db: Db, clock: Clock): Sealing {
  let cache: Key[] = [];

  const load = async () => {
    cache = (await db
      .selectFrom('clave_sellado')
      .select(['kid', 'privada', 'creada_en'])
      .orderBy('creada_en', 'desc')
      .limit(KEEP)
      .execute()) as unknown as Key[];
  };

  const keys = async () => {
    if (!fresh(cache[0], clock)) await load();
    if (!fresh(cache[0], clock)) {
      await makeKey(db, clock);
      await load();
    }
    return cache;
  };

  return {
    async jwks() {
      return { keys: (await keys()).map(publicPart) };
    },
    async open(jwe) {
      try {
        const { kid } = JSON.parse(Buffer.from(jwe.split('.')[0] ?? '', 'base64url').toString()) as { kid?: string };
        // A key made by another process a moment ago is not in the cache yet.
        if (!cache.some((key) => key.kid === kid)) await load();
        const key = cache.find((k) => k.kid === kid);
        if (!key) throw new Error('unknown key');
        const { plaintext } = await compactDecrypt(jwe, await importJWK(key.privada, 'ECDH-ES'), {
          keyManagementAlgorithms: ['ECDH-ES'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return JSON.parse(new TextDecoder().decode(plaintext));
      } catch {
        throw new HampiError(400, M.sello_invalido);
      }
    },
  };
}

const fresh = (key: Key | undefined, clock: Clock) =>
  key !== undefined && clock.now().getTime() - Date.parse(key.creada_en) < ROTATE_DAYS * 86_400_000;

async function makeKey(db: Db, clock: Clock) {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const privada = await exportJWK(privateKey);
  const kid = `k${clock.now().getTime().toString(36)}`;
  await db
    .insertInto('clave_sellado')
    .values({ kid, privada: JSON.stringify(privada), creada_en: clock.now().toISOString() })
    .onConflict((oc) => oc.column('kid').doNothing())
    .execute();
}

const publicPart = ({ kid, privada }: Key): SealingKey => ({
  kty: 'EC',
  crv: 'P-256',
  x: privada.x as string,
  y: privada.y as string,
  kid,
  use: 'enc',
  alg: 'ECDH-ES',
});

import { DAY_MS } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import type { SealingKey } from '@hampi/contract/base/sealed';
import { type CryptoKey, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Db, DbOrTrx } from '../data/db.ts';
import { HampiError } from '../http/errors.ts';
import { readJson } from '../http/limits/read-json.ts';
import type { Clock } from '../process/clock.ts';
import { decrypt, encrypt, type MasterKey } from './master-key.ts';

const ROTATE_DAYS = 30;
const KEEP = 3;

export interface Sealing {
  /** Public keys, newest first, as a JWK set. */
  jwks(): Promise<{ keys: SealingKey[] }>;
  /** Decrypts a compact JWE and parses the JSON inside; 400 with a sentence if that fails. */
  open(jwe: string): Promise<unknown>;
}

interface Key {
  publica: SealingKey;
  privada: CryptoKey;
  creada_en: string;
}

/**
 * Sealed bodies protect credentials on a clinic's plain-http network; they do not replace TLS. All processes share the keys through
 * the database, wrapped by the master key. A new key is made each month, and the last three still open bodies in transit.
 */
export function createSealing(db: Db, clock: Clock, master: MasterKey): Sealing {
  let cache: Key[] = [];

  const load = async () => {
    const rows = await db
      .selectFrom('clave_sellado')
      .select(['kid', 'publica', 'privada', 'creada_en'])
      .orderBy('creada_en', 'desc')
      .limit(KEEP)
      .execute();
    cache = await Promise.all(
      rows.map(async ({ kid, publica, privada, creada_en }) => ({
        publica: publica as unknown as SealingKey,
        privada: (await importJWK(unwrap(master, kid, privada), 'ECDH-ES')) as CryptoKey,
        creada_en,
      })),
    );
  };

  const keys = async () => {
    if (!fresh(cache[0], clock)) await load();
    if (!fresh(cache[0], clock)) {
      await makeKey(db, clock, master);
      await load();
    }
    return cache;
  };

  return {
    async jwks() {
      return { keys: (await keys()).map((key) => key.publica) };
    },
    async open(jwe) {
      try {
        const { kid } = JSON.parse(Buffer.from(jwe.split('.')[0] ?? '', 'base64url').toString()) as { kid?: string };
        const named = (key: Key) => key.publica.kid === kid;
        // Another process may have just made the key.
        if (!cache.some(named)) await load();
        const key = cache.find(named);
        if (!key) throw new Error('unknown key');
        const { plaintext } = await compactDecrypt(jwe, key.privada, {
          keyManagementAlgorithms: ['ECDH-ES'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return readJson(new TextDecoder().decode(plaintext));
      } catch (error) {
        throw error instanceof HampiError ? error : new HampiError(400, M.sello_invalido);
      }
    },
  };
}

const fresh = (key: Key | undefined, clock: Clock) =>
  key !== undefined && clock.now().getTime() - Date.parse(key.creada_en) < ROTATE_DAYS * DAY_MS;

const placeOf = (kid: string) => `clave_sellado:${kid}`;
const unwrap = (master: MasterKey, kid: string, wrapped: Buffer): JWK =>
  JSON.parse(decrypt(master.key, placeOf(kid), wrapped).toString());

async function makeKey(db: Db, clock: Clock, master: MasterKey) {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = `k${clock.now().getTime().toString(36)}`;
  const publica = {
    kty: 'EC',
    crv: 'P-256',
    x: jwk.x as string,
    y: jwk.y as string,
    kid,
    use: 'enc',
    alg: 'ECDH-ES',
  } satisfies SealingKey;
  await db
    .insertInto('clave_sellado')
    .values({
      kid,
      publica: JSON.stringify(publica),
      privada: encrypt(master.key, placeOf(kid), Buffer.from(JSON.stringify(jwk))),
      creada_en: clock.now().toISOString(),
    })
    .onConflict((oc) => oc.column('kid').doNothing())
    .execute();
}

/** Deletes the keys of sealed bodies, which nobody could open after the master key is lost; the next start makes new ones. */
export const forgetSealingKeys = (trx: DbOrTrx) => trx.deleteFrom('clave_sellado').execute();

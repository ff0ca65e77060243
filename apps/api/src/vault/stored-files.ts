/**
 * Reads stored files for people. One that is missing, or is no longer what was stored, is answered with a sentence (410) instead of an
 * unexplained failure, and administrators see it until it is back.
 */
import { createHash } from 'node:crypto';
import { ARCHIVO_PERDIDO, ARCHIVO_PERDIDO_CODIGO } from '@hampi/contract/base/estado-messages';
import type { Db } from '../data/db.ts';
import type { Foundation } from '../foundation.ts';
import { HampiError } from '../http/errors.ts';
import { daysFrom } from '../process/clock.ts';

type Reach = Pick<Foundation, 'db' | 'files' | 'clock' | 'log'>;

export class LostFile extends HampiError {
  constructor(cause: unknown) {
    super(410, ARCHIVO_PERDIDO, { codigo: ARCHIVO_PERDIDO_CODIGO, cause });
  }
}

/** The bytes under a key; with `sha256`, only if they are still those. */
export async function readStored(reach: Reach, key: string, sha256?: Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(
    await reach.files.get(key).catch((error: Error) => {
      if (!isMissing(error)) throw error;
      return refuse(reach, { clave: key, que: 'FALTA', huella: null }, error);
    }),
  );
  return sha256 && !hashOf(bytes).equals(sha256) ? refuseDamaged(reach, key, bytes, undefined) : bytes;
}

/** Refuses bytes that are not what was stored under the key. */
export const refuseDamaged = (reach: Reach, key: string, bytes: Uint8Array, cause: unknown): Promise<never> =>
  refuse(reach, { clave: key, que: 'DANADO', huella: hashOf(bytes) }, cause);

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

export const isMissing = (error: Error): boolean => {
  const { code, name } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code === 'ENOENT' || name === 'NoSuchKey';
};

interface Lost {
  clave: string;
  que: 'FALTA' | 'DANADO';
  huella: Buffer | null;
}

async function refuse({ db, clock, log }: Reach, lost: Lost, cause: unknown): Promise<never> {
  const { clave, que, huella } = lost;
  log.error({ archivo: clave, que }, 'a stored file cannot be read');
  const now = clock.now().toISOString();
  await db
    .insertInto('archivo_perdido')
    .values({ ...lost, hallado_en: now, pedido_en: now })
    .onConflict((oc) => oc.column('clave').doUpdateSet({ que, huella, pedido_en: now }))
    .execute()
    .catch((error: Error) => log.warn({ err: error.message }, 'lost file not noted'));
  throw new LostFile(cause);
}

/** At most so many are looked at in a night. */
const MOST = 500;

/** After this time without anybody who asks for it, a lost file concerns nobody. */
const DAYS = 90;

/** Forgets the files that are back: those that are there again, and those whose damaged bytes were replaced. */
export async function forgetFound({ db, files, clock }: Pick<Foundation, 'db' | 'files' | 'clock'>): Promise<void> {
  await db.deleteFrom('archivo_perdido').where('pedido_en', '<', daysFrom(clock.now(), -DAYS).toISOString()).execute();
  for (const { clave, huella } of await listLost(db, MOST)) {
    const bytes = await files.get(clave).catch((error: Error) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    const isBack = bytes && (!huella || !hashOf(bytes).equals(huella));
    if (isBack) await db.deleteFrom('archivo_perdido').where('clave', '=', clave).execute();
  }
}

const listLost = (db: Db, most: number) =>
  db.selectFrom('archivo_perdido').selectAll().orderBy('hallado_en', 'desc').limit(most).execute();

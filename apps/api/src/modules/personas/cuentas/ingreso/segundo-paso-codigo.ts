/** Checks the code of a second step: six digits from the authenticator program, or a recovery code. */

import { randomBytes } from 'node:crypto';
import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import { sha256 } from '../../../../access/tokens.ts';
import { base32, matchingStep } from '../../../../access/totp.ts';
import type { DbOrTrx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { audit } from '../../../../vault/audit.ts';
import type { Vault } from '../../../../vault/vault.ts';
import { findDestinatario } from '../../../plataforma/avisos/avisos.queries.ts';
import { planMail } from '../../../plataforma/avisos/avisos.service.ts';
import * as cuentasMails from '../cuentas.mails.ts';
import { compareCounted, secondStepKeys } from './bloqueos.ts';

const RECOVERY_CODES = 10;
/** Twelve characters, 60 bits. */
const newRecoveryCode = () => base32(randomBytes(8)).slice(0, 12);

const placeOf = (usuario_id: number) => `segundo_paso:${usuario_id}`;
/** Includes the account, so that two people's equal codes have different hashes. */
const recoveryHash = (usuario_id: number, codigo: string): Buffer => sha256(`${usuario_id}:${codigo}`);

export const sealSecret = (vault: Vault, usuario_id: number, secret: Buffer): Promise<Buffer> =>
  vault.sealBytes({ usuario_id }, placeOf(usuario_id), secret);
export const openSecret = (vault: Vault, usuario_id: number, sealed: Buffer): Promise<Buffer> =>
  vault.openBytes({ usuario_id }, placeOf(usuario_id), sealed);

/**
 * Checks an unused code of the account and uses it up. Attempts are counted per account before comparing, wherever the code is asked
 * for; 429 after too many, even with a right code.
 */
export async function secondStepIsRight(deps: Deps, usuario_id: number, codigo: string): Promise<boolean> {
  const { db, clock } = deps;
  return compareCounted(
    { db, clock },
    secondStepKeys(usuario_id),
    () => (/^\d{6}$/.test(codigo) ? useDigits(deps, usuario_id, codigo) : useRecovery(deps, usuario_id, codigo)),
    MS.segundo_paso_bloqueado,
  );
}

async function useDigits({ db, clock, vault }: Deps, usuario_id: number, codigo: string): Promise<boolean> {
  const row = await db
    .selectFrom('segundo_paso')
    .select('secreto')
    .where('usuario_id', '=', usuario_id)
    .where('activo_desde', 'is not', null)
    .executeTakeFirst();
  if (!row) return false;
  const step = matchingStep(await openSecret(vault, usuario_id, row.secreto), codigo, clock.now());
  return step !== undefined && takeStep(db, usuario_id, step);
}

/** Accepts an interval once and never an older one, so that a code cannot be replayed. */
export const takeStep = async (db: DbOrTrx, usuario_id: number, step: number): Promise<boolean> =>
  (
    await db
      .updateTable('segundo_paso')
      .set({ ultimo_paso: step })
      .where('usuario_id', '=', usuario_id)
      .where('ultimo_paso', '<', step)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

async function useRecovery({ db, clock }: Deps, usuario_id: number, codigo: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('codigo_recuperacion')
      .set({ usado_en: clock.now().toISOString() })
      .where('usuario_id', '=', usuario_id)
      .where('hash', '=', recoveryHash(usuario_id, codigo))
      .where('usado_en', 'is', null)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) return false;
    await audit(trx, null, 'cuenta.segundo_paso.recuperacion', usuario_id);
    const { email, nombres } = await findDestinatario(trx, usuario_id);
    await planMail(
      trx,
      clock,
      cuentasMails.recuperacion({
        clave: `cuenta.recuperacion:${usuario_id}:${clock.now().toISOString()}`,
        para: email,
        usuario_id,
        datos: { nombres, quedan: await recoveryCodesLeft(trx, usuario_id) },
      }),
    );
    return true;
  });
}

export const recoveryCodesLeft = async (db: DbOrTrx, usuario_id: number): Promise<number> =>
  (
    await db
      .selectFrom('codigo_recuperacion')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('usuario_id', '=', usuario_id)
      .where('usado_en', 'is', null)
      .executeTakeFirstOrThrow()
  ).n;

/** Replaces the codes by ten new ones, which are readable only here. */
export async function makeRecoveryCodes(trx: DbOrTrx, usuario_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await trx.deleteFrom('codigo_recuperacion').where('usuario_id', '=', usuario_id).execute();
  await trx
    .insertInto('codigo_recuperacion')
    .values(codes.map((code) => ({ usuario_id, hash: recoveryHash(usuario_id, code) })))
    .execute();
  return codes.map((code) => code.replace(/(.{4})(?!$)/g, '$1-'));
}

/** Single-use mailed codes: stored as hashes, expiring, limited per hour. */
import { timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@hampi/contract/base/limits';
import type { DbOrTrx } from '../data/db.ts';
import type { Clock } from '../process/clock.ts';
import { randomDigits, randomToken, sha256 } from './tokens.ts';

/** Kinds that belong to an account. */
type CodigoTipo = 'ACTIVACION' | 'RESET' | 'EMAIL' | 'ROL' | 'CIERRE' | 'DESHACER_CIERRE';
/** Kinds without an account: anybody who has the mail may use the code, until the matter itself is over. */
type TipoSinCuenta = 'CANCELAR_CITA' | 'CONFIRMAR_CITA' | 'TURNO_OFRECIDO' | 'EXPORTACION';

/** Validity of each kind in minutes. */
const LIFE: Record<CodigoTipo, number> = {
  ACTIVACION: 3 * 24 * 60,
  RESET: LIMITS.codeMinutes,
  EMAIL: 24 * 60,
  ROL: LIMITS.codeMinutes,
  CIERRE: LIMITS.codeMinutes,
  DESHACER_CIERRE: 14 * 24 * 60,
};
const PER_HOUR = 5;
export const MAX_TRIES = 5;

const later = (clock: Clock, minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();

interface Issue {
  tipo: CodigoTipo;
  usuario_id: number;
  datos?: Record<string, unknown>;
}

/** Makes a code for a link; undefined if the account has had too many within the hour. Earlier ones stop working. */
export async function issueLink(trx: DbOrTrx, clock: Clock, issue: Issue) {
  const token = randomToken();
  return insert(trx, clock, issue, token, sha256(token));
}

/**
 * Makes six digits to type; undefined if the account has had too many within the hour. Salted, so that two people's equal digits have
 * different hashes.
 */
export async function issueDigits(trx: DbOrTrx, clock: Clock, issue: Issue) {
  const digits = randomDigits();
  const sal = randomToken();
  return insert(trx, clock, { ...issue, datos: { ...issue.datos, sal } }, digits, sha256(`${sal}:${digits}`));
}

async function insert(trx: DbOrTrx, clock: Clock, { tipo, usuario_id, datos }: Issue, codigo: string, hash: Buffer) {
  const now = clock.now().toISOString();
  // Serialised per account, so that concurrent requests cannot exceed the limit or leave several codes valid.
  await trx.selectFrom('usuario').select('id').where('id', '=', usuario_id).forNoKeyUpdate().execute();
  const { issued } = await trx
    .selectFrom('codigo')
    .where('usuario_id', '=', usuario_id)
    .where('tipo', '=', tipo)
    .where('creado_en', '>', later(clock, -60))
    // Later than that, a clock that stood wrong wrote it.
    .where('creado_en', '<', later(clock, 5))
    .select((eb) => eb.fn.countAll<number>().as('issued'))
    .executeTakeFirstOrThrow();
  if (issued >= PER_HOUR) return undefined;
  await expireCodes(trx, clock, usuario_id, tipo);
  const { id } = await trx
    .insertInto('codigo')
    .values({
      tipo,
      hash,
      usuario_id,
      datos: JSON.stringify(datos ?? {}),
      creado_en: now,
      expira_en: later(clock, LIFE[tipo]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, codigo };
}

/** Expires the valid codes of a kind. */
export const expireCodes = (trx: DbOrTrx, clock: Clock, usuario_id: number, tipo: CodigoTipo) =>
  trx
    .updateTable('codigo')
    .set({ expira_en: clock.now().toISOString() })
    .where('usuario_id', '=', usuario_id)
    .where('tipo', '=', tipo)
    .where('usado_en', 'is', null)
    .where('expira_en', '>', clock.now().toISOString())
    .execute();

/** Whether a link still works; does not use it up. */
export const linkWorks = async (db: DbOrTrx, clock: Clock, tipo: CodigoTipo, token: string) =>
  (await db
    .selectFrom('codigo')
    .select('id')
    .where('hash', '=', sha256(token))
    .where('tipo', '=', tipo)
    .where('usado_en', 'is', null)
    .where('expira_en', '>', clock.now().toISOString())
    .executeTakeFirst()) !== undefined;

/** Uses a link up in one statement, so that only one of two concurrent calls gets it. Undefined if it does not work. */
async function take(trx: DbOrTrx, clock: Clock, tipo: CodigoTipo | TipoSinCuenta, token: string) {
  const now = clock.now().toISOString();
  const row = await trx
    .updateTable('codigo')
    .set({ usado_en: now })
    .where('hash', '=', sha256(token))
    .where('tipo', '=', tipo)
    .where('usado_en', 'is', null)
    .where('expira_en', '>', now)
    .returning(['usuario_id', 'datos'])
    .executeTakeFirst();
  return row && { ...row, datos: row.datos as Record<string, unknown> };
}

/** The same for a link that belongs to an account; returns the account. */
export async function useLink(trx: DbOrTrx, clock: Clock, tipo: CodigoTipo, token: string) {
  const row = await take(trx, clock, tipo, token);
  return row?.usuario_id ? { usuario_id: row.usuario_id, datos: row.datos } : undefined;
}

/** Makes a link without account, which works until the given moment. */
export async function issueOpenLink(
  db: DbOrTrx,
  clock: Clock,
  { tipo, datos, hasta }: { tipo: TipoSinCuenta; datos: Record<string, unknown>; hasta: string },
): Promise<string> {
  const token = randomToken();
  await db
    .insertInto('codigo')
    .values({
      tipo,
      hash: sha256(token),
      datos: JSON.stringify(datos),
      creado_en: clock.now().toISOString(),
      expira_en: hasta,
    })
    .execute();
  return token;
}

/** What such a link refers to, used or not, until it expires. Read-only. */
export async function peekOpenLink(db: DbOrTrx, clock: Clock, tipo: TipoSinCuenta, token: string) {
  const row = await db
    .selectFrom('codigo')
    .select('datos')
    .where('hash', '=', sha256(token))
    .where('tipo', '=', tipo)
    .where('expira_en', '>', clock.now().toISOString())
    .executeTakeFirst();
  return row?.datos as Record<string, unknown> | undefined;
}

/** Uses it up, as `useLink` does. */
export const useOpenLink = async (db: DbOrTrx, clock: Clock, tipo: TipoSinCuenta, token: string) =>
  (await take(db, clock, tipo, token))?.datos;

/** Deletes codes that expired before a moment, but keeps activations as proof that the owner activated the account. */
export const sweepCodes = (db: DbOrTrx, before: string) =>
  db.deleteFrom('codigo').where('expira_en', '<', before).where('tipo', '<>', 'ACTIVACION').execute();

/**
 * Compares digits for this account. The attempt is counted first and outside of any transaction, so that neither concurrency nor a
 * later failure allows more than MAX_TRIES. Returns the code's id for `takeDigits`.
 */
export async function tryDigits(db: DbOrTrx, clock: Clock, usuario_id: number, tipo: CodigoTipo, digits: string) {
  const row = await db
    .updateTable('codigo')
    .set((eb) => ({ intentos: eb('intentos', '+', 1) }))
    .where('usuario_id', '=', usuario_id)
    .where('tipo', '=', tipo)
    .where('usado_en', 'is', null)
    .where('expira_en', '>', clock.now().toISOString())
    .where('intentos', '<', MAX_TRIES)
    .returning(['id', 'hash', 'datos'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { sal, ...datos } = row.datos as { sal: string };
  return timingSafeEqual(row.hash, sha256(`${sal}:${digits}`)) ? { id: row.id, datos } : undefined;
}

/** Uses the digits up; false if they were used meanwhile. */
export const takeDigits = async (trx: DbOrTrx, clock: Clock, id: number): Promise<boolean> =>
  (
    await trx
      .updateTable('codigo')
      .set({ usado_en: clock.now().toISOString() })
      .where('id', '=', id)
      .where('usado_en', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

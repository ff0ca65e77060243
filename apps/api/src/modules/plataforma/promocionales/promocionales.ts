/** Who wants promotional messages. One row is one consent, given and later taken back; rows are never deleted by themselves (ADR 247). */
import * as MPromocionales from '@hampi/contract/plataforma/promocionales/messages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Clock } from '../../../process/clock.ts';

/** Gives it with the words of today; once is enough. */
export async function giveConsent(
  trx: DbOrTrx,
  clock: Clock,
  usuario_id: number,
  dado_en: 'REGISTRO' | 'CUENTA',
): Promise<void> {
  await trx
    .insertInto('consentimiento_promocional')
    .values({ usuario_id, version: MPromocionales.texto_version, dado: clock.now().toISOString(), dado_en })
    .onConflict((oc) => oc.column('usuario_id').where('retirado', 'is', null).doNothing())
    .execute();
}

export async function takeBackConsent(
  trx: DbOrTrx,
  clock: Clock,
  usuario_id: number,
  retirado_en: 'CUENTA' | 'CORREO',
): Promise<void> {
  await trx
    .updateTable('consentimiento_promocional')
    .set({ retirado: clock.now().toISOString(), retirado_en })
    .where('usuario_id', '=', usuario_id)
    .where('retirado', 'is', null)
    .execute();
}

/** The consent as its account sees it. */
export async function findConsent(db: DbOrTrx, usuario_id: number): Promise<{ acepta: boolean; desde: string | null }> {
  const row = await db
    .selectFrom('consentimiento_promocional')
    .where('usuario_id', '=', usuario_id)
    .where('retirado', 'is', null)
    .select('dado')
    .executeTakeFirst();
  return { acepta: row !== undefined, desde: row?.dado ?? null };
}

/** Whether a promotional message may leave for this account now. */
export async function wantsPromotions(db: DbOrTrx, usuario_id: number): Promise<boolean> {
  const { rows } = await sql`select from usuario u
    where u.id = ${usuario_id} and u.activated and ${consents(sql`u.id`)}`.execute(db);
  return rows.length > 0;
}

/** Condition: this account wants promotional messages. Closed accounts are no longer `activated`, which every sender asks too. */
export const consents = (usuario_id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from consentimiento_promocional k where k.usuario_id = ${usuario_id} and k.retirado is null)`;

/** Who wants promotional messages. Each row is one consent, given and later withdrawn; rows are never deleted on their own (ADR 226). */
import * as MPromocionales from '@hampi/contract/plataforma/promocionales/messages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Clock } from '../../../process/clock.ts';

/** Records consent to the present wording; does nothing if the account has consented already. */
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

/** Whether a promotional message may be sent to this account now. */
export async function wantsPromotions(db: DbOrTrx, usuario_id: number): Promise<boolean> {
  const { rows } = await sql`select from usuario u
    where u.id = ${usuario_id} and u.activated and ${consents(sql`u.id`)}`.execute(db);
  return rows.length > 0;
}

/** Condition: the account wants promotional messages. Senders must also check `activated`, which closed accounts are not. */
export const consents = (usuario_id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from consentimiento_promocional k where k.usuario_id = ${usuario_id} and k.retirado is null)`;

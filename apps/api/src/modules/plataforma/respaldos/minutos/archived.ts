/** Up to when everything written is archived, or why it is not: what the administrator's page shows of either kind of archiving (ADR 235). */
import { ARCHIVADO_DETENIDO } from '@hampi/contract/plataforma/respaldos/messages';
import type { Foundation } from '../../../../foundation.ts';
import { mailAdmins, noticeAdmins } from '../tell-admins.ts';

type Noting = Pick<Foundation, 'db' | 'clock'>;

export async function noteArchived({ db }: Noting, upTo: Date): Promise<void> {
  const archivado_en = upTo.toISOString();
  await db
    .insertInto('respaldo_minuto')
    .values({ archivado_en })
    .onConflict((oc) => oc.column('unica').doUpdateSet({ archivado_en, fallo: null }))
    .execute();
}

/** After this long without archiving administrators also get a mail, each day again: a network that fails for a minute needs nobody. */
const MAIL_AFTER_MS = 3_600_000;

/** Administrators are notified once, when archiving stops. */
export async function noteStopped({ db, clock }: Noting, fallo: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom('respaldo_minuto').selectAll().forUpdate().executeTakeFirst();
    await trx
      .insertInto('respaldo_minuto')
      .values({ fallo })
      .onConflict((oc) => oc.column('unica').doUpdateSet({ fallo }))
      .execute();
    if (!before?.fallo) await noticeAdmins(trx, clock, ARCHIVADO_DETENIDO);
    const since = before?.archivado_en ? Date.parse(before.archivado_en) : 0;
    if (before?.fallo && clock.now().getTime() - since > MAIL_AFTER_MS)
      await mailAdmins(trx, clock, ARCHIVADO_DETENIDO, fallo);
  });
}

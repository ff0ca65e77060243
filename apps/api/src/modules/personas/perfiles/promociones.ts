/** The counter of campaigns of a professional (3 §3, §4, §9). */
import { addMonths, fechaOf, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../data/db.ts';

const expired = (now: Date) => sql<boolean>`coalesce(promociones_limite_reset <= ${now.toISOString()}, true)`;

/** Counts one more campaign. The first one of a year sets when the year ends. */
export const countPromocion = (trx: Trx, doctor_id: number, now: Date) =>
  trx
    .updateTable('doctor')
    .set({
      promociones_creadas: sql<number>`case when ${expired(now)} then 1 else promociones_creadas + 1 end`,
      promociones_limite_reset: sql<string>`case when ${expired(now)} then ${yearFrom(now)}::timestamptz else promociones_limite_reset end`,
    })
    .where('id', '=', doctor_id)
    .execute();

/** Midnight in Ecuador on the same day a year later. */
const yearFrom = (now: Date) => instantOf(addMonths(fechaOf(now, ZONA_ECUADOR), 12), '00:00', ZONA_ECUADOR);

/** Resets to zero the counters whose year is over. */
export const resetPromociones = (db: Db, now: Date) =>
  db
    .updateTable('doctor')
    .set({ promociones_creadas: 0, promociones_limite_reset: null })
    .where('promociones_limite_reset', '<=', now.toISOString())
    .execute();

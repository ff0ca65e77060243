/** The counter of campaigns of a professional (3 §3, §4, §9). */
import { addMonths, fechaOf, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../data/db.ts';

const expired = (now: Date) => sql<boolean>`coalesce(promociones_limite_reset <= ${now.toISOString()}, true)`;

/** Counts one more. The first of a year says when the year ends. */
export const countPromocion = (trx: Trx, doctor_id: number, now: Date) =>
  trx
    .updateTable('doctor')
    .set({
      promociones_creadas: sql<number>`case when ${expired(now)} then 1 else promociones_creadas + 1 end`,
      promociones_limite_reset: sql<string>`case when ${expired(now)} then ${yearFrom(now)}::timestamptz else promociones_limite_reset end`,
    })
    .where('id', '=', doctor_id)
    .execute();

/** The beginning of the same day a year later. */
const yearFrom = (now: Date) => instantOf(addMonths(fechaOf(now, ZONA_ECUADOR), 12), '00:00', ZONA_ECUADOR);

/** Counters whose year is over are at zero until the next campaign. */
export const resetPromociones = (db: Db, now: Date) =>
  db
    .updateTable('doctor')
    .set({ promociones_creadas: 0, promociones_limite_reset: null })
    .where('promociones_limite_reset', '<=', now.toISOString())
    .execute();

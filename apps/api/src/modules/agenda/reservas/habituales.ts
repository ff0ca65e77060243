import { HABITO, type Habitual } from '@hampi/contract/agenda/reservas/habituales';
import { addDays } from '@hampi/contract/base/fechas';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../data/db.ts';

/** At most this many kinds of cita are offered as usual ones. */
const MOST = 10;

/** What the latest citas of a doctor in an office were for, the most frequent first (ADR 237). Cancelled ones do not count. */
export async function listHabitualesOf(
  db: Db,
  visible: RawBuilder<SqlBool>,
  of: { doctor_id: number; oficina_id: number },
  now: Date,
): Promise<Habitual[]> {
  const { rows } = await sql<Habitual>`
    select especializacion_id, servicio_id from (
      select r.especializacion_id, r.servicio_id, r.creada_en from cita r join oficina o on o.id = r.oficina_id
      where ${visible} and r.doctor_id = ${of.doctor_id} and r.oficina_id = ${of.oficina_id} and r.viva
        and r.fecha_reserva >= ${addDays(now.toISOString().slice(0, 10), -HABITO.dias)}
      order by r.creada_en desc limit ${HABITO.citas}) recientes
    group by especializacion_id, servicio_id order by count(*) desc, max(creada_en) desc limit ${MOST}`.execute(db);
  return rows;
}

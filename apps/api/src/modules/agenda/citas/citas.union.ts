import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';

/** Two rows of one person become one: the citas go along, but for those at an hour at which the other has its own. */
export async function giveCitas(trx: Trx, from: number, to: number): Promise<void> {
  await sql`update cita r set cliente_id = ${to} where r.cliente_id = ${from} and not exists (
    select from cita t where t.cliente_id = ${to} and t.doctor_id = r.doctor_id and t.viva and r.viva
      and t.inicio < r.fin and r.inicio < t.fin)`.execute(trx);
}

import { sql } from 'kysely';
import type { Trx } from '../data/db.ts';
import type { DemoPeople } from './accounts.ts';

/** Ratings of some past citas: enough of the main doctor to be shown, too few of the other one. */
export async function demoOpiniones(trx: Trx, { medico, otroMedico }: DemoPeople, now: Date): Promise<void> {
  for (const [doctor_id, most] of [
    [medico, 38],
    [otroMedico, 3],
  ] as const)
    await sql`
      insert into calificacion (cita_id, doctor_id, estrellas, creada_en)
      select id, doctor_id, case when id % 9 = 0 then 3 when id % 4 = 0 then 4 else 5 end, fin + interval '1 day'
      from cita where doctor_id = ${doctor_id} and viva and fin < ${now.toISOString()}::timestamptz - interval '2 days'
      order by id limit ${most}`.execute(trx);
}

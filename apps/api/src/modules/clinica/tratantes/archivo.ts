import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';

/**
 * Removes a patient from every doctor's list, so that nobody sees the record, and returns the links as they were. Entries stay unchanged: a
 * doctor who attends the patient again gets a new link and reads their own entries as before.
 */
export async function hideLinks(trx: Trx, cliente_id: number): Promise<unknown[]> {
  const { rows } = await sql<{ link: unknown }>`
    with hidden as (delete from medico_paciente where cliente_id = ${cliente_id} returning *)
    select to_jsonb(hidden) as link from hidden order by doctor_id`.execute(trx);
  return rows.map(({ link }) => link);
}

/** Restores the links that `hideLinks` returned, except where a new link was made meanwhile. */
export const restoreLinks = (trx: Trx, cliente_id: number, links: unknown) =>
  sql`insert into medico_paciente
      (doctor_id, cliente_id, origen, creado_en, ultima_consulta, ficha_abierta_en, historia_autorizada_en)
    select l.doctor_id, ${cliente_id}, l.origen, l.creado_en, l.ultima_consulta, l.ficha_abierta_en, l.historia_autorizada_en
    from jsonb_populate_recordset(null::medico_paciente, ${JSON.stringify(links)}::jsonb) l
    where exists (select from doctor d where d.id = l.doctor_id) on conflict do nothing`.execute(trx);

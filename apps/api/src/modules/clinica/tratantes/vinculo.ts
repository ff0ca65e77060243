/** The link that makes somebody a doctor's own patient (`medico_paciente`). Other modules write it only through this file. */

import { sql } from 'kysely';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';

/**
 * Links the patient of an approved cita to the professional and, in a branch, to the institution as well (decisions 31), unless already
 * linked. Not when a third person comes (decisions 36). In one order, so that two of them cannot wait for each other.
 */
export const linkByCita = (trx: Trx, cita_id: number, now: string) =>
  sql`insert into medico_paciente (doctor_id, cliente_id, origen, creado_en)
    select v.doctor_id, r.cliente_id, 'CITA', ${now}::timestamptz
    from cita r join oficina o on o.id = r.oficina_id cross join lateral (values (r.doctor_id), (o.doctor_id)) v (doctor_id)
    where r.id = ${cita_id} and r.estado_reserva = 'APROBADO' and r.cedula_tercera_persona is null
      and r.nombre_tercera_persona is null
    order by v.doctor_id on conflict do nothing`.execute(trx);

/** Records when the doctor attended the patient. */
export const noteVisit = prepared(
  (_, a: { doctor_id: number; cliente_id: number; fecha: string }) => sql`
    update medico_paciente set ultima_consulta = greatest(ultima_consulta, ${a.fecha}::timestamptz)
    where doctor_id = ${a.doctor_id} and cliente_id = ${a.cliente_id}`,
);

/** Creates the link unless it exists. */
export const linkPaciente = (
  trx: DbOrTrx,
  doctor_id: number,
  cliente_id: number,
  origen: 'CITA' | 'CREADO' | 'DOCUMENTO',
  now: string,
) =>
  trx
    .insertInto('medico_paciente')
    .values({ doctor_id, cliente_id, origen, creado_en: now })
    .onConflict((oc) => oc.doNothing())
    .execute();

/** Does the same for many patients that were just created. */
export const linkPacientes = (trx: Trx, doctor_id: number, ids: number[], origen: 'CREADO', now: string) =>
  sql`insert into medico_paciente (doctor_id, cliente_id, origen, creado_en)
    select ${doctor_id}, id, ${origen}, ${now}::timestamptz from unnest(${ids}::int[]) id on conflict do nothing`.execute(
    trx,
  );

/** Removes a patient from the doctor's list. */
export const unlinkPaciente = (trx: Trx, doctor_id: number, cliente_id: number) =>
  trx.deleteFrom('medico_paciente').where('cliente_id', '=', cliente_id).where('doctor_id', '=', doctor_id).execute();

/** Grants or revokes reading other doctors' entries; granting again keeps the first date. Returns false without a link. */
export async function setAutorizacion(
  trx: Trx,
  doctor_id: number,
  cliente_id: number,
  { autorizar, now }: { autorizar: boolean; now: Date },
): Promise<boolean> {
  const link = await trx
    .updateTable('medico_paciente')
    .set({
      historia_autorizada_en: autorizar
        ? sql<string>`coalesce(historia_autorizada_en, ${now.toISOString()}::timestamptz)`
        : null,
    })
    .where('cliente_id', '=', cliente_id)
    .where('doctor_id', '=', doctor_id)
    .returning('doctor_id')
    .executeTakeFirst();
  return link !== undefined;
}

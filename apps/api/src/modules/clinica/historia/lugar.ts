import { ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Consulta, ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { sql } from 'kysely';
import { attendsAt } from '../../../access/attends-at.ts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';

/**
 * Requires an office where the doctor attends and a service offered there, unless the entry already had them. Returns the office's
 * zone, and the id of an entry to be, which its sealed content is bound to.
 */
export async function guardPlace(
  { db }: Deps,
  doctor_id: number,
  written: ConsultaEscrita,
  before?: Consulta,
): Promise<{ zona: string; nueva: number }> {
  const { oficinaId, servicioId } = written;
  const { rows } = await sql<{ oficina: boolean; servicio: boolean; zona: string | null; nueva: number | null }>`
    select exists (select from oficina o where o.id = ${oficinaId} and ${attendsAt(doctor_id, 'o')} and o.eliminada_en is null) as oficina,
      (select zona from oficina where id = ${oficinaId}) as zona,
      exists (select from servicio s join servicio_oficina so on so.servicio_id = s.id
        where s.id = ${servicioId}::int and so.oficina_id = ${oficinaId} and s.eliminado_en is null) as servicio,
      case when ${before === undefined}::boolean then nextval('consulta_id_seq')::int end as nueva`.execute(db);
  if (!rows[0]?.oficina && before?.oficina.id !== oficinaId)
    invalid({ oficinaId: MC.consulta_oficina }, MC.consulta_oficina);
  if (servicioId && !rows[0]?.servicio && before?.servicio?.id !== servicioId)
    invalid({ servicioId: MC.consulta_servicio }, MC.consulta_servicio);
  return { zona: rows[0]?.zona ?? ZONA_ECUADOR, nueva: rows[0]?.nueva ?? 0 };
}

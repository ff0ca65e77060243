import { ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { sql } from 'kysely';
import { attendsAt } from '../../../access/attends-at.ts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import type { Asked, Escritura } from '../consulta/seccion.ts';
import { askingUsos } from '../favoritos/favoritos.ts';

interface Frame {
  oficina: boolean;
  servicio: boolean;
  zona: string | null;
  nueva: number | null;
  usos: Buffer | null;
}

/**
 * Asks in one statement what must be known before a version is stored: whether the doctor attends at the office and offers the service
 * there, the office's zone, the id of an entry to be, which its sealed content is bound to, what the doctor uses most (sealed), and what
 * the sections ask. What is a list goes as JSON: PostgreSQL would plan a statement with arrays anew for each number of elements (ADR
 * 157). 400 for another office or service, unless the entry already had it.
 */
export async function askBefore(
  { db, secciones }: Deps,
  doctor_id: number,
  { written, before }: Pick<Escritura, 'written' | 'before'>,
): Promise<{ zona: string; nueva: number; usos: Buffer | null; asked: Asked }> {
  const { oficinaId, servicioId } = written;
  const ofSecciones = secciones.flatMap(({ id, asks }) =>
    asks ? [sql`, ${asks({ written, before })} as ${sql.id(id)}`] : [],
  );
  const { rows } = await sql<Frame & Asked>`
    select exists (select from oficina o where o.id = ${oficinaId} and ${attendsAt(doctor_id, 'o')} and o.eliminada_en is null) as oficina,
      (select zona from oficina where id = ${oficinaId}) as zona,
      exists (select from servicio s join servicio_oficina so on so.servicio_id = s.id
        where s.id = ${servicioId}::int and so.oficina_id = ${oficinaId} and s.eliminado_en is null) as servicio,
      case when ${before === undefined}::boolean then nextval('consulta_id_seq')::int end as nueva,
      ${askingUsos(doctor_id)} as usos ${sql.join(ofSecciones, sql` `)}`.execute(db);
  const { oficina, servicio, zona, nueva, usos, ...asked } = rows[0] as Frame & Asked;
  if (!oficina && before?.oficina.id !== oficinaId) invalid({ oficinaId: MC.consulta_oficina }, MC.consulta_oficina);
  if (servicioId && !servicio && before?.servicio?.id !== servicioId)
    invalid({ servicioId: MC.consulta_servicio }, MC.consulta_servicio);
  return { zona: zona ?? ZONA_ECUADOR, nueva: nueva ?? 0, usos, asked: asked as Asked };
}

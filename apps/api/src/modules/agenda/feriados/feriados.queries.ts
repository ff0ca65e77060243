import type { Feriado } from '@hampi/contract/agenda/ausencias/calls';
import type { Scope } from '@hampi/contract/base/endpoint';
import { sql } from 'kysely';
import { attendsAt } from '../../../access/attends-at.ts';
import type { Session } from '../../../access/session.ts';
import { worksFor } from '../../../access/vinculo.ts';
import type { DbOrTrx } from '../../../data/db.ts';

/**
 * Holidays between two dates, both included, by date. Those of a city come with the offices in it where the professional attends and which
 * the caller sees. The caller must have checked access to the agenda.
 */
export async function listFeriadosOf(
  db: DbOrTrx,
  session: Session,
  scope: Scope,
  { doctor_id, fecha, fechaFinal }: { doctor_id: number; fecha: string; fechaFinal: string },
): Promise<Feriado[]> {
  const { rows } = await sql<Feriado>`
    select f.fecha, f.nombre,
      case when c.id is not null then json_build_object('ciudad', c.nombre, 'oficinas', o.ids) end as local
    from feriado f
      left join ciudad c on c.id = f.ciudad_id
      left join lateral (
        select json_agg(o.id order by o.id) as ids from oficina o
        where o.eliminada_en is null and plegar(o.ciudad) = plegar(c.nombre) and ${attendsAt(doctor_id, 'o')}
          and (${worksFor(session, scope, 'o.doctor_id')} or exists (
            select from doctor d where d.id = ${doctor_id} and ${worksFor(session, scope, 'd.id')}))) o on c.id is not null
    where f.fecha between ${fecha} and ${fechaFinal} and (f.ciudad_id is null or o.ids is not null)
    order by f.fecha, f.ciudad_id nulls first`.execute(db);
  return rows;
}

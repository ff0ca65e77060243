import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { attendsAt } from '../../../access/attends-at.ts';
import type { DbOrTrx } from '../../../data/db.ts';

const ATIENDEN = 100;

/** An institution's branches with the one specialty of each, without deleted ones, in order of creation. */
export const findEspecialidadesDeSucursales = (db: DbOrTrx, doctor_id: number) =>
  db
    .selectFrom('oficina as o')
    .innerJoin('oficina_especializacion as oe', 'oe.oficina_id', 'o.id')
    .where('o.doctor_id', '=', doctor_id)
    .where('o.eliminada_en', 'is', null)
    .select(['o.id', 'o.nombre', 'oe.especializacion_id'])
    .orderBy('o.id')
    .execute();

interface Hoy {
  desde: string;
  hasta: string;
  lugares: number;
  tomados: number;
}

/** Hours of the branch today, in its own zone, and the citas that take their places; null on a day without hours. */
const hoy = (now: Date) => sql<Hoy | null>`(
  select json_build_object('desde', to_char(min(h.hora_inicio), 'HH24:MI'), 'hasta', to_char(max(h.hora_fin), 'HH24:MI'),
    'lugares', sum(h.espacios_disponibles)::int,
    'tomados', (select count(*)::int from cita r where r.oficina_id = o.id and r.viva and not r.sobreturno and r.fecha_reserva = dia.fecha))
  from (select (${now.toISOString()}::timestamptz at time zone o.zona)::date as fecha) dia
  join horario h on h.oficina_id = o.id and h.dia_iso = extract(isodow from dia.fecha)
    and not ausente(h.doctor_id, o.id, (dia.fecha + h.hora_inicio) at time zone o.zona, (dia.fecha + h.hora_fin) at time zone o.zona)
  group by dia.fecha)`;

/** An institution's branches as its screens show them (`SucursalPropia`). */
export const findSucursales = (db: DbOrTrx, doctor_id: number, now: Date) =>
  db
    .selectFrom('oficina as o')
    .where('o.doctor_id', '=', doctor_id)
    .where('o.eliminada_en', 'is', null)
    .select((eb) => [
      'o.id',
      'o.nombre',
      'o.direccion',
      'o.ciudad',
      'o.zona',
      'o.tiempo_por_cliente_minutos',
      'o.costo_consulta',
      jsonObjectFrom(
        eb
          .selectFrom('oficina_especializacion as oe')
          .innerJoin('especializacion as e', 'e.id', 'oe.especializacion_id')
          .whereRef('oe.oficina_id', '=', 'o.id')
          .select(['e.id', 'e.nombre'])
          .limit(1),
      ).as('especializacion'),
      jsonArrayFrom(
        eb
          .selectFrom('doctor as d')
          .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
          .where(
            sql<boolean>`d.id in (select a.doctor_id from asociacion a where a.oficina_id = o.id union all select o.doctor_id)`,
          )
          .where(attendsAt('d.id', 'o'))
          .select([
            'd.id as doctor_id',
            sql<'MEDICO' | 'LABORATORIO' | 'INSTITUCION'>`d.tipo`.as('tipo'),
            'u.titulo_honorifico',
            'u.nombres',
            'u.apellidos',
            sql<string | null>`'/api/archivos/' || u.foto`.as('foto'),
            sql<boolean>`exists (select from horario h where h.oficina_id = o.id and h.doctor_id = d.id)`.as(
              'tiene_horarios',
            ),
          ])
          .orderBy(sql`d.tipo = 'INSTITUCION'`)
          .orderBy(sql`plegar(u.apellidos || ' ' || u.nombres)`)
          .limit(ATIENDEN),
      ).as('atienden'),
      sql<boolean>`exists (select from horario h where h.oficina_id = o.id)`.as('tiene_horarios'),
      hoy(now).as('hoy'),
    ])
    .orderBy('o.id')
    .execute();

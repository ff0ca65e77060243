import { LIMITS } from '@hampi/contract/base/limits';
import type { InstitucionPublica } from '@hampi/contract/plataforma/directorio/pages';
import { sql } from 'kysely';
import { recibeEnLinea } from '../../../access/en-linea.ts';
import type { Db } from '../../../data/db.ts';
import { daysFrom } from '../../../process/clock.ts';
import { precioAt, vigenteAt } from '../../dinero/precios/precios.queries.ts';
import { franjas } from './franjas.ts';
import { fresh } from './renovacion.ts';

/** More than an institution may have (decisions 29). */
const MOST_BRANCHES = 100;

/**
 * What anybody may read of the institution of this provider, in one statement: its branches in order, each with its hours, its bookable
 * services and who attends there, with their next free turnos from the directory. Undefined if it is not approved or not available
 * (decisions 63).
 */
export async function findInstitucion(db: Db, id: number, now: Date): Promise<InstitucionPublica | undefined> {
  const ahora = now.toISOString();
  const horizon = daysFrom(now, LIMITS.turnosMaxDays).toISOString();
  const { precio, descuento } = precioAt(ahora);
  const turnos = sql`array(select to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from unnest(k.turnos) t
    where t <= ${horizon}::timestamptz order by t)`;
  const { rows } = await sql<InstitucionPublica>`
    with ${fresh(ahora)},
    sucursales as materialized (
      select * from oficina where doctor_id = ${id} and eliminada_en is null order by id limit ${sql.lit(MOST_BRANCHES)}),
    atienden as materialized (
      select k.* from (select doctor_id, id as oficina_id from sucursales
        union all select a.doctor_id, a.oficina_id from asociacion a join sucursales s on s.id = a.oficina_id) x
      join directorio k using (doctor_id, oficina_id) where k.doctor_id not in (select id from aparte)
      union all
      select * from frescas where oficina_id in (select id from sucursales))
    select d.id as doctor_id, i.nombre, u.foto as foto_nombre, i.telefono, i.direccion, i.ciudad,
      array(select x.nombre from doctor_especializacion de join especializacion x on x.id = de.especializacion_id
        where de.doctor_id = d.id order by plegar(x.nombre)) as especialidades,
      (select coalesce(json_agg(json_build_object('id', o.id, 'nombre', o.nombre, 'direccion', o.direccion, 'ciudad', o.ciudad,
          'provincia', o.provincia, 'zona', o.zona, 'latitud', o.latitud, 'longitud', o.longitud,
          'referencias_fisicas', o.referencias_fisicas, 'precio', ${precio}, 'descuento', ${descuento},
          'especialidades', array(select x.nombre from oficina_especializacion oe
            join especializacion x on x.id = oe.especializacion_id where oe.oficina_id = o.id order by plegar(x.nombre)),
          'horarios', ${franjas(sql`h.oficina_id = o.id`)},
          'turnos', coalesce((select ${turnos} from atienden k where k.oficina_id = o.id and k.doctor_id = d.id), '{}'),
          'servicios', (select coalesce(json_agg(json_build_object('id', s.id, 'nombre', s.nombre,
              'background_color', s.background_color, 'precio', ${precio}, 'descuento', ${descuento},
              'promocion_detalles', s.promocion_detalles, 'oficinas', array[o.id],
              'descuento_fin', case when ${descuento} > 0 then to_char(s.descuento_fin at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end)
              order by plegar(s.nombre), s.id), '[]')
            from servicio s join servicio_oficina so on so.servicio_id = s.id and so.oficina_id = o.id
            where s.eliminado_en is null and ${vigenteAt(ahora)}),
          'profesionales', (select coalesce(json_agg(json_build_object('doctor_id', p.id, 'titulo_honorifico', pu.titulo_honorifico,
              'nombres', pu.nombres, 'apellidos', pu.apellidos, 'foto_nombre', pu.foto, 'turnos', ${turnos})
              order by k.primero, plegar(pu.apellidos), p.id), '[]')
            from atienden k join doctor p on p.id = k.doctor_id join usuario pu on pu.id = p.usuario_id
            where k.oficina_id = o.id and k.doctor_id <> d.id)) order by o.id), '[]')
        from sucursales o cross join empresa e left join servicio s on false) as sucursales
    from doctor d join institucion i on i.doctor_id = d.id join usuario u on u.id = d.usuario_id
    where d.id = ${id} and ${recibeEnLinea}`.execute(db);
  return rows[0];
}

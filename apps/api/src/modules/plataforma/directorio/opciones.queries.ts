import type { Reply } from '@hampi/contract/base/endpoint';
import type { getDirectorioOpciones } from '@hampi/contract/plataforma/directorio/calls';
import { sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { fresh } from './renovacion.ts';

type Opciones = Reply<typeof getDirectorioOpciones>;

/**
 * What the directory has: specialties, cities and insurers with the number of their professionals, and which specialty is found in which
 * city.
 */
export async function findOpciones(db: Db, now: Date): Promise<Opciones> {
  const { rows } = await sql<Opciones>`
    with ${fresh(now.toISOString())},
    todas as materialized (
      select doctor_id, oficina_id, ciudad, especialidades, seguros from directorio where doctor_id not in (select id from aparte)
      union all select doctor_id, oficina_id, ciudad, especialidades, seguros from frescas),
    nombres as materialized (
      select t.ciudad, min(o.ciudad) as nombre, count(distinct t.doctor_id) as n
      from todas t join oficina o on o.id = t.oficina_id group by t.ciudad)
    select
      (select coalesce(json_agg(json_build_object('id', e.id, 'nombre', e.nombre, 'profesionales', x.n) order by plegar(e.nombre)), '[]')
        from (select e, count(distinct doctor_id) as n from todas, unnest(especialidades) e group by e) x
        join especializacion e on e.id = x.e) as especialidades,
      (select coalesce(json_agg(json_build_object('nombre', nombre, 'profesionales', n) order by plegar(nombre)), '[]')
        from nombres) as ciudades,
      (select coalesce(json_agg(json_build_object('id', s.id, 'nombre', s.nombre, 'profesionales', x.n) order by plegar(s.nombre)), '[]')
        from (select s, count(distinct doctor_id) as n from todas, unnest(seguros) s group by s) x
        join seguro s on s.id = x.s) as seguros,
      (select coalesce(json_agg(json_build_object('especialidad_id', x.e, 'ciudad', n.nombre, 'profesionales', x.n)), '[]')
        from (select e, ciudad, count(distinct doctor_id) as n from todas, unnest(especialidades) e group by e, ciudad) x
        join nombres n on n.ciudad = x.ciudad) as lugares`.execute(db);
  return rows[0] as Opciones;
}

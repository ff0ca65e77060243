import { sql } from 'kysely';
import type { Version } from '../consulta/seccion.ts';

/** Gives the entry's receta its number, the doctor's next one, unless it already has one. */
export const numberingReceta = ({ version, doctor_id, now }: Version) => ({
  siguiente: sql`insert into receta_numero (doctor_id, numero)
    select ${doctor_id}::int, 1 from guardada g where not exists (select from receta r where r.consulta_id = g.id)
    on conflict (doctor_id) do update set numero = receta_numero.numero + 1 returning numero`,
  numerada: sql`insert into receta (consulta_id, doctor_id, numero, creada_en, edicion_desde, lineas_desde)
    select g.id, ${doctor_id}::int, s.numero, ${now.toISOString()}::timestamptz, ${version}::int, ${version}::int
    from guardada g, siguiente s returning id, numero`,
});

/** The number that the same statement has just given; null if the entry already had one. */
export const numberedNow = sql`(select json_build_object('id', n.id, 'numero', n.numero) from numerada n)`;

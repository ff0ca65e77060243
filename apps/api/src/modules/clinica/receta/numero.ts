import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { Version } from '../consulta/seccion.ts';

/** Gives the entry's receta its number, the doctor's next one, unless it has one. */
export const numberReceta = (trx: Trx, { id, version, doctor_id, now }: Version) =>
  sql`
    with falta as (select 1 where not exists (select from receta where consulta_id = ${id})),
      siguiente as (
        insert into receta_numero (doctor_id, numero) select ${doctor_id}::int, 1 from falta
        on conflict (doctor_id) do update set numero = receta_numero.numero + 1 returning numero)
    insert into receta (consulta_id, doctor_id, numero, creada_en, edicion_desde, lineas_desde)
    select ${id}::int, ${doctor_id}::int, numero, ${now.toISOString()}::timestamptz, ${version}::int, ${version}::int
    from siguiente`.execute(trx);

import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { feriadosDeLey } from './reglas.ts';

/** The current year and the following ones that an agenda reaches. */
const YEARS = 3;

/**
 * Adds the holidays of the law (ecuador §7.5) to the coming years that have none yet. A year that has some belongs to the back office and
 * is left alone, and cities that the catalogue lacks are skipped. Safe to run several times, even at once.
 */
export async function fillFeriados(db: Db, now: Date): Promise<void> {
  const first = Number(fechaOf(now, ZONA_ECUADOR).slice(0, 4));
  const rows = Array.from({ length: YEARS }, (_, i) => first + i).flatMap((anio) =>
    feriadosDeLey(anio).map((feriado) => ({ anio, ...feriado })),
  );
  await sql`
    insert into feriado (fecha, nombre, ciudad_id)
    select r.fecha, r.nombre, c.id
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (anio integer, fecha date, nombre text, ciudad text)
      left join ciudad c on plegar(c.nombre) = plegar(r.ciudad) and plegar(c.pais) = 'ecuador'
    where (r.ciudad is null or c.id is not null)
      and not exists (select from feriado f where extract(year from f.fecha) = r.anio)
    on conflict do nothing`.execute(db);
}

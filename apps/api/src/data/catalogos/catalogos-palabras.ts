import { sql } from 'kysely';
import type { Trx } from '../db.ts';
import { asJson, rowsOf } from './catalogos-csv.ts';

/** The edition of the shipped words for specialties. */
export const EDICION_PALABRAS = 2;

/** Loads words for the specialties that exist; words of the house stay. */
export async function loadPalabrasDeEspecialidades(trx: Trx): Promise<void> {
  await sql`delete from especializacion_palabra where edicion < ${EDICION_PALABRAS}`.execute(trx);
  await sql`insert into especializacion_palabra (termino, especializacion_id, fuente, referencial, edicion)
    select r.termino, e.id, r.fuente, true, ${EDICION_PALABRAS}
    from json_to_recordset(${asJson(rowsOf('especialidades-palabras'))}) as r (termino text, especialidad text, fuente text)
      join especializacion e on plegar(e.nombre) = plegar(r.especialidad)
    on conflict do nothing`.execute(trx);
}

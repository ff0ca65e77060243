import { addDays } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import type { Trx } from '../data/db.ts';

/** Where the demo offers the affiliation programme: to a number of doctors, or without limit. */
const LUGARES: [ciudad: string, especialidad: string, limite: number | null][] = [
  ['Cuenca', 'Cardiología', 12],
  ['Cuenca', 'Medicina general', null],
  ['Quito', 'Cardiología', 1],
];
const SINCE_DAYS = 120;

/** Places of the affiliation, and a doctor whose offices have been affiliated for some months. */
export async function demoAfiliacion(trx: Trx, doctor_id: number, hoy: string): Promise<void> {
  for (const [ciudad, especialidad, limite] of LUGARES)
    await sql`insert into afiliacion_lugar (ciudad_id, especializacion_id, doctores_afiliados_limite)
      select c.id, e.id, ${limite} from ciudad c, especializacion e
      where plegar(c.nombre) = plegar(${ciudad}) and c.pais = 'Ecuador' and e.nombre = ${especialidad}`.execute(trx);
  await sql`
    with plazas as (
      insert into afiliacion_ocupada (oficina_id, doctor_id, ciudad_id, especializacion_id)
      select o.id, o.doctor_id, l.ciudad_id, l.especializacion_id
      from oficina o join oficina_especializacion oe on oe.oficina_id = o.id join ciudad c on plegar(c.nombre) = plegar(o.ciudad)
        join afiliacion_lugar l on l.ciudad_id = c.id and l.especializacion_id = oe.especializacion_id
      where o.doctor_id = ${doctor_id} returning oficina_id),
    historia as (
      insert into afiliacion (oficina_id, desde) select distinct oficina_id, ${addDays(hoy, -SINCE_DAYS)}::date from plazas returning oficina_id)
    update oficina set afiliacion = true where id in (select oficina_id from historia)`.execute(trx);
}

import { ventanaDe } from '@hampi/contract/agenda/promociones/reglas';
import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import type { Trx } from '../data/db.ts';
import { countPromocion } from '../modules/personas/perfiles/promociones.ts';

/** A running campaign of a doctor, in all offices and for all specialties. */
export async function demoCampana(trx: Trx, doctor_id: number, now: Date): Promise<void> {
  const hoy = fechaOf(now, ZONA_ECUADOR);
  const { id } = await trx
    .insertInto('servicio')
    .values({
      doctor_id,
      nombre: 'Chequeo general',
      precio: 45,
      background_color: '#E0784F',
      promocion_detalles: 'Consulta, presión, glucosa y electrocardiograma',
      descuento_valor: 20,
      ...ventanaDe(addDays(hoy, -2), addDays(hoy, 20)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into servicio_oficina (servicio_id, oficina_id)
    select ${id}, id from oficina where doctor_id = ${doctor_id}`.execute(trx);
  await sql`insert into servicio_especializacion (servicio_id, especializacion_id)
    select ${id}, especializacion_id from doctor_especializacion where doctor_id = ${doctor_id}`.execute(trx);
  await countPromocion(trx, doctor_id, now);
}

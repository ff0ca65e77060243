import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import type { Trx } from '../data/db.ts';
import { daysFrom } from '../process/clock.ts';
import type { DemoPeople } from './accounts.ts';
import type { DemoPatient } from './people.ts';
import type { VisitaPlan } from './visitas.ts';

const WAITING = 3;

/** What the account `paciente` finds besides citas: a visit that can be rated, and a waiting list on which it is first. */
export async function demoPaciente(
  trx: Trx,
  { medico, otroMedico, paciente }: DemoPeople,
  { patients, visitas, now }: { patients: DemoPatient[]; visitas: VisitaPlan[]; now: Date },
): Promise<void> {
  const told = visitas.map(({ cliente_id }) => cliente_id);
  await sql`
    update cita set llegada = 'ATENDIDA', cliente_id = ${paciente} where id = (
      select r.id from cita r where r.doctor_id = ${medico} and r.viva and r.estado_reserva = 'APROBADO' and not r.sobreturno
        and r.fin < ${now.toISOString()}::timestamptz and r.nombre_tercera_persona is null and r.cliente_id <> all(${told}::int[])
        and not exists (select from calificacion k where k.cita_id = r.id)
      order by r.cliente_id = ${paciente} desc, r.inicio desc limit 1)`.execute(trx);
  const hasta = addDays(fechaOf(now, ZONA_ECUADOR), 21);
  await trx
    .insertInto('espera')
    .values(
      [paciente, ...patients.slice(0, WAITING - 1).map(({ id }) => id)].map((cliente_id, i) => ({
        doctor_id: otroMedico,
        cliente_id,
        dias: i === 1 ? [2, 4] : [1, 2, 3, 4, 5],
        hora_hasta: i === 0 ? '12:00' : null,
        hasta,
        // A trigger sets the real position.
        orden: 0,
        por_paciente: true,
        estado: 'ESPERANDO',
        creada_en: daysFrom(now, -(WAITING - i)).toISOString(),
      })),
    )
    .execute();
}

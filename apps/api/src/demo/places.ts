import { horaAt, minutesOf } from '@hampi/contract/agenda/horarios/horas';
import type { Dia } from '@hampi/contract/base/fechas';
import type { Trx } from '../data/db.ts';
import type { DemoPeople } from './accounts.ts';
import { OFFICES, type OfficePlan, SERVICES } from './offices.ts';

export interface DemoOffice {
  id: number;
  doctor_id: number;
  especializacion_id: number;
  zona: string;
  costo_consulta: number;
  presencial: boolean;
  /** The weekdays on which it is open. */
  dias: readonly Dia[];
}
export interface DemoService {
  id: number;
  doctor_id: number;
  nombre: string;
  precio: number;
}
export interface DemoPlaces {
  offices: DemoOffice[];
  services: DemoService[];
}

/** Offices with their specialty, weekly hours, services and secretary. */
export async function demoOffices(trx: Trx, people: DemoPeople): Promise<DemoPlaces> {
  const wanted = [...new Set(OFFICES.map((o) => o.especialidad))];
  await trx
    .insertInto('especializacion')
    .values(wanted.map((nombre) => ({ nombre })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  const found = await trx
    .selectFrom('especializacion')
    .select(['id', 'nombre'])
    .where('nombre', 'in', wanted)
    .execute();
  const especialidad = new Map(found.map((e) => [e.nombre, e.id]));

  const rows = await trx
    .insertInto('oficina')
    .values(
      OFFICES.map((o) => ({
        doctor_id: people[o.owner],
        nombre: o.nombre,
        direccion: o.direccion,
        referencias_fisicas: o.referencias_fisicas,
        ciudad: o.ciudad,
        provincia: o.provincia,
        latitud: o.latitud,
        longitud: o.longitud,
        altitud_m: o.altitud_m,
        zona: o.zona ?? 'America/Guayaquil',
        tiempo_por_cliente_minutos: o.minutos,
        costo_consulta: o.costo,
        pago_reserva_habilitacion: o.pide_anticipo ?? false,
      })),
    )
    .returning('id')
    .execute();
  // The provider's account with PayPhone, without which an office cannot ask for a prepayment.
  await trx
    .insertInto('doctor_payphone')
    .values({
      doctor_id: people.medico,
      payphone_account_type: 'personal',
      payphone_identifier: '+593991112233',
      actualizado_en: new Date().toISOString(),
    })
    .execute();
  const offices = OFFICES.map((plan, i) => ({
    ...plan,
    id: (rows[i] as { id: number }).id,
    doctor_id: people[plan.owner],
    especializacion_id: especialidad.get(plan.especialidad) as number,
  }));

  await trx
    .insertInto('oficina_especializacion')
    .values(offices.map((o) => ({ oficina_id: o.id, especializacion_id: o.especializacion_id })))
    .execute();
  await trx
    .insertInto('doctor_especializacion')
    .values(offices.map((o) => ({ doctor_id: o.doctor_id, especializacion_id: o.especializacion_id })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  await trx
    .insertInto('oficina_secretaria')
    .values(
      offices
        .filter((o) => o.owner === 'medico' || o.owner === 'otroMedico')
        .map((o) => ({ oficina_id: o.id, secretaria_id: people.secretaria_id })),
    )
    .execute();
  await trx.insertInto('horario').values(offices.flatMap(weekOf)).execute();

  const services = await trx
    .insertInto('servicio')
    .values(
      SERVICES.map((s) => ({
        doctor_id: people[s.owner],
        nombre: s.nombre,
        precio: s.precio,
        background_color: s.color,
      })),
    )
    .returning(['id', 'doctor_id', 'nombre', 'precio'])
    .execute();
  await trx
    .insertInto('servicio_oficina')
    .values(
      services.flatMap((s) =>
        offices.filter((o) => o.doctor_id === s.doctor_id).map((o) => ({ servicio_id: s.id, oficina_id: o.id })),
      ),
    )
    .execute();

  return {
    services,
    offices: offices.map((o) => ({
      id: o.id,
      doctor_id: o.doctor_id,
      especializacion_id: o.especializacion_id,
      zona: o.zona ?? 'America/Guayaquil',
      costo_consulta: o.costo,
      presencial: o.owner !== 'laboratorio',
      dias: o.dias,
    })),
  };
}

function weekOf(office: OfficePlan & { id: number; doctor_id: number }) {
  return office.dias.flatMap((dia_semana) =>
    office.turnos.flatMap(([from, to]) => {
      const count = Math.floor((minutesOf(to) - minutesOf(from)) / office.minutos);
      return Array.from({ length: count }, (_, i) => ({
        oficina_id: office.id,
        doctor_id: office.doctor_id,
        dia_semana,
        hora_inicio: horaAt(minutesOf(from) + i * office.minutos),
        hora_fin: horaAt(minutesOf(from) + (i + 1) * office.minutos),
        espacios_disponibles: office.espacios ?? 1,
      }));
    }),
  );
}

import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { sql } from 'kysely';
import type { Db } from '../../../data/db.ts';

export interface TurnosFilter {
  doctor_id: number;
  /** One office of the doctor, or all of them. */
  oficina_id: number | undefined;
  /** Dates in the zone of each office. */
  fecha: string;
  fechaFinal: string;
  cliente_id: number | undefined;
}

/**
 * Turnos in one statement: the weekly hours on each date, less what is past, less what living citas hold. A cita
 * holds its place of its office by overlap of ranges; one of a person (`presencial`) holds all of their other offices;
 * a sobreturno takes no place. The citas are gathered first, one multirange for each place of a day: a slot then asks
 * its day, whatever plan the server has kept for this statement.
 */
const turnos = (filter: TurnosFilter, now: Date) => sql<Turno>`
  with oficinas as (
    select id, zona from oficina
    where doctor_id = ${filter.doctor_id} and eliminada_en is null
      and (${filter.oficina_id ?? null}::int is null or id = ${filter.oficina_id ?? null}::int)
  ), hours as materialized (
    select id, oficina_id, dia_iso, hora_inicio, hora_fin, espacios_disponibles from horario
    where doctor_id = ${filter.doctor_id}
  ), held as (
    select o.id as oficina_id, day::date as fecha,
      case when r.oficina_id = o.id and not r.sobreturno then r.lugar end as lugar,
      range_agg(tstzrange(r.inicio, r.fin)) as todo,
      range_agg(tstzrange(r.inicio, r.fin)) filter (where r.oficina_id <> o.id and r.presencial) as elsewhere,
      range_agg(tstzrange(r.inicio, r.fin)) filter (where r.cliente_id = ${filter.cliente_id ?? null}::int) as suyas
    from cita r
    cross join oficinas o
    cross join generate_series(
      (r.inicio at time zone o.zona)::date, (r.fin at time zone o.zona - interval '1 microsecond')::date, interval '1 day') day
    where r.doctor_id = ${filter.doctor_id} and r.estado_reserva in ('APROBADO', 'PENDIENTE')
      and r.fecha_reserva between ${filter.fecha}::date - 1 and ${filter.fechaFinal}::date + 1
    group by 1, 2, 3
  ), days as materialized (
    select oficina_id, fecha, array_agg(todo) filter (where lugar is not null) as places,
      range_agg(elsewhere) as elsewhere, range_agg(suyas) as suyas
    from held group by oficina_id, fecha
  ), slots as materialized (
    select h.id as horario_id, h.oficina_id, h.espacios_disponibles, day::date as fecha,
      (day::date + h.hora_inicio) at time zone o.zona as inicio,
      (day::date + h.hora_fin) at time zone o.zona as fin
    from oficinas o
    join hours h on h.oficina_id = o.id
    join generate_series(${filter.fecha}::date, ${filter.fechaFinal}::date, interval '1 day') day
      on extract(isodow from day) = h.dia_iso
  ), counted as materialized (
    select s.*, coalesce(d.elsewhere && tstzrange(s.inicio, s.fin), false) as elsewhere,
      coalesce(d.suyas && tstzrange(s.inicio, s.fin), false) as suya,
      (select count(*)::int from unnest(d.places) place where place && tstzrange(s.inicio, s.fin)) as taken
    from slots s
    left join days d on d.oficina_id = s.oficina_id and d.fecha = s.fecha
  ), judged as (
    select *, case
      when inicio <= ${now.toISOString()}::timestamptz then 'PASADO'
      when suya then 'YA_RESERVO'
      when elsewhere or (taken >= espacios_disponibles and espacios_disponibles = 1) then 'OCUPADO'
      when taken >= espacios_disponibles then 'SIN_CUPO'
      end as razon
    from counted
  )
  select inicio, fin, horario_id, oficina_id, espacios_disponibles,
    case when elsewhere then 0 else greatest(espacios_disponibles - taken, 0) end as lugares_libres,
    razon is null as disponible, razon
  from judged`;

/** Every turno of the filter, in order of time, also those that cannot be chosen. */
export async function listTurnosOf(db: Db, filter: TurnosFilter, now: Date): Promise<Turno[]> {
  const { rows } = await sql<Turno>`${turnos(filter, now)} order by inicio, oficina_id`.execute(db);
  return rows;
}

/** The next turnos that can be chosen, from a moment on. */
export async function nextTurnos(db: Db, filter: TurnosFilter, from: Date, count: number, now: Date): Promise<Turno[]> {
  const { rows } = await sql<Turno>`
    ${turnos(filter, now)} where razon is null and inicio >= ${from.toISOString()}::timestamptz
    order by inicio, oficina_id limit ${count}`.execute(db);
  return rows;
}

import { DAY_MS } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import { loseTurno } from './turno-lost.ts';

interface Interval {
  doctor_id: number;
  oficina_id: number;
  inicio: string;
  fin: string;
}

/** The UTC days that an interval touches. Two overlapping intervals share one, whatever their offices' zones. */
const daysOf = ({ inicio, fin }: { inicio: string; fin: string }): number[] => {
  const first = Math.floor(Date.parse(inicio) / DAY_MS);
  const last = Math.floor((Date.parse(fin) - 1) / DAY_MS);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
};

/** The lock of a doctor's whole calendar: bookings share it, blocking time takes it exclusively (ADR 239). */
const CALENDAR = -1;

/** Waits for the bookings in progress of this doctor; later ones wait until the transaction ends. */
export async function lockCalendar(trx: Trx, doctor_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${doctor_id}::int, ${CALENDAR}::int)`.execute(trx);
}

/**
 * Locks the doctor's days until the transaction ends, so that places are counted one booking at a time. The shared lock of the calendar
 * comes first, then the days in order, all before any write: this avoids deadlocks.
 */
export async function lockDoctorDays(
  trx: Trx,
  doctor_id: number,
  ...intervals: { inicio: string; fin: string }[]
): Promise<void> {
  const days = [...new Set(intervals.flatMap(daysOf))].sort((a, b) => a - b);
  await sql`with calendar as materialized (select pg_advisory_xact_lock_shared(${doctor_id}::int, ${CALENDAR}::int))
    select pg_advisory_xact_lock(${doctor_id}::int, day) from calendar, unnest(${days}::int[]) day`.execute(trx);
}

/** For whom the turno is, and when; null for a visitor. A hold blocks everybody except the patient who has it (ADR 202). */
interface Taker {
  cliente_id: number | null;
  now: string;
}

const held = (i: Interval & Taker) => sql`
  select lugar from cita
  where doctor_id = ${i.doctor_id} and oficina_id = ${i.oficina_id}
    and tstzrange(inicio, fin) && tstzrange(${i.inicio}::timestamptz, ${i.fin}::timestamptz)
    and estado_reserva in ('APROBADO', 'PENDIENTE') and not sobreturno
  union
  select lugar from turno_apartado
  where doctor_id = ${i.doctor_id} and oficina_id = ${i.oficina_id} and inicio < ${i.fin}::timestamptz
    and fin > ${i.inicio}::timestamptz and hasta > ${i.now}::timestamptz and (cliente_id = ${i.cliente_id}::int) is not true`;

interface Lugar {
  horario_id: number | null;
  lugar: number;
}

/**
 * Locks the doctor's days as `lockDoctorDays` does, and returns the slot of exactly this interval and its lowest free place; a sobreturno
 * has no slot. Fails with 409 if the hours have no such slot or no place is left.
 */
export async function takeTurno(trx: Trx, i: Interval & Taker & { sobreturno: boolean }): Promise<Lugar> {
  const [taken] = await take(trx, { ...i, dias: daysOf(i) });
  return taken as Lugar;
}
const take = prepared(
  (_, i: Interval & Taker & { sobreturno: boolean; dias: number[] }) =>
    sql<Lugar>`select horario_id, lugar from tomar_turno(${i.doctor_id}, ${i.oficina_id}, ${i.inicio}::timestamptz,
    ${i.fin}::timestamptz, ${i.dias}::int[], ${i.sobreturno}::boolean, ${i.cliente_id}, ${i.now}::timestamptz)`,
);

/**
 * A place for a cita that becomes active again: its own if free, otherwise the lowest free one of its slot. If its slot no longer
 * exists, only its own place counts. 409 if none is left, or while its doctor is absent.
 */
export async function reclaimLugar(
  trx: Trx,
  cita: Interval & Taker & { lugar: number; horario_id: number | null },
): Promise<number> {
  const { rows } = await sql<{ lugar: number | null; ausente: boolean }>`
    with held as (${held(cita)}),
      capacity as (select coalesce((select espacios_disponibles from horario where id = ${cita.horario_id}), 1) as n)
    select case
      when (select count(*) from held) >= (select n from capacity) then null
      when ${cita.lugar}::int not in (select lugar from held) then ${cita.lugar}::int
      else (select min(n) from generate_series(1, (select n from capacity)) n where n not in (select lugar from held))
      end as lugar,
      ausente(${cita.doctor_id}, ${cita.oficina_id}, ${cita.inicio}::timestamptz, ${cita.fin}::timestamptz) as ausente`.execute(
    trx,
  );
  if (rows[0]?.ausente) loseTurno('turno_ausente');
  return rows[0]?.lugar ?? loseTurno('turno_ocupado');
}

import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import { conflict } from '../../../http/errors.ts';

interface Interval {
  doctor_id: number;
  oficina_id: number;
  inicio: string;
  fin: string;
}

const DAY = 86_400_000;
/** The UTC days that an interval touches. Two overlapping intervals share one, whatever their offices' zones. */
const daysOf = ({ inicio, fin }: { inicio: string; fin: string }): number[] => {
  const first = Math.floor(Date.parse(inicio) / DAY);
  const last = Math.floor((Date.parse(fin) - 1) / DAY);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
};

/**
 * Locks the doctor's days until the transaction ends, so that places are counted one booking at a time. Taken in order of days and
 * before anything is written, which avoids deadlocks.
 */
export async function lockDoctorDays(
  trx: Trx,
  doctor_id: number,
  ...intervals: { inicio: string; fin: string }[]
): Promise<void> {
  const days = [...new Set(intervals.flatMap(daysOf))].sort((a, b) => a - b);
  await sql`select pg_advisory_xact_lock(${doctor_id}::int, day) from unnest(${days}::int[]) day`.execute(trx);
}

const held = (i: Interval) => sql`
  select distinct lugar from cita
  where doctor_id = ${i.doctor_id} and oficina_id = ${i.oficina_id}
    and tstzrange(inicio, fin) && tstzrange(${i.inicio}::timestamptz, ${i.fin}::timestamptz)
    and estado_reserva in ('APROBADO', 'PENDIENTE') and not sobreturno`;

const nextId = sql<number>`nextval('cita_id_seq')`;

const findSlot = prepared(
  (_, i: Interval) => sql<{ id: number; horario_id: number; lugar: number | null }>`
    with held as (${held(i)})
    select ${nextId} as id, h.id as horario_id, case when (select count(*) from held) < h.espacios_disponibles then (
      select min(n) from generate_series(1, h.espacios_disponibles) n where n not in (select lugar from held)) end as lugar
    from oficina o
    join horario h on h.oficina_id = o.id and h.doctor_id = ${i.doctor_id}
    where o.id = ${i.oficina_id}
      and h.dia_iso = extract(isodow from ${i.inicio}::timestamptz at time zone o.zona)
      and h.hora_inicio = (${i.inicio}::timestamptz at time zone o.zona)::time
      and (${i.inicio}::timestamptz at time zone o.zona)::date + h.hora_fin = ${i.fin}::timestamptz at time zone o.zona
    for key share of h`,
);

/**
 * The slot of exactly this interval, its lowest free place, and the id for the new cita. 409 if the hours have no such slot or no
 * place is left. Locks the slot against changes until the transaction ends.
 */
export async function claimTurno(trx: Trx, i: Interval): Promise<{ id: number; horario_id: number; lugar: number }> {
  const { doctor_id, oficina_id, inicio, fin } = i;
  const [slot] = await findSlot(trx, { doctor_id, oficina_id, inicio, fin });
  if (!slot) return conflict(MTurnos.turno_inexistente);
  if (slot.lugar === null) return conflict(MTurnos.turno_ocupado);
  return { id: slot.id, horario_id: slot.horario_id, lugar: slot.lugar };
}

/** For a sobreturno, which has neither slot nor place. */
export async function withoutTurno(trx: Trx): Promise<{ id: number; horario_id: null; lugar: number }> {
  const { rows } = await sql<{ id: number }>`select ${nextId} as id`.execute(trx);
  return { id: (rows[0] as { id: number }).id, horario_id: null, lugar: 1 };
}

/**
 * A place for a cita that becomes active again: its own if free, otherwise the lowest free one of its slot. If its slot no longer
 * exists, only its own place counts. 409 if none is left.
 */
export async function reclaimLugar(
  trx: Trx,
  cita: Interval & { lugar: number; horario_id: number | null },
): Promise<number> {
  const { rows } = await sql<{ lugar: number | null }>`
    with held as (${held(cita)}),
      capacity as (select coalesce((select espacios_disponibles from horario where id = ${cita.horario_id}), 1) as n)
    select case
      when (select count(*) from held) >= (select n from capacity) then null
      when ${cita.lugar}::int not in (select lugar from held) then ${cita.lugar}::int
      else (select min(n) from generate_series(1, (select n from capacity)) n where n not in (select lugar from held))
      end as lugar`.execute(trx);
  return rows[0]?.lugar ?? conflict(MTurnos.turno_ocupado);
}

import type { HorarioNuevo } from '@hampi/contract/agenda/horarios/calls';
import type { Dia } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import { managesAt } from '../../../access/attends-at.ts';
import type { Worker } from '../../../access/vinculo.ts';
import type { AgendaKind } from '../../../access/visibility.ts';
import type { Db, DbOrTrx, Trx } from '../../../data/db.ts';

const hhmm = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`;
/** Wall time with offset, `09:00-05:00`. The offset is constant in Ecuador's zones. */
const withOffset = (column: string) =>
  sql<string>`to_char(${sql.ref(column)}, 'HH24:MI') || to_char((timestamptz '2026-01-01 00:00Z' at time zone o.zona) - timestamp '2026-01-01', 'HH24:MI')`;

/** Columns of the contract's Horario, over `horario as h` and its `oficina as o`. */
const horarioColumns = [
  'h.id',
  'h.oficina_id',
  'h.doctor_id',
  sql<Dia>`h.dia_semana`.as('dia_semana'),
  hhmm('h.hora_inicio').as('hora_inicio'),
  hhmm('h.hora_fin').as('hora_fin'),
  withOffset('h.hora_inicio').as('hora_inicio_tz'),
  withOffset('h.hora_fin').as('hora_fin_tz'),
  'h.espacios_disponibles',
] as const;

const horarios = (db: DbOrTrx) =>
  db.selectFrom('horario as h').innerJoin('oficina as o', 'o.id', 'h.oficina_id').select(horarioColumns);

/**
 * Every office where a doctor attends and whose agenda the session manages, with their slots, Monday first. Includes offices without hours.
 */
export const listHorariosByOficina = (db: Db, s: Worker, kind: AgendaKind, doctor_id: number) =>
  db
    .selectFrom('oficina as o')
    .innerJoin('doctor as d', (join) => join.on('d.id', '=', doctor_id))
    .where(managesAt(s, kind, 'd.id', 'o'))
    .where('o.eliminada_en', 'is', null)
    .orderBy('o.id')
    .select((eb) => [
      'o.id as o_id',
      'o.nombre as o_nombre',
      'o.direccion as o_direccion',
      'o.ciudad as o_ciudad',
      'o.zona as o_zona',
      'o.tiempo_por_cliente_minutos as o_tiempo_por_cliente_minutos',
      eb
        .selectFrom('institucion as i')
        .whereRef('i.doctor_id', '=', 'o.doctor_id')
        .select('i.nombre')
        .as('o_institucion'),
      jsonArrayFrom(
        eb
          .selectFrom('horario as h')
          .whereRef('h.oficina_id', '=', 'o.id')
          .where('h.doctor_id', '=', doctor_id)
          .orderBy('h.dia_iso')
          .orderBy('h.hora_inicio')
          .select(horarioColumns),
      ).as('horarios'),
    ])
    .execute();

/** Rows of the joined view (2 §3) for a calendar of one office. */
export const listHorariosOfOficina = (db: Db, oficina_id: number) =>
  db
    .selectFrom('horario as h')
    .innerJoin('oficina as o', 'o.id', 'h.oficina_id')
    .where('h.oficina_id', '=', oficina_id)
    .orderBy('h.dia_iso')
    .orderBy('h.hora_inicio')
    .select([
      'h.id as h_id',
      'h.oficina_id as h_oficina_id',
      sql<Dia>`h.dia_semana`.as('h_dia_semana'),
      hhmm('h.hora_inicio').as('h_hora_inicio'),
      hhmm('h.hora_fin').as('h_hora_fin'),
      'h.espacios_disponibles as h_espacios_disponibles',
      'o.id as o_id',
      'o.direccion as o_direccion',
    ])
    .execute();

/** Intervals occupied by living citas in an office, by the visit's date. */
export const listOcupados = (db: Db, oficina_id: number, r: { fecha: string; fechaFinal: string }) =>
  db
    .selectFrom('cita')
    .where('oficina_id', '=', oficina_id)
    .where('fecha_reserva', '>=', r.fecha)
    .where('fecha_reserva', '<=', r.fechaFinal)
    .where('viva', '=', true)
    .distinct()
    .orderBy('inicio')
    .select(['inicio', 'fin'])
    .execute();

/** Adds and returns the slots that neither duplicate nor overlap others. */
export async function insertHorarios(trx: Trx, doctor_id: number, slots: z.output<typeof HorarioNuevo>[]) {
  const added = await trx
    .insertInto('horario')
    .values(
      slots.map(({ oficina_id, dia_semana, hora_inicio, hora_fin, espacios_disponibles }) => ({
        doctor_id,
        oficina_id,
        dia_semana,
        hora_inicio,
        hora_fin,
        espacios_disponibles,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute();
  if (added.length === 0) return [];
  const ids = added.map((row) => row.id);
  return horarios(trx).where('h.id', 'in', ids).orderBy('h.dia_iso').orderBy('h.hora_inicio').execute();
}

export const readHorario = (trx: Trx, id: number) => horarios(trx).where('h.id', '=', id).executeTakeFirstOrThrow();

/**
 * The most places taken in this slot on any future day. Citas are compared by overlap, so that those booked under earlier hours count too.
 */
export async function takenPlaces(trx: Trx, horario_id: number, now: Date): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce(max(n), 0)::int as taken from (
      select count(distinct r.lugar) as n
      from horario h
      join oficina o on o.id = h.oficina_id
      join cita r on r.oficina_id = h.oficina_id and r.doctor_id = h.doctor_id
      where h.id = ${horario_id} and r.viva and not r.sobreturno
        and r.fecha_reserva >= (${now.toISOString()}::timestamptz at time zone o.zona)::date
        and r.fin > ${now.toISOString()}::timestamptz
        and extract(isodow from r.fecha_reserva) = h.dia_iso
        and (r.fecha_reserva + h.hora_inicio) at time zone o.zona < r.fin
        and (r.fecha_reserva + h.hora_fin) at time zone o.zona > r.inicio
      group by r.fecha_reserva) per_day`.execute(trx);
  return rows[0]?.taken ?? 0;
}

import type { EnComun } from '@hampi/contract/agenda/citas/lista';
import type { DIAS } from '@hampi/contract/base/fechas';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { listaRows } from './citas.queries.ts';

/** Which agenda: all citas of a doctor, or those in one office. */
export type AgendaOf = 'doctor' | 'oficina';

interface Fechas {
  fecha: string;
  fechaFinal: string;
}

/** Citas between two dates: upcoming APROBADO first, then the rest (1 §2). */
export const readAgenda = (
  db: Db,
  visible: RawBuilder<SqlBool>,
  [of, id]: [AgendaOf, number],
  { fecha, fechaFinal }: Fechas,
  now: Date,
) =>
  listaRows(db)
    .where(of === 'doctor' ? 'r.doctor_id' : 'r.oficina_id', '=', id)
    .where(visible)
    .where((eb) => eb.or([eb('r.viva', '=', true), eb('r.ofrecida', '=', false)]))
    .where('r.fecha_reserva', '>=', fecha)
    .where('r.fecha_reserva', '<=', fechaFinal)
    .orderBy(sql`r.estado_reserva = 'APROBADO' and r.inicio >= ${now.toISOString()}::timestamptz`, 'desc')
    .orderBy('r.inicio')
    .orderBy('r.id')
    .execute();

/** The doctors and offices of these citas, which a list names once. */
export async function findEnComun(db: Db, citas: readonly { d_id: number; o_id: number }[]): Promise<EnComun> {
  const idsOf = (name: 'd_id' | 'o_id') => sql<number>`any(${[...new Set(citas.map((cita) => cita[name]))]}::int[])`;
  const [doctores, oficinas] = await Promise.all([
    db
      .selectFrom('doctor as d')
      .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
      .where('d.id', '=', idsOf('d_id'))
      .select([
        'd.id as d_id',
        'u.titulo_honorifico as d_titulo_honorifico',
        'u.nombres as d_nombres',
        'u.apellidos as d_apellidos',
      ])
      .execute(),
    db
      .selectFrom('oficina')
      .where('id', '=', idsOf('o_id'))
      .select(['id as o_id', 'nombre as o_nombre', 'zona as o_zona'])
      .execute(),
  ]);
  return { doctores, oficinas };
}

/** The most citas of an institution that one day shows. */
const MOST_OF_A_DAY = 2_000;

/** The citas of several days in all branches of an institution, by time. */
export const citasDeInstitucion = (db: Db, doctor_id: number, { fecha, fechaFinal }: Fechas) =>
  listaRows(db)
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .where('o.doctor_id', '=', doctor_id)
    .where('r.fecha_reserva', '>=', fecha)
    .where('r.fecha_reserva', '<=', fechaFinal)
    .where((eb) => eb.or([eb('r.viva', '=', true), eb('r.ofrecida', '=', false)]))
    .orderBy('r.inicio')
    .orderBy('r.id')
    .limit(sql<number>`${sql.lit(MOST_OF_A_DAY)} * (${fechaFinal}::date - ${fecha}::date + 1)`)
    .execute();

/** The weekly hours in its branches on the weekdays of these dates. */
export const horariosDeInstitucion = (db: Db, doctor_id: number, { fecha, fechaFinal }: Fechas) =>
  db
    .selectFrom('horario as h')
    .innerJoin('oficina as o', 'o.id', 'h.oficina_id')
    .where('o.doctor_id', '=', doctor_id)
    .where('o.eliminada_en', 'is', null)
    .where(
      sql<SqlBool>`h.dia_iso in (select extract(isodow from dia)
        from generate_series(${fecha}::date, ${fechaFinal}::date, interval '1 day') dia)`,
    )
    .select([
      'h.oficina_id as o_id',
      'h.doctor_id as d_id',
      sql<(typeof DIAS)[number]>`h.dia_semana`.as('dia_semana'),
      sql<string>`to_char(h.hora_inicio, 'HH24:MI')`.as('hora_inicio'),
      sql<string>`to_char(h.hora_fin, 'HH24:MI')`.as('hora_fin'),
      'h.espacios_disponibles',
    ])
    .orderBy('h.hora_inicio')
    .execute();

/** The absences, around these dates, of those who attend in its branches. */
export const ausenciasDeInstitucion = (db: Db, doctor_id: number, { fecha, fechaFinal }: Fechas) =>
  db
    .selectFrom('ausencia as a')
    .where(sql<SqlBool>`a.fin > ${fecha}::date - 1 and a.inicio < ${fechaFinal}::date + 2`)
    .where(
      sql<SqlBool>`exists (select from horario h join oficina o on o.id = h.oficina_id
        where h.doctor_id = a.doctor_id and o.doctor_id = ${doctor_id} and o.eliminada_en is null
          and o.id = coalesce(a.oficina_id, o.id))`,
    )
    .select(['a.doctor_id as d_id', 'a.oficina_id as o_id', 'a.inicio', 'a.fin'])
    .orderBy('a.inicio')
    .execute();

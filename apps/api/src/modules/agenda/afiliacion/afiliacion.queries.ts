import { type Afiliacion, ESPERA_DIAS, type LugarRow } from '@hampi/contract/agenda/afiliacion/calls';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';

export interface Lugar {
  ciudad: string;
  pais: string;
}

type Lugares = Afiliacion['lugares'][number] & { ciudad_id: number | null };

/**
 * What the affiliation offers for these specialties in a city, and how many places are left for this doctor. Ordered by the specialty's id,
 * the order in which places are also locked.
 */
export async function findLugares(
  db: DbOrTrx,
  doctor_id: number,
  at: Lugar,
  especialidades: readonly number[],
): Promise<Lugares[]> {
  const { rows } = await sql<Lugares>`
    select json_build_object('id', e.id, 'nombre', e.nombre) as especializacion, l.ciudad_id, l.ciudad_id is not null as ofrecida,
      (l.doctores_afiliados_limite - (select count(distinct a.doctor_id) from afiliacion_ocupada a
        where a.ciudad_id = l.ciudad_id and a.especializacion_id = e.id and a.doctor_id <> ${doctor_id}))::int as libres,
      exists (select from afiliacion_ocupada a
        where a.ciudad_id = l.ciudad_id and a.especializacion_id = e.id and a.doctor_id = ${doctor_id}) as propio
    from especializacion e
    left join ciudad c on plegar(c.nombre) = plegar(${at.ciudad}) and plegar(c.pais) = plegar(${at.pais})
    left join afiliacion_lugar l on l.ciudad_id = c.id and l.especializacion_id = e.id
    where e.id = any(${[...especialidades]}::int[]) order by e.id`.execute(db);
  return rows;
}

/**
 * Since when the doctor's office is affiliated (`desde`), and until when it must wait to be affiliated again (`espera_hasta`). Both null:
 * it can be affiliated now.
 */
export async function findHistoria(db: DbOrTrx, doctor_id: number, oficina_id: number | undefined, hoy: string) {
  const last = await db
    .selectFrom('afiliacion as a')
    .innerJoin('oficina as o', 'o.id', 'a.oficina_id')
    .where('o.doctor_id', '=', doctor_id)
    .where('a.oficina_id', '=', oficina_id ?? 0)
    .select(['a.desde', 'a.hasta', sql<string | null>`a.hasta + ${sql.lit(ESPERA_DIAS)}`.as('vuelve')])
    .orderBy('a.id', 'desc')
    .executeTakeFirst();
  return {
    desde: last && last.hasta === null ? last.desde : null,
    espera_hasta: last?.vuelve && last.vuelve > hoy ? last.vuelve : null,
  };
}

/** Future living citas in the office, and how many other offices of the doctor are affiliated. */
export const findAlrededor = (db: DbOrTrx, doctor_id: number, oficina_id: number | undefined, now: Date) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('cita as c')
        .innerJoin('oficina as o', 'o.id', 'c.oficina_id')
        .where('o.doctor_id', '=', doctor_id)
        .where('c.oficina_id', '=', oficina_id ?? 0)
        .where('c.viva', '=', true)
        .where('c.fin', '>', now.toISOString())
        .select((e) => e.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('citas'),
      eb
        .selectFrom('oficina')
        .where('doctor_id', '=', doctor_id)
        .where('id', '<>', oficina_id ?? 0)
        .where('afiliacion', '=', true)
        .where('eliminada_en', 'is', null)
        .select((e) => e.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('otras'),
    ])
    .executeTakeFirstOrThrow();

/** The places of a city for the back office. */
export const lugaresOf = (ciudad_id: number) => sql<LugarRow & { id: number }>`
  select l.especializacion_id as id, l.especializacion_id, e.nombre as especializacion, c.nombre as ciudad, l.doctores_afiliados_limite,
    (select count(distinct a.doctor_id) from afiliacion_ocupada a
      where a.ciudad_id = l.ciudad_id and a.especializacion_id = l.especializacion_id)::int as numero_afiliaciones
  from afiliacion_lugar l join especializacion e on e.id = l.especializacion_id join ciudad c on c.id = l.ciudad_id
  where l.ciudad_id = ${ciudad_id}`;

/** Totals of a city for the back office: affiliations, specialties offered, and how many of those are full. */
export async function sumUp(db: DbOrTrx, ciudad_id: number) {
  const { rows } = await sql<{ afiliaciones: number; especializaciones: number; completas: number }>`
    select coalesce(sum(numero_afiliaciones), 0)::int as afiliaciones, count(*)::int as especializaciones,
      (count(*) filter (where numero_afiliaciones >= doctores_afiliados_limite))::int as completas
    from (${lugaresOf(ciudad_id)}) t`.execute(db);
  return rows[0];
}

/**
 * Lateral join over a doctor `d`, for the back office: the first and last day of the current affiliation, or of the most recent one; how
 * many days the current one has lasted; and all days on which any office was affiliated, plus the adjustment made by hand.
 */
export const diasDeAfiliacion = (hoy: string) => sql`
  lateral (
    select to_char(lower(last), 'YYYY-MM-DD') as afiliacion_inicio_date, to_char(upper(last) - 1, 'YYYY-MM-DD') as afiliacion_fin_date,
      case when upper_inf(last) then ${hoy}::date - lower(last) + 1 else 0 end as afiliacion_days_count,
      greatest(0, d.afiliacion_dias_ajuste + coalesce((
        select sum(coalesce(upper(r), ${hoy}::date + 1) - lower(r)) from unnest(todas) r), 0))::int as afiliacion_dias_acumulados_cuenta
    from (select range_agg(daterange(a.desde, a.hasta, '[]')) as todas
      from afiliacion a join oficina o on o.id = a.oficina_id where o.doctor_id = d.id) x
    left join lateral (select r as last from unnest(todas) r order by lower(r) desc limit 1) y on true)`;

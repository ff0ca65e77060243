import type { ReporteCitas } from '@hampi/contract/dinero/estadisticas/calls';
import { type Rango, rangoAnterior } from '@hampi/contract/dinero/estadisticas/rango';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { pagado } from '../pagos/pagos.queries.ts';
import { neto } from '../precios/precios.queries.ts';

type Counts = Omit<ReporteCitas, 'rango' | 'zona'>;

/** A visit that took place. An approved cita counts without a recorded arrival; only an absence is recorded. */
const vino = sql<SqlBool>`r.estado_reserva = 'APROBADO' and r.llegada <> 'NO_ASISTIO'`;
/**
 * The same condition, written so that it does not imply the condition of the partial index `cita_un_paciente`. That index begins with the
 * professional; the planner believes it to be cheap when a patient is looked up, but it takes a thousand times as long as `cita_paciente`.
 */
const vinoAntes = sql<SqlBool>`r.estado_reserva || '' = 'APROBADO' and r.llegada <> 'NO_ASISTIO'`;

/**
 * What became of the citas between two days. `visible` limits them over `cita as r` (`manyCitasVisibleTo`), and also limits the hours and
 * the earlier visits. A turno that is only held for somebody on the waiting list does not count.
 */
export async function findCitas(db: DbOrTrx, visible: RawBuilder<SqlBool>, rango: Rango, now: Date): Promise<Counts> {
  const { fechaInicial, fechaFinal } = rango;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<Counts>`
    with v as materialized (
      select r.cliente_id, r.fecha_reserva >= ${fechaInicial}::date as actual, r.viva and r.horario_id is not null as ocupa,
        case when r.descuento = 0 then r.precio else ${neto(sql.ref('r.precio'), sql.ref('r.descuento'))} end as neto, ${pagado} as pagado,
        case when r.terminada_como = 'REAGENDADA' then 'reagendada'
          when not r.viva then 'cancelada'
          when r.estado_reserva = 'PENDIENTE' then 'pendiente'
          when r.llegada = 'NO_ASISTIO' then 'inasistencia'
          when r.fin <= ${at} or r.llegada = 'ATENDIDA' then 'atendida'
          else 'por_atender' end as como
      from cita r
      where ${visible} and not r.ofrecida
        and r.fecha_reserva between ${rangoAnterior(rango).fechaInicial}::date and ${fechaFinal}::date
    ), c as (
      select v.actual, v.como, count(*) as n, count(*) filter (where v.ocupa) as ocupados, sum(v.neto) as neto, sum(v.pagado) as pagado
      from v group by v.actual, v.como
    ), personas as (
      -- A patient who came in the previous range is known; all earlier citas are searched only for the others.
      select p.antes or exists (select from cita r where r.cliente_id = p.cliente_id and r.inicio < ${fechaInicial}::date + 2
        and r.fecha_reserva < ${fechaInicial}::date and ${vinoAntes} and ${visible}) as conocida
      from (select v.cliente_id, bool_or(not v.actual) as antes from v where v.como = 'atendida' group by v.cliente_id
        having bool_or(v.actual)) p
    ), horas as (
      select coalesce(sum(r.espacios_disponibles * dias.veces), 0) as lugares
      from horario r join oficina o on o.id = r.oficina_id
        join (select extract(isodow from d)::int as dia_iso, count(*) as veces
          from generate_series(${fechaInicial}::timestamp, ${fechaFinal}::timestamp, '1 day') d group by 1) dias using (dia_iso)
      where ${visible} and o.eliminada_en is null
    )
    select
      coalesce(sum(c.n) filter (where c.actual and c.como <> 'reagendada'), 0) as total,
      coalesce(sum(c.n) filter (where c.actual and c.como = 'atendida'), 0) as atendidas,
      coalesce(sum(c.n) filter (where c.actual and c.como = 'inasistencia'), 0) as inasistencias,
      coalesce(sum(c.n) filter (where c.actual and c.como = 'por_atender'), 0) as por_atender,
      coalesce(sum(c.n) filter (where c.actual and c.como = 'pendiente'), 0) as pendientes,
      coalesce(sum(c.n) filter (where c.actual and c.como = 'cancelada'), 0) as canceladas,
      coalesce(sum(c.n) filter (where c.actual and c.como = 'reagendada'), 0) as reagendadas,
      coalesce(sum(c.ocupados) filter (where c.actual), 0) as ocupados,
      coalesce(sum(c.neto) filter (where c.actual and c.como in ('atendida', 'por_atender')), 0) as precio,
      coalesce(sum(c.pagado) filter (where c.actual and c.como in ('atendida', 'por_atender')), 0) as pagado,
      (select count(*) filter (where not conocida) from personas) as nuevos,
      (select count(*) filter (where conocida) from personas) as recurrentes,
      (select lugares from horas) as lugares,
      jsonb_build_object('total', coalesce(sum(c.n) filter (where not c.actual and c.como <> 'reagendada'), 0),
        'atendidas', coalesce(sum(c.n) filter (where not c.actual and c.como = 'atendida'), 0),
        'inasistencias', coalesce(sum(c.n) filter (where not c.actual and c.como = 'inasistencia'), 0)) as anterior
    from c`.execute(db);
  return rows[0] as Counts;
}

/** How many citas of a day take place, how many of them have a row in the cash register, and how many such rows were handed over. */
export async function countEnCaja(db: DbOrTrx, visible: RawBuilder<SqlBool>, fecha: string) {
  const { rows } = await sql<{ reservas: number; enCaja: number; entregadas: number }>`
    select count(*) as reservas, count(f.entregada) as "enCaja", count(*) filter (where f.entregada) as entregadas
    from cita r join oficina o on o.id = r.oficina_id
      left join lateral (select bool_and(f.entregada_en is not null) as entregada from caja_fila f where f.cita_id = r.id) f on true
    where ${visible} and r.fecha_reserva = ${fecha}::date and ${vino}`.execute(db);
  return rows[0] as { reservas: number; enCaja: number; entregadas: number };
}

import { cents, dollars } from '@hampi/contract/base/dinero';
import type { ReporteCobros } from '@hampi/contract/dinero/estadisticas/calls';
import { type Rango, rangoAnterior } from '@hampi/contract/dinero/estadisticas/rango';
import { FORMAS_PAGO, type FormaPago } from '@hampi/contract/dinero/pagos/forma';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { CSV_MAX } from '../../../http/csv.ts';

const SERVICIOS = 20;

/** Payments as `p`, with what each was for, between two days; limited by `visible` (`pagosVisibleTo`). */
const pagosOf = (visible: RawBuilder<SqlBool>, { fechaInicial, fechaFinal }: Rango) => sql`
  select p.dia, p.forma_pago, coalesce(f.tipo_servicio, r.servicio) as servicio, p.valor, p.clase = 'COBRO' as cobro
  from pago p
    left join caja_fila f on f.id = p.caja_fila_id
    left join cita r on r.id = p.cita_id
    left join oficina o on o.id = r.oficina_id
  where ${visible} and p.dia between ${fechaInicial}::date and ${fechaFinal}::date`;

/** One sum; `por` says which. */
type Suma = { valor: number; cobros: number } & (
  | { por: 'anterior' }
  | { por: 'total' }
  | { por: 'forma'; forma_pago: FormaPago }
  | { por: 'servicio'; servicio: string }
  | { por: 'dia'; fecha: string; forma_pago: FormaPago }
);

/** Reads all sums of a report in one statement, so that they are of the same moment and agree. */
export async function findCobros(db: DbOrTrx, visible: RawBuilder<SqlBool>, rango: Rango): Promise<ReporteCobros> {
  const both = { ...rango, fechaInicial: rangoAnterior(rango).fechaInicial };
  const { rows } = await sql<Suma>`
    select case when not p.actual then 'anterior' when grouping(p.dia) = 0 then 'dia' when grouping(p.forma_pago) = 0 then 'forma'
        when grouping(p.servicio) = 0 then 'servicio' else 'total' end as por,
      p.dia::text as fecha, p.forma_pago, p.servicio, sum(p.valor) as valor, count(*) filter (where p.cobro) as cobros
    from (select t.*, t.dia >= ${rango.fechaInicial}::date as actual from (${pagosOf(visible, both)}) t) p
    group by grouping sets ((actual, dia, forma_pago), (actual, forma_pago), (actual, servicio), (actual))
    having p.actual or grouping(p.dia, p.forma_pago, p.servicio) = 7
    order by p.dia, p.forma_pago, sum(p.valor) desc, p.servicio`.execute(db);
  const of = <P extends Suma['por']>(por: P) => rows.filter((row): row is Extract<Suma, { por: P }> => row.por === por);
  const { valor = 0, cobros = 0 } = of('total')[0] ?? {};
  return {
    rango,
    valor,
    cobros,
    anterior: of('anterior')[0]?.valor ?? 0,
    porForma: FORMAS_PAGO.map(
      (forma_pago) => of('forma').find((row) => row.forma_pago === forma_pago) ?? { forma_pago, valor: 0, cobros: 0 },
    ),
    porServicio: largest(of('servicio')),
    porDia: of('dia'),
  };
}

type PorServicio = ReporteCobros['porServicio'];

/** The largest services one by one, and the rest as a single item. */
function largest(services: PorServicio): PorServicio {
  const rest = services.slice(SERVICIOS);
  if (rest.length === 0) return services;
  const others = rest.reduce(
    (sum, { valor, cobros }) => ({ valor: sum.valor + cents(valor), cobros: sum.cobros + cobros }),
    { valor: 0, cobros: 0 },
  );
  return [
    ...services.slice(0, SERVICIOS),
    { servicio: 'Otros servicios', valor: dollars(others.valor), cobros: others.cobros },
  ];
}

export interface CobrosDelDia {
  fecha: string;
  forma_pago: string;
  servicio: string;
  cobros: number;
  valor: number;
}

/** The same sums by day, form and service, for a spreadsheet. */
export async function findCobrosDelDia(db: DbOrTrx, visible: RawBuilder<SqlBool>, rango: Rango) {
  const { rows } = await sql<CobrosDelDia>`
    select p.dia::text as fecha, p.forma_pago, p.servicio, count(*) filter (where p.cobro) as cobros, sum(p.valor) as valor
    from (${pagosOf(visible, rango)}) p
    group by p.dia, p.forma_pago, p.servicio
    order by p.dia, p.forma_pago, p.servicio
    limit ${CSV_MAX}`.execute(db);
  return rows;
}

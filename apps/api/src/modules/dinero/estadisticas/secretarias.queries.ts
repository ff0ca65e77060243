import { type Rango, rangoAnterior } from '@hampi/contract/dinero/estadisticas/rango';
import type {
  CajaListada,
  DeSecretaria,
  ReservaListada,
  ResumenSecretarias,
} from '@hampi/contract/dinero/estadisticas/secretarias';
import { FORMAS_PAGO } from '@hampi/contract/dinero/pagos/forma';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';

const SECRETARIAS = 500;

const entre = (column: RawBuilder<unknown>, { fechaInicial, fechaFinal }: Rango) =>
  sql`${column} between ${fechaInicial}::date and ${fechaFinal}::date`;

/** Reservations that secretaries made; a moved one counts once, on its new day. */
const hechas = sql`c.secretaria_id is not null and c.terminada_como is distinct from 'REAGENDADA'`;

/** The figures of all secretaries. A register counts as handed over when all its rows are. */
export async function findResumen(db: DbOrTrx, rango: Rango): Promise<ResumenSecretarias> {
  const before = rangoAnterior(rango);
  const { rows } = await sql<Omit<ResumenSecretarias, 'rango'>>`
    with filas as materialized (
      select k.id, k.secretaria_id, k.fecha, f.forma_pago, f.valor, f.corrige_id is null as cobro, f.entregada_en is not null as entregada
      from caja k join caja_fila f on f.caja_id = k.id
      where ${entre(sql`k.fecha`, rango)}
    ), cajas as (
      select secretaria_id, fecha, sum(valor) as valor, count(*) filter (where cobro) as cobros, bool_and(entregada) as entregada
      from filas group by id, secretaria_id, fecha
    ), por_caja as (
      select secretaria_id, sum(valor) as valor, sum(cobros) as cobros, count(*) as cajas, count(*) filter (where entregada) as entregadas
      from cajas group by secretaria_id
    ), por_reserva as (
      select c.secretaria_id, count(*) as reservas from cita c
      where ${hechas} and ${entre(sql`c.fecha_reserva`, rango)} group by c.secretaria_id
    ), lista as (
      select s.id as s_id, u.nombres as s_nombres, u.apellidos as s_apellidos,
        (select o.nombre from oficina_secretaria os join oficina o on o.id = os.oficina_id
          where os.secretaria_id = s.id and o.eliminada_en is null order by o.id limit 1) as o_nombre,
        (select count(*) from secretaria_doctor sd where sd.secretaria_id = s.id) as doctores,
        coalesce(r.reservas, 0) as reservas, coalesce(k.cobros, 0) as cobros, coalesce(k.valor, 0) as valor,
        coalesce(k.cajas, 0) as cajas, coalesce(k.entregadas, 0) as entregadas
      from por_caja k full join por_reserva r using (secretaria_id)
        join secretaria s on s.id = secretaria_id join usuario u on u.id = s.usuario_id
      order by valor desc, reservas desc, s_apellidos, s_id
      limit ${SECRETARIAS}
    )
    select
      (select count(*) from cita c where ${hechas} and ${entre(sql`c.fecha_reserva`, before)}) as "reservasAntes",
      (select min(fecha)::text from cajas where not entregada) as "masAntigua",
      (select coalesce(json_agg(f), '[]') from (select forma_pago, sum(valor) as valor, count(*) filter (where cobro) as cobros
        from filas group by forma_pago) f) as "porForma",
      (select coalesce(json_agg(l), '[]') from lista l) as secretarias`.execute(db);
  const found = rows[0] as Omit<ResumenSecretarias, 'rango'>;
  const porForma = FORMAS_PAGO.map(
    (forma_pago) => found.porForma.find((row) => row.forma_pago === forma_pago) ?? { forma_pago, valor: 0, cobros: 0 },
  );
  return { ...found, rango, porForma, secretarias: found.secretarias as DeSecretaria[] };
}

/** Rows of registers between two days, for a list `t`. */
export const cajasDe = (rango: Rango): RawBuilder<CajaListada & Record<string, unknown>> => sql`
  select f.id, k.fecha::text as fecha, su.nombres as s_nombres, su.apellidos as s_apellidos,
    coalesce(o.nombre, (select p.nombre from oficina p where p.doctor_id = k.doctor_id and p.eliminada_en is null
      order by p.id limit 1)) as o_nombre,
    c.nombres as c_nombres, c.apellidos as c_apellidos, du.nombres as d_nombres, du.apellidos as d_apellidos,
    f.tipo_servicio as servicio, f.forma_pago, f.valor, f.entregada_en is not null as entregado
  from caja k
    join caja_fila f on f.caja_id = k.id
    join cliente c on c.id = f.cliente_id
    join secretaria s on s.id = k.secretaria_id join usuario su on su.id = s.usuario_id
    join doctor d on d.id = k.doctor_id join usuario du on du.id = d.usuario_id
    left join cita r on r.id = f.cita_id left join oficina o on o.id = r.oficina_id
  where ${entre(sql`k.fecha`, rango)}`;

/** Reservations of secretaries between two days, for a list `t`. */
export const reservasDe = (rango: Rango): RawBuilder<ReservaListada & Record<string, unknown>> => sql`
  select r.id, r.fecha_reserva::text as fecha, su.nombres as s_nombres, su.apellidos as s_apellidos, o.nombre as o_nombre,
    c.nombres as c_nombres, c.apellidos as c_apellidos, du.nombres as d_nombres, du.apellidos as d_apellidos,
    r.inicio, o.zona, r.estado_reserva,
    (select p.forma_pago from pago p where p.raiz_id = coalesce(r.raiz_id, r.id) order by p.id desc limit 1) as forma_pago
  from cita r
    join oficina o on o.id = r.oficina_id
    join cliente c on c.id = r.cliente_id
    join secretaria s on s.id = r.secretaria_id join usuario su on su.id = s.usuario_id
    join doctor d on d.id = r.doctor_id join usuario du on du.id = d.usuario_id
  where ${entre(sql`r.fecha_reserva`, rango)}`;

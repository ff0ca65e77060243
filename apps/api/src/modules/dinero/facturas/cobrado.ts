/** The money that the practice has taken for a consultation: what it was for, and how a credit note's refund is distributed (ADR 221). */

import type { IvaDeServicio } from '@hampi/contract/agenda/servicios/calls';
import { cents } from '@hampi/contract/base/dinero';
import type { FormaPago } from '@hampi/contract/dinero/pagos/forma';
import { sql } from 'kysely';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import { EN_CONSULTORIO } from '../pagos/pagos.queries.ts';

/** A cita with its chain, or a row of the cash register without a cita. Integer cents. */
export interface Cobrado {
  cita_id: number | null;
  caja_fila_id: number | null;
  centavos: number;
  formas: { forma_pago: FormaPago; centavos: number }[];
}

/** Rows of the cash register for the consultation's patient on its day that belong to no cita; `f`, with their register `k`. */
const filasDe = (consulta_id: number) => sql`
  caja k join caja_fila f on f.caja_id = k.id join consulta x on x.id = ${consulta_id} join oficina o on o.id = x.oficina_id
  where k.doctor_id = x.doctor_id and f.cliente_id = x.cliente_id and f.cita_id is null
    and k.fecha = (x.fecha at time zone o.zona)::date`;

/** Locks the rows that the money belongs to until the transaction ends, so that nobody refunds it meanwhile. */
export async function lockCobrados(trx: Trx, consulta_id: number): Promise<void> {
  await sql`select r.id from cita r where r.id = (select coalesce(c.raiz_id, c.id) from consulta x join cita c on c.id = x.cita_id
    where x.id = ${consulta_id}) for no key update`.execute(trx);
  await sql`select id from caja_fila where id in (select f.id from ${filasDe(consulta_id)} and f.corrige_id is null)
    order by id for no key update`.execute(trx);
}

/**
 * What is left of the money that the practice holds, by source, without what other notes are to give back; a note does not touch online
 * payments.
 */
export async function findCobrados(db: DbOrTrx, consulta_id: number): Promise<Cobrado[]> {
  const { rows } = await sql<{
    cita_id: number | null;
    caja_fila_id: number | null;
    forma_pago: FormaPago;
    valor: number;
  }>`
    select x.cita_id, null::integer as caja_fila_id, p.forma_pago, sum(p.valor) as valor
    from consulta x join cita r on r.id = x.cita_id join pago p on p.raiz_id = coalesce(r.raiz_id, r.id)
    where x.id = ${consulta_id} and p.fuente = any(${sql.lit(`{${EN_CONSULTORIO.join(',')}}`)}::text[])
    group by x.cita_id, p.forma_pago
    union all
    select null, f.original, p.forma_pago, sum(p.valor)
    from (select coalesce(f.corrige_id, f.id) as original, f.id from ${filasDe(consulta_id)}) f join pago p on p.caja_fila_id = f.id
    group by f.original, p.forma_pago
    union all
    select x.cita_id, null, n.forma_pago, -sum(n.centavos) / 100.0
    from consulta x join cita r on r.id = x.cita_id join nota_devolucion n on n.raiz_id = coalesce(r.raiz_id, r.id)
    where x.id = ${consulta_id} and n.registrada_en is null
    group by x.cita_id, n.forma_pago
    union all
    select null, n.caja_fila_id, n.forma_pago, -sum(n.centavos) / 100.0
    from nota_devolucion n where n.registrada_en is null and n.caja_fila_id in (select coalesce(f.corrige_id, f.id) from ${filasDe(consulta_id)})
    group by n.caja_fila_id, n.forma_pago
    order by 1 nulls last, 2, 4 desc, 3`.execute(db);
  const bySource = new Map<string, Cobrado>();
  for (const { cita_id, caja_fila_id, forma_pago, valor } of rows) {
    const key = `${cita_id} ${caja_fila_id}`;
    const source = bySource.get(key) ?? { cita_id, caja_fila_id, centavos: 0, formas: [] };
    const centavos = cents(valor);
    source.centavos += centavos;
    source.formas.push({ forma_pago, centavos });
    bySource.set(key, source);
  }
  return [...bySource.values()];
}

export interface FilaCobrada {
  servicio: string;
  valor: number;
  /** The VAT class of the professional's service of this name; null if there is none. */
  iva: IvaDeServicio | null;
}

/** What the cash register took from the consultation's patient on its day, apart from the cita; dollars, after corrections. */
export async function findFilasCobradas(db: DbOrTrx, consulta_id: number): Promise<FilaCobrada[]> {
  const { rows } = await sql<FilaCobrada>`
    select f.tipo_servicio as servicio, sum(f.valor) as valor,
      (select s.iva from servicio s where s.doctor_id = k.doctor_id and s.nombre = f.tipo_servicio
        order by s.eliminado_en is not null, s.descuento_inicio is not null, s.id desc limit 1) as iva
    from ${filasDe(consulta_id)} and f.entregada_en is not null
      and f.tipo_servicio is distinct from (select r.servicio from cita r where r.id = x.cita_id)
    group by coalesce(f.corrige_id, f.id), f.tipo_servicio, k.doctor_id having sum(f.valor) > 0 order by coalesce(f.corrige_id, f.id) limit 50`.execute(
    db,
  );
  return rows;
}

export interface Parte {
  cita_id: number | null;
  caja_fila_id: number | null;
  forma_pago: FormaPago;
  centavos: number;
}

/** Takes each amount from wherever money is left, in order; the caller has checked that there is enough. */
export function shareOut(
  wanted: readonly { forma_pago: FormaPago; centavos: number }[],
  cobrados: readonly Cobrado[],
): Parte[] {
  const left = cobrados.map(({ centavos }) => Math.max(0, centavos));
  return wanted.flatMap(({ forma_pago, centavos }) => {
    let open = centavos;
    return cobrados.flatMap(({ cita_id, caja_fila_id }, i): Parte[] => {
      const taken = Math.min(open, left[i] ?? 0);
      open -= taken;
      left[i] = (left[i] ?? 0) - taken;
      return taken > 0 ? [{ cita_id, caja_fila_id, forma_pago, centavos: taken }] : [];
    });
  });
}

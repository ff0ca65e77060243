import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';

/**
 * What was paid for the cita `r` and not refunded, in dollars: the sum of its chain's payments, which the ledger stores with the first cita
 * of the chain. A cita that was moved counts nothing, because its payments belong to the one that replaced it.
 */
export const pagado = sql<number>`case when r.terminada_como = 'REAGENDADA' then 0 when r.raiz_id is null then r.cobrado
  else (select raiz.cobrado from cita raiz where raiz.id = r.raiz_id) end`;

/** The part of it that came from these sources. */
const pagadoPor = (fuentes: readonly string[]) => sql<number>`(select coalesce(sum(p.valor), 0) from pago p
  where p.raiz_id = coalesce(r.raiz_id, r.id) and p.fuente = any(${sql.lit(`{${fuentes.join(',')}}`)}::text[]))`;

/** What PayPhone charged for the cita `r` and was not returned, as money or as a credit. */
export const pagadoEnLinea = sql<number>`case when r.creditos > 0 then 0 else ${pagadoPor(['PAYPHONE', 'CREDITO', 'DEUDA'])} end`;

/** Whether the patient gave up a date of the cita `r`, already paid online or with a credit, with less than 24 hours left (decisions 42). */
export const movidaTarde = sql<boolean>`exists (select from cita m
  where (m.id = r.raiz_id or m.raiz_id = r.raiz_id) and m.terminada_como = 'REAGENDADA' and m.terminada_parte = 'PACIENTE'
    and m.terminada_en > m.inicio - interval '24 hours'
    and exists (select from pago p where p.raiz_id = r.raiz_id and p.clase = 'COBRO' and p.fuente in ('PAYPHONE', 'CREDITO')
      and p.creado_en <= m.terminada_en))`;

/** Sources of payments that the practice itself holds. Online payments are refunded online. */
export const EN_CONSULTORIO = ['AGENDA', 'ANTERIOR', 'CAJA', 'NOTA'] as const;

/** What the practice itself has taken, and would itself refund; without what credit notes on their way to the SRI are to give back. */
export const pagadoEnConsultorio = sql<number>`(${pagadoPor(EN_CONSULTORIO)} - (select coalesce(sum(n.centavos), 0) / 100.0
  from nota_devolucion n where n.raiz_id = coalesce(r.raiz_id, r.id) and n.registrada_en is null))`;

/** The same for one cita, read again: a caller that waited for the row's lock must not use what it read before. */
export async function findPagado(trx: Trx, cita_id: number): Promise<number> {
  const row = await trx
    .selectFrom('cita as r')
    .where('r.id', '=', cita_id)
    .select(pagado.as('pago_total'))
    .executeTakeFirstOrThrow();
  return row.pago_total;
}

/** The last payment of the cita's chain that was not undone. */
export const findUltimoCobro = (trx: Trx, cita_id: number) =>
  trx
    .selectFrom('pago as p')
    .innerJoin('cita as r', (join) =>
      join.on('r.id', '=', cita_id).on(sql<SqlBool>`p.raiz_id = coalesce(r.raiz_id, r.id)`),
    )
    .where('p.clase', '=', 'COBRO')
    // Online payments and credits are left out, because they go back to the patient online.
    .where('p.transaccion_id', 'is', null)
    .where('p.movimiento_id', 'is', null)
    .where(sql<SqlBool>`not exists (select from pago a where a.anula_id = p.id)`)
    .orderBy('p.id', 'desc')
    .select(['p.id', 'p.valor', 'p.forma_pago', 'p.caja_fila_id'])
    .executeTakeFirst();

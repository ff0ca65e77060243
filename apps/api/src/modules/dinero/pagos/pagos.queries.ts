import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';

/**
 * What was paid for the cita `r` and not given back, in dollars: the sum of its chain's payments, which the ledger keeps with the
 * first of the chain. A cita that was moved has left them to the one that took its place.
 */
export const pagado = sql<number>`case when r.terminada_como = 'REAGENDADA' then 0 when r.raiz_id is null then r.cobrado
  else (select raiz.cobrado from cita raiz where raiz.id = r.raiz_id) end`;

/** Of it what came this way. */
const pagadoPor = (fuentes: string[]) => sql<number>`(select coalesce(sum(p.valor), 0) from pago p
  where p.raiz_id = coalesce(r.raiz_id, r.id) and p.fuente = any(${sql.lit(`{${fuentes.join(',')}}`)}::text[]))`;

/** What PayPhone charged for the cita `r` and nobody has given back, as money or as a credit. */
export const pagadoEnLinea = sql<number>`case when r.creditos > 0 then 0 else ${pagadoPor(['PAYPHONE', 'CREDITO', 'DEUDA'])} end`;

/** What its practice has taken, and gives back if anybody does. */
export const pagadoEnConsultorio = pagadoPor(['AGENDA', 'ANTERIOR']);

/** The same for one cita, read anew: a caller that waited for its row must not count with what it saw before. */
export async function findPagado(trx: Trx, cita_id: number): Promise<number> {
  const row = await trx
    .selectFrom('cita as r')
    .where('r.id', '=', cita_id)
    .select(pagado.as('pago_total'))
    .executeTakeFirstOrThrow();
  return row.pago_total;
}

/** The last payment of the cita's chain that no row took back. */
export const findUltimoCobro = (trx: Trx, cita_id: number) =>
  trx
    .selectFrom('pago as p')
    .innerJoin('cita as r', (join) =>
      join.on('r.id', '=', cita_id).on(sql<SqlBool>`p.raiz_id = coalesce(r.raiz_id, r.id)`),
    )
    .where('p.clase', '=', 'COBRO')
    // What was paid online goes back online.
    .where('p.transaccion_id', 'is', null)
    .where(sql<SqlBool>`not exists (select from pago a where a.anula_id = p.id)`)
    .orderBy('p.id', 'desc')
    .select(['p.id', 'p.valor', 'p.forma_pago', 'p.caja_fila_id'])
    .executeTakeFirst();

/** Which real documents wait for a person. Those of the test environment have no effect, so nobody is called for them. */
import { DAY_MS } from '@hampi/contract/base/fechas';
import { type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../../data/db.ts';
import { type FacturaRow, findFacturas } from '../facturas.queries.ts';

/** A document that was not signed this long after it got its number was left by a process that died. */
const DEJADA_MS = 15 * 60_000;

/** Since when `factura as f` waits for a person; null if it does not. */
export const esperaDesde = sql<string | null>`case
  when f.estado in ('DEVUELTA', 'NO_AUTORIZADA') then f.cambiada_en
  when f.estado in ('FIRMADA', 'ERROR_RED', 'RECIBIDA') then f.enviada_en + ${sql.lit(`${DAY_MS / 1000} seconds`)}::interval
  when f.estado = 'GENERADA' then f.cambiada_en + ${sql.lit(`${DEJADA_MS / 1000} seconds`)}::interval end`;

/** Condition that `factura as f` waits for a person now. */
export const porResolver = (now: Date) =>
  sql<SqlBool>`f.ambiente = 2 and f.estado not in ('AUTORIZADA', 'ANULADA') and ${esperaDesde} <= ${now.toISOString()}::timestamptz`;

/** The oldest of a professional's documents that wait, at most so many. */
export async function findPorResolver(db: DbOrTrx, doctor_id: number, now: Date, most: number): Promise<FacturaRow[]> {
  const found = await db
    .selectFrom('factura as f')
    .where('f.doctor_id', '=', doctor_id)
    .where(porResolver(now))
    .select('f.id')
    .orderBy('f.id')
    .limit(most)
    .execute();
  const rows = await findFacturas(
    db,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id }) => rows.get(id) ?? []);
}

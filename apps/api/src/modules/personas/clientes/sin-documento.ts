/** The number of a patient who has no document (model §4); this installation assigns it. */
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';

export const nextSinDocumento: RawBuilder<string> = sql`'SD' || lpad(nextval('cliente_sin_documento')::text, 8, '0')`;

/** Draws `count` numbers at once. */
export async function giveSinDocumento(trx: DbOrTrx, count: number): Promise<string[]> {
  const { rows } = await sql<{ numero: string }>`
    select ${nextSinDocumento} as numero from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map(({ numero }) => numero);
}

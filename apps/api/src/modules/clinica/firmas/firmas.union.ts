import { sql } from 'kysely';
import type { PacienteJoin } from '../../../data/paciente-join.ts';

/**
 * What was answered passes. A request that still waits names the row that gives way as its signer, who can no longer sign, and the other row may
 * have the same request: it is withdrawn, and the office asks again.
 */
export const firmaJoin: PacienteJoin = {
  columns: ['cliente_id', 'firmante_id'],
  rows: 'HOLD',
  office: 'QUEDA',
  unir: async ({ trx, from, to }) => {
    await sql`update firma set estado = 'RETIRADA' where estado = 'PENDIENTE' and ${from}::int in (cliente_id, firmante_id)`.execute(
      trx,
    );
    const { rows } = await sql<{
      id: number;
    }>`update firma set cliente_id = ${to} where cliente_id = ${from} returning id`.execute(trx);
    return rows.length > 0 ? { ids: rows.map(({ id }) => id) } : null;
  },
  separar: ({ trx, from, to }, { ids }: { ids: number[] }) =>
    sql`update firma set cliente_id = ${from} where cliente_id = ${to} and id = any(${ids})`.execute(trx),
};

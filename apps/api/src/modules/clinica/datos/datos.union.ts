import { UNICAS } from '@hampi/contract/clinica/datos/clases';
import { sql } from 'kysely';
import type { PacienteJoin } from '../../../data/paciente-join.ts';

/**
 * To an account, a patient row with facts is kept, because they are sealed for it. Within a practice the lists of both rows are one; of what a
 * patient has at most one, that of the remaining row counts. Doubles are left for a person to see.
 */
export const datosJoin: PacienteJoin = {
  rows: 'HOLD',
  office: 'QUEDA',
  unir: async ({ trx, from, to }) => {
    const { rows } = await sql<{ id: number }>`update dato_clinico t set cliente_id = ${to} where t.cliente_id = ${from}
      and not (t.vigente and t.clase = any(${UNICAS as string[]}) and exists (
        select from dato_clinico o where o.cliente_id = ${to} and o.vigente
          and (o.clase = t.clase or (t.clase = 'SIN_ALERGIAS' and o.clase = 'ALERGIA'))))
      returning t.id`.execute(trx);
    return rows.length > 0 ? { ids: rows.map(({ id }) => id) } : null;
  },
  separar: ({ trx, from, to }, { ids }: { ids: number[] }) =>
    sql`update dato_clinico set cliente_id = ${from} where cliente_id = ${to} and id = any(${ids})`.execute(trx),
};

import { sql } from 'kysely';
import type { PacienteJoin } from '../../../data/paciente-join.ts';

/**
 * To an account, a patient row with an odontogram is kept, because it is sealed for it. Within a practice both odontograms are one; where both have a state at
 * the same place, or one of them one of the whole tooth, which may be lost, that of the remaining row counts.
 */
export const odontologiaJoin: PacienteJoin = {
  rows: 'HOLD',
  office: 'QUEDA',
  unir: async ({ trx, from, to }) => {
    const { rows } = await sql<{ id: number }>`update odontograma t set cliente_id = ${to} where t.cliente_id = ${from}
      and not (t.terminada_en is null and exists (select from odontograma o where o.cliente_id = ${to}
        and o.terminada_en is null and o.pieza is not distinct from t.pieza and (o.lugar = t.lugar
          or t.lugar <> 'PROTESIS' and o.lugar <> 'PROTESIS' and exists (select from odontograma p where p.pieza = t.pieza
            and p.cliente_id in (${from}, ${to}) and p.lugar = 'PIEZA' and p.terminada_en is null)))) returning t.id`.execute(
      trx,
    );
    return rows.length > 0 ? { ids: rows.map(({ id }) => id) } : null;
  },
  separar: ({ trx, from, to }, { ids }: { ids: number[] }) =>
    sql`update odontograma set cliente_id = ${from} where cliente_id = ${to} and id = any(${ids})`.execute(trx),
};

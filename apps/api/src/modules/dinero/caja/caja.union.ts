import { sql } from 'kysely';
import type { PacienteJoin } from '../../../data/paciente-join.ts';

/** What was charged goes along with the patient, also what was handed over: the money stays as it is. */
export const cajaJoin: PacienteJoin = {
  tables: ['caja_fila'],
  rows: 'MOVE',
  join: (trx, from, to) => sql`update caja_fila set cliente_id = ${to} where cliente_id = ${from}`.execute(trx),
};

import { sql } from 'kysely';
import type { PacienteJoin } from '../../../data/paciente-join.ts';

/** Charges move with the patient, delivered ones too; amounts do not change. */
export const cajaJoin: PacienteJoin = {
  tables: ['caja_fila'],
  rows: 'MOVE',
  office: 'PASA',
  join: (trx, from, to) => sql`update caja_fila set cliente_id = ${to} where cliente_id = ${from}`.execute(trx),
};

import { sql } from 'kysely';
import type { PacienteJoin } from '../../../data/paciente-join.ts';

/** The citas move to the other row, except those at an hour at which that row already has one. */
export const citasJoin: PacienteJoin = {
  tables: ['cita'],
  rows: 'MOVE',
  office: 'PASA',
  join: (trx, from, to) =>
    sql`update cita r set cliente_id = ${to} where r.cliente_id = ${from} and not exists (
      select from cita t where t.cliente_id = ${to} and t.doctor_id = r.doctor_id and t.viva and r.viva
        and t.inicio < r.fin and r.inicio < t.fin)`.execute(trx),
};

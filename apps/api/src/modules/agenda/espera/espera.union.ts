import { sql } from 'kysely';
import type { PacienteJoin } from '../../../data/paciente-join.ts';

/** The wishes move to the other row, except one for a professional for whom that row already waits: that wish ends. */
export const esperaJoin: PacienteJoin = {
  tables: ['espera'],
  rows: 'MOVE',
  office: 'PASA',
  join: async (trx, from, to) => {
    await sql`update espera e set estado = 'RETIRADA', terminada_en = now()
      where e.cliente_id = ${from} and e.estado = 'ESPERANDO' and exists (
        select from espera t where t.cliente_id = ${to} and t.doctor_id = e.doctor_id and t.estado = 'ESPERANDO'
          and coalesce(t.cedula_tercera_persona, '') = coalesce(e.cedula_tercera_persona, ''))`.execute(trx);
    await sql`update espera set cliente_id = ${to} where cliente_id = ${from}`.execute(trx);
  },
};

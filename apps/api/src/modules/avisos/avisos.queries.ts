import type { Aviso } from '@hampi/contract';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../core/db.ts';

/** Rows of the ledger, without what the letters are written from. */
export const avisos = sql<Aviso & { cita_id: number | null }>`
  select id, tipo, canal, destinatario, estado, motivo, ultimo_error, intentos, programado_para, enviado_en, creado_en, cita_id
  from aviso`;

/** What was and will be sent about a cita; the caller has made sure that it is seen. */
export async function listAvisosOf(db: DbOrTrx, citaId: number): Promise<Aviso[]> {
  const { rows } = await sql<Aviso>`select a.* from (${avisos}) a where a.cita_id = ${citaId} order by a.id`.execute(
    db,
  );
  return rows;
}

import type { Aviso } from '@hampi/contract/plataforma/avisos/calls';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';

/** Rows of the ledger without the data of the messages. */
export const avisos = sql<Aviso & { cita_id: number | null; busqueda: string }>`
  select id, tipo, canal, destinatario, estado, motivo, ultimo_error, intentos, programado_para, enviado_en, creado_en, cita_id, busqueda
  from aviso`;

/** The address to which mails of an account go, and the name by which they address its owner. */
export const findDestinatario = (db: DbOrTrx, usuario_id: number): Promise<{ email: string; nombres: string }> =>
  db.selectFrom('usuario').select(['email', 'nombres']).where('id', '=', usuario_id).executeTakeFirstOrThrow();

/** Messages about a cita, sent and planned. The caller must have checked that the cita is visible. */
export async function listAvisosOf(db: DbOrTrx, citaId: number): Promise<Aviso[]> {
  const { rows } = await sql<Aviso>`select a.* from (${avisos}) a where a.cita_id = ${citaId} order by a.id`.execute(
    db,
  );
  return rows;
}

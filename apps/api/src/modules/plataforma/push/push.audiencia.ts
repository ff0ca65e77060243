import type { Audiencia, TipoPush } from '@hampi/contract/plataforma/push/calls';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { consents } from '../promocionales/promocionales.ts';

export interface Receiver {
  id: number;
  nombres: string;
  email: string;
}

/**
 * The next accounts of an audience after an id, at most `limit`. They have confirmed their e-mail and are not closed, and for a promotion
 * they consented to promotions (ADR 226).
 */
export async function nextReceivers(
  db: DbOrTrx,
  { audiencia, tipo, after, limit }: { audiencia: Audiencia; tipo: TipoPush; after: number; limit: number },
): Promise<Receiver[]> {
  const holdsRole =
    audiencia === 'TODOS'
      ? sql`true`
      : sql`exists (select from usuario_rol r where r.usuario_id = u.id and r.authority_name = ${audiencia})`;
  const wants = tipo === 'PROMOCION' ? consents(sql`u.id`) : sql`true`;
  const { rows } = await sql<Receiver>`select u.id, u.nombres, u.email from usuario u
    where u.id > ${after} and u.activated and ${holdsRole} and ${wants} order by u.id limit ${limit}`.execute(db);
  return rows;
}

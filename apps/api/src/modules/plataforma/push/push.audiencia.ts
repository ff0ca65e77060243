import type { Audiencia } from '@hampi/contract/plataforma/push/calls';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';

/**
 * The next accounts of an audience after an id, at most so many: those that confirmed their e-mail and are not closed. All notices are
 * about the service itself; a promotional one would have to ask here for the receiver's consent (ADR 226).
 */
export async function nextReceivers(
  db: DbOrTrx,
  { audiencia, after, limit }: { audiencia: Audiencia; after: number; limit: number },
): Promise<number[]> {
  const holdsRole =
    audiencia === 'TODOS'
      ? sql`true`
      : sql`exists (select from usuario_rol r where r.usuario_id = u.id and r.authority_name = ${audiencia})`;
  const { rows } = await sql<{ id: number }>`
    select u.id from usuario u where u.id > ${after} and u.activated and ${holdsRole} order by u.id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

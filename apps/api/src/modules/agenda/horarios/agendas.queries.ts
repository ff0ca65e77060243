import type { Scope } from '@hampi/contract/base/endpoint';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { Db } from '../../../data/db.ts';
import { notFound } from '../../../http/errors.ts';

/**
 * Condition that the session manages the agenda of the provider in this column: its own or, for a secretary, of a linked doctor
 * (model §2, §9).
 */
export const keepsAgendaOf = (
  session: Pick<Session, 'doctor_id' | 'secretaria_id'>,
  scope: Scope,
  doctor: string,
): RawBuilder<SqlBool> =>
  scope === 'assigned'
    ? sql<SqlBool>`exists (select 1 from secretaria_doctor sd where sd.secretaria_id = ${session.secretaria_id} and sd.doctor_id = ${sql.ref(doctor)})`
    : sql<SqlBool>`${sql.ref(doctor)} = ${session.doctor_id}`;

/** 404 for a doctor whose agenda the session does not manage. */
export async function requireDoctor(db: Db, session: Session, scope: Scope, doctor_id: number): Promise<void> {
  if (scope === 'own' && session.doctor_id === doctor_id) return;
  const found = await db
    .selectFrom('doctor as d')
    .where('d.id', '=', doctor_id)
    .where(keepsAgendaOf(session, scope, 'd.id'))
    .select('d.id')
    .executeTakeFirst();
  if (!found) notFound();
}

/** The office's zone; 404 if the session does not manage its owner's agenda. */
export async function requireOficina(db: Db, session: Session, scope: Scope, oficina_id: number) {
  const oficina = await db
    .selectFrom('oficina as o')
    .where('o.id', '=', oficina_id)
    .where(keepsAgendaOf(session, scope, 'o.doctor_id'))
    .select(['o.id', 'o.doctor_id', 'o.zona'])
    .executeTakeFirst();
  return oficina ?? notFound();
}

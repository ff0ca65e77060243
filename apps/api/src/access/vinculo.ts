/** For whom a session works: itself if it is a provider; for a secretary, the professionals she is linked to (model §2, §9). */
import type { Scope } from '@hampi/contract/base/endpoint';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../data/db.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { isDoctor, isSecretary } from './roles.ts';
import type { Session } from './session.ts';

/** The part of a session that decides for whom it works; prepared statements take it as parameters. */
export type Worker = Pick<Session, 'doctor_id' | 'secretaria_id'>;

/** Condition that the session works for the provider in `column`: itself (own), a linked one (assigned), or any. */
export function worksFor(s: Worker, scope: Scope, column: string): RawBuilder<SqlBool> {
  const doctor = sql.ref(column);
  if (scope === 'own') return sql<SqlBool>`${doctor} = ${s.doctor_id}`;
  if (scope === 'assigned')
    return sql<SqlBool>`exists (select 1 from secretaria_doctor sd where sd.doctor_id = ${doctor} and sd.secretaria_id = ${s.secretaria_id})`;
  return sql<SqlBool>`true`;
}

/** 404 for a provider the session does not work for, the same as for one that does not exist. */
export async function requireDoctor(db: DbOrTrx, s: Worker, scope: Scope, doctor_id: number): Promise<void> {
  // No query needed: the session was read together with its own row.
  if (scope === 'own' && s.doctor_id === doctor_id) return;
  const found = await db
    .selectFrom('doctor as d')
    .select('d.id')
    .where('d.id', '=', doctor_id)
    .where(worksFor(s, scope, 'd.id'))
    .executeTakeFirst();
  if (!found) notFound();
}

/**
 * Whether the session acts for a doctor's office. Laboratories and institutions treat nobody. Neither does a secretary while she works for
 * one of them or for a doctor who is not approved, even if she also works for others.
 */
export async function isConsultorio(db: DbOrTrx, s: Pick<Session, 'rol'>, doctor_id: number): Promise<boolean> {
  if (!isSecretary(s)) return isDoctor(s);
  const { tipo, cuenta_activa } = await db
    .selectFrom('doctor')
    .where('id', '=', doctor_id)
    .select(['tipo', 'cuenta_activa'])
    .executeTakeFirstOrThrow();
  return tipo === 'MEDICO' && cuenta_activa;
}

/** 404 for somebody else's practice; 403 with the sentence for a practice that is not a doctor's office. */
export async function requireConsultorio(
  db: DbOrTrx,
  s: Worker & Pick<Session, 'rol'>,
  scope: Scope,
  { doctorId, sentence }: { doctorId: number; sentence: string },
): Promise<void> {
  await requireDoctor(db, s, scope, doctorId);
  if (!(await isConsultorio(db, s, doctorId))) forbidden(sentence);
}

/** The office's zone; 404 if the session does not work for its owner. */
export async function requireOficina(db: DbOrTrx, s: Session, scope: Scope, oficina_id: number) {
  const oficina = await db
    .selectFrom('oficina as o')
    .where('o.id', '=', oficina_id)
    .where(worksFor(s, scope, 'o.doctor_id'))
    .select(['o.id', 'o.doctor_id', 'o.zona'])
    .executeTakeFirst();
  return oficina ?? notFound();
}

/** Locks and returns the caller's provider row, so that limits are checked one request at a time. 404 if the caller has none. */
export async function lockOwnDoctor(trx: DbOrTrx, s: Session) {
  const doctor = await trx
    .selectFrom('doctor')
    .selectAll()
    .where('id', '=', s.doctor_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return doctor ?? notFound();
}

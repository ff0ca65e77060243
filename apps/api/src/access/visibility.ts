import type { Scope } from '@hampi/contract/base/endpoint';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../data/db.ts';
import { notFound } from '../http/errors.ts';
import type { Session } from './session.ts';

/** Condition that the session may see data of the doctor in `column`: itself, one it works for, or any. */
export function doctorVisibleTo(s: Session, scope: Scope, column: string): RawBuilder<SqlBool> {
  const doctor = sql.ref(column);
  if (scope === 'own') return sql<SqlBool>`${doctor} = ${s.doctor_id}`;
  if (scope === 'assigned')
    return sql<SqlBool>`exists (select 1 from secretaria_doctor sd where sd.doctor_id = ${doctor} and sd.secretaria_id = ${s.secretaria_id})`;
  return sql<SqlBool>`true`;
}

/** 404 for a doctor the session may not see, the same as for one that does not exist. */
export async function requireDoctor(db: DbOrTrx, s: Session, scope: Scope, doctor_id: number): Promise<void> {
  const found = await db
    .selectFrom('doctor as d')
    .select('d.id')
    .where('d.id', '=', doctor_id)
    .where(doctorVisibleTo(s, scope, 'd.id'))
    .executeTakeFirst();
  if (!found) notFound();
}

/** Locks and returns the caller's provider row, so that limits are checked one request at a time. 404 without one. */
export async function lockOwnDoctor(trx: DbOrTrx, s: Session) {
  const doctor = await trx
    .selectFrom('doctor')
    .selectAll()
    .where('id', '=', s.doctor_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return doctor ?? notFound();
}

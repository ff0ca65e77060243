import type { Scope } from '@hampi/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from './db.ts';
import { notFound } from './errors.ts';
import type { Session } from './session.ts';

/** Whether the doctor in `column` is one whose things the session may see: itself, those it works for, or any. */
export function doctorVisibleTo(s: Session, scope: Scope, column: string): RawBuilder<SqlBool> {
  const doctor = sql.ref(column);
  if (scope === 'own') return sql<SqlBool>`${doctor} = ${s.doctor_id}`;
  if (scope === 'assigned')
    return sql<SqlBool>`exists (select 1 from secretaria_doctor sd where sd.doctor_id = ${doctor} and sd.secretaria_id = ${s.secretaria_id})`;
  return sql<SqlBool>`true`;
}

/** 404 for a doctor that the session may not see, as for one who is not there. */
export async function requireDoctor(db: DbOrTrx, s: Session, scope: Scope, doctor_id: number): Promise<void> {
  const found = await db
    .selectFrom('doctor as d')
    .select('d.id')
    .where('d.id', '=', doctor_id)
    .where(doctorVisibleTo(s, scope, 'd.id'))
    .executeTakeFirst();
  if (!found) notFound();
}

/** The caller's provider row, locked: limits are counted by one at a time. 404 for a session that has none. */
export async function lockOwnDoctor(trx: DbOrTrx, s: Session) {
  const doctor = await trx
    .selectFrom('doctor')
    .selectAll()
    .where('id', '=', s.doctor_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return doctor ?? notFound();
}

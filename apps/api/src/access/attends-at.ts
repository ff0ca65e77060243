import type { Scope } from '@hampi/contract/base/endpoint';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../data/db.ts';
import { notFound } from '../http/errors.ts';
import type { Session } from './session.ts';
import { requireDoctor, type Worker, worksFor } from './vinculo.ts';
import { type AgendaKind, agendaKindOf } from './visibility.ts';

/**
 * Condition that a provider (column, or id) attends at the office of this alias: its own, or a branch of an institution that accepted it.
 * This is different from owning the office (ADR 140). Written as a list of ids, so that the few offices of one provider are found by index.
 */
export function attendsAt(doctor: string | number, oficina: string): RawBuilder<SqlBool> {
  const who = typeof doctor === 'string' ? sql.ref(doctor) : sql`${doctor}::int`;
  return sql<SqlBool>`(${sql.ref(`${oficina}.id`)} = any(array(
    select propia.id from oficina propia where propia.doctor_id = ${who}
    union all select a.oficina_id from asociacion a where a.doctor_id = ${who} and a.estado = 'ACEPTADA')))`;
}

/**
 * The same within the agendas of a session (model §9). A professional's own, branches included; an institution's are those of the
 * professionals in its branches; a secretary's are those in the offices of the doctors or institutions she is linked to.
 */
export function managesAt(s: Worker, kind: AgendaKind, doctor: string, oficina: string): RawBuilder<SqlBool> {
  const owner = sql.ref(`${oficina}.doctor_id`);
  if (kind === 'institution') return sql<SqlBool>`(${owner} = ${s.doctor_id} and ${attendsAt(doctor, oficina)})`;
  const whose = kind === 'assigned' ? `${oficina}.doctor_id` : doctor;
  return sql<SqlBool>`(${worksFor(s, kind, whose)} and ${attendsAt(doctor, oficina)})`;
}

/**
 * 404 unless the session manages an agenda of this provider. For an institution and its people, these are the agendas of the professionals
 * who attend in its branches.
 */
export async function requireAgenda(db: DbOrTrx, s: Session, scope: Scope, doctor_id: number): Promise<void> {
  const kind = agendaKindOf(s, scope);
  if (kind === 'own' || s.doctor_id === doctor_id) return requireDoctor(db, s, scope, doctor_id);
  const found = await db
    .selectFrom('doctor as d')
    .where('d.id', '=', doctor_id)
    .where(
      sql<SqlBool>`(${kind === 'assigned' ? worksFor(s, kind, 'd.id') : sql`false`} or exists (
        select from oficina o where o.eliminada_en is null and ${managesAt(s, kind, 'd.id', 'o')}))`,
    )
    .select('d.id')
    .executeTakeFirst();
  if (!found) notFound();
}

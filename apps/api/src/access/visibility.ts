/**
 * What a session may see, one condition per kind of thing. Queries start from these: what one may not see is not found.
 */
import type { Scope } from '@hampi/contract/base/endpoint';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../data/database.types.ts';
import { isInstitution, isPatient } from './roles.ts';
import type { Session } from './session.ts';
import { type Worker, worksFor } from './vinculo.ts';

/** What of a session decides what it sees. An export and a program's access see by it without one. */
export type Viewer = Pick<Session, 'rol' | 'doctor_id' | 'secretaria_id' | 'cliente_id'>;

/**
 * Over `cita as r` and its `oficina as o` (model §9): a provider sees its own, also in branches; an institution those of its
 * branches; a secretary those in the offices of whom she is linked to; a patient their own.
 */
export function citasVisibleTo(session: Viewer, scope: Scope): RawBuilder<SqlBool> {
  if (isPatient(session)) return sql<SqlBool>`r.cliente_id = ${session.cliente_id}`;
  if (isInstitution(session)) return sql<SqlBool>`o.doctor_id = ${session.doctor_id}`;
  return worksFor(session, scope, scope === 'assigned' ? 'o.doctor_id' : 'r.doctor_id');
}

/**
 * The same over `cita as r` alone, or whatever else has a doctor and an office, for a statement that asks it of very many rows: the
 * offices are found once.
 */
export function manyCitasVisibleTo(session: Session, scope: Scope): RawBuilder<SqlBool> {
  if (isPatient(session) || (scope !== 'assigned' && !isInstitution(session))) return citasVisibleTo(session, scope);
  return sql<SqlBool>`r.oficina_id = any(array(select o.id from oficina o where ${citasVisibleTo(session, scope)}))`;
}

/**
 * Over `pago as p`, left joined to its `cita as r` and that one's `oficina as o` (model §9, decisions 57): a provider's own; a secretary
 * those of linked doctors, from their own offices or from the cash register.
 */
export function pagosVisibleTo(session: Viewer, scope: Scope): RawBuilder<SqlBool> {
  const theirs = worksFor(session, scope, 'p.doctor_id');
  return scope === 'assigned' ? sql<SqlBool>`${theirs} and (o.id is null or o.doctor_id = p.doctor_id)` : theirs;
}

/** Over `espera as e`: those of whom the session works for; a patient's own. */
export const esperasVisibleTo = (session: Viewer, scope: Scope): RawBuilder<SqlBool> =>
  isPatient(session) ? sql<SqlBool>`e.cliente_id = ${session.cliente_id}` : worksFor(session, scope, 'e.doctor_id');

/** How a session reads agendas: its own, those in its branches, or those of whom it works for. */
export type AgendaKind = 'own' | 'institution' | 'assigned';
export const agendaKindOf = (session: Session, scope: Scope): AgendaKind =>
  isInstitution(session) ? 'institution' : scope === 'assigned' ? 'assigned' : 'own';

/**
 * The same for one agenda, of a doctor or an office, whose list is long: `theirs` says whether the session works for it at all, as
 * `requireDoctor` and `requireOficina` do, and `each` is what to ask of every row, whose offices are found once for all of them.
 */
export function agendaVisibleTo(s: Worker, kind: AgendaKind, of: 'doctor' | 'oficina', id: number) {
  const scope = kind === 'assigned' ? kind : 'own';
  const theirs = sql<SqlBool>`exists (select from ${sql.table(of)} t where t.id = ${id}
    and ${worksFor(s, scope, of === 'doctor' ? 't.id' : 't.doctor_id')})`;
  const inOffices = (which: RawBuilder<SqlBool>) =>
    sql<SqlBool>`r.oficina_id = any(array(select o.id from oficina o where ${which}))`;
  const each = {
    own: sql<SqlBool>`r.doctor_id = ${s.doctor_id}`,
    institution: inOffices(sql`o.doctor_id = ${s.doctor_id}`),
    // In an office of whom she works for, whoever attends; of a doctor, what is in their own offices.
    assigned: inOffices(
      sql`${sql.ref(of === 'doctor' ? 'o.doctor_id' : 'o.id')} = ${id} and ${worksFor(s, scope, 'o.doctor_id')}`,
    ),
  }[kind];
  return { theirs, each };
}

type Link = DB & { mp: DB['medico_paciente'] };
type Row = DB & { c: DB['cliente'] };

/** Over `medico_paciente as mp`, or its `paciente_buscado` (model §9): the patients of those the session works for, optionally of one of them. */
export function pacientesVisibleTo(session: Viewer, scope: Scope, doctorId?: number): Expression<SqlBool> {
  const mp = expressionBuilder<Link, 'mp'>();
  const named = doctorId === undefined ? [] : [mp('mp.doctor_id', '=', doctorId)];
  return mp.and([worksFor(session, scope, 'mp.doctor_id'), ...named]);
}

/**
 * Over `cliente as c`: those with a link of `pacientesVisibleTo`; whoever may see any also those without one. A patient sees their
 * own row.
 */
export function clientesVisibleTo(session: Viewer, scope: Scope, doctorId?: number): Expression<SqlBool> {
  const c = expressionBuilder<Row, 'c'>();
  if (isPatient(session)) return sql<SqlBool>`c.id = ${session.cliente_id}`;
  if (scope === 'any' && doctorId === undefined) return c.lit(true);
  const links = c.selectFrom('medico_paciente as mp').select('mp.cliente_id');
  return c('c.id', 'in', links.where(pacientesVisibleTo(session, scope, doctorId)));
}

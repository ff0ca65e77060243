/**
 * What a session may see: one condition for each kind of thing. Every query starts from these, so what a session may not see is not found.
 */
import type { Scope } from '@hampi/contract/base/endpoint';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../data/database.types.ts';
import { isInstitution, isPatient } from './roles.ts';
import type { Session } from './session.ts';
import { worksFor } from './vinculo.ts';

/** The part of a session that decides what it sees. Exports and accesses of programs use it without a session. */
export type Viewer = Pick<Session, 'rol' | 'doctor_id' | 'secretaria_id' | 'cliente_id'>;

/**
 * Over `cita as r` and its `oficina as o` (model §9). A provider sees its own citas, branches included; an institution those of its
 * branches; a secretary those in the offices of the providers she is linked to; a patient their own.
 */
export function citasVisibleTo(session: Viewer, scope: Scope): RawBuilder<SqlBool> {
  if (isPatient(session)) return sql<SqlBool>`r.cliente_id = ${session.cliente_id}`;
  if (isInstitution(session)) return sql<SqlBool>`o.doctor_id = ${session.doctor_id}`;
  return worksFor(session, scope, scope === 'assigned' ? 'o.doctor_id' : 'r.doctor_id');
}

/**
 * The same over `cita as r` alone, or any table with a doctor and an office. For statements that check very many rows: the offices are
 * found only once.
 */
export function manyCitasVisibleTo(session: Session, scope: Scope): RawBuilder<SqlBool> {
  if (isPatient(session) || (scope !== 'assigned' && !isInstitution(session))) return citasVisibleTo(session, scope);
  return sql<SqlBool>`r.oficina_id = any(array(select o.id from oficina o where ${citasVisibleTo(session, scope)}))`;
}

/**
 * Over `pago as p`, left-joined to its `cita as r` and that cita's `oficina as o` (model §9, decisions 57). A provider sees its own
 * payments; a secretary those of linked doctors, from their own offices or from the cash register.
 */
export function pagosVisibleTo(session: Viewer, scope: Scope): RawBuilder<SqlBool> {
  const theirs = worksFor(session, scope, 'p.doctor_id');
  return scope === 'assigned' ? sql<SqlBool>`${theirs} and (o.id is null or o.doctor_id = p.doctor_id)` : theirs;
}

/** Over `espera as e`: wishes for providers that the session works for; a patient sees their own. */
export const esperasVisibleTo = (session: Viewer, scope: Scope): RawBuilder<SqlBool> =>
  isPatient(session) ? sql<SqlBool>`e.cliente_id = ${session.cliente_id}` : worksFor(session, scope, 'e.doctor_id');

/** How a session reads agendas: its own, those in its branches, or those of the providers it works for. */
export type AgendaKind = 'own' | 'institution' | 'assigned';
export const agendaKindOf = (session: Session, scope: Scope): AgendaKind =>
  isInstitution(session) ? 'institution' : scope === 'assigned' ? 'assigned' : 'own';

/** The same over `cita as r`, for one agenda of a doctor or an office, which is long: its offices are found once for all rows. */
export function agendaVisibleTo(s: Session, scope: Scope, of: 'doctor' | 'oficina', id: number): RawBuilder<SqlBool> {
  const inOffices = (which: RawBuilder<SqlBool>) =>
    sql<SqlBool>`r.oficina_id = any(array(select o.id from oficina o where ${which}))`;
  const kind = agendaKindOf(s, scope);
  if (kind === 'own') return sql<SqlBool>`r.doctor_id = ${s.doctor_id}`;
  if (kind === 'institution') return inOffices(sql`o.doctor_id = ${s.doctor_id}`);
  // An office's agenda includes every professional there; a doctor's agenda only what is in their own offices.
  return inOffices(
    sql`${sql.ref(of === 'doctor' ? 'o.doctor_id' : 'o.id')} = ${id} and ${worksFor(s, scope, 'o.doctor_id')}`,
  );
}

type Link = DB & { mp: DB['medico_paciente'] };
type Row = DB & { c: DB['cliente'] };

/**
 * Over `medico_paciente as mp`, or its copy `paciente_buscado` (model §9): patients of the providers that the session works for, optionally
 * of only one of them.
 */
export function pacientesVisibleTo(session: Viewer, scope: Scope, doctorId?: number): Expression<SqlBool> {
  const mp = expressionBuilder<Link, 'mp'>();
  const named = doctorId === undefined ? [] : [mp('mp.doctor_id', '=', doctorId)];
  return mp.and([worksFor(session, scope, 'mp.doctor_id'), ...named]);
}

/**
 * Over `cliente as c`: patients with a link of `pacientesVisibleTo`; with scope `any`, also those without a link. Patients see their own
 * row.
 */
export function clientesVisibleTo(session: Viewer, scope: Scope, doctorId?: number): Expression<SqlBool> {
  const c = expressionBuilder<Row, 'c'>();
  if (isPatient(session)) return sql<SqlBool>`c.id = ${session.cliente_id}`;
  // Everybody except rows that were joined with another of the same person.
  if (scope === 'any' && doctorId === undefined)
    return sql<SqlBool>`not exists (select from paciente_union p where p.cede_id = c.id and p.deshecha_en is null)`;
  const links = c.selectFrom('medico_paciente as mp').select('mp.cliente_id');
  return c('c.id', 'in', links.where(pacientesVisibleTo(session, scope, doctorId)));
}

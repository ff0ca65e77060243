import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import type { Scope } from '@hampi/contract/base/endpoint';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { attendsAt, managesAt } from '../../../access/attends-at.ts';
import type { Session } from '../../../access/session.ts';
import { worksFor } from '../../../access/vinculo.ts';
import { type AgendaKind, agendaKindOf } from '../../../access/visibility.ts';
import type { Db } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import { type AgendaFacts, turnosOf } from './turnos.ts';

export interface TurnosFilter {
  doctor_id: number;
  /** One office of the doctor, or all of them. */
  oficina_id: number | undefined;
  /** Dates in the zone of each office. */
  fecha: string;
  fechaFinal: string;
  cliente_id: number | undefined;
  /** Hash of the id of the browser that asks: what it holds is free for it. */
  navegador?: Buffer | undefined;
}

type FactsOf = {
  doctor_id: number;
  oficina_id: number | null;
  fecha: string;
  fechaFinal: string;
  cliente_id: number | null;
  navegador: Buffer | null;
  own_doctor_id: number | null;
  secretaria_id: number | null;
  now: string;
};

/** What is asked about a provider's agenda, without who asks. */
type Asked = Pick<FactsOf, 'oficina_id' | 'fecha' | 'fechaFinal' | 'cliente_id' | 'navegador' | 'now'>;

/** Turnos held for other people while they choose (ADR 202); each takes its place as a cita does. */
const apartadosOf = (a: Asked) => sql`
  select p.inicio, p.fin, p.oficina_id, p.lugar, false, p.presencial, 0 from turno_apartado p
  where p.doctor_id = d.id and p.hasta > ${a.now}::timestamptz 
    and (p.cliente_id = ${a.cliente_id}::int or p.navegador = ${a.navegador}::bytea) is not true
    and p.inicio between ${a.fecha}::date - 1 and ${a.fechaFinal}::date + 2`;

/** Which offices are asked about. Not a condition on a parameter that may be null: PostgreSQL would plan anew at each call. */
type Reach = 'one office' | 'every office';

/** Columns of the facts, over `doctor as d`. */
const factColumns = (a: Asked, oficinas: RawBuilder<unknown>, reach: Reach) => {
  const asked = (oficina: string) => (reach === 'one office' ? sql`and ${sql.ref(oficina)} = ${a.oficina_id}` : sql``);
  return [
    sql<
      AgendaFacts['oficinas']
    >`(select coalesce(json_agg(json_build_object('id', o.id, 'zona', o.zona) order by o.id), '[]')
      from ${oficinas} ${asked('o.id')})`.as('oficinas'),
    sql<AgendaFacts['horarios']>`(select coalesce(json_agg(json_build_object('id', h.id, 'oficina_id', h.oficina_id,
        'dia_iso', h.dia_iso, 'inicio', date_part('epoch', h.hora_inicio), 'fin', date_part('epoch', h.hora_fin),
        'espacios', h.espacios_disponibles)), '[]')
      from horario h where h.doctor_id = d.id ${asked('h.oficina_id')})`.as('horarios'),
    sql<AgendaFacts['citas']>`(select coalesce(json_agg(json_build_object('inicio', date_part('epoch', r.inicio),
        'fin', date_part('epoch', r.fin), 'oficina_id', r.oficina_id, 'lugar', r.lugar, 'sobreturno', r.sobreturno,
        'presencial', r.presencial, 'suya', r.suya = 1) order by r.inicio), '[]')
      from (select c.inicio, c.fin, c.oficina_id, c.lugar, c.sobreturno, c.presencial,
          (c.cliente_id is not distinct from ${a.cliente_id}::int)::int as suya
        from cita c where c.doctor_id = d.id and c.viva and (c.expira_en is null or c.expira_en > ${a.now}::timestamptz)
          and c.fecha_reserva between ${a.fecha}::date - 1 and ${a.fechaFinal}::date + 1
        union all ${apartadosOf(a)}) r)`.as('citas'),
    sql<AgendaFacts['ausencias']>`(select coalesce(json_agg(json_build_object('inicio', date_part('epoch', x.inicio),
        'fin', date_part('epoch', x.fin), 'oficina_id', coalesce(x.oficina_id, 0)) order by x.inicio), '[]')
      from ausencia x where x.doctor_id = d.id and x.fin > ${a.fecha}::date - 1 and x.inicio < ${a.fechaFinal}::date + 2)`.as(
      'ausencias',
    ),
  ] as const;
};

/**
 * Offices, hours, citas and absences in one statement: one range of the agenda's index, a day wider on both sides because `fecha_reserva` is
 * a date of the cita's own office. No row if the caller does not manage the doctor's agenda.
 */
const facts = (kind: AgendaKind | 'all', reach: Reach) =>
  prepared((db, a: FactsOf) => {
    const worker = { doctor_id: a.own_doctor_id, secretaria_id: a.secretaria_id };
    const attended = kind === 'all' ? attendsAt('d.id', 'o') : managesAt(worker, kind, 'd.id', 'o');
    const oficinas = sql`oficina o where ${attended} and o.eliminada_en is null`;
    return db
      .selectFrom('doctor as d')
      .where('d.id', '=', a.doctor_id)
      .$if(kind === 'own' || kind === 'assigned', (q) =>
        q.where(
          sql<SqlBool>`(${worksFor(worker, kind as 'own' | 'assigned', 'd.id')} or exists (select from ${oficinas}))`,
        ),
      )
      .$if(kind === 'institution', (q) => q.where(sql<SqlBool>`exists (select from ${oficinas})`))
      .select(factColumns(a, oficinas, reach));
  });
const eachReach = (kind: AgendaKind | 'all') => ({
  'one office': facts(kind, 'one office'),
  'every office': facts(kind, 'every office'),
});
const factsBy = {
  own: eachReach('own'),
  assigned: eachReach('assigned'),
  institution: eachReach('institution'),
  all: eachReach('all'),
};

/** Who asks; null for what everybody may see, or where the caller has checked access. */
type Caller = { session: Session; scope: Scope } | null;

async function findFacts(db: Db, f: TurnosFilter, now: Date, caller: Caller): Promise<AgendaFacts | undefined> {
  const kind = caller ? agendaKindOf(caller.session, caller.scope) : 'all';
  const [found] = await factsBy[kind][f.oficina_id ? 'one office' : 'every office'](db, {
    ...f,
    oficina_id: f.oficina_id ?? null,
    cliente_id: f.cliente_id ?? null,
    navegador: f.navegador ?? null,
    own_doctor_id: caller?.session.doctor_id ?? null,
    secretaria_id: caller?.session.secretaria_id ?? null,
    now: now.toISOString(),
  });
  return found;
}

/**
 * Every turno of one office that matches, by time, including those that cannot be chosen; null if there is no such office,
 * undefined if the caller does not manage the agenda.
 */
export async function listTurnosOf(
  db: Db,
  caller: Caller,
  filter: TurnosFilter,
  now: Date,
): Promise<Turno[] | null | undefined> {
  const found = await findFacts(db, filter, now, caller);
  return found && (found.oficinas.length > 0 ? turnosOf(found, filter, now) : null);
}

/**
 * Every turno of several providers in all offices where each attends, in one statement. The caller must have checked access to their
 * agendas.
 */
export async function turnosOfMany(
  db: Db,
  doctor_ids: number[],
  fechas: Pick<TurnosFilter, 'fecha' | 'fechaFinal'>,
  now: Date,
): Promise<{ doctor_id: number; turnos: Turno[] }[]> {
  const a = { ...fechas, oficina_id: null, cliente_id: null, navegador: null, now: now.toISOString() };
  const rows = await db
    .selectFrom('doctor as d')
    .where(sql<SqlBool>`d.id = any(${doctor_ids}::int[])`)
    .select('d.id')
    .select(factColumns(a, sql`oficina o where ${attendsAt('d.id', 'o')} and o.eliminada_en is null`, 'every office'))
    .orderBy('d.id')
    .execute();
  return rows.map((row) => ({ doctor_id: row.id, turnos: turnosOf(row, fechas, now) }));
}

/** The next turnos that can be chosen from a moment on. The caller must have checked access to the agenda. */
export async function nextTurnos(db: Db, filter: TurnosFilter, from: Date, count: number, now: Date): Promise<Turno[]> {
  const found = await findFacts(db, filter, now, null);
  return found ? nextOf(found, filter, from, count, now) : [];
}

/** The next turno in the offices whose agenda the caller manages; undefined if the caller manages none of this doctor's. */
export async function proximoTurno(
  db: Db,
  caller: NonNullable<Caller>,
  filter: TurnosFilter,
  now: Date,
): Promise<Turno | null | undefined> {
  const found = await findFacts(db, filter, now, caller);
  return found && (nextOf(found, filter, now, 1, now)[0] ?? null);
}

function nextOf(found: AgendaFacts, filter: TurnosFilter, from: Date, count: number, now: Date): Turno[] {
  return turnosOf(found, filter, now)
    .filter((turno) => turno.disponible && Date.parse(turno.inicio) >= from.getTime())
    .slice(0, count);
}

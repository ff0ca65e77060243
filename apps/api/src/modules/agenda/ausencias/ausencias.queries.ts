import type { Ausencia, CitaEnAusencia } from '@hampi/contract/agenda/ausencias/calls';
import type { Scope } from '@hampi/contract/base/endpoint';
import { ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type SqlBool, sql } from 'kysely';
import { attendsAt } from '../../../access/attends-at.ts';
import type { Session } from '../../../access/session.ts';
import { requireDoctor, worksFor } from '../../../access/vinculo.ts';
import { citasVisibleTo } from '../../../access/visibility.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import { notFound } from '../../../http/errors.ts';

const MOST = 500;
const CITAS_SHOWN = 100;

/** A stretch of time of one professional, in one office or in all offices. */
export type Tiempo = {
  doctor_id: number;
  oficina_id: number | null;
  inicio: string;
  fin: string;
};

/** For `ausencia as a` left-joined to its `oficina as o`: the session works for the professional, or for the owner of the office. */
const managed = (session: Session, scope: Scope) =>
  sql<boolean>`(${worksFor(session, scope, 'a.doctor_id')} or coalesce(${worksFor(session, scope, 'o.doctor_id')}, false))`;

/** Zone for absences in all offices: the zone of the first office where the professional attends. */
const zonaDe = (doctor: number | string) => sql<string>`coalesce((select x.zona from oficina x
  where ${attendsAt(doctor, 'x')} and x.eliminada_en is null order by x.id limit 1), ${ZONA_ECUADOR})`;

/** Absences as the caller may see them. */
const shown = (db: DbOrTrx, session: Session, scope: Scope) =>
  db
    .selectFrom('ausencia as a')
    .leftJoin('oficina as o', 'o.id', 'a.oficina_id')
    .where((eb) => eb.or([managed(session, scope), eb('a.oficina_id', 'is', null)]))
    .select([
      'a.id',
      'a.doctor_id',
      'a.oficina_id',
      'o.nombre as oficina',
      sql<string>`coalesce(o.zona, ${zonaDe('a.doctor_id')})`.as('zona'),
      'a.inicio',
      'a.fin',
      'a.dia_entero',
      sql<string | null>`case when ${managed(session, scope)} then a.motivo end`.as('motivo'),
      managed(session, scope).as('editable'),
      'a.version',
    ]);

/** Absences that touch the days between two dates, by time. The caller must have checked access to the agenda. */
export const listAusenciasOf = (
  db: DbOrTrx,
  session: Session,
  scope: Scope,
  { doctor_id, fecha, fechaFinal }: { doctor_id: number; fecha: string; fechaFinal: string },
): Promise<Ausencia[]> =>
  shown(db, session, scope)
    .where('a.doctor_id', '=', doctor_id)
    // One day wider on each side, because the dates are those of the office, whose zone may differ.
    .where(sql<SqlBool>`a.fin > ${fecha}::date - 1 and a.inicio < ${fechaFinal}::date + 2`)
    .orderBy('a.inicio')
    .orderBy('a.id')
    .limit(MOST)
    .execute();

export const readAusencia = (db: DbOrTrx, session: Session, scope: Scope, id: number): Promise<Ausencia> =>
  shown(db, session, scope).where('a.id', '=', id).executeTakeFirstOrThrow();

/** An absence that the caller may change, with the zone of its office; 404 for any other. */
export const findAusencia = async (db: DbOrTrx, session: Session, scope: Scope, id: number) =>
  (await editable(db, session, scope, id).executeTakeFirst()) ?? notFound();

/** The same, locked until the transaction ends. */
export const lockAusencia = async (trx: Trx, session: Session, scope: Scope, id: number) =>
  (await editable(trx, session, scope, id).forUpdate('a').executeTakeFirst()) ?? notFound();

const editable = (db: DbOrTrx, session: Session, scope: Scope, id: number) =>
  db
    .selectFrom('ausencia as a')
    .leftJoin('oficina as o', 'o.id', 'a.oficina_id')
    .where('a.id', '=', id)
    .where(managed(session, scope))
    .select(['a.id', 'a.doctor_id', 'a.oficina_id', 'a.inicio', 'a.fin', 'a.version'])
    .select(sql<string>`coalesce(o.zona, ${zonaDe('a.doctor_id')})`.as('zona'));

/**
 * The zone in which time is blocked. 404 unless the caller works for the professional or, where one office is named, for its owner, and the
 * professional attends there.
 */
export async function zonaToBlock(
  db: DbOrTrx,
  session: Session,
  scope: Scope,
  { doctor_id, oficina_id }: Pick<Tiempo, 'doctor_id' | 'oficina_id'>,
): Promise<string> {
  if (oficina_id === null) {
    await requireDoctor(db, session, scope, doctor_id);
    const { rows } = await sql<{ zona: string }>`select ${zonaDe(doctor_id)} as zona`.execute(db);
    return rows[0]?.zona ?? ZONA_ECUADOR;
  }
  const oficina = await db
    .selectFrom('oficina as o')
    .where('o.id', '=', oficina_id)
    .where('o.eliminada_en', 'is', null)
    .where(attendsAt(doctor_id, 'o'))
    .where(
      sql<SqlBool>`(${worksFor(session, scope, 'o.doctor_id')} or exists (
        select from doctor d where d.id = ${doctor_id} and ${worksFor(session, scope, 'd.id')}))`,
    )
    .select('o.zona')
    .executeTakeFirst();
  return oficina?.zona ?? notFound();
}

/** Living citas in a stretch of time that have not ended, without those that are only offered to somebody on the waiting list. */
const citasIn = (db: DbOrTrx, now: Date, { doctor_id, oficina_id, inicio, fin }: Tiempo) =>
  db
    .selectFrom('cita as r')
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .where('r.doctor_id', '=', doctor_id)
    .where('r.viva', '=', true)
    .where('r.ofrecida', '=', false)
    .where(sql<SqlBool>`r.fecha_reserva between ${inicio}::timestamptz::date - 1 and ${fin}::timestamptz::date + 1`)
    .where('r.inicio', '<', fin)
    .where('r.fin', '>', inicio)
    .where('r.fin', '>', now.toISOString())
    .$if(oficina_id !== null, (q) => q.where('r.oficina_id', '=', oficina_id));

/** How many there are, including those that the caller may not see. */
export async function countCitasIn(db: DbOrTrx, now: Date, tiempo: Tiempo): Promise<number> {
  const { total } = await citasIn(db, now, tiempo)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The first ones that the caller may see, by time. */
export const listCitasIn = (
  db: DbOrTrx,
  now: Date,
  session: Session,
  scope: Scope,
  tiempo: Tiempo,
): Promise<CitaEnAusencia[]> =>
  citasIn(db, now, tiempo)
    .innerJoin('cliente as c', 'c.id', 'r.cliente_id')
    .where(citasVisibleTo(session, scope))
    .select([
      'r.id as r_id',
      'r.inicio as r_inicio',
      'r.fin as r_fin',
      'o.zona',
      'o.nombre as oficina',
      sql<string>`coalesce(r.nombre_tercera_persona, concat_ws(' ', c.apellidos, c.nombres))`.as('quien'),
    ])
    .orderBy('r.inicio')
    .orderBy('r.id')
    .limit(CITAS_SHOWN)
    .execute();

/**
 * Accounts that can have this professional's agenda open: their own, the institutions where they attend, and the secretaries of all of
 * them.
 */
export async function findReceptores(db: DbOrTrx, doctor_id: number): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    with quienes as (
      select ${doctor_id}::int as id
      union
      select o.doctor_id from oficina o where o.eliminada_en is null and ${attendsAt(doctor_id, 'o')})
    select d.usuario_id as uid from quienes q join doctor d on d.id = q.id
    union
    select s.usuario_id from quienes q join secretaria_doctor sd on sd.doctor_id = q.id
      join secretaria s on s.id = sd.secretaria_id`.execute(db);
  return rows.map(({ uid }) => uid);
}

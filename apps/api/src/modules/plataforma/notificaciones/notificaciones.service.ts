import type { Role } from '@hampi/contract/base/roles';
import { sql } from 'kysely';
import { ADMINISTRATOR } from '../../../access/roles.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import type { Clock } from '../../../process/clock.ts';

/** A notice inside Hampi for the account `uid`, shown while its role `rol` is active. */
export interface NotificacionNueva {
  uid: number;
  rol: Role;
  descripcion: string;
  link_to: string | null;
  entity_id: number;
  r_fecha_reserva: string;
  r_inicio: string;
  r_fin: string;
}

/** Writes notices about a cita (tipo Reserva, model §8) in one statement. */
export async function notifyReserva(trx: DbOrTrx, clock: Clock, rows: NotificacionNueva[]): Promise<void> {
  const fecha = clock.now().toISOString();
  if (rows.length > 0)
    await insertNotificaciones(trx, { rows: JSON.stringify(rows.map((row) => ({ tipo: 'Reserva', fecha, ...row }))) });
}

const columns = 'uid, rol, tipo, fecha, descripcion, link_to, entity_id, r_fecha_reserva, r_inicio, r_fin';
const insertNotificaciones = prepared(
  (_, { rows }: { rows: string }) => sql`insert into notificacion (${sql.raw(columns)}) select ${sql.raw(columns)}
    from json_to_recordset(${rows}::json) as r (uid int, rol text, tipo text, fecha timestamptz, descripcion text, link_to text,
      entity_id int, r_fecha_reserva date, r_inicio timestamptz, r_fin timestamptz)`,
);

/** Writes notices about requests that need an answer or got one; `link_to` is their screen. */
export async function notifySolicitudes(
  trx: DbOrTrx,
  clock: Clock,
  rows: Pick<NotificacionNueva, 'uid' | 'rol' | 'descripcion' | 'link_to' | 'entity_id'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('notificacion')
    .values(rows.map((row) => ({ ...row, tipo: 'Solicitud', fecha: clock.now().toISOString() })))
    .execute();
}

/**
 * Writes a notice of a push for each of these accounts with one statement, and whether a page of theirs was open at that moment (decisions
 * 24). It is shown in every role.
 */
export async function notifyPush(
  trx: DbOrTrx,
  clock: Clock,
  push: { id: number; title: string; body: string },
  uids: number[],
  present: ReadonlySet<number>,
): Promise<void> {
  await sql`insert into notificacion (uid, tipo, fecha, descripcion, push_id, entrega)
    select t.uid, 'Push', ${clock.now().toISOString()}::timestamptz, ${`${push.title}: ${push.body}`}, ${push.id},
      case when t.uid = any(${[...present]}::int[]) then 'ENTREGADA' else 'OMITIDA' end
    from unnest(${uids}::int[]) t(uid)`.execute(trx);
}

/** Records the results of a push for these accounts, after their mobile devices were tried (ADR 226). */
export async function noteEntregas(
  trx: DbOrTrx,
  push_id: number,
  told: { uid: number; entrega: 'ENTREGADA' | 'OMITIDA' | 'FALLIDA' }[],
): Promise<void> {
  await sql`update notificacion n set entrega = t.entrega
    from json_to_recordset(${JSON.stringify(told)}::json) t(uid int, entrega text)
    where n.push_id = ${push_id} and n.uid = t.uid`.execute(trx);
}

/**
 * Notifies every administrator except the one who acted, one row each (model §8). `link_to` is a path of the admin area, which opens
 * `entity_id`.
 */
export async function notifyAdmins(
  trx: DbOrTrx,
  clock: Clock,
  notice: { descripcion: string; link_to: string; entity_id: number | null },
  except: number | null = null,
): Promise<void> {
  await trx
    .insertInto('notificacion')
    .columns(['uid', 'tipo', 'fecha', 'descripcion', 'link_to', 'entity_id'])
    .expression((eb) =>
      eb
        .selectFrom('usuario_rol')
        .where('authority_name', '=', ADMINISTRATOR)
        .$if(except !== null, (q) => q.where('usuario_id', '<>', except as number))
        .select([
          'usuario_id',
          'authority_name as tipo',
          sql<string>`${clock.now().toISOString()}::timestamptz`.as('fecha'),
          sql<string>`${notice.descripcion}`.as('descripcion'),
          sql<string>`${notice.link_to}`.as('link_to'),
          sql<number | null>`${notice.entity_id}::integer`.as('entity_id'),
        ]),
    )
    .execute();
}

/** Administrators to mail, except the one who acted. */
export const activeAdmins = (db: DbOrTrx, except: number | null = null) =>
  db
    .selectFrom('usuario_rol as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
    .where('r.authority_name', '=', ADMINISTRATOR)
    .where('u.activated', '=', true)
    .$if(except !== null, (q) => q.where('u.id', '<>', except as number))
    .select(['u.id', 'u.email', 'u.nombres'])
    .orderBy('u.id')
    .execute();

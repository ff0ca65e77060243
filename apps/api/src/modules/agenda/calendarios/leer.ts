/** What the calendar of a device reads of an agenda. */
import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { roleOfProveedor, roleOfTipo } from '../../../access/roles.ts';
import { sha256 } from '../../../access/tokens.ts';
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { horasOcupadas, type Ocupado } from './ocupado.ts';

const DAY = 86_400_000;
const BEFORE_DAYS = 30;
const AHEAD_DAYS = 180;
/** More than a large clinic fills in seven months of turnos; it bounds the file. */
const MAX = 10_000;
/** That it was read is written at most this often. */
const TOUCH_MINUTES = 15;

/**
 * The times of an agenda by the secret of one of its addresses: a mark that changes when they do, and the file itself, made when it is
 * asked for. 404 for an address that is unknown or taken back, and for an account that cannot log in to the role any more.
 */
export async function readAgenda({ db, clock }: Deps, codigo: string): Promise<{ etag: string; text: () => string }> {
  const now = clock.now();
  const calendario = (await findCalendario(db, codigo)) ?? notFound();
  const { leido_en } = calendario;
  if (!leido_en || now.getTime() - Date.parse(leido_en) > TOUCH_MINUTES * 60_000)
    await db.updateTable('calendario').set({ leido_en: now.toISOString() }).where('id', '=', calendario.id).execute();
  const horas = await listOcupado(db, calendario, now);
  const etag = `"${createHash('sha256').update(JSON.stringify(horas)).digest('base64url')}"`;
  const agenda = `${calendario.doctor_id}@${calendario.instalacion}.hampi`;
  return { etag, text: () => horasOcupadas(agenda, horas) };
}

const findCalendario = (db: Db, codigo: string) =>
  db
    .selectFrom('calendario as k')
    .innerJoin('doctor as d', 'd.id', 'k.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('k.hash', '=', sha256(codigo))
    .where('u.activated', '=', true)
    .where(
      sql<SqlBool>`exists (select from usuario_rol ur where ur.usuario_id = u.id and ur.authority_name = ${roleOfTipo('d.tipo')})`,
    )
    .select((eb) => [
      'k.id',
      'k.leido_en',
      'd.id as doctor_id',
      'd.tipo',
      eb.selectFrom('empresa').select('instalacion').as('instalacion'),
    ])
    .executeTakeFirst();

/**
 * Each time at which something holds its place, once however many places it has, of a professional in every office and of an institution
 * in its branches. What was cancelled is not there any more.
 */
function listOcupado(db: Db, { doctor_id, tipo }: { doctor_id: number; tipo: string }, now: Date): Promise<Ocupado[]> {
  const day = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  const isClinic = roleOfProveedor[tipo as keyof typeof roleOfProveedor] === roleOfProveedor.INSTITUCION;
  return db
    .selectFrom('cita as r')
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .where(isClinic ? 'o.doctor_id' : 'r.doctor_id', '=', doctor_id)
    .where('r.viva', '=', true)
    .where('r.fecha_reserva', '>=', day(-BEFORE_DAYS))
    .where('r.fecha_reserva', '<=', day(AHEAD_DAYS))
    .groupBy(['r.inicio', 'r.fin', 'o.zona'])
    .select((eb) => [
      'r.inicio',
      'r.fin',
      'o.zona',
      sql<boolean>`bool_or(r.estado_reserva = 'APROBADO')`.as('segura'),
      eb.fn.max('r.actualizada_en').as('cambio_en'),
    ])
    .orderBy('r.inicio')
    .orderBy('r.fin')
    .orderBy('o.zona')
    .limit(MAX)
    .execute();
}

/** What a device's calendar reads from an agenda. */

import { ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import { type SqlBool, sql } from 'kysely';
import { roleOfProveedor, roleOfTipo } from '../../../access/roles.ts';
import { sha256 } from '../../../access/tokens.ts';
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError } from '../../../http/errors.ts';
import { markOf } from '../../../http/etag.ts';
import { daysFrom } from '../../../process/clock.ts';
import { horasOcupadas, type Ocupado } from './ocupado.ts';

const BEFORE_DAYS = 30;
const AHEAD_DAYS = 180;
/** More than a large clinic fills in seven months; it bounds the size of the file. */
const MAX = 10_000;
/** At most this often is it noted that the address was read. */
const TOUCH_MINUTES = 15;

/**
 * The times of an agenda, found by the secret of one of its addresses: a mark that changes whenever they do, and the file itself, built
 * only when it is needed. 404 for an address that is unknown or revoked, and for an account that can no longer log in to the role.
 */
export async function readAgenda({ db, clock }: Deps, codigo: string): Promise<{ mark: string; text: () => string }> {
  const now = clock.now();
  const calendario = (await findCalendario(db, codigo)) ?? refuseKey();
  const { leido_en } = calendario;
  if (!leido_en || now.getTime() - Date.parse(leido_en) > TOUCH_MINUTES * 60_000)
    await db.updateTable('calendario').set({ leido_en: now.toISOString() }).where('id', '=', calendario.id).execute();
  const horas = await listOcupado(db, calendario, now);
  const agenda = `${calendario.doctor_id}@${calendario.instalacion}.hampi`;
  return { mark: markOf(JSON.stringify(horas)), text: () => horasOcupadas(agenda, horas) };
}

const refuseKey = (): never => {
  throw new HampiError(404, M.no_encontrado, { rastro: { clase: 'LLAVE' } });
};

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

/** The days that the file covers. */
const spanAt = (now: Date) => {
  const day = (days: number) => daysFrom(now, days).toISOString().slice(0, 10);
  return { from: day(-BEFORE_DAYS), until: day(AHEAD_DAYS) };
};

/** When a professional is booked or absent, and when the branches of an institution are booked. */
async function listOcupado(db: Db, of: { doctor_id: number; tipo: string }, now: Date): Promise<Ocupado[]> {
  const isClinic = roleOfProveedor[of.tipo as keyof typeof roleOfProveedor] === roleOfProveedor.INSTITUCION;
  const citas = await listCitas(db, isClinic ? 'o.doctor_id' : 'r.doctor_id', of.doctor_id, now);
  return isClinic ? citas : [...citas, ...(await listAusencias(db, of.doctor_id, now))];
}

/** Each time at which some cita holds a place, in every office; once, however many places it has. Cancelled citas are left out. */
const listCitas = (db: Db, whose: 'o.doctor_id' | 'r.doctor_id', doctor_id: number, now: Date): Promise<Ocupado[]> =>
  db
    .selectFrom('cita as r')
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .where(whose, '=', doctor_id)
    .where('r.viva', '=', true)
    .where('r.fecha_reserva', '>=', spanAt(now).from)
    .where('r.fecha_reserva', '<=', spanAt(now).until)
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

/** An absence in all offices is written in the zone of the first office. */
const listAusencias = (db: Db, doctor_id: number, now: Date): Promise<Ocupado[]> =>
  db
    .selectFrom('ausencia as a')
    .where('a.doctor_id', '=', doctor_id)
    .where('a.fin', '>', spanAt(now).from)
    .where('a.inicio', '<', spanAt(now).until)
    .select([
      'a.inicio',
      'a.fin',
      sql<string>`coalesce((select o.zona from oficina o where o.id = a.oficina_id or (a.oficina_id is null and o.doctor_id = a.doctor_id)
        order by o.id limit 1), ${ZONA_ECUADOR})`.as('zona'),
      sql<boolean>`true`.as('segura'),
      'a.creada_en as cambio_en',
    ])
    .orderBy('a.inicio')
    .limit(MAX)
    .execute();

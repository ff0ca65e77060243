/** The private addresses of an agenda: its owner makes, lists and revokes them (ADR 245). */
import { CALENDARIOS_MAX, type Calendario, getCalendario } from '@hampi/contract/agenda/calendarios/calls';
import * as MCalendarios from '@hampi/contract/agenda/calendarios/messages';
import { pathOf } from '@hampi/contract/base/endpoint';
import type { Session } from '../../../access/session.ts';
import { randomToken, sha256 } from '../../../access/tokens.ts';
import { lockOwnDoctor } from '../../../access/vinculo.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { type Llaves, tellLlave } from '../../personas/cuentas/llaves.ts';

const doctorOf = (session: Session): number => session.doctor_id ?? notFound();

/** The addresses of one's own agenda, newest first. */
export const listCalendarios = ({ db }: Deps, session: Session): Promise<Calendario[]> =>
  db
    .selectFrom('calendario')
    .where('doctor_id', '=', doctorOf(session))
    .select(['id', 'nombre', 'creado_en', 'leido_en'])
    .orderBy('id', 'desc')
    .limit(CALENDARIOS_MAX)
    .execute();

/** Makes an address under a name; 409 beyond the limit. The reply is the only copy of its secret. */
export async function createCalendario({ db, clock, config }: Deps, session: Session, nombre: string) {
  const doctor_id = doctorOf(session);
  const codigo = randomToken();
  const creado_en = clock.now().toISOString();
  const id = await db.transaction().execute(async (trx) => {
    // Locked, because otherwise two requests at once could both pass the limit.
    await lockOwnDoctor(trx, session);
    const { count } = await trx
      .selectFrom('calendario')
      .where('doctor_id', '=', doctor_id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= CALENDARIOS_MAX) conflict('calendarios_limite', MCalendarios.demasiados);
    const made = await trx
      .insertInto('calendario')
      .values({ doctor_id, nombre, hash: sha256(codigo), creado_en })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, session, 'calendario.crear', made.id);
    await tellLlave(trx, { clock }, session.usuario_id, { clase: 'CALENDARIO', id: made.id, nombre });
    return made.id;
  });
  return { id, nombre, creado_en, leido_en: null, direccion: config.publicUrl + pathOf(getCalendario, { codigo }) };
}

/** Revokes an address; 404 for another's. */
export const deleteCalendario = ({ db }: Deps, session: Session, id: number): Promise<null> =>
  db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('calendario')
      .where('id', '=', id)
      .where('doctor_id', '=', doctorOf(session))
      .returning('id')
      .executeTakeFirst();
    if (!gone) return notFound();
    await audit(trx, session, 'calendario.quitar', id);
    return null;
  });

/** Of all agendas of the account. */
export const calendariosLlaves: Llaves = {
  clase: 'CALENDARIO',
  list: (db, usuario_id) =>
    db
      .selectFrom('calendario as k')
      .innerJoin('doctor as d', 'd.id', 'k.doctor_id')
      .where('d.usuario_id', '=', usuario_id)
      .select(['k.id', 'k.nombre', 'k.creado_en as creada_en', 'k.leido_en as usada_en'])
      .orderBy('k.id', 'desc')
      .limit(CALENDARIOS_MAX * 3)
      .execute(),
  async end(trx, usuario_id, id) {
    const gone = await trx
      .deleteFrom('calendario')
      .where('doctor_id', 'in', (eb) => eb.selectFrom('doctor').where('usuario_id', '=', usuario_id).select('id'))
      .$if(id !== undefined, (q) => q.where('id', '=', id as number))
      .returning('id')
      .execute();
    return gone.map((row) => row.id);
  },
};

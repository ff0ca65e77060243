/** The turno that is held while a patient chooses it, or a visitor registers (ADR 202): one for each of them, until `hasta`. */
import { LIMITS } from '@hampi/contract/base/limits';
import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../data/db.ts';

export interface TurnoElegido {
  doctor_id: number;
  oficina_id: number;
  inicio: string;
  fin: string;
}

/** A visitor without session: the hash of their browser's id, and their network's address. */
export interface Visita {
  navegador: Buffer;
  direccion: string;
}

/** How the place was taken, with `takeTurno` in the same transaction. */
export interface Tomado {
  lugar: number;
  presencial: boolean;
  hasta: Date;
  now: Date;
}

/** Three strangers' holds leave the rest of a day's turnos; a household or a waiting room behind one address seldom has more than five. */
const DE_UN_DOCTOR = 3;
const DE_UNA_DIRECCION = 5;

/** Replaces the patient's earlier hold. Choosing the same turno again does not prolong it. Returns until when it lasts. */
export async function keepApartado(
  trx: Trx,
  cliente_id: number,
  { doctor_id, oficina_id, inicio, fin }: TurnoElegido,
  { lugar, presencial, hasta, now }: Tomado,
): Promise<string> {
  const { rows } = await sql<{ hasta: string }>`
    insert into turno_apartado as a (cliente_id, doctor_id, oficina_id, lugar, presencial, inicio, fin, hasta)
    values (${cliente_id}, ${doctor_id}, ${oficina_id}, ${lugar}, ${presencial}, ${inicio}, ${fin}, ${hasta.toISOString()})
    on conflict (cliente_id) do update set doctor_id = excluded.doctor_id, oficina_id = excluded.oficina_id, lugar = excluded.lugar,
      presencial = excluded.presencial, inicio = excluded.inicio, fin = excluded.fin,
      hasta = case when (a.doctor_id, a.oficina_id, a.inicio, a.fin)
          = (excluded.doctor_id, excluded.oficina_id, excluded.inicio, excluded.fin) and a.hasta > ${now.toISOString()}::timestamptz
        then a.hasta else excluded.hasta end
    returning hasta`.execute(trx);
  return (rows[0] as { hasta: string }).hasta;
}

/**
 * Lets go of what this browser holds, so that it does not stand in its own way, and locks its address, so that the holds of one network are
 * counted one at a time. Returns until when it held the wanted turno, if it did.
 */
export async function letGoOfVisita(
  trx: Trx,
  { navegador, direccion }: Visita,
  wanted: TurnoElegido,
  now: Date,
): Promise<Date | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`turno_apartado ${direccion}`}, 0))`.execute(trx);
  const held = await trx
    .deleteFrom('turno_apartado')
    .where('navegador', '=', navegador)
    .returning(['hasta', 'doctor_id', 'oficina_id', 'inicio', 'fin'])
    .executeTakeFirst();
  const isSame =
    held?.doctor_id === wanted.doctor_id &&
    held.oficina_id === wanted.oficina_id &&
    Date.parse(held.inicio) === Date.parse(wanted.inicio) &&
    Date.parse(held.fin) === Date.parse(wanted.fin);
  return isSame && Date.parse(held.hasta) > now.getTime() ? new Date(held.hasta) : undefined;
}

/** Whether strangers hold so much of this doctor, or from this address, that no more is held for them. Locks the doctor's count. */
export async function isHeldOften(trx: Trx, doctor_id: number, direccion: string, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`turno_apartado de ${doctor_id}`}, 0))`.execute(trx);
  const { rows } = await sql<{ often: boolean }>`
    select count(*) filter (where doctor_id = ${doctor_id}) >= ${DE_UN_DOCTOR}
      or count(*) filter (where direccion = ${direccion}) >= ${DE_UNA_DIRECCION} as often
    from turno_apartado where navegador is not null and hasta > ${now.toISOString()}::timestamptz`.execute(trx);
  return rows[0]?.often ?? false;
}

/** Keeps the turno for the browser; what it held before is gone (`letGoOfVisita`). */
export const keepForVisita = (
  trx: Trx,
  visita: Visita,
  { doctor_id, oficina_id, inicio, fin }: TurnoElegido,
  { lugar, presencial, hasta }: Tomado,
) =>
  trx
    .insertInto('turno_apartado')
    .values({ ...visita, doctor_id, oficina_id, inicio, fin, lugar, presencial, hasta: hasta.toISOString() })
    // The same browser from two networks at once.
    .onConflict((oc) => oc.column('navegador').doNothing())
    .returning('hasta')
    .executeTakeFirst();

type Turno = Omit<TurnoElegido, 'fin'>;

/**
 * The wanted turno becomes the patient's if their browser held it before they had an account, or the one in which they registered while it
 * was held. Nothing else happens: it lasts as long as was said, and what else they hold stays.
 */
export async function adoptApartado(
  trx: Trx,
  { usuario_id, cliente_id, navegador }: { usuario_id: number; cliente_id: number; navegador: Buffer | undefined },
  { doctor_id, oficina_id, inicio }: Turno,
  now: Date,
): Promise<void> {
  const held = await trx
    .selectFrom('turno_apartado as a')
    .where('a.doctor_id', '=', doctor_id)
    .where('a.oficina_id', '=', oficina_id)
    .where('a.inicio', '=', inicio)
    .where('a.hasta', '>', now.toISOString())
    .where('a.navegador', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('a.navegador', '=', navegador ?? null),
        // Whoever registered there on another day has nothing to do with what somebody holds there now.
        eb.exists(
          eb
            .selectFrom('codigo as c')
            .where('c.usuario_id', '=', usuario_id)
            .where('c.tipo', '=', 'ACTIVACION')
            .where(sql`c.datos ->> 'dispositivo'`, '=', sql`translate(encode(a.navegador, 'base64'), '+/=', '-_')`)
            .where(sql<SqlBool>`c.creado_en >= a.hasta - make_interval(mins => ${LIMITS.apartadoMinutes})`)
            .select('c.id'),
        ),
      ]),
    )
    .select('a.id')
    .orderBy('a.hasta', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return;
  await trx.deleteFrom('turno_apartado').where('cliente_id', '=', cliente_id).execute();
  await trx
    .updateTable('turno_apartado')
    .set({ cliente_id, navegador: null, direccion: null })
    .where('id', '=', held.id)
    .execute();
}

/** Ends what a browser holds, because the patient who uses it holds another turno now. */
export const endOfNavegador = (trx: Trx, navegador: Buffer) =>
  trx.deleteFrom('turno_apartado').where('navegador', '=', navegador).execute();

/** Releases this turno. One that the patient chose meanwhile in another window stays held. */
export const releaseApartado = (
  db: Db,
  { cliente_id, doctor_id, oficina_id, inicio }: Turno & { cliente_id: number },
) =>
  db
    .deleteFrom('turno_apartado')
    .where('cliente_id', '=', cliente_id)
    .where('doctor_id', '=', doctor_id)
    .where('oficina_id', '=', oficina_id)
    .where('inicio', '=', inicio)
    .execute();

/** Ends the patient's hold, because they have a turno now. */
export const endApartado = (trx: Trx, cliente_id: number) =>
  trx.deleteFrom('turno_apartado').where('cliente_id', '=', cliente_id).execute();

/** Deletes expired holds, because all they would still say is who looked at whom. */
export const forgetApartados = (db: Db, now: Date) =>
  db.deleteFrom('turno_apartado').where('hasta', '<=', now.toISOString()).execute();

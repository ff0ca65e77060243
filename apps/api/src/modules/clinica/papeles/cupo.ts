/** How much a practice may keep, and a patient send: settings of the company, said before they are reached. */
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import { sql } from 'kysely';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import { HampiError } from '../../../http/errors.ts';
import { daysFrom } from '../../../process/clock.ts';

export const DIAS = 30;
const MB = 1024 * 1024;

export const limitsOf = (db: DbOrTrx) =>
  db.selectFrom('empresa').select(['papel_megas', 'papeles_paciente', 'papeles_megas']).executeTakeFirstOrThrow();

/** The room of a practice, with what waits in its tray. */
export async function cupoOf(db: DbOrTrx, doctor_id: number) {
  const { papel_megas, papeles_megas } = await limitsOf(db);
  const { bytes } = await db
    .selectFrom('papel')
    .where('doctor_id', '=', doctor_id)
    .where('estado', 'in', ['TOMADO', 'EN_BANDEJA'])
    .select(sql<number>`coalesce(sum(tamano), 0)::float8`.as('bytes'))
    .executeTakeFirstOrThrow();
  return { archivo_megas: papel_megas, usados_megas: Math.ceil(bytes / MB), limite_megas: papeles_megas };
}

/**
 * How many more files a patient may send: those of the last 30 days count unless the doctor returned them. One that was
 * taken back stays stored, so that taking back and sending again would have no end.
 */
export async function quedanTo(db: DbOrTrx, cliente_id: number, now: Date) {
  const { papel_megas, papeles_paciente } = await limitsOf(db);
  const { sent } = await db
    .selectFrom('papel')
    .where('cliente_id', '=', cliente_id)
    .where('del_paciente', '=', true)
    .where('estado', '<>', 'DEVUELTO')
    .where('creado_en', '>', daysFrom(now, -DIAS).toISOString())
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow();
  return { archivo_megas: papel_megas, quedan: Math.max(0, papeles_paciente - sent), limite: papeles_paciente };
}

const full = (sentence: string): never => {
  throw new HampiError(409, sentence, { codigo: 'CUPO' });
};

/** 409 `CUPO` for a practice without room. The lock lets those who come at once count each other. */
export async function requireRoom(
  db: DbOrTrx,
  doctor_id: number,
  more = 0,
  sentence: string = MPapeles.cupo_consultorio,
) {
  const { usados_megas, limite_megas } = await cupoOf(db, doctor_id);
  if (usados_megas + more / MB > limite_megas) full(sentence);
}

/** 409 `CUPO` for a patient who sent as many as one may. */
export async function requireQuedan(db: DbOrTrx, cliente_id: number, now: Date) {
  if ((await quedanTo(db, cliente_id, now)).quedan === 0) full(MPapeles.cupo_paciente);
}

/** Those who write papers of a doctor come one after the other. */
export const lockPapeles = (trx: Trx, doctor_id: number) =>
  sql`select pg_advisory_xact_lock(hashtext('papel'), ${doctor_id})`.execute(trx);

/** Those of a patient too, after the lock of the doctor: two doctors' locks do not see each other. */
export const lockEnvios = (trx: Trx, cliente_id: number) =>
  sql`select pg_advisory_xact_lock(hashtext('papel.envio'), ${cliente_id})`.execute(trx);

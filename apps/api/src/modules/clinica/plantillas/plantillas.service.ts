/** A doctor's templates. Encrypted, because doctors may write about patients in them. */

import type { Parsed } from '@hampi/contract/base/endpoint';
import * as MC from '@hampi/contract/clinica/historia/messages';
import {
  PLANTILLAS_MAX,
  type Plantilla,
  type savePlantilla as saveEndpoint,
  type TipoPlantilla,
} from '@hampi/contract/clinica/plantillas/calls';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { lockOwnDoctor } from '../../../access/vinculo.ts';
import type { Foundation } from '../../../foundation.ts';
import { conflict, notFound, type Refusals } from '../../../http/errors.ts';

export const plantillasRefusals: Refusals = {
  plantilla_nombre_unico: { status: 409, mensaje: MC.plantilla_repetida, campo: 'nombre' },
};

type Words = Parsed<typeof saveEndpoint>['body'];

export const placeOf = (tipo: string) => `plantilla:${tipo}`;
const doctorOf = (session: Pick<Session, 'doctor_id'>): number => session.doctor_id ?? notFound();

/** The doctor's own templates, by name. */
export async function listPlantillas(
  { db, vault }: Foundation,
  session: Pick<Session, 'doctor_id'>,
): Promise<Plantilla[]> {
  const doctor_id = doctorOf(session);
  const rows = await db
    .selectFrom('plantilla')
    .where('doctor_id', '=', doctor_id)
    .select(['id', 'tipo', 'nombre', 'sellado'])
    .orderBy(sql`plegar(nombre)`)
    .orderBy('id')
    .limit(PLANTILLAS_MAX)
    .execute();
  return Promise.all(
    rows.map(async ({ sellado, tipo, ...row }) => ({
      ...row,
      tipo: tipo as TipoPlantilla,
      texto: await vault.open<string>({ doctor_id }, placeOf(tipo), sellado),
    })),
  );
}

/** 409 for a name already used, or beyond the limit. */
export async function createPlantilla(
  { db, vault }: Foundation,
  session: Session,
  { tipo, nombre, texto }: Words & { tipo: TipoPlantilla },
): Promise<Plantilla> {
  const doctor_id = doctorOf(session);
  const sellado = await vault.seal({ doctor_id }, placeOf(tipo), texto);
  return db.transaction().execute(async (trx) => {
    // Locked, because otherwise two concurrent requests could both pass the limit.
    await lockOwnDoctor(trx, session);
    const { count } = await trx
      .selectFrom('plantilla')
      .where('doctor_id', '=', doctor_id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= PLANTILLAS_MAX) conflict('plantillas_demasiadas', MC.plantillas_demasiadas);
    const { id } = await trx
      .insertInto('plantilla')
      .values({ doctor_id, tipo, nombre, sellado })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, tipo, nombre, texto };
  });
}

/** Changes name and text; 404 for another doctor's. */
export async function savePlantilla(
  { db, vault }: Foundation,
  session: Session,
  id: number,
  { nombre, texto }: Words,
): Promise<Plantilla> {
  const doctor_id = doctorOf(session);
  const own = db.selectFrom('plantilla').where('id', '=', id).where('doctor_id', '=', doctor_id);
  const { tipo } = (await own.select('tipo').executeTakeFirst()) ?? notFound();
  const sellado = await vault.seal({ doctor_id }, placeOf(tipo), texto);
  await db
    .updateTable('plantilla')
    .set({ nombre, sellado })
    .where('id', '=', id)
    .where('doctor_id', '=', doctor_id)
    .execute();
  return { id, tipo: tipo as TipoPlantilla, nombre, texto };
}

/** 404 for another doctor's. */
export async function deletePlantilla({ db }: Foundation, session: Session, id: number): Promise<null> {
  const gone = await db
    .deleteFrom('plantilla')
    .where('id', '=', id)
    .where('doctor_id', '=', doctorOf(session))
    .returning('id')
    .executeTakeFirst();
  return gone ? null : notFound();
}

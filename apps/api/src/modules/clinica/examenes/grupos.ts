/** A doctor's predefined lists of exams (2 §3, `doctorGruposExamen`). */

import type { Parsed } from '@hampi/contract/base/endpoint';
import {
  type createGrupoExamen,
  GRUPOS_PREDEFINIDOS_MAX,
  type GrupoPredefinido,
} from '@hampi/contract/clinica/examenes/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { lockOwnDoctor } from '../../../access/vinculo.ts';
import type { Db } from '../../../data/db.ts';
import { conflict, notFound, type Refusals } from '../../../http/errors.ts';

export const examenesRefusals: Refusals = {
  doctor_grupo_examen_unico: { status: 409, mensaje: MC.lista_repetida, campo: 'nombre' },
};

type Datos = Parsed<typeof createGrupoExamen>['body'];

const columns = ['id', 'nombre', sql<GrupoPredefinido['examenes']>`examenes`.as('examenes')] as const;
const rowOf = ({ nombre, examenes }: Datos) => ({ nombre, examenes: JSON.stringify(examenes) });

/** The doctor's lists by name, ignoring accents. */
export const listGrupos = (db: Db, doctor_id: number) =>
  db
    .selectFrom('doctor_grupo_examen')
    .where('doctor_id', '=', doctor_id)
    .orderBy(sql`plegar(nombre)`)
    .limit(GRUPOS_PREDEFINIDOS_MAX)
    .select(columns)
    .execute();

/** 409 for a name already used, or beyond the limit. */
export async function createGrupo(db: Db, session: Session, datos: Datos): Promise<GrupoPredefinido> {
  return db.transaction().execute(async (trx) => {
    // Locked, because otherwise two concurrent requests could both pass the limit.
    const { id: doctor_id } = await lockOwnDoctor(trx, session);
    const { total } = await trx
      .selectFrom('doctor_grupo_examen')
      .where('doctor_id', '=', doctor_id)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    if (total >= GRUPOS_PREDEFINIDOS_MAX) conflict('listas_demasiadas', MC.listas_demasiadas);
    return trx
      .insertInto('doctor_grupo_examen')
      .values({ doctor_id, ...rowOf(datos) })
      .returning(columns)
      .executeTakeFirstOrThrow();
  });
}

/** 404 for another doctor's list, 409 for a name already used. */
export async function saveGrupo(db: Db, doctor_id: number, id: number, datos: Datos): Promise<GrupoPredefinido> {
  const row = await db
    .updateTable('doctor_grupo_examen')
    .set(rowOf(datos))
    .where('id', '=', id)
    .where('doctor_id', '=', doctor_id)
    .returning(columns)
    .executeTakeFirst();
  return row ?? notFound();
}

/** 404 for another doctor's list. */
export async function deleteGrupo(db: Db, doctor_id: number, id: number): Promise<null> {
  const row = await db
    .deleteFrom('doctor_grupo_examen')
    .where('id', '=', id)
    .where('doctor_id', '=', doctor_id)
    .returning('id')
    .executeTakeFirst();
  if (!row) notFound();
  return null;
}

import { FAVORITOS_MAX } from '@hampi/contract/personas/opiniones/calls';
import * as MOpiniones from '@hampi/contract/personas/opiniones/messages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound, type Refusals } from '../../../http/errors.ts';
import { findRateable, isListed } from './opiniones.queries.ts';

export const opinionesRefusals: Refusals = {
  calificacion_por_cita: { status: 409, mensaje: MOpiniones.opinion_repetida },
};

/** Rates the patient's own cita; a constraint allows one rating each. */
export async function rate({ db, clock }: Deps, visible: RawBuilder<SqlBool>, id: number, estrellas: number) {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const cita = (await findRateable(trx, visible, id, now)) ?? notFound();
    if (!cita.atendida) conflict('opinion_no_atendida', MOpiniones.opinion_no_atendida);
    await trx
      .insertInto('calificacion')
      .values({ cita_id: cita.id, doctor_id: cita.doctor_id, estrellas, creada_en: now.toISOString() })
      .execute();
    return null;
  });
}

/** Adds a favourite that the directory shows. The account is locked, so that the limit holds for parallel requests. */
export async function keep({ db, clock }: Deps, { usuario_id }: Session, doctor_id: number) {
  return db.transaction().execute(async (trx) => {
    if (!(await isListed(trx, doctor_id))) notFound();
    await trx.selectFrom('usuario').select('id').where('id', '=', usuario_id).forNoKeyUpdate().execute();
    const { others } = await trx
      .selectFrom('profesional_favorito')
      .where('usuario_id', '=', usuario_id)
      .where('doctor_id', '<>', doctor_id)
      .select(sql<number>`count(*)::int`.as('others'))
      .executeTakeFirstOrThrow();
    if (others >= FAVORITOS_MAX) conflict('favoritos_limite', MOpiniones.favoritos_limite);
    await trx
      .insertInto('profesional_favorito')
      .values({ usuario_id, doctor_id, creado_en: clock.now().toISOString() })
      .onConflict((oc) => oc.doNothing())
      .execute();
    return null;
  });
}

import { sql } from 'kysely';
import { z } from 'zod';
import { PATIENT } from '../../../access/roles.ts';
import { nombreProfesional } from '../../../data/names.ts';
import { job } from '../../../process/jobs.ts';
import { planMails } from '../../plataforma/avisos/avisos.service.ts';
import { notifySolicitudes } from '../../plataforma/notificaciones/notificaciones.service.ts';
import { ENVIOS } from './bandeja.ts';
import * as papelesMails from './papeles.mails.ts';

const AT_A_TIME = 1_000;

/** Asks patients once about what has waited for 30 days: one mail for all that waits with the same doctor. */
export const askPapeles = job('papeles:preguntar', z.object({}).loose(), async (_, { db, clock }) => {
  const now = clock.now().toISOString();
  await db.transaction().execute(async (trx) => {
    const due = await trx
      .updateTable('papel')
      .set({ preguntado_en: now })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('papel')
          .where('estado', '=', 'EN_BANDEJA')
          .where('preguntado_en', 'is', null)
          .where('preguntar_el', '<=', now)
          .orderBy('preguntar_el')
          .limit(AT_A_TIME)
          .select('id')
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    const asked = await trx
      .selectFrom('papel as p')
      .innerJoin('usuario as s', 's.id', 'p.subido_por')
      .innerJoin('doctor as d', 'd.id', 'p.doctor_id')
      .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
      .where(sql<boolean>`p.id = any(${due.map(({ id }) => id)}::int[])`)
      .groupBy(['s.id', 'd.id', 'u.id'])
      .select(['s.id as uid', 's.email', 's.nombres', nombreProfesional.as('doctor')])
      .select(sql<number>`min(p.id)`.as('papel'))
      .execute();
    await notifySolicitudes(
      trx,
      clock,
      asked.map(({ uid, doctor, papel }) => ({
        ...{ uid, rol: PATIENT, link_to: ENVIOS, entity_id: papel },
        descripcion: `Lo que envió a ${doctor} espera desde hace 30 días. ¿Sigue esperando o lo retira?`,
      })),
    );
    await planMails(
      trx,
      clock,
      asked.map(({ uid, email, nombres, doctor, papel }) =>
        papelesMails.sinRespuesta({
          ...{ clave: `papel.sin_respuesta:${papel}:${now}`, para: email, usuario_id: uid },
          datos: { nombres: nombres ?? '', doctor },
        }),
      ),
    );
  });
});

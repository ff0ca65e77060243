import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { z } from 'zod';
import { daysFrom } from '../../../process/clock.ts';
import { job } from '../../../process/jobs.ts';

/** Notices of a push stay in the bells for this long. */
const PUSH_DAYS = 90;

/** Deletes notices of citas before today every night (3 §7), which lists already omit, and those of an old push. */
export const purgeNotificaciones = job('notificaciones:purgar', z.object({}).loose(), async (_, { db, clock }) => {
  await db.deleteFrom('notificacion').where('r_fecha_reserva', '<', fechaOf(clock.now(), ZONA_ECUADOR)).execute();
  await db
    .deleteFrom('notificacion')
    .where('push_id', 'in', (eb) =>
      eb
        .selectFrom('notificacion_push')
        .select('id')
        .where('creada_en', '<', daysFrom(clock.now(), -PUSH_DAYS).toISOString()),
    )
    .execute();
});

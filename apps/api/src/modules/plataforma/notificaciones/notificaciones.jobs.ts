import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { z } from 'zod';
import { job } from '../../../process/jobs.ts';

/** Every night: notices of citas before today go (3 §7). Lists leave them out before that. */
export const purgeNotificaciones = job('notificaciones:purgar', z.object({}).loose(), async (_, { db, clock }) => {
  await db.deleteFrom('notificacion').where('r_fecha_reserva', '<', fechaOf(clock.now(), ZONA_ECUADOR)).execute();
});

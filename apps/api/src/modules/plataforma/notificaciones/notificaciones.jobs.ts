import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { z } from 'zod';
import { job } from '../../../process/jobs.ts';

/** Deletes notices of citas before today every night (3 §7). Lists already omit them. */
export const purgeNotificaciones = job('notificaciones:purgar', z.object({}).loose(), async (_, { db, clock }) => {
  await db.deleteFrom('notificacion').where('r_fecha_reserva', '<', fechaOf(clock.now(), ZONA_ECUADOR)).execute();
});

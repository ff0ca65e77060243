import { z } from 'zod';
import { job } from '../../../process/jobs.ts';
import { resetPromociones } from '../../personas/perfiles/promociones.ts';

/**
 * Every night: resets the counters whose year is over. Anybody who reads a counter before then sees by its date that it is over
 * (`restantes`).
 */
export const resetPromocionesEveryNight = job(
  'promociones:reiniciar',
  z.object({}).loose(),
  async (_, { db, clock }) => {
    await resetPromociones(db, clock.now());
  },
);

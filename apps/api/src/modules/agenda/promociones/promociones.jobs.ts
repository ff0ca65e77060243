import { z } from 'zod';
import { job } from '../../../process/jobs.ts';
import { resetPromociones } from '../../personas/perfiles/promociones.ts';

/** Every night, the counters whose year is over begin anew. Whoever reads one before knows by its date (`restantes`). */
export const resetPromocionesEveryNight = job(
  'promociones:reiniciar',
  z.object({}).loose(),
  async (_, { db, clock }) => {
    await resetPromociones(db, clock.now());
  },
);

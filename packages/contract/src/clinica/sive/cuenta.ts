/** How many cases wait. Apart from the other calls, because each page with the menu loads it. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';

export const Cuenta = z.object({ abiertos: z.number().int(), vencidos: z.number().int() });

/** How many cases wait, for the menu. An institution's are those of visits in its branches. */
export const countCasos = endpoint('GET /api/sive/casos/cuenta', {
  allow: { ROLE_MED: 'own', ROLE_INS: 'own' },
  summary: 'Cuántos casos esperan notificación',
  reply: Cuenta,
});

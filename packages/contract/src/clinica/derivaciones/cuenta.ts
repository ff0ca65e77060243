/** How many referrals wait for an answer. Apart from the other calls, because each page with the menu loads it. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';

/** `dias`: for how many days the oldest one has waited. */
export const SinRespuesta = z.object({ cuantas: z.number().int(), dias: z.number().int() });

/** Those that were sent a day ago or earlier and that nobody has answered, for the menu. */
export const countSinRespuesta = endpoint('GET /api/derivaciones/sin-respuesta', {
  allow: { ROLE_MED: 'own' },
  summary: 'Cuántas referencias e interconsultas siguen sin respuesta',
  reply: SinRespuesta,
});

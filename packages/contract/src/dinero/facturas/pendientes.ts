/** Documents that wait for a person: the SRI returned or refused them, has not answered for a day, or they were never signed. */
import { z } from 'zod';
import { type Allow, endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/fields.ts';

const allow: Allow = { ROLE_MED: 'own', ROLE_SEC: 'assigned' };

/** Up to 100 are counted. `seEnvian` of them only need to be sent, signed or dated again; the others need a correction. */
export const Pendientes = z.object({ total: z.number(), seEnvian: z.number() });
export type Pendientes = z.infer<typeof Pendientes>;

/** Counts real documents alone. */
export const getPendientes = endpoint('GET /api/facturas/doctor/:doctor_id/pendientes', {
  allow,
  summary: 'Cuántas facturas esperan a una persona',
  params: z.object({ doctor_id: id }),
  reply: Pendientes,
});

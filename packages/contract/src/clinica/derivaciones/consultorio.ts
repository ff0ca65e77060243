/** What a clinic does with the referrals that somebody who left has open (BE-32). It reads nothing of health. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import * as MD from './messages.ts';

const institucion = { ROLE_INS: 'own' } as const;

export const Pendiente = z.object({
  id,
  paciente: z.string(),
  /** Who sent it and no longer attends at the clinic, or has closed the account. */
  de: z.string(),
  enviada_en: instant,
  dias: z.number().int(),
  /** Who follows it now; null if nobody does. */
  a_cargo: z.string().nullable(),
  /** Professionals of the clinic who treat the patient. */
  pueden: z.array(z.object({ doctor_id: id, nombre: z.string() })),
});
export type Pendiente = z.output<typeof Pendiente>;

/** Open referrals from visits in the own branches whose sender has left, the oldest first; at most 200. */
export const listPendientes = endpoint('GET /api/derivaciones/consultorio', {
  allow: institucion,
  active: true,
  summary: 'Ver las derivaciones abiertas de quien salió de la clínica',
  reply: z.array(Pendiente),
});

/** From now on that professional follows it as its sender would. 404 unless it is one of `listPendientes`, 400 for anybody else. Audited. */
export const entrustDerivacion = endpoint('POST /api/derivaciones/consultorio/:derivacionId/encargar', {
  allow: institucion,
  active: true,
  summary: 'Encargar a otro profesional una derivación de quien salió de la clínica',
  params: z.object({ derivacionId: id }),
  body: z.strictObject({ doctorId: id }),
  mensaje: MD.encargada,
});

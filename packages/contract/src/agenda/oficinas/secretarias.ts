/** Links between secretaries and doctors that still need an acceptance, since both must agree (decisions 53). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import * as MO from './messages.ts';

const SECRETARIA = { ROLE_SEC: 'own' } as const;

export const SolicitudSecretaria = z.object({
  id: z.number().int(),
  titulo_honorifico: z.string().nullable(),
  nombres: z.string(),
  apellidos: z.string(),
  especializaciones: z.string().nullable(),
  pedida_en: instant,
  /** The secretary has accepted an administrator's proposal; the doctor has not. */
  espera_profesional: z.boolean(),
});
export type SolicitudSecretaria = z.infer<typeof SolicitudSecretaria>;

export const listSolicitudesSecretaria = endpoint('GET /api/secretarias/solicitudes', {
  allow: SECRETARIA,
  summary: 'Profesionales que piden trabajar con la secretaria',
  reply: z.array(SolicitudSecretaria),
});

const params = z.object({ solicitud_id: id });
/** Gives the secretary access to that doctor's agenda and patients. 404 for a request to somebody else, or one that no longer exists. */
export const acceptSolicitudSecretaria = endpoint('POST /api/secretarias/solicitudes/:solicitud_id/aceptar', {
  allow: SECRETARIA,
  summary: 'Aceptar trabajar con un profesional',
  params,
  mensaje: MO.solicitud_aceptada,
});
/** Refuses a request: removes the secretary from the offices to which the doctor added her, and notifies the doctor. */
export const refuseSolicitudSecretaria = endpoint('POST /api/secretarias/solicitudes/:solicitud_id/rechazar', {
  allow: SECRETARIA,
  summary: 'No aceptar trabajar con un profesional',
  params,
  mensaje: MO.solicitud_rechazada,
});

/** The link of a secretary and a doctor, which takes both (decisions 53): what waits for her word. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { MO } from './oficinas-messages.ts';

const SECRETARIA = { ROLE_SEC: 'own' } as const;

export const SolicitudSecretaria = z.object({
  id: z.number().int(),
  titulo_honorifico: z.string().nullable(),
  nombres: z.string(),
  apellidos: z.string(),
  especializaciones: z.string().nullable(),
  pedida_en: instant,
  /** She has accepted what an administrator proposed; the professional has not. */
  espera_profesional: z.boolean(),
});
export type SolicitudSecretaria = z.infer<typeof SolicitudSecretaria>;

export const listSolicitudesSecretaria = endpoint('GET /api/secretarias/solicitudes', {
  allow: SECRETARIA,
  summary: 'Profesionales que piden trabajar con la secretaria',
  reply: z.array(SolicitudSecretaria),
});

const params = z.object({ solicitud_id: id });
/** From now on she sees the agenda and the patients of that doctor. 404 for what is not hers, or not there any more. */
export const acceptSolicitudSecretaria = endpoint('POST /api/secretarias/solicitudes/:solicitud_id/aceptar', {
  allow: SECRETARIA,
  summary: 'Aceptar trabajar con un profesional',
  params,
  mensaje: MO.solicitud_aceptada,
});
/** She leaves the offices on which the doctor put her; the doctor is told. */
export const refuseSolicitudSecretaria = endpoint('POST /api/secretarias/solicitudes/:solicitud_id/rechazar', {
  allow: SECRETARIA,
  summary: 'No aceptar trabajar con un profesional',
  params,
  mensaje: MO.solicitud_rechazada,
});

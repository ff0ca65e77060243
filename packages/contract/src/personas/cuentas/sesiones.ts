/** The open sessions of an account ("Sesiones abiertas", BE-25). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/fields.ts';
import { Role } from '../../base/roles.ts';
import * as MS from './segundo-paso-messages.ts';

export const SesionPropia = z.object({
  id: z.number().int(),
  /** `Chrome en Windows`. */
  dispositivo: z.string(),
  direccion: z.string().nullable(),
  rol: Role,
  creada_en: z.string(),
  usada_en: z.string(),
  /** True for the session making this call. */
  actual: z.boolean(),
});
export type SesionPropia = z.infer<typeof SesionPropia>;

/** Most recently used first; at most a hundred. */
export const listSesiones = endpoint('GET /api/auth/sesiones', {
  allow: 'session',
  summary: 'Sesiones abiertas de la cuenta',
  reply: z.array(SesionPropia),
});

export const endSesion = endpoint('DELETE /api/auth/sesiones/:sesionId', {
  allow: 'session',
  summary: 'Cerrar una sesión de la cuenta',
  params: z.object({ sesionId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  mensaje: MS.sesion_cerrada,
});

/** Ends every session of the account except the calling one, and everything of `listLlaves`. */
export const endOtherSesiones = endpoint('DELETE /api/auth/sesiones', {
  allow: 'session',
  summary: 'Cerrar las demás sesiones de la cuenta',
  mensaje: MS.sesiones_cerradas,
});

export const CLASES_LLAVE = ['PROGRAMA', 'CALENDARIO', 'FIRMA'] as const;

/** What reads an account's data without a session, and the signatures that are kept open in memory. */
export const LlavePropia = z.object({
  clase: z.enum(CLASES_LLAVE),
  id: z.number().int(),
  nombre: z.string(),
  creada_en: z.string(),
  usada_en: z.string().nullable(),
  /** When it ends by itself; null if it does not. */
  hasta: z.string().nullable(),
});
export type LlavePropia = z.infer<typeof LlavePropia>;

/** Keys of other programs, private addresses of calendars and open signatures, of all roles of the account. */
export const listLlaves = endpoint('GET /api/auth/llaves', {
  allow: 'session',
  summary: 'Programas, calendarios y firmas abiertas de la cuenta',
  reply: z.array(LlavePropia),
});

export const endLlave = endpoint('DELETE /api/auth/llaves/:clase/:llaveId', {
  allow: 'session',
  summary: 'Quitar un programa, un calendario o una firma abierta de la cuenta',
  params: z.object({ clase: z.enum(CLASES_LLAVE), llaveId: id }),
  mensaje: MS.llave_quitada,
});

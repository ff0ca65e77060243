/** The profile of an institution (3 §2, §3, §5, §7). */

import { z } from 'zod';
import { latitud, longitud } from '../../agenda/mapas/calls.ts';
import { endpoint } from '../../base/endpoint.ts';
import { email, id, opcional, requerido, ruc, telefono, texto } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { bytesOfBase64 } from '../../base/texto/base64.ts';
import { EspecializacionConCategorias, EspecializacionOfrecida, resultadosDias } from './calls.ts';
import * as MPerfiles from './messages.ts';

export const InstitucionPerfil = z.object({
  id: z.number().int(),
  login: z.string(),
  nombre: z.string(),
  razon_social: z.string(),
  RUC: z.string(),
  email: z.string(),
  telefono: z.string().nullable(),
  direccion: z.string().nullable(),
  ciudad: z.string().nullable(),
  pais: z.string().nullable(),
  latitud: z.number().nullable(),
  longitud: z.number().nullable(),
  disponible: z.boolean(),
  /** Of visits in its branches. */
  resultados_dias: z.number().int(),
  cuenta_aprobada: z.boolean(),
  /** Address of the logo, or null. */
  logo_img: z.string().nullable(),
  especializaciones: z.array(EspecializacionConCategorias),
  /** Increases with every change and returns with the form, so that a second window does not overwrite it. */
  version: z.number().int(),
});
export type InstitucionPerfil = z.infer<typeof InstitucionPerfil>;

/** How a logo sent with the form begins. */
const LOGO = /^data:image\/(jpeg|png|webp);base64,/;

/**
 * The picture of a data URL: the file ending for its type, and its bytes in base64. Only the beginning is matched as a pattern: one that
 * goes on over millions of letters may need more stack than the engine has.
 */
export function logoOf(dataUrl: string): { extension: string; base64: string } | null {
  const [begin, extension] = LOGO.exec(dataUrl) ?? [];
  const base64 = begin ? dataUrl.slice(begin.length) : '';
  return extension && base64 && !/[^A-Za-z0-9+/=]/.test(base64) ? { extension: `.${extension}`, base64 } : null;
}

/** JPEG or PNG of at most 5 MB. The server checks what the picture really is (decisions 20). */
const logo = z
  .string({ error: M.archivo_tipo })
  .refine((value) => logoOf(value), { error: M.archivo_tipo, abort: true })
  .refine((value) => bytesOfBase64(logoOf(value)?.base64 ?? '') <= LIMITS.uploadBytes, M.archivo_grande);

/** The fields that an institution can change. The e-mail is sent with the form but changes only through its link (AU-10). */
export const InstitucionCambio = z.object({
  nombre: requerido(),
  razon_social: requerido(),
  RUC: ruc,
  email,
  telefono: opcional(telefono),
  direccion: opcional(texto(300)),
  ciudad: opcional(texto(80)),
  pais: opcional(texto(80)),
  latitud: latitud.nullish(),
  longitud: longitud.nullish(),
  disponible: z.boolean(),
  resultados_dias: resultadosDias.optional(),
  especializaciones: z.array(id).max(50, M.texto_largo),
  /** A data URL; null removes the logo; if absent, the logo stays. */
  logo_img: logo.nullish(),
  version: z.number({ error: M.requerido }).int(),
  /** True once the user has confirmed losing the services of removed specialties. */
  confirmar: z.boolean().default(false),
});
export type InstitucionCambio = z.output<typeof InstitucionCambio>;

const params = z.object({ institucion_id: id });

export const getInstitucionPerfil = endpoint('GET /api/institucion/perfil/:institucion_id', {
  allow: { ROLE_INS: 'own' },
  summary: 'Perfil de la institución',
  params,
  reply: InstitucionPerfil,
  foreign: z.object({ especializaciones: z.array(EspecializacionOfrecida) }),
});

/**
 * 400 by field; 409 if the profile was changed meanwhile (`data` is the stored one), for the RUC of another institution, for Disponible
 * before approval, with `CONFIRMAR_ESPECIALIDADES` if services would be removed, and while a branch still has a removed specialty (ADR
 * 214).
 */
export const updateInstitucionPerfil = endpoint('PATCH /api/institucion/perfil/:institucion_id', {
  allow: { ROLE_INS: 'own' },
  summary: 'Actualizar el perfil de la institución',
  params,
  body: InstitucionCambio,
  reply: InstitucionPerfil,
  mensaje: MPerfiles.perfil_guardado,
  // 5 MB of picture grow by a third in base64; the rest is for the fields.
  maxBytes: 8 * 1024 * 1024,
});

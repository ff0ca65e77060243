/** Messages to the platform: the public contact form (1 §2), support (3 §2) and the administrator's answers (3 §3, §5). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { email, id, instant, listQuery, requerido, telefono } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { Operador } from '../operador/calls.ts';
import * as MContacto from './messages.ts';

/** City options of the contact form (1 §9). */
export const CIUDADES_CONTACTO = ['Cuenca', 'Otra'] as const;

/** Where a message came from: the public form (fixed by 1 §3) or the support screen. */
export const CANAL_CONTACTO = 'WEB_MEDICO';
export const CANAL_SOPORTE = 'SOPORTE';

/** What the visitor types; every field is required (1 §5). Spaces and dashes in the number are dropped. */
export const ContactoFormulario = z.object({
  nombre: requerido(),
  email: requerido(M.requerido, 254).pipe(email),
  telefono: requerido(M.requerido, 40)
    .transform((v) => v.replace(/[\s().-]/g, ''))
    .pipe(telefono),
  ciudad: z.enum(CIUDADES_CONTACTO, { error: M.requerido }),
  mensaje: requerido(M.requerido, 4000),
});
export type ContactoFormulario = z.input<typeof ContactoFormulario>;

/** Saves the message and mails it to the platform's operator (1 §7). */
export const sendContacto = endpoint('POST /api/clientes/enviarFormularioContacto', {
  allow: 'public',
  summary: 'Enviar el formulario de contacto',
  body: ContactoFormulario.extend({ canal: z.literal(CANAL_CONTACTO, { error: M.opcion }) }),
  mensaje: MContacto.contacto_ok,
  limit: 5,
});

/** Contact data of the provider, for the public pages (1 §2). */
export const getEmpresaPublica = endpoint('GET /api/empresa/publica', {
  allow: 'public',
  summary: 'Datos de contacto de la empresa',
  reply: z.object({
    nombre: z.string(),
    correo: z.string(),
    telefono: z.string(),
    /** Who runs this installation and answers for its data; null until an administrator has said so (decisions 77). */
    responsable: Operador.nullable(),
    /** Where the source of this program is offered (AGPL, section 13); null if nobody has said so. */
    fuente: z.string().nullable(),
    /**
     * The terms that the legal pages promise, as administrators set them: days for a request of rights and for the notices of a breach, years
     * that things are kept.
     */
    plazos: z.object({
      derecho_dias: z.number().int(),
      brecha_autoridad_dias: z.number().int(),
      brecha_personas_dias: z.number().int(),
      encargado_dias: z.number().int(),
      plazos_habiles: z.boolean(),
      historia_anios: z.number().int(),
      receta_anios: z.number().int(),
      comprobante_anios: z.number().int(),
      /** Since when they are so; null if they were never changed. */
      desde: z.string().nullable(),
    }),
  }),
});

/** Subject and message, each with a sentence of its own (3 §5). */
export const SoporteFormulario = z.object({
  asunto: requerido(MContacto.asunto),
  mensaje: requerido(MContacto.mensaje, 4000),
});
export type SoporteFormulario = z.input<typeof SoporteFormulario>;

/** A support message from a logged-in user to the administrators (3 §7). */
export const sendSoporte = endpoint('POST /api/soporte/mensaje', {
  allow: { ROLE_MED: 'own', ROLE_SEC: 'own', ROLE_LAB: 'own', ROLE_CLI: 'own', ROLE_ADMINSEC: 'own', ROLE_INS: 'own' },
  summary: 'Enviar un mensaje a soporte',
  body: SoporteFormulario,
  mensaje: MContacto.soporte_ok,
  limit: 10,
});

export const Contacto = z.object({
  id: z.number().int(),
  nombre: z.string(),
  email: z.string(),
  telefono: z.string().nullable(),
  ciudad: z.string().nullable(),
  asunto: z.string().nullable(),
  mensaje: z.string(),
  canal: z.string(),
  fecha: instant,
  contestado: z.boolean(),
  respuesta_asunto: z.string().nullable(),
  respuesta_mensaje: z.string().nullable(),
  /** The name of who answered. */
  respondido_por: z.string().nullable(),
  respondido_en: instant.nullable(),
});
export type Contacto = z.infer<typeof Contacto>;

/** Messages, newest first (3 §9). */
export const listContactos = endpoint('GET /api/admin/contactos', {
  allow: { ROLE_ADMIN: 'any' },
  summary: 'Mensajes de contacto y soporte',
  query: listQuery(
    ['id', 'nombre', 'email', 'telefono', 'ciudad', 'asunto', 'mensaje', 'canal', 'fecha', 'contestado'],
    'fecha',
    'desc',
  ).extend({ filtro: z.enum(['todos', 'pendientes']).default('todos') }),
  reply: z.array(Contacto),
});

/** Missing subject and missing message share one sentence (3 §5). */
export const RespuestaContacto = z.object({
  asunto: requerido(MContacto.respuesta_campos),
  mensaje: requerido(MContacto.respuesta_campos, 4000),
  email,
});
export type RespuestaContacto = z.input<typeof RespuestaContacto>;

/** Mails the answer and marks the message as contestado (3 §4, §7). A message has one answer; the same one sent again is not mailed again. */
export const replyContacto = endpoint('POST /api/admin/contactos/:id/respuesta', {
  allow: { ROLE_ADMIN: 'any' },
  summary: 'Responder un mensaje',
  params: z.object({ id }),
  body: RespuestaContacto,
  mensaje: MContacto.respuesta_ok,
});

export const deleteContacto = endpoint('DELETE /api/admin/contactos/:id', {
  allow: { ROLE_ADMIN: 'any' },
  summary: 'Eliminar un mensaje',
  params: z.object({ id }),
  mensaje: M.eliminado,
});

/** Referrals and interconsultas: what their sender does (BE-32, decisions 70). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant, listQuery, requerido } from '../../base/fields.ts';
import { sealed } from '../../base/sealed.ts';
import { ConAlergia, Entrega, FirmaDada } from '../documentos/calls.ts';
import {
  ClaseAdjunto,
  ClaseDerivacion,
  ContenidoDerivacion,
  ContenidoRespuesta,
  DerivacionDatos,
  Redireccion,
} from './formas.ts';
import * as MD from './messages.ts';

const medico = { ROLE_MED: 'own' } as const;
const deDerivacion = z.object({ derivacionId: id });
const pdf = 'application/pdf';

/** VENCIDA: the days in which the colleague could open it have passed without an answer. */
export const EstadoDerivacion = z.enum(['ENVIADA', 'ACEPTADA', 'DEVUELTA', 'RESPONDIDA', 'ANULADA', 'VENCIDA']);
export type EstadoDerivacion = z.output<typeof EstadoDerivacion>;

export const Derivacion = z.object({
  id,
  cliente_id: id,
  paciente: z.string(),
  consulta_id: id,
  clase: ClaseDerivacion,
  urgente: z.boolean(),
  estado: EstadoDerivacion,
  /** To whom: the colleague's name, or establishment, service and specialty. */
  destino: z.string(),
  /** The colleague inside Hampi; null outside. */
  para_doctor_id: id.nullable(),
  /** The colleague's account is closed, or no longer active: nobody will answer. */
  sin_cuenta: z.boolean(),
  enviada_en: instant,
  abierta_hasta: instant.nullable(),
  aceptada_en: instant.nullable(),
  cerrada_en: instant.nullable(),
  /** For how many days it has waited for an answer; null once it is closed. */
  dias: z.number().int().nullable(),
  /** The referral that took its place. */
  redirigida_a: id.nullable(),
  /** Whether the reader sent it; otherwise its sender left the practice, which gave it to the reader. */
  propia: z.boolean(),
  /** It came with the export of another installation, where its colleague is: here that is a name, and nothing is open to anybody. */
  traida: z.boolean(),
});
export type Derivacion = z.output<typeof Derivacion>;

export const Adjunto = z.object({
  id,
  clase: ClaseAdjunto,
  nombre: z.string(),
  /** YYYY-MM-DD. */
  fecha: z.string(),
  /** A document that was voided, or a paper marked as removed, since. */
  retirado: z.boolean(),
  pdf: z.boolean(),
});
export type Adjunto = z.output<typeof Adjunto>;

export const Respuesta = ContenidoRespuesta.extend({
  version: z.number().int(),
  doctor: z.string(),
  /** Where only a file of another installation says who wrote it: those words; null for what was written here. */
  segun: z.string().nullable(),
  /** The first version, and this one. */
  respondida_en: instant,
  escrita_en: instant,
});
export type Respuesta = z.output<typeof Respuesta>;

export const DerivacionEntera = Derivacion.extend({
  contenido: ContenidoDerivacion,
  adjuntos: z.array(Adjunto),
  respuesta: Respuesta.nullable(),
  /** Why the colleague returned it, or the sender annulled it. */
  razon: z.string().nullable(),
  /** The paper with an answer from outside. */
  papel: z.object({ id, nombre: z.string(), fecha: z.string(), pdf: z.boolean() }).nullable(),
});
export type DerivacionEntera = z.output<typeof DerivacionEntera>;

export const Propuesta = z.object({
  contenido: ContenidoDerivacion.extend({ resumen: z.string() }),
  /** What may be attached, newest first. `elegido`: of this visit. */
  adjuntos: z.array(z.object({ clase: ClaseAdjunto, id, nombre: z.string(), fecha: z.string(), elegido: z.boolean() })),
});
export type Propuesta = z.output<typeof Propuesta>;

/** What the record knows for a referral from this visit; nothing is stored. 404 for another's visit. Audited. */
export const proposeDerivacion = endpoint('GET /api/derivaciones/propuesta/:consultaId', {
  allow: medico,
  active: true,
  summary: 'Ver lo que la historia propone para una referencia o interconsulta',
  params: z.object({ consultaId: id }),
  reply: Propuesta,
});

/**
 * Sends it to a colleague, who gets a notice, or keeps it to be printed. 400 for a colleague who does not receive, or an attachment that is not
 * the sender's own of this patient; 409 `TEXTO_CON_ALERGIA` for words that name what the patient is allergic to; the same `clave` is sent once.
 * Audited.
 */
export const sendDerivacion = endpoint('POST /api/derivaciones', {
  allow: medico,
  active: true,
  summary: 'Enviar una referencia o interconsulta',
  query: ConAlergia,
  body: DerivacionDatos,
  reply: Derivacion,
  limit: 60,
});

/** The own ones of a patient, newest first; at most 200. */
export const listDerivaciones = endpoint('GET /api/clientes/:clienteId/derivaciones', {
  allow: medico,
  active: true,
  summary: 'Ver las referencias e interconsultas de un paciente',
  params: z.object({ clienteId: id }),
  reply: z.array(Derivacion),
});

/** A page of the own ones of all patients: those that wait first, the oldest first; then the newest. */
export const listEnviadas = endpoint('GET /api/derivaciones/enviadas', {
  allow: medico,
  active: true,
  summary: 'Ver las referencias e interconsultas enviadas y cuáles esperan respuesta',
  query: listQuery(['enviada_en'], 'enviada_en', 'desc'),
  reply: z.array(Derivacion),
});

/** One of them with its words, its attachments and its answer. Audited. */
export const getDerivacion = endpoint('GET /api/derivaciones/enviadas/:derivacionId', {
  allow: medico,
  active: true,
  summary: 'Leer una referencia o interconsulta enviada, con su respuesta',
  params: deDerivacion,
  reply: DerivacionEntera,
});

export const RazonDerivacion = z.strictObject({ razon: requerido(MD.razon, 300) });

/** Ends it before it is answered; it stays in the record as annulled, and its document too. 409 `DERIVACION_CERRADA` once it has ended. */
export const annulDerivacion = endpoint('POST /api/derivaciones/enviadas/:derivacionId/anular', {
  allow: medico,
  active: true,
  summary: 'Anular una referencia o interconsulta que no tiene respuesta',
  params: deDerivacion,
  body: RazonDerivacion,
  reply: Derivacion,
  mensaje: MD.anulada,
});

/**
 * The same words and attachments to somebody else; the former colleague's access ends. 409 `DERIVACION_CERRADA` for one that was answered,
 * annulled or redirected, 409 `TEXTO_CON_ALERGIA` as when it was sent, with the allergies of now.
 */
export const redirectDerivacion = endpoint('POST /api/derivaciones/enviadas/:derivacionId/redirigir', {
  allow: medico,
  active: true,
  summary: 'Redirigir una referencia o interconsulta a otro profesional o establecimiento',
  params: deDerivacion,
  query: ConAlergia,
  body: Redireccion,
  reply: Derivacion,
  mensaje: MD.redirigida,
});

/** A paper of the record is the answer from outside. 409 `DERIVACION_CERRADA` for one that has ended or went to a colleague. */
export const attachRespuesta = endpoint('POST /api/derivaciones/enviadas/:derivacionId/papel', {
  allow: medico,
  active: true,
  summary: 'Adjuntar el papel con la respuesta de fuera',
  params: deDerivacion,
  body: z.strictObject({ papelId: id }),
  reply: Derivacion,
  mensaje: MD.papel_adjuntado,
});

/**
 * Form 053 or 007 on A4, with the answer once there is one: then it is another edition with the same number. 409 `TEXTO_CON_ALERGIA` as when it
 * was sent, with the allergies of now; a preview asks nothing.
 */
export const issueDerivacion = endpoint('POST /api/derivaciones/enviadas/:derivacionId/documento', {
  allow: medico,
  active: true,
  summary: 'Imprimir o enviar al paciente una referencia o interconsulta',
  params: deDerivacion,
  query: Entrega,
  body: z.strictObject({}),
  file: pdf,
});

export const issueDerivacionFirmada = endpoint('POST /api/derivaciones/enviadas/:derivacionId/documento/firmar', {
  allow: medico,
  active: true,
  summary: 'Firmar, imprimir o enviar una referencia o interconsulta',
  params: deDerivacion,
  query: Entrega,
  body: sealed(FirmaDada),
  file: pdf,
  limit: 30,
});

/** The tray of a colleague: what was sent to them, which they may open for 90 days or until they answer (BE-32, decisions 70). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import { ConAlergia } from '../documentos/calls.ts';
import { Adjunto, EstadoDerivacion, RazonDerivacion, Respuesta } from './calls.ts';
import { ClaseDerivacion, ContenidoDerivacion, ContenidoRespuesta } from './formas.ts';
import * as MD from './messages.ts';

const medico = { ROLE_MED: 'own' } as const;
const deDerivacion = z.object({ derivacionId: id });

export const Recibida = z.object({
  id,
  clase: ClaseDerivacion,
  urgente: z.boolean(),
  estado: EstadoDerivacion,
  paciente: z.string(),
  /** Who sent it. */
  de: z.string(),
  enviada_en: instant,
  abierta_hasta: instant,
  cerrada_en: instant.nullable(),
  /** Whether what was attached may still be opened, and the referral answered. */
  abierta: z.boolean(),
  /** Whether the reader answered it, and may correct the answer. */
  respondida: z.boolean(),
});
export type Recibida = z.output<typeof Recibida>;

export const RecibidaEntera = Recibida.extend({
  /** The patient and the words, while it is open. */
  abierto: z
    .object({
      paciente: z.object({
        nombres: z.string(),
        apellidos: z.string(),
        documento: z.string().nullable(),
        fecha_nacimiento: z.string().nullable(),
        sexo: z.string().nullable(),
        telefono: z.string().nullable(),
      }),
      contenido: ContenidoDerivacion,
      adjuntos: z.array(Adjunto),
    })
    .nullable(),
  /** The reader's own answer, which stays theirs. */
  respuesta: Respuesta.nullable(),
  razon: z.string().nullable(),
});
export type RecibidaEntera = z.output<typeof RecibidaEntera>;

/** Those that are open first, urgent ones before others; then the newest. At most 300. Audited. */
export const listRecibidas = endpoint('GET /api/derivaciones/recibidas', {
  allow: medico,
  active: true,
  summary: 'Ver las derivaciones recibidas',
  reply: z.array(Recibida),
});

/** Its words and attachments while it is open, and the own answer. 404 for somebody else's. Audited. */
export const getRecibida = endpoint('GET /api/derivaciones/recibidas/:derivacionId', {
  allow: medico,
  active: true,
  summary: 'Leer una derivación recibida',
  params: deDerivacion,
  reply: RecibidaEntera,
});

/** A file: the visit as form 005, the result, the document or the paper. 404 once it is no longer open. Audited. */
export const getAdjunto = endpoint('GET /api/derivaciones/recibidas/:derivacionId/adjuntos/:adjuntoId', {
  allow: medico,
  active: true,
  summary: 'Abrir lo que acompaña a una derivación recibida',
  params: deDerivacion.extend({ adjuntoId: id }),
  file: 'application/octet-stream',
});

/** Tells the sender that it will be answered. 409 `DERIVACION_CERRADA` once it has ended. */
export const acceptDerivacion = endpoint('POST /api/derivaciones/recibidas/:derivacionId/aceptar', {
  allow: medico,
  active: true,
  summary: 'Aceptar una derivación recibida',
  params: deDerivacion,
  body: z.strictObject({}),
  mensaje: MD.aceptada,
});

/** Ends it without an answer, with a reason for the sender. 409 `DERIVACION_CERRADA` once it has ended. */
export const returnDerivacion = endpoint('POST /api/derivaciones/recibidas/:derivacionId/devolver', {
  allow: medico,
  active: true,
  summary: 'Devolver una derivación recibida con una razón',
  params: deDerivacion,
  body: RazonDerivacion,
  mensaje: MD.devuelta,
});

/**
 * Answers with `version` 0, or corrects the own answer of that version: each version stays. 409 `DERIVACION_CERRADA` once it has ended, 409
 * `VERSION` with the stored answer for an older version, 409 `TEXTO_CON_ALERGIA` for words that name what the patient is allergic to.
 */
export const answerDerivacion = endpoint('PUT /api/derivaciones/recibidas/:derivacionId/respuesta', {
  allow: medico,
  active: true,
  summary: 'Responder una derivación recibida, o corregir la respuesta',
  params: deDerivacion,
  query: ConAlergia,
  body: ContenidoRespuesta.extend({ version: z.number().int().min(0) }),
  reply: Respuesta,
  limit: 60,
});

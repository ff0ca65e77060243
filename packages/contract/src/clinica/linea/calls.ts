/** The timeline of a record (BE-22, 2 §4): what happened to a patient, newest first, at a glance. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { TIPOS_DOCUMENTO_EMITIDO } from '../documentos/calls.ts';

/** What it can be narrowed to. Recetas and exams are those of a visit, which then stands for them. */
export const FiltroLinea = z.enum(['CONSULTA', 'RECETA', 'EXAMEN', 'DOCUMENTO', 'VACUNA', 'TRAIDO'], {
  error: M.opcion,
});
export type FiltroLinea = z.output<typeof FiltroLinea>;

const Documento = z.object({
  id,
  tipo: z.enum(TIPOS_DOCUMENTO_EMITIDO),
  numero: z.number().int(),
  edicion: z.number().int(),
  anulado: z.boolean(),
});

/** One of `visita`, `documento`, `vacuna` and `traido` is there, as `tipo` says. */
export const Hecho = z.object({
  tipo: z.enum(['CONSULTA', 'DOCUMENTO', 'VACUNA', 'TRAIDO']),
  /** Of the entry, the document, the vaccine or what was brought. */
  id,
  /** YYYY-MM-DD; of a visit, in the zone of its office. */
  fecha: z.string(),
  /** HH:mm; null where the day alone is known, as of a vaccine. What was brought has the hour of the place where it was measured. */
  hora: z.string().nullable(),
  /** Who wrote it, or brought it; empty for what came with the patient. */
  doctor: z.string(),
  /** Whether that is who reads. */
  propio: z.boolean(),
  visita: z
    .object({
      oficina: z.string(),
      /** Null is plain "Consulta". */
      servicio: z.string().nullable(),
      motivo: z.string().nullable(),
      diagnosticos: z.array(z.object({ cod_4: z.string(), descripcion: z.string() })),
      medicinas: z.array(z.string()),
      examenes: z.array(z.string()),
      /** How many of the exams have their result. */
      resultados: z.number().int(),
      /** Issued for it by who reads. */
      documentos: z.array(Documento),
    })
    .nullable(),
  documento: Documento.nullable(),
  vacuna: z.object({ nombre: z.string(), dosis: z.number() }).nullable(),
  /** Measures, a diagnosis or a document of another system, in words, and where they were brought from (ADR 267, 274). */
  traido: z
    .object({
      titulo: z.string(),
      palabras: z.string(),
      origen: z.string(),
      /** Whether it is a document that can be opened. */
      archivo: z.boolean(),
    })
    .nullable(),
});
export type Hecho = z.output<typeof Hecho>;

/**
 * A page of the timeline: visits that the doctor may read, the doctor's own documents, and the vaccines and what other systems measured if
 * the patient's clinical data are open. `palabras` finds what has all of these words, with or without tildes. 404 for somebody else's patient. Audited.
 */
export const getLinea = endpoint('GET /api/clientes/:clienteId/linea', {
  allow: { ROLE_MED: 'own' },
  active: true,
  summary: 'Ver la línea de tiempo de un paciente',
  params: z.object({ clienteId: id }),
  query: z.object({
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    take: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(LIMITS.pageDefault),
    tipo: FiltroLinea.optional(),
    palabras: z.string().trim().max(100, M.texto_largo).optional(),
  }),
  reply: z.array(Hecho),
});

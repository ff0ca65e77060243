/** The timeline of a record (BE-22, 2 §4): a short view of what happened to a patient, newest first. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { escrito, id } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { EstadoDerivacion } from '../derivaciones/calls.ts';
import { ClaseDerivacion } from '../derivaciones/formas.ts';
import { TIPOS_DOCUMENTO_EMITIDO } from '../documentos/calls.ts';
import { ClasePapel } from '../papeles/calls.ts';

/** The kinds that the timeline can be filtered by. RECETA and EXAMEN find the visits that contain them. */
export const FiltroLinea = z.enum(
  ['CONSULTA', 'RECETA', 'EXAMEN', 'DOCUMENTO', 'VACUNA', 'TRAIDO', 'DATO', 'PAPEL', 'DERIVACION'],
  {
    error: M.opcion,
  },
);
export type FiltroLinea = z.output<typeof FiltroLinea>;

const Documento = z.object({
  id,
  tipo: z.enum(TIPOS_DOCUMENTO_EMITIDO),
  numero: z.number().int(),
  edicion: z.number().int(),
  anulado: z.boolean(),
});

/** Exactly one of `visita`, `documento`, `vacuna`, `traido`, `datos`, `papel` and `derivacion` is present, as `tipo` says. */
export const Hecho = z.object({
  tipo: z.enum(['CONSULTA', 'DOCUMENTO', 'VACUNA', 'TRAIDO', 'DATO', 'PAPEL', 'DERIVACION']),
  /** Id of the entry, the document, the vaccine, the item from another system, the paper, the referral, or the newest of the facts. */
  id,
  /** YYYY-MM-DD; for a visit, in the zone of its office. */
  fecha: z.string(),
  /**
   * HH:mm; null if only the day is known, as for a vaccine. For an item from another system, the hour of the place where it was measured.
   */
  hora: z.string().nullable(),
  /** Who wrote or imported it; empty if no doctor is recorded here. */
  doctor: z.string(),
  /** Whether the reader wrote it. */
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
      /** Documents that the reader issued for the visit. */
      documentos: z.array(Documento),
    })
    .nullable(),
  documento: Documento.nullable(),
  vacuna: z.object({ nombre: z.string(), dosis: z.number() }).nullable(),
  /** Measures, a diagnosis or a document from another system, in words, with their source (ADR 255). */
  traido: z
    .object({
      titulo: z.string(),
      palabras: z.string(),
      origen: z.string(),
      /** Whether it has a file that can be opened. */
      archivo: z.boolean(),
    })
    .nullable(),
  /** What one doctor changed on the lists of facts in a day, newest first. */
  datos: z
    .object({
      /** Whether a file from elsewhere brought them. */
      traidos: z.boolean(),
      cambios: z.array(z.object({ cambio: z.enum(['NUEVO', 'CORREGIDO', 'TERMINADO']), palabras: z.string() })),
    })
    .nullable(),
  /** A paper that came in (BE-30). */
  papel: z
    .object({
      clase: ClasePapel,
      nombre: z.string(),
      nota: z.string().nullable(),
      pdf: z.boolean(),
      quitado: z.boolean(),
    })
    .nullable(),
  /** A referral that the reader sent, or its answer (BE-32). */
  derivacion: z
    .object({
      clase: ClaseDerivacion,
      urgente: z.boolean(),
      destino: z.string(),
      estado: EstadoDerivacion,
      respuesta: z.object({ resumen: z.string(), recomendado: z.string().nullable() }).nullable(),
    })
    .nullable(),
});
export type Hecho = z.output<typeof Hecho>;

/** An item has the part of its kind; the others are null. */
export const SIN_PARTES = {
  visita: null,
  documento: null,
  vacuna: null,
  traido: null,
  datos: null,
  papel: null,
  derivacion: null,
};

/**
 * A page of the timeline: the visits and papers the doctor may read, the doctor's own documents, and, if the patient's clinical data are open, the
 * vaccines, the changes of facts and the data from other systems. `palabras` finds items with all of these words, with or without tildes. 404 for somebody else's
 * patient. Audited.
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
    palabras: escrito().max(100, M.texto_largo).optional(),
  }),
  reply: z.array(Hecho),
});

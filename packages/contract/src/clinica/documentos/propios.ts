/** Documents issued to a patient, as the patient sees them (model §9). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant, listQuery } from '../../base/fields.ts';
import { TIPOS_DOCUMENTO_EMITIDO } from './calls.ts';

const ofCliente = z.object({ clienteId: id });

/** One document, however often it was printed. The reason for voiding it is left out: it was written for the doctor. */
export const DocumentoPropio = z.object({
  /** The copy to open: the newest signed one, or the newest if none is signed. */
  id,
  tipo: z.enum(TIPOS_DOCUMENTO_EMITIDO),
  numero: z.number().int(),
  edicion: z.number().int(),
  doctor: z.string(),
  emitido_en: instant,
  firmado: z.boolean(),
  estado: z.enum(['vigente', 'vencido', 'reemplazado', 'anulado', 'revocado']),
  /** Last day in force, YYYY-MM-DD; null if it does not expire. */
  valido_hasta: z.string().nullable(),
  anulado_en: instant.nullable(),
  /** When the person who had signed it ended it. */
  revocado_en: instant.nullable(),
  /** Signed on a screen by the patient, and still to be ended by them. */
  revocable: z.boolean(),
});
export type DocumentoPropio = z.output<typeof DocumentoPropio>;

/** A page of the documents any doctor issued to the patient, newest first. 404 for anyone but that patient. */
export const listDocumentosPropios = endpoint('GET /api/clientes/:clienteId/documentos', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Ver los documentos emitidos a uno mismo',
  params: ofCliente,
  query: listQuery(['emitido_en'], 'emitido_en', 'desc'),
  reply: z.array(DocumentoPropio),
});

/** The stored file, byte for byte. 404 for another patient's; 409 if it was voided or its receta was corrected. */
export const getDocumentoPropio = endpoint('GET /api/clientes/:clienteId/documentos/:documentoId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Descargar un documento propio como fue emitido',
  params: ofCliente.extend({ documentoId: id }),
  file: 'application/pdf',
  limit: 60,
});

/** What was issued to a patient, as the patient sees it (model §9: own documents). */

import { z } from 'zod';
import { TIPOS_DOCUMENTO_EMITIDO } from './documentos.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, listQuery } from './fields.ts';

const ofCliente = z.object({ clienteId: id });

/** One document, however often it was printed; why it was voided was written for the doctor and is not here. */
export const DocumentoPropio = z.object({
  /** The copy that is opened: the newest that is signed, otherwise the newest. */
  id,
  tipo: z.enum(TIPOS_DOCUMENTO_EMITIDO),
  numero: z.number().int(),
  edicion: z.number().int(),
  doctor: z.string(),
  emitido_en: instant,
  firmado: z.boolean(),
  estado: z.enum(['vigente', 'vencido', 'reemplazado', 'anulado']),
  /** Last day in force, YYYY-MM-DD; null has no end. */
  valido_hasta: z.string().nullable(),
  anulado_en: instant.nullable(),
});
export type DocumentoPropio = z.output<typeof DocumentoPropio>;

/** A page of the documents that any doctor issued to the patient, newest first. Only one's own: 404 otherwise. */
export const listDocumentosPropios = endpoint('GET /api/clientes/:clienteId/documentos', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Ver los documentos emitidos a uno mismo',
  params: ofCliente,
  query: listQuery(['emitido_en'], 'emitido_en', 'desc'),
  reply: z.array(DocumentoPropio),
});

/** The bytes as they were issued; 404 for another's, 409 for a voided one and for a receta that was corrected. */
export const getDocumentoPropio = endpoint('GET /api/clientes/:clienteId/documentos/:documentoId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Descargar un documento propio como fue emitido',
  params: ofCliente.extend({ documentoId: id }),
  file: 'application/pdf',
  limit: 60,
});

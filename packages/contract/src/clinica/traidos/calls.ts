/** Documents from another system, kept in the record (ADR 255). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, listQuery } from '../../base/fields.ts';

/** The files accepted as such documents, with their ending; the bytes decide the kind. */
export const TIPOS_TRAIDO = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png' } as const;
export type TipoTraido = keyof typeof TIPOS_TRAIDO;

export const DocumentoTraido = z.object({
  id,
  /** The document's title in the other system: `Receta`. */
  titulo: z.string(),
  /** Its number in the other system. */
  numero: z.string().nullable(),
  /** The author named in the file. */
  autor: z.string().nullable(),
  /** YYYY-MM-DD, in the zone of the place where it was issued. */
  fecha: z.string(),
  /** «Importado de … el …». */
  origen: z.string(),
  /** Who imported it; empty if no doctor is recorded here. */
  doctor: z.string(),
});
export type DocumentoTraido = z.output<typeof DocumentoTraido>;

/**
 * A page of the patient's documents from other systems, imported by any doctor. 404 for anyone but that patient (ADR 83). Audited if it
 * shows any.
 */
export const listDocumentosTraidos = endpoint('GET /api/clientes/:clienteId/traidos', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Ver los documentos propios que otros sistemas emitieron',
  params: z.object({ clienteId: id }),
  query: listQuery(['fecha'], 'fecha', 'desc'),
  reply: z.array(DocumentoTraido),
});

/**
 * The unchanged file, for the patient, and for a doctor to whom the patient's clinical data are open. 404 for somebody else's patient or an
 * item without a file; for a doctor 409 `FICHA_CERRADA`. The patient's audit records it.
 */
export const getDocumentoTraido = endpoint('GET /api/traidos/:traidoId/archivo', {
  allow: { ROLE_MED: 'own', ROLE_CLI: 'own' },
  active: true,
  summary: 'Descargar un documento que otro sistema emitió',
  params: z.object({ traidoId: id }),
  file: 'application/octet-stream',
});

/** Documents from another system, kept in the record (ADR 274). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/fields.ts';

/** The files accepted as such documents, with their ending; the bytes decide the kind. */
export const TIPOS_TRAIDO = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png' } as const;
export type TipoTraido = keyof typeof TIPOS_TRAIDO;

/**
 * The unchanged file, for a doctor to whom the patient's clinical data are open. 404 for somebody else's patient or an item without a file,
 * 409 `FICHA_CERRADA`. The patient's audit records it.
 */
export const getDocumentoTraido = endpoint('GET /api/traidos/:traidoId/archivo', {
  allow: { ROLE_MED: 'own' },
  active: true,
  summary: 'Descargar un documento que otro sistema emitió',
  params: z.object({ traidoId: id }),
  file: 'application/octet-stream',
});

/** What a secretary asks patients to sign: consents that a doctor of hers issued. She reads no word of them (BE-31). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import { Enlace, Firmante, PedirFirma } from './calls.ts';
import * as MFirmas from './messages.ts';

const secretaria = { ROLE_SEC: 'assigned' } as const;

/** What a patient has to sign, without what it is about. */
export const PorFirmar = z.object({
  /** Whose they are: the screen is handed to somebody who sits at a desk. */
  paciente: z.string(),
  documentos: z.array(
    z.object({
      id,
      numero: z.string(),
      emitido_en: instant,
      doctor: z.string(),
      /** Until when a link works that was given out before. */
      pedido_hasta: instant.nullable(),
    }),
  ),
  firmantes: z.array(Firmante),
});
export type PorFirmar = z.output<typeof PorFirmar>;

/** Consents without an answer that a professional of the secretary issued to this patient, newest first; at most 50. 404 for a patient of none of them. */
export const listPorFirmar = endpoint('GET /api/firmas/por-firmar/:clienteId', {
  allow: secretaria,
  summary: 'Ver qué consentimientos faltan firmar, sin su contenido',
  params: z.object({ clienteId: id }),
  reply: PorFirmar,
});

/** A link for one of them, as the doctor's `requestFirma` makes it. 404 for another's. */
export const requestPorFirmar = endpoint('POST /api/firmas/por-firmar/:documentoId', {
  allow: secretaria,
  summary: 'Pedir que un paciente firme un consentimiento en una pantalla',
  params: z.object({ documentoId: id }),
  body: z.strictObject({ firmanteId: PedirFirma.shape.firmanteId, via: PedirFirma.shape.via }),
  reply: Enlace,
  mensaje: MFirmas.pedida,
  limit: 30,
});

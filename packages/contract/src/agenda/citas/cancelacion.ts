/** The mailed link with which a patient cancels without logging in (BE-4). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { instant, porCodigo } from '../../base/fields.ts';
import * as MCitas from './messages.ts';

/** What the link shows: when and where, but not who, because anybody may hold the link. */
export const CitaPorCodigo = z.object({
  inicio: instant,
  zona: z.string(),
  doctor: z.string(),
  oficina: z.string(),
  direccion: z.string(),
  /** Dollars, paid at the office. */
  pago_total: z.number(),
  /** Dollars paid online. `creditos` counts the credits that were spent. */
  en_linea: z.number(),
  creditos: z.number(),
  /** The patient moved it, paid, with less than 24 hours left. */
  tarde: z.boolean(),
  /** Already cancelled, so the page offers no action. */
  cancelada: z.boolean(),
});
export type CitaPorCodigo = z.infer<typeof CitaPorCodigo>;

/** Shows the cita behind a link without changing it. 404 for a link that is unknown or expired. */
export const getCitaByCode = endpoint('GET /api/citas/cancelarConCodigo/:codigo', {
  allow: 'public',
  summary: 'La cita de un enlace de cancelación',
  params: porCodigo,
  reply: CitaPorCodigo,
  limit: 30,
});

/** Works once. 404 for a link that is unknown, used or expired; 409 for a cita that is already cancelled. */
export const cancelWithCode = endpoint('POST /api/citas/cancelarConCodigo/:codigo', {
  allow: 'public',
  summary: 'Cancela una cita con el enlace del correo',
  params: porCodigo,
  mensaje: MCitas.cita_cancelada,
  limit: 10,
});

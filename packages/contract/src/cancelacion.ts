/** The link of a mail with which a patient cancels without an account (BE-4). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';
import { M } from './messages.ts';

const codigo = z.object({ codigo: z.string().regex(/^[\w-]{43}$/, M.enlace_invalido) });

/** What whoever holds the link may know: when and where, not who. */
export const CitaPorCodigo = z.object({
  inicio: instant,
  zona: z.string(),
  doctor: z.string(),
  oficina: z.string(),
  direccion: z.string(),
  /** Dollars. */
  pago_total: z.number(),
  /** The cita does not take place any more; there is nothing left to do. */
  cancelada: z.boolean(),
});
export type CitaPorCodigo = z.infer<typeof CitaPorCodigo>;

/** Shows the cita of a link and changes nothing. 404 for a link that is unknown or over. */
export const verCitaPorCodigo = endpoint('GET /api/citas/cancelarConCodigo/:codigo', {
  allow: 'public',
  summary: 'La cita de un enlace de cancelación',
  params: codigo,
  reply: CitaPorCodigo,
  limit: 30,
});

/** Cancels once. 404 for a link that is unknown, used or over; 409 for a cita that was cancelled before. */
export const cancelarConCodigo = endpoint('POST /api/citas/cancelarConCodigo/:codigo', {
  allow: 'public',
  summary: 'Cancela una cita con el enlace del correo',
  params: codigo,
  mensaje: M.cita_cancelada,
  limit: 10,
});

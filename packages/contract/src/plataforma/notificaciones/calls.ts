/** Notices inside Hampi (1 §3, 3 §7, model §8). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant, listQuery } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';

export const Notificacion = z.object({
  id: z.number(),
  tipo: z.enum(['Reserva', 'Solicitud', 'ROLE_ADMIN', 'ROLE_INS', 'Push']),
  /** The receiving account. */
  uid: z.number(),
  r_fecha_reserva: z.string().nullable(),
  r_inicio: instant.nullable(),
  r_fin: instant.nullable(),
  /** Zone of the office, in which the visit's hours are shown. */
  o_zona: z.string().nullable(),
  fecha: instant,
  /** What happened and to whom: `Nueva reserva: Rosa Elvira Chuquimarca`. */
  descripcion: z.string(),
  leida: z.boolean(),
  /** Path of the screen with more about it; `entity_id` is the cita or account there. */
  linkTo: z.string().nullable(),
  entity_id: z.number().nullable(),
});
export type Notificacion = z.infer<typeof Notificacion>;

/** Notices of the account's active role, newest first, without those about days before today. */
export const listNotificaciones = endpoint('GET /api/notificacion', {
  allow: 'session',
  summary: 'Notificaciones de la cuenta en su rol activo',
  query: listQuery(['fecha', 'id', 'tipo', 'descripcion'], 'fecha', 'desc'),
  reply: z.array(Notificacion),
  /** Unread notices in the whole list. */
  extra: z.object({ sin_leer: z.number() }),
});

/** Marks notices as read up to the newest one shown, so that one arriving meanwhile stays unread. */
export const markNotificacionesLeidas = endpoint('POST /api/notificacion/marcarLeidas', {
  allow: 'session',
  summary: 'Marca como leídas las notificaciones propias',
  body: z.strictObject({ hasta: id }),
});

export const deleteNotificacionAdmin = endpoint('DELETE /api/notificacion/eliminarNotificacionAdmin/:id', {
  allow: { ROLE_ADMIN: 'own' },
  summary: 'Elimina una notificación propia',
  params: z.object({ id }),
  mensaje: M.eliminado,
});

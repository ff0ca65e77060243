/** Notices inside Hampi (1 §3, 3 §7, model §8). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, listQuery } from './fields.ts';
import { M } from './messages.ts';

export const Notificacion = z.object({
  id: z.number(),
  tipo: z.enum(['Reserva', 'Solicitud', 'ROLE_ADMIN', 'ROLE_INS']),
  /** The account that it is for. */
  uid: z.number(),
  r_fecha_reserva: z.string().nullable(),
  r_inicio: instant.nullable(),
  r_fin: instant.nullable(),
  /** The zone in which the visit's hours are told. */
  o_zona: z.string().nullable(),
  fecha: instant,
  /** `Nueva reserva: Rosa Elvira Chuquimarca`: what happened, and whom it is about. */
  descripcion: z.string(),
  leida: z.boolean(),
  /** Where the role reads more; `entity_id` is the cita or account there. */
  linkTo: z.string().nullable(),
  entity_id: z.number().nullable(),
});
export type Notificacion = z.infer<typeof Notificacion>;

/** Those of the account in its active role, newest first; what was about a day before today is not told any more. */
export const listNotificaciones = endpoint('GET /api/notificacion', {
  allow: 'session',
  summary: 'Notificaciones de la cuenta en su rol activo',
  query: listQuery(['fecha', 'id', 'tipo', 'descripcion'], 'fecha', 'desc'),
  reply: z.array(Notificacion),
  /** How many of the whole list were not read yet. */
  extra: z.object({ sin_leer: z.number() }),
});

/** Those up to the newest that was shown count as read; one that came meanwhile does not. */
export const marcarNotificacionesLeidas = endpoint('POST /api/notificacion/marcarLeidas', {
  allow: 'session',
  summary: 'Marca como leídas las notificaciones propias',
  body: z.strictObject({ hasta: id }),
});

export const eliminarNotificacionAdmin = endpoint('DELETE /api/notificacion/eliminarNotificacionAdmin/:id', {
  allow: { ROLE_ADMIN: 'own' },
  summary: 'Elimina una notificación propia',
  params: z.object({ id }),
  mensaje: M.eliminado,
});

/** Every cita in the back office (3 §2: `reservas`), and the one field of it that an administrator mends. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { celular, fecha, id, instant, listQuery } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';

// Of its own: sharing the agenda's would bring the library of schemas into the agenda's first load.
const EstadoReserva = z.enum(['APROBADO', 'PENDIENTE', 'RECHAZADO', 'CANCELADO']);

const ADMIN = { ROLE_ADMIN: 'any' } as const;

export const ReservaAdmin = z.object({
  id: z.number(),
  fecha_reserva: z.string(),
  inicio: instant,
  fin: instant,
  zona: z.string(),
  estado_reserva: EstadoReserva,
  canal_reserva: z.string(),
  servicio: z.string(),
  /** Dollars, before the discount in percent; `pago_total` is what was paid. */
  precio: z.number(),
  descuento: z.number(),
  pago_total: z.number(),
  razon_no_disponibilidad: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  c_nombres: z.string(),
  c_apellidos: z.string(),
  c_cedula_identidad: z.string().nullable(),
  d_nombres: z.string(),
  d_apellidos: z.string(),
  o_nombre: z.string(),
});
export type ReservaAdmin = z.infer<typeof ReservaAdmin>;

/** At most a year, so that the list stays quick; both days are included. */
const filtro = { fechaInicial: fecha, fechaFinal: fecha, estado_reserva: EstadoReserva.optional() };

export const listReservasAdmin = endpoint('GET /api/admin/reservas', {
  allow: ADMIN,
  summary: 'Las reservas de toda la plataforma entre dos fechas',
  query: listQuery(
    ['id', 'fecha_reserva', 'inicio', 'estado_reserva', 'c_apellidos', 'd_apellidos', 'o_nombre', 'servicio', 'precio'],
    'fecha_reserva',
    'desc',
  ).extend(filtro),
  reply: z.array(ReservaAdmin),
});

export const exportReservasAdmin = endpoint('GET /api/admin/reservas/csv', {
  allow: ADMIN,
  summary: 'Las reservas de toda la plataforma, en CSV',
  query: z.object(filtro),
  file: 'text/csv; charset=utf-8',
});

/** 3 §5: an administrator's form of a booking has its telephone; everything else of it belongs to the practice. */
export const ReservaForm = z.object({ phoneNumber: celular });

export const updateReservaAdmin = endpoint('PUT /api/admin/reservas/:id', {
  allow: ADMIN,
  summary: 'Corregir el celular de una reserva',
  params: z.object({ id }),
  body: ReservaForm,
  mensaje: M.guardado,
});

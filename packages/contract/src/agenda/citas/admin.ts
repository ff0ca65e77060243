/** All citas in the back office (3 §2: `reservas`), and the fields that an administrator may correct (ADR 228). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { celular, fecha, id, instant, listQuery } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { TipoDePago } from '../../dinero/transacciones/calls.ts';
import { ADMIN, adminCsv } from '../../plataforma/administracion/calls.ts';
import { siNoCambio, versionDeFila } from '../../plataforma/administracion/version.ts';
import { tercera } from '../reservas/calls.ts';
import { EstadoReserva } from './calls.ts';

/** The fields of 3 §3 "Admin booking", with the names used there. */
const ReservaAdmin = z.object({
  id: z.number(),
  fecha_reserva: z.string(),
  inicio: instant,
  fin: instant,
  /** The office's time zone. */
  zona: z.string(),
  estado_reserva: EstadoReserva,
  /** Whether its place is free again (model §5). */
  disponible: z.boolean(),
  razon_no_disponibilidad: z.string().nullable(),
  /** The role of the account that booked. */
  canal_reserva: z.string(),
  /** The secretary who booked. */
  secretariaReserva: z.string().nullable(),
  /** 1 a doctor's own office, 2 a branch. */
  tipo_reserva: z.union([z.literal(1), z.literal(2)]),
  numero_reagendamientos: z.number(),
  servicio: z.string(),
  especializacion: z.string().nullable(),
  /** Dollars, before the discount in percent; `pago_total` is what was paid. */
  precio: z.number(),
  descuento: z.number(),
  pago_total: z.number(),
  /** What was paid online: the fee or the whole consultation; null without a payment. */
  pago_info: TipoDePago.nullable(),
  /** PayPhone's number of that payment. */
  transaction_id: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  cedula: z.string().nullable(),
  c_nombres: z.string(),
  c_apellidos: z.string(),
  cedula_tercera_persona: z.string().nullable(),
  nombre_tercera_persona: z.string().nullable(),
  d_nombres: z.string(),
  d_apellidos: z.string(),
  o_nombre: z.string(),
  actualizada_en: instant,
  version: versionDeFila,
});
export type ReservaAdmin = z.infer<typeof ReservaAdmin>;

/** An administrator edits only the telephone (required, 3 §5) and who comes; the rest of a booking belongs to the practice. */
const ReservaForm = z
  .object({
    phoneNumber: celular,
    ...tercera,
  })
  .refine((r) => !r.cedula_tercera_persona || r.nombre_tercera_persona, {
    path: ['nombre_tercera_persona'],
    error: M.requerido,
  });

/** At most a year, both days included. CANCELADO also finds RECHAZADO, because the screen shows both as Cancelado (decisions 14). */
const filtro = {
  fechaInicial: fecha,
  fechaFinal: fecha,
  // Written out here, because importing them from the agenda's calls would bring zod into its first load.
  estado_reserva: z.enum(['APROBADO', 'PENDIENTE', 'CANCELADO']).optional(),
};
const query = listQuery(['id', 'fecha_reserva'], 'fecha_reserva', 'desc').extend(filtro);

/** Search by the number, by words of the patient's or the professional's name, or by the beginning of the patient's document. */
export const reservas = {
  slug: 'reservas',
  singular: 'reserva',
  sortBy: 'fecha_reserva',
  sort: 'desc' as const,
  form: ReservaForm,
  list: endpoint('GET /api/admin/reservas', {
    allow: ADMIN,
    summary: 'Las reservas de toda la plataforma entre dos fechas',
    query,
    reply: z.array(ReservaAdmin),
  }),
  csv: adminCsv('reservas', 'las reservas de toda la plataforma', query),
  update: endpoint('PUT /api/admin/reservas/:id', {
    allow: ADMIN,
    summary: 'Corregir el celular de una reserva y quién viene',
    params: z.object({ id }),
    query: siNoCambio,
    body: ReservaForm,
    mensaje: M.guardado,
  }),
};

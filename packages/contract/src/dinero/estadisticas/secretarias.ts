/** The work of secretaries, for the platform's own people (3 §2, §7; decisions 46): figures, registers and reservations. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { instant, listQuery } from '../../base/fields.ts';
import { FORMAS_PAGO } from '../pagos/forma.ts';
import { PorForma } from './calls.ts';
import { Rango, rangoPedido } from './rango.ts';

// Repeated here, because importing the agenda's would bring the schema library into the agenda's first load.
const EstadoReserva = z.enum(['APROBADO', 'PENDIENTE', 'RECHAZADO', 'CANCELADO']);

const platform = { ROLE_ADMINSEC: 'any', ROLE_ADMIN: 'any' } as const;

const persona = { s_nombres: z.string(), s_apellidos: z.string() };

/** The work of one secretary: dollars, and how many registers (one doctor on one day each). */
export const DeSecretaria = z.object({
  s_id: z.number(),
  ...persona,
  /** Her first physical office, and the number of professionals she works for. */
  o_nombre: z.string().nullable(),
  doctores: z.number(),
  reservas: z.number(),
  cobros: z.number(),
  valor: z.number(),
  cajas: z.number(),
  entregadas: z.number(),
});
export type DeSecretaria = z.infer<typeof DeSecretaria>;

export const ResumenSecretarias = z.object({
  rango: Rango,
  /** Reservations in the same number of days just before. */
  reservasAntes: z.number(),
  /** The day of the oldest register that was not handed over. */
  masAntigua: z.string().nullable(),
  porForma: z.array(PorForma),
  /** Highest figures first; at most 500. */
  secretarias: z.array(DeSecretaria),
});
export type ResumenSecretarias = z.infer<typeof ResumenSecretarias>;

export const countPorSecretaria = endpoint('GET /api/adminSecretario/contarPorSecretaria', {
  allow: platform,
  summary: 'Cobros, cajas y reservas de cada secretaria entre dos fechas',
  query: z.object(rangoPedido),
  reply: ResumenSecretarias,
});

/** Fields that registers and reservations share (3 §2). */
const comunes = {
  id: z.number(),
  fecha: z.string(),
  ...persona,
  /** The physical office; for a payment without a cita, the professional's first one. */
  o_nombre: z.string().nullable(),
  c_nombres: z.string(),
  c_apellidos: z.string(),
  d_nombres: z.string(),
  d_apellidos: z.string(),
};

export const CajaListada = z.object({
  ...comunes,
  servicio: z.string(),
  forma_pago: z.enum(FORMAS_PAGO),
  valor: z.number(),
  entregado: z.boolean(),
});
export type CajaListada = z.infer<typeof CajaListada>;

export const ReservaListada = z.object({
  ...comunes,
  inicio: instant,
  zona: z.string(),
  estado_reserva: EstadoReserva,
  /** The form of the latest payment; null before the first. */
  forma_pago: z.enum(FORMAS_PAGO).nullable(),
});
export type ReservaListada = z.infer<typeof ReservaListada>;

const COLUMNAS = ['fecha', 's_apellidos', 'o_nombre', 'c_apellidos', 'd_apellidos', 'forma_pago'] as const;
const csv = { allow: platform, query: z.object(rangoPedido), file: 'text/csv; charset=utf-8' };

export const listCajasDeSecretarias = endpoint('GET /api/adminSecretario/cajas', {
  allow: platform,
  summary: 'Cobros en las cajas de todas las secretarias entre dos fechas',
  query: listQuery([...COLUMNAS, 'valor'], 'fecha', 'desc').extend(rangoPedido),
  reply: z.array(CajaListada),
});

export const exportCajasDeSecretarias = endpoint('GET /api/adminSecretario/cajas/csv', {
  ...csv,
  summary: 'Cobros en las cajas de todas las secretarias, en CSV',
});

export const listReservasDeSecretarias = endpoint('GET /api/adminSecretario/reservas', {
  allow: platform,
  summary: 'Reservas que hicieron las secretarias entre dos fechas',
  query: listQuery([...COLUMNAS], 'fecha', 'desc').extend(rangoPedido),
  reply: z.array(ReservaListada),
});

export const exportReservasDeSecretarias = endpoint('GET /api/adminSecretario/reservas/csv', {
  ...csv,
  summary: 'Reservas que hicieron las secretarias, en CSV',
});

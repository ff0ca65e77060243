/** Paying a reservation online (3 §4, §7; decisions 40, 41). Amounts of the provider are integer cents, all others dollars. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import { IntentoDePago } from './intento.ts';
import * as MTransacciones from './messages.ts';

export const EstadoTransaccion = z.enum([
  'PENDIENTE',
  'CONFIRMANDO',
  'APROBADA',
  'CANCELADA',
  'VENCIDA',
  'POR_REVERSAR',
  'REVERSADA',
  'POR_DEVOLVER',
  'DEVUELTA',
]);
export type EstadoTransaccion = z.infer<typeof EstadoTransaccion>;

/** Whether the result may still change by itself within minutes. */
export const isPorConfirmar = (estado: EstadoTransaccion): boolean =>
  estado === 'PENDIENTE' || estado === 'CONFIRMANDO';

/** The code of the mailed link, for whoever is not logged in. */
const codigo = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional();
const byReserva = z.object({ reservaId: id });

/** When, where and with whom; nothing of why. */
const CitaPagada = z.object({
  id: z.number(),
  inicio: instant,
  fin: instant,
  zona: z.string(),
  doctor: z.string(),
  servicio: z.string(),
  oficina: z.string(),
  direccion: z.string(),
  ciudad: z.string(),
  estado_reserva: z.string(),
  /** Until when the turno is kept. */
  expira_en: instant.nullable(),
});

export const PagoDeReserva = z.object({
  cita: CitaPagada,
  transactionType: z.literal('appointment'),
  /** Dollars: of the visit, paid now, owed at the office afterwards. */
  precioTotal: z.number(),
  pagoTotal: z.number(),
  saldo: z.number(),
  /** Credits of the patient that would pay the fee; none for whoever came with the link of a mail. */
  creditos: z.number(),
  /** Why it cannot be paid now; null when it can. */
  impedimento: z.string().nullable(),
});
export type PagoDeReserva = z.infer<typeof PagoDeReserva>;

/** What there is to pay for a reservation, to its patient or with the code of its mail. 404 for anybody else. */
export const getPagoDeReserva = endpoint('GET /api/pagos/reserva/:reservaId', {
  allow: 'public',
  summary: 'Lo que hay que pagar por una reserva',
  params: byReserva,
  query: z.object({ codigo }),
  reply: PagoDeReserva,
});

/** How much is paid ahead: the fee, or the whole consultation (3 §3 `pago_info`). */
export const TipoDePago = z.enum(['Reservation', 'MedicalConsultation']);
export type TipoDePago = z.infer<typeof TipoDePago>;

/** Begins an attempt and keeps the turno for 16 minutes more. `redireccion`: with the provider's own page, whatever the setting. */
export const startPagoDeReserva = endpoint('POST /api/pagos/reserva/:reservaId/iniciar', {
  allow: 'public',
  summary: 'Empieza a pagar una reserva',
  params: byReserva,
  body: z.object({ codigo, redireccion: z.boolean().optional(), paymentType: TipoDePago.default('Reservation') }),
  reply: IntentoDePago,
  limit: 30,
});

export const ResultadoDePago = z.object({
  clientTransactionId: z.string(),
  estado: EstadoTransaccion,
  transaction_type: z.enum(['appointment', 'credits']),
  /** How many were bought; null for a reservation. */
  creditos: z.number().nullable(),
  /** Dollars. */
  valor: z.number(),
  saldo: z.number(),
  creada_en: instant,
  cambiada_en: instant,
  tarjeta: z.string().nullable(),
  ultimos: z.string().nullable(),
  autorizacion: z.string().nullable(),
  /** The provider's own words. */
  respuesta: z.string().nullable(),
  cita: CitaPagada.nullable(),
});
export type ResultadoDePago = z.infer<typeof ResultadoDePago>;

/**
 * Reports that the buyer came back. The server confirms with the provider by itself and answers what it has stored, the same however
 * often it is asked (decisions 12, 41). Whoever has the random `clientTransactionId` may ask.
 */
export const confirmTransaccion = endpoint('POST /api/pagos/confirmarTransaccion', {
  allow: 'public',
  summary: 'Confirma un pago con PayPhone y dice su resultado',
  body: z.object({
    /** None while the page only asks again. */
    transactionId: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    clientTransactionId: z.string().regex(/^[A-Z0-9]{15}$/, MTransacciones.pago_desconocido),
  }),
  reply: ResultadoDePago,
  limit: 120,
});

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

/** Whether the result may still change within minutes without anybody acting. */
export const isPorConfirmar = (estado: EstadoTransaccion): boolean =>
  estado === 'PENDIENTE' || estado === 'CONFIRMANDO';

/** The code of the mailed link, for a patient who is not logged in. */
const codigo = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional();
const byReserva = z.object({ reservaId: id });

/** When, where and with whom; never why. */
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
  /** Dollars: the price of the visit, the payment now, and the rest owed at the office. */
  precioTotal: z.number(),
  pagoTotal: z.number(),
  saldo: z.number(),
  /** Credits of the patient that could pay the fee; 0 for a visitor with a mailed link. */
  creditos: z.number(),
  /** Why it cannot be paid now; null if it can. */
  impedimento: z.string().nullable(),
});
export type PagoDeReserva = z.infer<typeof PagoDeReserva>;

/** The payment of a reservation, for its patient or with the code of its mail. 404 for anybody else. */
export const getPagoDeReserva = endpoint('GET /api/pagos/reserva/:reservaId', {
  allow: 'public',
  summary: 'Lo que hay que pagar por una reserva',
  params: byReserva,
  query: z.object({ codigo }),
  reply: PagoDeReserva,
});

/** The size of the prepayment: the fee, or the whole consultation (3 §3 `pago_info`). */
export const TipoDePago = z.enum(['Reservation', 'MedicalConsultation']);
export type TipoDePago = z.infer<typeof TipoDePago>;

/** Starts a payment attempt and keeps the turno for 16 more minutes. `redireccion` uses the provider's own page, whatever the setting. */
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
  /** How many credits were bought; null for a reservation. */
  creditos: z.number().nullable(),
  /** Dollars. */
  valor: z.number(),
  saldo: z.number(),
  creada_en: instant,
  cambiada_en: instant,
  tarjeta: z.string().nullable(),
  ultimos: z.string().nullable(),
  autorizacion: z.string().nullable(),
  /** The provider's original message. */
  respuesta: z.string().nullable(),
  cita: CitaPagada.nullable(),
});
export type ResultadoDePago = z.infer<typeof ResultadoDePago>;

/**
 * Reports that the buyer came back. The server confirms with the provider itself and replies with its stored result, the same for repeated
 * calls (decisions 12, 41). Anybody with the random `clientTransactionId` may call it.
 */
export const confirmTransaccion = endpoint('POST /api/pagos/confirmarTransaccion', {
  allow: 'public',
  summary: 'Confirma un pago con PayPhone y dice su resultado',
  body: z.object({
    /** Absent if the page only asks again for the result. */
    transactionId: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    clientTransactionId: z.string().regex(/^[A-Z0-9]{15}$/, MTransacciones.pago_desconocido),
  }),
  reply: ResultadoDePago,
  limit: 120,
});

/** Booking by patients themselves (decisions 36; model §5, §10): what is offered to anybody, and the booking by who has an account. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant, instante } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import { TIPOS_DOCUMENTO } from '../../base/persona.ts';
import { ReservaHecha, servicioElegido, tercera } from '../reservas/calls.ts';
import { Nombrado } from '../servicios/calls.ts';
import { rango, Turno } from '../turnos/calls.ts';
import { endsWithinADay } from '../turnos/intervalo.ts';
import * as MEnLinea from './messages.ts';

const OficinaEnLinea = z.object({
  id: z.number(),
  nombre: z.string(),
  direccion: z.string(),
  ciudad: z.string(),
  zona: z.string(),
  costo_consulta: z.number(),
  afiliacion: z.boolean(),
  /** Booking here asks for the prepayment. */
  pide_anticipo: z.boolean(),
  especializaciones: z.array(Nombrado),
});
export type OficinaEnLinea = z.infer<typeof OficinaEnLinea>;

const ServicioEnLinea = z.object({
  id: z.number(),
  nombre: z.string(),
  precio: z.number(),
  descuento_valor: z.number(),
  descuento_inicio: z.string().nullable(),
  descuento_fin: z.string().nullable(),
  especializacion_id: z.number().nullable(),
  oficinas: z.array(z.number()),
});
export type ServicioEnLinea = z.infer<typeof ServicioEnLinea>;

/** Everything the booking page says of a professional; prices by `precioDe`. */
export const OfertaEnLinea = z.object({
  doctor_id: z.number(),
  profesional: z.string(),
  especialidades: z.array(z.string()),
  /** Public file. */
  foto: z.string().nullable(),
  oficinas: z.array(OficinaEnLinea),
  servicios: z.array(ServicioEnLinea),
  descuento_afiliado: z.number(),
  /** How long a turno is kept for paying. */
  anticipo_minutos: z.number(),
});
export type OfertaEnLinea = z.infer<typeof OfertaEnLinea>;

const byDoctor = z.object({ doctorId: id });

/** 404 for a professional who is not approved, or not listed at the moment (`med_visible`). */
export const getOfertaEnLinea = endpoint('GET /api/citas/enLinea/:doctorId', {
  allow: 'public',
  summary: 'Lo que un profesional ofrece reservar en línea',
  params: byDoctor,
  reply: OfertaEnLinea,
});

/** As staff's `listTurnos`; also marks those that the patient who asks has booked. 404 as above. */
export const listTurnosEnLinea = endpoint('GET /api/citas/enLinea/:doctorId/turnos', {
  allow: 'public',
  summary: 'Turnos de un profesional que se reservan en línea',
  params: byDoctor,
  query: rango(LIMITS.turnosMaxDays, { oficinaId: id }),
  reply: z.array(Turno),
});

/** The next free turno of an office within 62 days; null if there is none. */
export const findProximoEnLinea = endpoint('GET /api/citas/enLinea/:doctorId/proximo', {
  allow: 'public',
  summary: 'El próximo turno libre que se reserva en línea',
  params: byDoctor,
  query: z.object({ oficinaId: id.optional() }),
  reply: Turno.nullable(),
});

/** What is missing before somebody can book. Whoever could log in has proven their e-mail. */
export const Falta = z.enum(['identidad', 'celular']);
export type Falta = z.infer<typeof Falta>;
export const faltaTexto: Record<Falta, string> = {
  identidad: MEnLinea.falta_identidad,
  celular: MEnLinea.falta_celular,
};

const TerceraPersona = z.object({ cedula: z.string(), nombre: z.string() });
export type TerceraPersona = z.infer<typeof TerceraPersona>;

export const Reservante = z.object({
  nombre: z.string(),
  tipo_documento: z.enum(TIPOS_DOCUMENTO),
  cedula_identidad: z.string().nullable(),
  celular: z.string().nullable(),
  faltan: z.array(Falta),
  /** People this account booked for before, the latest first. */
  terceras: z.array(TerceraPersona),
});
export type Reservante = z.infer<typeof Reservante>;

export const getReservante = endpoint('GET /api/citas/enLinea/reservante', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Quién reserva: sus datos, lo que falta y para quién ha reservado',
  reply: Reservante,
});

/** `tercera` for somebody else: both fields, or neither for oneself. */
export const ReservaEnLinea = endsWithinADay(
  z.strictObject({
    doctor_id: id,
    oficinaId: id,
    especializacion_id: id.nullish(),
    servicio_id: servicioElegido,
    inicio: instante,
    fin: instante,
    ...tercera,
  }),
)
  .refine((r) => !r.cedula_tercera_persona || r.nombre_tercera_persona, {
    path: ['nombre_tercera_persona'],
    error: MEnLinea.tercera_nombre,
  })
  .refine((r) => !r.nombre_tercera_persona || r.cedula_tercera_persona, {
    path: ['cedula_tercera_persona'],
    error: MEnLinea.tercera_cedula,
  });
export type ReservaEnLinea = z.input<typeof ReservaEnLinea>;

export const ReservaPedida = ReservaHecha.extend({
  /** Until when the turno is kept for paying; null when it waits for the practice's answer. */
  expira_en: instant.nullable(),
});
export type ReservaPedida = z.infer<typeof ReservaPedida>;

/**
 * Books for the patient who is logged in, or for a third person: PENDIENTE until the practice answers or the prepayment is made.
 * 400 with the fields that are missing, 404 for a professional who does not receive online, 409 with `TurnoTomado` as for staff, 409
 * when three wait already. A double click replies with the same cita.
 */
export const createReservaEnLinea = endpoint('POST /api/citas/enLinea', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Reserva una cita en línea',
  body: ReservaEnLinea,
  reply: ReservaPedida,
  mensaje: MEnLinea.solicitud_enviada,
});

/** A turno that somebody is choosing. */
const TurnoElegido = endsWithinADay(z.strictObject({ doctor_id: id, oficinaId: id, inicio: instante, fin: instante }));

/** Until when a turno is kept for who chose it. */
export const TurnoApartado = z.object({ hasta: instant });
export type TurnoApartado = z.infer<typeof TurnoApartado>;

/**
 * Keeps a turno for the patient who chose it, for `LIMITS.apartadoMinutes`, instead of the one that they chose before (ADR 202).
 * Nobody is told. Choosing it again does not prolong it. 409 with `TurnoTomado` if it is taken, 409 when three citas wait already, 404
 * as for booking.
 */
export const holdTurno = endpoint('PUT /api/citas/enLinea/apartado', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Aparta el turno que un paciente está eligiendo',
  body: TurnoElegido,
  reply: TurnoApartado,
});

/** Lets go of it; does nothing when another one is kept meanwhile. */
export const releaseTurno = endpoint('POST /api/citas/enLinea/apartado/soltar', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Suelta el turno apartado',
  body: z.strictObject({ doctor_id: id, oficinaId: id, inicio: instante }),
});

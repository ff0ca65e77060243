/** Booking by patients themselves (decisions 36; model §5, §10): what anybody can see, and the booking by a patient with an account. */

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
  /** Whether a booking here needs the prepayment. */
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

/** Everything the booking page shows about a professional; prices by `precioDe`. */
export const OfertaEnLinea = z.object({
  doctor_id: z.number(),
  profesional: z.string(),
  especialidades: z.array(z.string()),
  /** Path of a public file. */
  foto: z.string().nullable(),
  oficinas: z.array(OficinaEnLinea),
  servicios: z.array(ServicioEnLinea),
  descuento_afiliado: z.number(),
  /** Minutes for which a turno is kept for the payment. */
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

/** The turnos as in `listTurnos` for staff; also marks those the calling patient has booked. 404 as above. */
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

/** What the patient must add before booking. The e-mail needs no check, because logging in has proven it. */
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
  /** People for whom this account has booked, the most recent first. */
  terceras: z.array(TerceraPersona),
});
export type Reservante = z.infer<typeof Reservante>;

export const getReservante = endpoint('GET /api/citas/enLinea/reservante', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Quién reserva: sus datos, lo que falta y para quién ha reservado',
  reply: Reservante,
});

/** `tercera` names somebody else who comes: both of its fields, or neither if the patient comes. */
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
  /** Until when the turno is kept for the payment; null if the cita waits for the practice's answer instead. */
  expira_en: instant.nullable(),
});
export type ReservaPedida = z.infer<typeof ReservaPedida>;

/**
 * Books for the logged-in patient, or for a third person: PENDIENTE until the practice answers or the prepayment is made. 400 with the
 * missing fields; 404 for a professional who cannot be booked online; 409 with `TurnoTomado` as for staff; 409 if three citas are already
 * waiting. A double click replies with the same cita.
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

/** Until when the turno is kept for the patient who chose it. */
export const TurnoApartado = z.object({ hasta: instant });
export type TurnoApartado = z.infer<typeof TurnoApartado>;

/**
 * Keeps the chosen turno for the patient during `LIMITS.apartadoMinutes`, and releases the one they chose before (ADR 202). Nobody is
 * notified. Choosing the same turno again does not prolong the time. 409 with `TurnoTomado` if it is taken, 409 if three citas are already
 * waiting, 404 as for booking.
 */
export const holdTurno = endpoint('PUT /api/citas/enLinea/apartado', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Aparta el turno que un paciente está eligiendo',
  body: TurnoElegido,
  reply: TurnoApartado,
});

/** Until when the turno is kept for the visitor; null if strangers hold too many already, and nothing is promised. */
export const TurnoDeVisita = z.object({ hasta: instant.nullable() });
export type TurnoDeVisita = z.infer<typeof TurnoDeVisita>;

/**
 * Keeps the chosen turno as long for a visitor who goes on to register or to log in, by a cookie of the browser. The patient they become
 * takes it over. Choosing another releases it; leaving does not, because the visitor goes to their mail and comes back.
 */
export const holdTurnoDeVisita = endpoint('PUT /api/citas/enLinea/apartado/visita', {
  allow: 'public',
  summary: 'Aparta el turno de quien va a registrarse o a ingresar',
  body: TurnoElegido,
  reply: TurnoDeVisita,
  limit: 20,
});

/** Releases the turno; does nothing if the patient has chosen another one meanwhile. */
export const releaseTurno = endpoint('POST /api/citas/enLinea/apartado/soltar', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Suelta el turno apartado',
  body: z.strictObject({ doctor_id: id, oficinaId: id, inicio: instante }),
});

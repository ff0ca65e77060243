/** A patient's own citas: the next and the past ones, and what the patient may do with them (decisions 36, 42, 58). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant, instante, porCodigo } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { endsWithinADay } from '../turnos/intervalo.ts';
import { byCita, CitaRow, isViva, Llegada } from './calls.ts';
import { CitaPorCodigo } from './cancelacion.ts';
import * as MCitas from './messages.ts';
import * as MMias from './mias-messages.ts';

export const MiCita = CitaRow.omit({ r_motivo_sobreturno: true, r_canal_reserva: true }).extend({
  /**
   * Until when the turno is kept for the payment. Null once the cita is paid, approved or ended, and if no payment in advance is needed.
   */
  r_expira_en: z.string().nullable(),
  /** Dollars paid online and not refunded. */
  r_en_linea: z.number(),
  /** The patient moved it, paid, with less than 24 hours left. */
  r_tarde: z.boolean(),
  r_llegada: Llegada,
  /** Whether the patient has confirmed that they will come. */
  r_confirmada: z.boolean(),
  /** Who ended the cita; null while it is living. */
  r_terminada_parte: z.enum(['CONSULTORIO', 'PACIENTE', 'SISTEMA']).nullable(),
  r_terminada_como: z.enum(['CANCELADA', 'RECHAZADA', 'REAGENDADA', 'VENCIDA']).nullable(),
  r_especialidad: z.string().nullable(),
  /** The patient's rating; null until there is one. */
  r_estrellas: z.number().int().nullable(),
  /** The patient was attended and has not rated the visit yet. */
  r_por_opinar: z.boolean(),
  /** Whether the professional can be booked online now. */
  d_en_linea: z.boolean(),
  o_referencias: z.string(),
  o_telefono: z.string().nullable(),
  o_latitud: z.number().nullable(),
  o_longitud: z.number().nullable(),
});
export type MiCita = z.infer<typeof MiCita>;

/**
 * The patient's own citas, without the staff's internal notes: `proximas` by time; `anteriores` newest first and without citas that were
 * moved; all of them, newest first, if no list is named.
 */
export const listCitasOfCliente = endpoint('GET /api/citas/cliente', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Las citas del paciente que ingresó',
  query: z.object({
    cuando: z.enum(['proximas', 'anteriores']).optional(),
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    take: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(LIMITS.pageDefault),
  }),
  reply: z.array(MiCita),
});

/** Reasons that patients may give for cancelling (picture 24); the last one adds nothing, as if none was given. */
export const RAZONES_DE_PACIENTE = ['No puedo ese día', 'Ya me atendí', 'Encontré antes', 'Otro motivo'] as const;
export type RazonDePaciente = (typeof RAZONES_DE_PACIENTE)[number];

/** Cancels the patient's own cita before it begins; the practice reads the reason. 409 once it has begun or is already cancelled. */
export const cancelMiCita = endpoint('PATCH /api/citas/cancelarMia/:reservationId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Cancela una cita propia',
  params: byCita,
  body: z.strictObject({ razon: z.enum(RAZONES_DE_PACIENTE, { error: M.opcion }).nullish() }).optional(),
  mensaje: MCitas.cita_cancelada,
});

/**
 * Moves the patient's own cita, before it begins, to another turno of the same professional; the new cita keeps state, price and payments.
 * 409 with `TurnoTomado` if the turno is taken; 404 if the professional cannot be booked online.
 */
export const moveMiCita = endpoint('POST /api/citas/reagendarMia/:reservationId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Reagenda una cita propia con su pago',
  params: byCita,
  body: endsWithinADay(z.strictObject({ inicio: instante, fin: instante, oficinaId: id.optional() })),
  reply: z.object({ id: z.number(), inicio: instant }),
  mensaje: MMias.reagendada,
});

/** The cita as a calendar file. 409 for a cita that was cancelled or rejected. */
export const getCalendarioDeCita = endpoint('GET /api/citas/calendario/:reservationId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Una cita propia para el calendario (.ics)',
  params: byCita,
  file: 'text/calendar; charset=utf-8',
});

/** The reminder's link: confirms that the patient will come, and does nothing else. 404 for a link that is unknown or expired. */
export const confirmWithCode = endpoint('POST /api/citas/confirmarConCodigo/:codigo', {
  allow: 'public',
  summary: 'Confirma la asistencia a una cita con el enlace del recordatorio',
  params: porCodigo,
  reply: CitaPorCodigo,
  limit: 30,
});

/** Whether the patient may still cancel or move the cita: only while it is living and before it begins. */
export const canCambiarMia = (cita: Pick<MiCita, 'r_inicio' | 'r_estado_reserva'>, now: Date): boolean =>
  isViva(cita.r_estado_reserva) && Date.parse(cita.r_inicio) > now.getTime();

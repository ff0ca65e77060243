/** A patient's own citas: what is next and what was, and what they may do with one (decisions 36, 42, 58). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { porCodigo } from '../../base/enlace.ts';
import { id, instant, instante } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { endsWithinADay } from '../turnos/intervalo.ts';
import { byCita, CitaRow, isViva, Llegada } from './calls.ts';
import { CitaPorCodigo } from './cancelacion.ts';
import * as MCitas from './messages.ts';
import * as MMias from './mias-messages.ts';

export const MiCita = CitaRow.omit({ r_motivo_sobreturno: true, r_canal_reserva: true }).extend({
  /** Until when its turno is kept for paying; null once paid, approved or ended, and where nothing is paid beforehand. */
  r_expira_en: z.string().nullable(),
  /** Of what was paid: dollars that came online and were not given back. */
  r_en_linea: z.number(),
  r_llegada: Llegada,
  /** The patient has said that they will come. */
  r_confirmada: z.boolean(),
  /** Who ended it and how; null while it lives. */
  r_terminada_parte: z.enum(['CONSULTORIO', 'PACIENTE', 'SISTEMA']).nullable(),
  r_terminada_como: z.enum(['CANCELADA', 'RECHAZADA', 'REAGENDADA', 'VENCIDA']).nullable(),
  r_especialidad: z.string().nullable(),
  /** What the patient gave; null until then. */
  r_estrellas: z.number().int().nullable(),
  /** They were attended in it, and have not said yet how it was. */
  r_por_opinar: z.boolean(),
  /** It can be booked online at the moment. */
  d_en_linea: z.boolean(),
  o_referencias: z.string(),
  o_telefono: z.string().nullable(),
  o_latitud: z.number().nullable(),
  o_longitud: z.number().nullable(),
});
export type MiCita = z.infer<typeof MiCita>;

/**
 * The patient's own citas, without the staff's internal notes: `proximas` by time, `anteriores` the latest first and without those
 * that another took the place of; all of them, newest first, when not told which.
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

/** Why patients cancel, if they say it (picture 24); the last says no more than nothing. */
export const RAZONES_DE_PACIENTE = ['No puedo ese día', 'Ya me atendí', 'Encontré antes', 'Otro motivo'] as const;
export type RazonDePaciente = (typeof RAZONES_DE_PACIENTE)[number];

/**
 * Cancels the patient's own cita, before it begins; the practice reads the reason. 409 afterwards, or when it is cancelled already.
 */
export const cancelMiCita = endpoint('PATCH /api/citas/cancelarMia/:reservationId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Cancela una cita propia',
  params: byCita,
  body: z.strictObject({ razon: z.enum(RAZONES_DE_PACIENTE, { error: M.opcion }).nullish() }).optional(),
  mensaje: MCitas.cita_cancelada,
});

/**
 * Moves the patient's own cita to another turno of the same professional, before it begins: the new one keeps state, price and
 * payments. 409 with `TurnoTomado` if the turno is taken; 404 where nothing is booked online.
 */
export const moveMiCita = endpoint('POST /api/citas/reagendarMia/:reservationId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Reagenda una cita propia con su pago',
  params: byCita,
  body: endsWithinADay(z.strictObject({ inicio: instante, fin: instante, oficinaId: id.optional() })),
  reply: z.object({ id: z.number(), inicio: instant }),
  mensaje: MMias.reagendada,
});

/** The cita as a file for a calendar. 409 for one that does not take place. */
export const getCalendarioDeCita = endpoint('GET /api/citas/calendario/:reservationId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Una cita propia para el calendario (.ics)',
  params: byCita,
  file: 'text/calendar; charset=utf-8',
});

/** The reminder's link: says that the patient will come, and nothing else. 404 for one that is unknown or expired. */
export const confirmWithCode = endpoint('POST /api/citas/confirmarConCodigo/:codigo', {
  allow: 'public',
  summary: 'Confirma la asistencia a una cita con el enlace del recordatorio',
  params: porCodigo,
  reply: CitaPorCodigo,
  limit: 30,
});

/** Whether its patient may still cancel or move it: while it lives, until it begins. */
export const canCambiarMia = (cita: Pick<MiCita, 'r_inicio' | 'r_estado_reserva'>, now: Date): boolean =>
  isViva(cita.r_estado_reserva) && Date.parse(cita.r_inicio) > now.getTime();

/** Absences of a professional, and the public holidays on the same days (BE-21; ADR 239). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import { agendaStaff } from '../citas/calls.ts';
import { rango } from '../turnos/calls.ts';
import * as MAusencias from './messages.ts';
import { AusenciaCambios, AusenciaForm, inOrder, tiempo } from './schemas.ts';

/** `inicio` to `fin`, in the office's zone `zona`. */
export const Ausencia = z.object({
  id: z.number(),
  doctor_id: z.number(),
  /** Null for an absence from every office. */
  oficina_id: z.number().nullable(),
  oficina: z.string().nullable(),
  zona: z.string(),
  inicio: instant,
  fin: instant,
  dia_entero: z.boolean(),
  /** Null for a clinic if the absence covers more than its branch, because the reason is private to the professional. */
  motivo: z.string().nullable(),
  /** Whether the caller may edit and delete it. */
  editable: z.boolean(),
  /** Of the row; a form sends it back. */
  version: z.number(),
});
export type Ausencia = z.infer<typeof Ausencia>;

/** A public holiday on the day it is observed. It covers the whole country, or one city and the offices there. */
export const Feriado = z.object({
  fecha: z.string(),
  nombre: z.string(),
  local: z.object({ ciudad: z.string(), oficinas: z.array(z.number()) }).nullable(),
});
export type Feriado = z.infer<typeof Feriado>;

/** A cita that stays in a blocked time. */
const CitaEnAusencia = z.object({
  r_id: z.number(),
  r_inicio: instant,
  r_fin: instant,
  zona: z.string(),
  oficina: z.string(),
  quien: z.string(),
});
export type CitaEnAusencia = z.infer<typeof CitaEnAusencia>;

const byDoctor = z.object({ doctorId: id });
const byAusencia = z.object({ ausenciaId: id });

/**
 * Absences of a professional that touch the days between two dates, by time (at most 500), and the public holidays on those days; a city's
 * holiday only with the offices there. A clinic reads the absences in its branches, and only the times of those that cover every office.
 * 404 for an agenda that the caller does not manage.
 */
export const listAusencias = endpoint('GET /api/ausencias/:doctorId', {
  allow: agendaStaff,
  summary: 'Ausencias de un profesional y feriados entre dos fechas',
  params: byDoctor,
  query: rango(LIMITS.agendaMaxDays, {}),
  reply: z.object({ ausencias: z.array(Ausencia), feriados: z.array(Feriado) }),
});

/** Living citas in a stretch of time that is about to be blocked: the total and the first hundred. */
export const listCitasEnAusencia = endpoint('GET /api/ausencias/:doctorId/citas', {
  allow: agendaStaff,
  summary: 'Citas en un tiempo que se va a bloquear',
  params: byDoctor,
  query: inOrder(z.strictObject(tiempo)),
  reply: z.object({ total: z.number(), citas: z.array(CitaEnAusencia) }),
});

const guardada = z.object({ id: z.number(), citas: z.number() });

/**
 * Blocks time: its turnos are no longer offered or booked. The citas in it stay; `citas` counts them. 400 for time in the past, 404 for a
 * doctor or an office that the caller does not manage, 409 if part of the time is already blocked.
 */
export const addAusencia = endpoint('POST /api/ausencias/:doctorId', {
  allow: agendaStaff,
  summary: 'Bloquea tiempo de un profesional',
  params: byDoctor,
  body: AusenciaForm,
  reply: guardada,
  mensaje: MAusencias.bloqueado,
});

/**
 * Changes an absence, with the same errors, and 409 `VERSION` with the row as it is if somebody else changed it meanwhile; the turnos it no
 * longer covers are offered again.
 */
export const updateAusencia = endpoint('PUT /api/ausencias/:ausenciaId', {
  allow: agendaStaff,
  summary: 'Cambia una ausencia',
  params: byAusencia,
  body: AusenciaCambios,
  reply: guardada,
  mensaje: MAusencias.bloqueado,
});

/** Ends an absence; its turnos are offered again. */
export const deleteAusencia = endpoint('DELETE /api/ausencias/:ausenciaId', {
  allow: agendaStaff,
  summary: 'Quita una ausencia',
  params: byAusencia,
  mensaje: MAusencias.liberado,
});

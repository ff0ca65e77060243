/** Time in which a professional does not attend, and the public holidays beside it (BE-21; ADR 239, 260). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import { agendaStaff } from '../citas/calls.ts';
import { rango } from '../turnos/calls.ts';
import * as MAusencias from './messages.ts';
import { AusenciaForm, inOrder, tiempo } from './schemas.ts';

/** `inicio` to `fin`, in the office's zone `zona`. */
export const Ausencia = z.object({
  id: z.number(),
  doctor_id: z.number(),
  /** Null: wherever they attend. */
  oficina_id: z.number().nullable(),
  oficina: z.string().nullable(),
  zona: z.string(),
  inicio: instant,
  fin: instant,
  dia_entero: z.boolean(),
  /** Null for a clinic whose branch is only one of the places: why is the professional's own. */
  motivo: z.string().nullable(),
  /** Whether the caller may edit and delete it. */
  editable: z.boolean(),
});
export type Ausencia = z.infer<typeof Ausencia>;

/** A public holiday on the day it is observed: of the whole country, or of one city with the offices that are there. */
export const Feriado = z.object({
  fecha: z.string(),
  nombre: z.string(),
  local: z.object({ ciudad: z.string(), oficinas: z.array(z.number()) }).nullable(),
});
export type Feriado = z.infer<typeof Feriado>;

/** A cita that stays although its time is blocked. */
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
 * Absences of a professional that touch the days between two dates, by time (500 at most), and the holidays on them, of a city only with the
 * offices there. A clinic reads those of its branches, and of those that are everywhere only when. 404 for an agenda that the caller does not manage.
 */
export const listAusencias = endpoint('GET /api/ausencias/:doctorId', {
  allow: agendaStaff,
  summary: 'Ausencias de un profesional y feriados entre dos fechas',
  params: byDoctor,
  query: rango(LIMITS.agendaMaxDays, {}),
  reply: z.object({ ausencias: z.array(Ausencia), feriados: z.array(Feriado) }),
});

/** Living citas in a stretch of time, before it is blocked: how many, and the first hundred. */
export const listCitasEnAusencia = endpoint('GET /api/ausencias/:doctorId/citas', {
  allow: agendaStaff,
  summary: 'Citas en un tiempo que se va a bloquear',
  params: byDoctor,
  query: inOrder(z.strictObject(tiempo)),
  reply: z.object({ total: z.number(), citas: z.array(CitaEnAusencia) }),
});

const guardada = z.object({ id: z.number(), citas: z.number() });

/**
 * Blocks time: from then on no turno in it is offered or booked, and the citas in it, of which `citas` is the count, stay. 400 for time that
 * is over, 404 for a doctor or an office that the caller does not manage, 409 where time is blocked already.
 */
export const addAusencia = endpoint('POST /api/ausencias/:doctorId', {
  allow: agendaStaff,
  summary: 'Bloquea tiempo de un profesional',
  params: byDoctor,
  body: AusenciaForm,
  reply: guardada,
  mensaje: MAusencias.bloqueado,
});

/** The same for one that is there; what it no longer covers is offered again. */
export const updateAusencia = endpoint('PUT /api/ausencias/:ausenciaId', {
  allow: agendaStaff,
  summary: 'Cambia una ausencia',
  params: byAusencia,
  body: AusenciaForm,
  reply: guardada,
  mensaje: MAusencias.bloqueado,
});

/** Its turnos are offered again. */
export const deleteAusencia = endpoint('DELETE /api/ausencias/:ausenciaId', {
  allow: agendaStaff,
  summary: 'Quita una ausencia',
  params: byAusencia,
  mensaje: MAusencias.liberado,
});

/** Weekly working hours of an office (2 §2-§5, 3 §3-§5): calls, shapes, and the generator that screen and tests share. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { DIAS, type Dia } from '../../base/fechas.ts';
import { dia, hora, horaFin, id, instant } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { rango } from '../turnos/calls.ts';
import { horaAt, minutesOf } from './horas.ts';
import * as MHorarios from './messages.ts';
import { espacios, finMayor, HorarioEditado, horaTz } from './schemas.ts';

/** One weekly slot. Times are `HH:MM` in the office's zone; the `_tz` ones carry that zone's offset. */
export const Horario = z.object({
  id: z.number(),
  oficina_id: z.number(),
  doctor_id: z.number(),
  dia_semana: z.enum(DIAS),
  hora_inicio: z.string(),
  hora_fin: z.string(),
  hora_inicio_tz: z.string(),
  hora_fin_tz: z.string(),
  espacios_disponibles: z.number(),
});
export type Horario = z.infer<typeof Horario>;

/** One tab of the hours screen: an office with all of its slots, Monday first, by time. */
export const HorariosDeOficina = z.object({
  o_id: z.number(),
  o_nombre: z.string(),
  o_direccion: z.string(),
  o_ciudad: z.string(),
  o_zona: z.string(),
  o_tiempo_por_cliente_minutos: z.number(),
  /** The institution, if the office is its branch; only the institution sets the hours of a branch. */
  o_institucion: z.string().nullable(),
  horarios: z.array(Horario),
});
export type HorariosDeOficina = z.infer<typeof HorariosDeOficina>;

/** A slot to be added. Capacity other than 1 only for an institution. */
export const HorarioNuevo = z
  .strictObject({
    oficina_id: id,
    dia_semana: dia,
    hora_inicio: hora,
    hora_fin: horaFin,
    hora_inicio_tz: horaTz.optional(),
    hora_fin_tz: horaTz.optional(),
    espacios_disponibles: espacios.default(1),
  })
  .refine(finMayor, { path: ['hora_fin'], error: MHorarios.horario_fin });
export type HorarioNuevo = z.input<typeof HorarioNuevo>;

const HorarioParcial = z
  .strictObject({
    hora_inicio: hora.optional(),
    hora_fin: horaFin.optional(),
    hora_inicio_tz: horaTz.optional(),
    hora_fin_tz: horaTz.optional(),
    espacios_disponibles: espacios.optional(),
  })
  .refine(finMayor, { path: ['hora_fin'], error: MHorarios.horario_fin })
  .refine((cambio) => Object.keys(cambio).length > 0, { path: ['hora_inicio'], error: MHorarios.horario_sin_cambio });

const staff = { ROLE_MED: 'own', ROLE_SEC: 'assigned', ROLE_LAB: 'own', ROLE_INS: 'own' } as const;
const byHorario = z.object({ horarioId: id });

/**
 * Adds slots (2 §7, 3 §7). Duplicates and overlaps are skipped and counted; 404 for an office that is not the doctor's, 400 for
 * a capacity above 1 outside an institution.
 */
export const createHorarios = endpoint('POST /api/horarios', {
  allow: staff,
  summary: 'Añade horarios semanales; los que se repiten o se cruzan se ignoran y se cuentan',
  body: z
    .object({
      data: z
        .array(HorarioNuevo, { error: MHorarios.horario_datos })
        .min(1, MHorarios.horario_ninguno)
        .max(2000, MHorarios.horario_demasiados),
      doctor_id: id.optional(),
      laboratorista_id: id.optional(),
    })
    .refine((b) => b.doctor_id !== undefined || b.laboratorista_id !== undefined, {
      path: ['doctor_id'],
      error: M.requerido,
    }),
  reply: z.object({ creados: z.array(Horario), ignorados: z.number() }),
  mensaje: M.datos_guardados,
});

/** Edits one slot (2 §7). Existing citas keep their time; 409 if it overlaps another or more places are taken than it would have. */
export const updateHorario = endpoint('PUT /api/horarios/:horarioId', {
  allow: staff,
  summary: 'Edita las horas de un horario',
  params: byHorario,
  body: HorarioEditado,
  reply: Horario,
  mensaje: M.datos_actualizados,
});

/** Changes only the fields sent (3 §7); capacity only for an institution. */
export const patchHorario = endpoint('PATCH /api/horarios/:horarioId', {
  allow: staff,
  summary: 'Cambia las horas o el cupo de un horario',
  params: byHorario,
  body: HorarioParcial,
  reply: Horario,
  mensaje: M.datos_actualizados,
});

/** Removes one slot; its citas stay and are listed by `listCitasFueraDeHorario`. */
export const deleteHorario = endpoint('DELETE /api/horarios/:horarioId', {
  allow: staff,
  summary: 'Elimina un horario; las citas reservadas en él se conservan',
  params: byHorario,
  mensaje: M.datos_eliminados,
});

/**
 * Replaces slots of one doctor in one step: a stretch moved, or cut into turnos of another length. 404 if one of `quitar` is not the
 * doctor's. Citas keep their time, as when a slot is deleted.
 */
export const replaceHorarios = endpoint('POST /api/horarios/reemplazar', {
  allow: staff,
  summary: 'Quita horarios semanales y añade otros en un solo paso; las citas reservadas se conservan',
  body: z.strictObject({
    doctor_id: id,
    quitar: z.array(id).min(1, MHorarios.horario_ninguno).max(2000, MHorarios.horario_demasiados),
    data: z.array(HorarioNuevo).max(2000, MHorarios.horario_demasiados),
  }),
  reply: z.object({ quitados: z.number(), creados: z.number(), ignorados: z.number() }),
  mensaje: M.datos_actualizados,
});

/** All offices of a doctor with their slots, also offices without any. 404 for a doctor one does not work for. */
export const listHorarios = endpoint('GET /api/horarios/:doctorId', {
  allow: staff,
  summary: 'Horarios de un doctor por oficina',
  params: z.object({ doctorId: id }),
  reply: z.array(HorariosDeOficina),
});

/** For a calendar: the hours of one office, and the occupied times between two dates (1 §3, 3 §3). */
export const readHorariosOficina = endpoint('GET /api/horarios/oficina/:officeId', {
  allow: staff,
  summary: 'Horarios de una oficina y sus intervalos ocupados entre dos fechas',
  params: z.object({ officeId: id }),
  query: rango(LIMITS.agendaMaxDays, {}),
  reply: z.object({
    horarios_oficina: z.array(
      z.object({
        h_id: z.number(),
        h_oficina_id: z.number(),
        h_dia_semana: z.enum(DIAS),
        h_hora_inicio: z.string(),
        h_hora_fin: z.string(),
        h_espacios_disponibles: z.number(),
        o_id: z.number(),
        o_direccion: z.string(),
      }),
    ),
    ocupados: z.array(z.object({ inicio: instant, fin: instant })),
  }),
});

// ── the generator ───────────────────────────────────────────────────────────

export type Intervalo = Pick<Horario, 'dia_semana' | 'hora_inicio' | 'hora_fin'>;

/**
 * Slots of `tiempo` minutes (15 if 0) with gaps of `intervalo` minutes, as many as end by `fin` (decisions 19). Times are `HH:MM`; an empty
 * list if none fits.
 */
export function generateHorarios(g: {
  dias: Dia[];
  intervalo: number;
  inicio: string;
  fin: string;
  tiempo: number;
}): Intervalo[] {
  const length = g.tiempo > 0 ? g.tiempo : LIMITS.defaultTiempo;
  const step = length + Math.max(0, g.intervalo);
  const end = minutesOf(g.fin);
  const starts: number[] = [];
  for (let start = minutesOf(g.inicio); start + length <= end; start += step) starts.push(start);
  return g.dias.flatMap((dia_semana) =>
    starts.map((start) => ({ dia_semana, hora_inicio: horaAt(start), hora_fin: horaAt(start + length) })),
  );
}

const crosses = (a: Intervalo, b: Intervalo) =>
  a.dia_semana === b.dia_semana && a.hora_inicio < b.hora_fin && b.hora_inicio < a.hora_fin;

/** Splits slots into those that saving adds and those it skips as duplicate or overlapping. The server and the preview share this rule. */
export function splitHorarios<T extends Intervalo>(
  generated: T[],
  existing: Intervalo[],
): { nuevos: T[]; ignorados: T[] } {
  const nuevos: T[] = [];
  const ignorados: T[] = [];
  for (const slot of generated)
    (existing.some((other) => crosses(slot, other)) || nuevos.some((other) => crosses(slot, other))
      ? ignorados
      : nuevos
    ).push(slot);
  return { nuevos, ignorados };
}

/** Forms of the hours screen (2 §5, 3 §5). Apart from the calls, so that the agenda does not load the forms' schemas. */

import { z } from 'zod';
import { DIAS, type Dia } from '../../base/fechas.ts';
import { hora, horaFin } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import * as MHorarios from './messages.ts';

/** Wall time with the zone's offset, `09:00-05:00`; ignored if the plain time is sent too (model §3). */
export const horaTz = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?|24:00(:00)?)([+-]\d{2}(:?\d{2})?|Z)$/, M.hora);

export const espacios = z.coerce
  .number({ error: M.entero_positivo })
  .int(M.entero_positivo)
  .min(1, M.entero_positivo)
  .max(LIMITS.espaciosMax, M.entero_positivo);

export const finMayor = (h: { hora_inicio?: string; hora_fin?: string }) =>
  !h.hora_inicio || !h.hora_fin || h.hora_fin > h.hora_inicio;

/** The row being edited: both times, and the capacity if it may be changed. */
export const HorarioEditado = z
  .strictObject({
    hora_inicio: z.string({ error: MHorarios.horario_campos }).trim().min(1, MHorarios.horario_campos).pipe(hora),
    hora_fin: z.string({ error: MHorarios.horario_campos }).trim().min(1, MHorarios.horario_campos).pipe(horaFin),
    hora_inicio_tz: horaTz.optional(),
    hora_fin_tz: horaTz.optional(),
    espacios_disponibles: espacios.optional(),
  })
  .refine(finMayor, { path: ['hora_fin'], error: MHorarios.horario_fin });
export type HorarioEditado = z.input<typeof HorarioEditado>;

export const LUNES_A_VIERNES = 'LUNES A VIERNES';
const VARIOS = { [LUNES_A_VIERNES]: 5, 'LUNES A SÁBADO': 6, 'TODOS LOS DÍAS': 7 } as const;
export const OPCIONES_DIA = [LUNES_A_VIERNES, 'LUNES A SÁBADO', 'TODOS LOS DÍAS', ...DIAS] as const;
export type OpcionDia = (typeof OPCIONES_DIA)[number];
export const diasDe = (opcion: OpcionDia): Dia[] =>
  opcion in VARIOS ? DIAS.slice(0, VARIOS[opcion as keyof typeof VARIOS]) : [opcion as Dia];

const minutosDelDia = 24 * 60;
// An empty field must not become 0, which is a valid gap.
const intervalo = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce
    .number({ error: MHorarios.horario_datos })
    .int(MHorarios.horario_datos)
    .min(0, MHorarios.horario_datos)
    .max(minutosDelDia, MHorarios.horario_datos),
) as z.ZodType<number, number | string>;

/** A stretch being changed: its hours, the minutes of each turno and of the pause between two. */
export const TramoForm = z
  .object({
    inicio: z.string({ error: MHorarios.horario_datos }).trim().min(1, MHorarios.horario_datos).pipe(hora),
    fin: z.string({ error: MHorarios.horario_datos }).trim().min(1, MHorarios.horario_datos).pipe(horaFin),
    tiempo: z.coerce
      .number({ error: MHorarios.horario_datos })
      .int(MHorarios.horario_datos)
      .min(1, MHorarios.horario_datos)
      .max(minutosDelDia, MHorarios.horario_datos) as z.ZodType<number, number | string>,
    intervalo,
  })
  .refine((t) => t.fin > t.inicio, { path: ['fin'], error: MHorarios.horario_fin });

/**
 * The generator's form: everything is required with one sentence (2 §5). `intervalo` is the gap in minutes; a second stretch of the same days
 * is asked only if `tarde`.
 */
export const GeneradorForm = z
  .object({
    dia: z.enum(OPCIONES_DIA, { error: MHorarios.horario_datos }),
    intervalo,
    inicio: z.string({ error: MHorarios.horario_datos }).trim().min(1, MHorarios.horario_datos).pipe(hora),
    fin: z.string({ error: MHorarios.horario_datos }).trim().min(1, MHorarios.horario_datos).pipe(horaFin),
    tarde: z
      .object({
        inicio: z.string({ error: MHorarios.horario_datos }).trim().min(1, MHorarios.horario_datos).pipe(hora),
        fin: z.string({ error: MHorarios.horario_datos }).trim().min(1, MHorarios.horario_datos).pipe(horaFin),
      })
      .refine((t) => t.fin > t.inicio, { path: ['fin'], error: MHorarios.horario_fin })
      .nullable()
      .default(null),
  })
  .refine((g) => g.fin > g.inicio, { path: ['fin'], error: MHorarios.horario_fin });
export type GeneradorForm = z.input<typeof GeneradorForm>;

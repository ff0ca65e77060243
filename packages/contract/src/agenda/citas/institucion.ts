/** The days of an institution: the citas of all its branches, and who attends there at which hours (3 §2, AG-8; model §9). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { DAY_MS, DIAS } from '../../base/fechas.ts';
import { fecha, id, instant } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { CitaEnLista, EnComun } from './lista.ts';

/** A weekly slot, in wall time of the branch's zone. */
const HorarioDelDia = z.object({
  o_id: z.number(),
  /** Who attends. */
  d_id: z.number(),
  dia_semana: z.enum(DIAS),
  hora_inicio: z.string(),
  hora_fin: z.string(),
  espacios_disponibles: z.number(),
});
export type HorarioDelDia = z.infer<typeof HorarioDelDia>;

/** When a professional does not attend. */
const AusenciaDelDia = z.object({
  d_id: z.number(),
  /** Null: in no branch. */
  o_id: z.number().nullable(),
  inicio: instant,
  fin: instant,
});
export type AusenciaDelDia = z.infer<typeof AusenciaDelDia>;

export const DiasDeInstitucion = z.object({
  citas: z.array(CitaEnLista),
  horarios: z.array(HorarioDelDia),
  ausencias: z.array(AusenciaDelDia),
});

/** Most days in one reply: a week. */
export const DIAS_DE_INSTITUCION = 7;
const days = (q: { fecha: string; fechaFinal?: string | undefined }) =>
  (Date.parse(q.fechaFinal ?? q.fecha) - Date.parse(q.fecha)) / DAY_MS + 1;

/**
 * Citas in all branches of an institution from `fecha` to `fechaFinal` (one day if absent, at most a week), by time, at most 2000 for each
 * day; also the weekly hours and the absences of those days. The people of a clinic name the institution they work for, and get 404 for any
 * other (ADR 216).
 */
export const listDiasDeInstitucion = endpoint('GET /api/institucion/citas', {
  allow: { ROLE_INS: 'own', ROLE_SEC: 'assigned' },
  summary: 'Citas de un día, o de una semana, en todas las sucursales',
  query: z
    .strictObject({ fecha, fechaFinal: fecha.optional(), doctorId: id.optional() })
    .refine((q) => days(q) >= 1, { path: ['fechaFinal'], error: M.rango_fechas })
    .refine((q) => days(q) <= DIAS_DE_INSTITUCION, { path: ['fechaFinal'], error: M.rango_largo }),
  reply: DiasDeInstitucion,
  foreign: EnComun,
});

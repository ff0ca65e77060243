/** The fields of an absence as they are typed (BE-21, ADR 239). */
import { z } from 'zod';
import { addDays, daysBetween, type Instant, instantOf, isFecha } from '../../base/fechas.ts';
import { fecha, hora, horaFin, id, opcional, requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MAusencias from './messages.ts';

/** Most days of one absence; a longer one would be closing the agenda, which is done elsewhere. */
const MOST_DAYS = 366;

/** Wall time of the office. Without hours, the absence lasts from the start of the first day to the end of the last. */
export const tiempo = {
  /** Null for an absence from every office. */
  oficina_id: opcional(id),
  desde: fecha,
  hasta: fecha,
  hora_desde: opcional(hora),
  hora_hasta: opcional(horaFin),
};
type Tiempo = { desde: string; hasta: string; hora_desde: string | null; hora_hasta: string | null };

const days = ({ desde, hasta }: Tiempo) => (isFecha(desde) && isFecha(hasta) ? daysBetween(desde, hasta) : 0);
const bothHours = (t: Tiempo) => (t.hora_desde === null) === (t.hora_hasta === null);
const endsLater = (t: Tiempo) =>
  days(t) > 0 || (days(t) === 0 && (t.hora_desde === null || t.hora_hasta === null || t.hora_desde < t.hora_hasta));

/** The rules of a stretch of time, for forms and queries alike. */
export const inOrder = <S extends z.ZodType<Tiempo>>(schema: S) =>
  schema
    .refine(bothHours, { path: ['hora_hasta'], error: MAusencias.horas_juntas })
    .refine(endsLater, { path: ['hasta'], error: MAusencias.fin })
    .refine((t) => days(t) < MOST_DAYS, { path: ['hasta'], error: MAusencias.larga });

export const AusenciaForm = inOrder(z.strictObject({ ...tiempo, motivo: requerido(MAusencias.motivo, 120) }));
export type AusenciaForm = z.input<typeof AusenciaForm>;

/** Carries the version that the edit started from. */
export const AusenciaCambios = AusenciaForm.safeExtend({ version: z.number({ error: M.requerido }).int() });

/** The first and the last moment, computed in the office's zone. */
export function momentosDe(
  { desde, hasta, hora_desde, hora_hasta }: Tiempo,
  zona: string,
): { inicio: Instant; fin: Instant } {
  const inicio = instantOf(desde, hora_desde ?? '00:00', zona);
  return { inicio, fin: hora_hasta ? instantOf(hasta, hora_hasta, zona) : instantOf(addDays(hasta, 1), '00:00', zona) };
}

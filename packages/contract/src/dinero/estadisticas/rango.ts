/** The dates of a report. */
import { z } from 'zod';
import { addDays, addMonths, daysBetween } from '../../base/fechas.ts';
import { fecha } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MEstadisticas from './messages.ts';

/** The product has nothing older, and subtracting from a date must not leave the valid range. */
const dia = fecha.refine((day) => day >= '2000-01-01', M.fecha);

/** Two days, both included (3 §7). Either may be missing. */
export const rangoPedido = { fechaInicial: dia.optional(), fechaFinal: dia.optional() };

export const Rango = z.object({ fechaInicial: z.string(), fechaFinal: z.string() });
export type Rango = z.infer<typeof Rango>;

/** Fills in missing dates: the last day is today, the first one a month before the last (3 §9). */
export function rangoOf(
  { fechaInicial, fechaFinal }: { [day in keyof Rango]?: string | undefined },
  hoy: string,
): Rango {
  const last = fechaFinal ?? hoy;
  return { fechaInicial: fechaInicial ?? addMonths(last, -1), fechaFinal: last };
}

/** Most days of one report: a leap year. */
const DIAS_MAX = 366;

/** Why there can be no report of these days, or null (3 §5). */
export function errorDeRango({ fechaInicial, fechaFinal }: Rango): string | null {
  const length = daysBetween(fechaInicial, fechaFinal);
  if (length < 0) return M.rango_fechas;
  return length < DIAS_MAX ? null : MEstadisticas.rango_largo;
}

/** The same number of days just before, for comparison. */
export function rangoAnterior({ fechaInicial, fechaFinal }: Rango): Rango {
  const last = addDays(fechaInicial, -1);
  return { fechaInicial: addDays(last, -daysBetween(fechaInicial, fechaFinal)), fechaFinal: last };
}

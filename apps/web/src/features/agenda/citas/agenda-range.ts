/** What the agenda's address asks to show. */
import { agendaRange, calendarRange } from '@hampi/contract/agenda/citas/calls';
import { FECHA_LEJANA } from '@hampi/contract/agenda/turnos/messages';
import { daysBetween, isFecha, ultimaFecha } from '@hampi/contract/base/fechas';
import { LIMITS } from '@hampi/contract/base/limits';
import * as M from '@hampi/contract/base/messages';
import type { Vista } from './calendario/calendar-nav.tsx';

/** The views, as the preference stores them. */
export const MODO = { normal: 0, calendario: 1, lista: 2 } as const;
export type Modo = (typeof MODO)[keyof typeof MODO];

/** Month or day; anything else is the week. */
const vistaOf = (text: string | null): Vista => (text === 'mes' || text === 'dia' ? text : 'semana');

/** A date in the address; undefined if it is not one. */
const readFecha = (text: string | null) => (text && isFecha(text) ? text : undefined);

/** Why a typed range cannot be shown. */
const rangeProblem = ({ fecha, fechaFinal }: { fecha: string; fechaFinal: string }, ultima: string) => {
  if (fecha > fechaFinal) return M.rango_fechas;
  if (fecha > ultima) return FECHA_LEJANA;
  return daysBetween(fecha, fechaFinal) >= LIMITS.agendaMaxDays ? M.rango_largo : undefined;
};

export type Period = ReturnType<typeof periodOf>;

/**
 * Which days are shown. `typed` is what stands in the fields of the table and `problem` why it cannot be shown; then the next month is. No
 * view goes beyond `ultima`, the last day of the planning horizon.
 */
export function periodOf(modo: Modo, params: URLSearchParams, hoy: string) {
  const vista = vistaOf(params.get('vista'));
  const ultima = ultimaFecha(hoy);
  const asked = readFecha(params.get('dia')) ?? hoy;
  const day = asked < ultima ? asked : ultima;
  const fallback = agendaRange(hoy);
  const typed = {
    fecha: readFecha(params.get('desde')) ?? fallback.fecha,
    fechaFinal: readFecha(params.get('hasta')) ?? fallback.fechaFinal,
  };
  const problem = rangeProblem(typed, ultima);
  const ranges = {
    [MODO.normal]: problem ? fallback : typed,
    [MODO.calendario]: calendarRange(vista === 'mes' ? 'mes' : 'semana', day),
    [MODO.lista]: { fecha: day, fechaFinal: day },
  };
  return { vista, day, ultima, typed, problem, rango: ranges[modo] };
}

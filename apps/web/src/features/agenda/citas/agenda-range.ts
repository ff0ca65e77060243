/** What the agenda's address asks to show. */
import { FECHA_LEJANA } from '@hampi/contract/agenda/turnos/messages';
import { daysBetween, isFecha } from '@hampi/contract/base/fechas';
import { LIMITS } from '@hampi/contract/base/limits';
import * as M from '@hampi/contract/base/messages';

/** Month or day; anything else is the week. */
export const vistaOf = (text: string | null) => (text === 'mes' || text === 'dia' ? text : 'semana');

/** A date in the address; undefined if it is not one. */
export const readFecha = (text: string | null) => (text && isFecha(text) ? text : undefined);

/** Why a typed range cannot be shown. */
export const rangeProblem = ({ fecha, fechaFinal }: { fecha: string; fechaFinal: string }, ultima: string) => {
  if (fecha > fechaFinal) return M.rango_fechas;
  if (fecha > ultima) return FECHA_LEJANA;
  return daysBetween(fecha, fechaFinal) >= LIMITS.agendaMaxDays ? M.rango_largo : undefined;
};

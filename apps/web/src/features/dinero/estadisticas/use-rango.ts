import { addDays, addMonths, isFecha } from '@hampi/contract/base/fechas';
import { errorDeRango, type Rango } from '@hampi/contract/dinero/estadisticas/rango';
import { useSearchParams } from 'react-router';
import { localToday } from '../../../kit/dates/parse-date.ts';

/** The range in the address; without one the server uses the month until today, in the practice's zone. */
export function useRango(): [Partial<Rango>, (rango: Rango) => void] {
  const [params, setParams] = useSearchParams();
  const read = (name: string) => {
    const given = params.get(name) ?? '';
    return isFecha(given) ? given : undefined;
  };
  const [fechaInicial, fechaFinal] = [read('desde'), read('hasta')];
  // An old or mistyped address may have the dates in the wrong order. Both are then ignored, because otherwise the screen would have no
  // fields to correct them.
  const isWrong = fechaInicial && fechaFinal && errorDeRango({ fechaInicial, fechaFinal });
  const asked = isWrong ? {} : { ...(fechaInicial && { fechaInicial }), ...(fechaFinal && { fechaFinal }) };
  const set = (rango: Rango) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('desde', rango.fechaInicial);
        next.set('hasta', rango.fechaFinal);
        next.delete('pagina');
        return next;
      },
      { replace: true },
    );
  return [asked, set];
}

/** Frequent ranges that end today. */
export const PERIODOS = [
  { value: 'hoy', label: 'Hoy', from: (hoy: string) => hoy },
  { value: 'semana', label: '7 días', from: (hoy: string) => addDays(hoy, -6) },
  { value: 'mes', label: 'Un mes', from: (hoy: string) => addMonths(hoy, -1) },
] as const;

/** The range's name, or an empty text. */
export const periodoOf = ({ fechaInicial, fechaFinal }: Rango, hoy: string): string =>
  (fechaFinal === hoy && PERIODOS.find(({ from }) => from(hoy) === fechaInicial)?.value) || '';

/** A complete range for lists: from a month back to `ahead` months from today. */
export function useRangoEntero(ahead = 0): [Rango, (rango: Rango) => void] {
  const [asked, set] = useRango();
  const hoy = localToday();
  return [{ fechaInicial: addMonths(hoy, -1), fechaFinal: addMonths(hoy, ahead), ...asked }, set];
}

/** Days and stretches as the library draws them: wall time written as UTC. */
import { drawnRange } from '@hampi/contract/agenda/citas/calls';
import { addDays } from '@hampi/contract/base/fechas';
import type { Vista } from './calendar-nav.tsx';
import type { Tramo } from './huecos.ts';

/** A selection or an event within one day; null if it spans several. */
export function tramoAt(start: Date, end: Date): Tramo | null {
  const [fecha = '', desde = ''] = start.toISOString().split('T');
  const [other, hasta = ''] = end.toISOString().split('T');
  const midnight = hasta.startsWith('00:00') && other === addDays(fecha, 1);
  if (other !== fecha && !midnight) return null;
  return { fecha, desde: desde.slice(0, 5), hasta: midnight ? '24:00' : hasta.slice(0, 5) };
}

export const fechaAt = (date: Date): string => date.toISOString().slice(0, 10);

export function daysOf({ fecha, fechaFinal }: { fecha: string; fechaFinal: string }): string[] {
  const days: string[] = [];
  for (let at = fecha; at <= fechaFinal; at = addDays(at, 1)) days.push(at);
  return days;
}

/** The library's name of a view, and the days that it draws; a phone has room for one day. */
export function viewOf(vista: Vista, day: string, narrow: boolean) {
  if (vista === 'mes') return { view: 'dayGridMonth', drawn: drawnRange('mes', day), timed: false } as const;
  if (narrow || vista === 'dia')
    return { view: 'timeGridDay', drawn: { fecha: day, fechaFinal: day }, timed: true } as const;
  return { view: 'timeGridWeek', drawn: drawnRange('semana', day), timed: true } as const;
}

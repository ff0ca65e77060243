/** Days and stretches as the library draws them: wall time written as UTC. */
import { addDays } from '@hampi/contract/base/fechas';
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

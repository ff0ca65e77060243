/** Parses 'Fecha consulta' as typed: DD/MM/YYYY HH:mm (CL-3). */
import { parseDate } from '../../../../kit/dates/parse-date.ts';
import { parseTime } from '../../../../kit/dates/parse-time.ts';

/** A date with or without time; undefined if it is neither. */
export function readFechaHora(text: string, today: string): { fecha: string; hora?: string } | undefined {
  const typed = text.trim();
  const whole = parseDate(typed, { today, lean: 'past' });
  if (whole) return { fecha: whole };
  const cut = typed.lastIndexOf(' ');
  const fecha = parseDate(typed.slice(0, cut), { today, lean: 'past' });
  const hora = parseTime(typed.slice(cut + 1));
  return cut > 0 && fecha && hora ? { fecha, hora } : undefined;
}

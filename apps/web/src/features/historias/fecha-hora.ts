/** 'Fecha consulta' as it is typed and shown: DD/MM/YYYY HH:mm in the zone of the office (CL-3). */
import { fechaCorta, wallOf } from '@hampi/contract/fechas';
import { parseDate } from '../../ui/parse-date.ts';
import { parseTime } from '../../ui/parse-time.ts';

export const fechaHora = (instant: string | Date, zona: string): string => {
  const { fecha, hora } = wallOf(instant, zona);
  return `${fechaCorta(fecha)} ${hora}`;
};

/** A date with or without an hour; undefined for what is neither. */
export function readFechaHora(text: string, today: string): { fecha: string; hora?: string } | undefined {
  const typed = text.trim();
  const whole = parseDate(typed, { today, lean: 'past' });
  if (whole) return { fecha: whole };
  const cut = typed.lastIndexOf(' ');
  const fecha = parseDate(typed.slice(0, cut), { today, lean: 'past' });
  const hora = parseTime(typed.slice(cut + 1));
  return cut > 0 && fecha && hora ? { fecha, hora } : undefined;
}

/** Parses dates as people type them: dd/mm/aaaa, 3/5/90, 03051990, 3 5, hoy. */
import { addDays, isFecha } from '@hampi/contract/base/fechas';

interface ReadOptions {
  /** Today as YYYY-MM-DD, whose year replaces a missing one. */
  today: string;
  /** How two-digit years are read: `past` never after today (birth dates), `near` closest to today. */
  lean?: 'past' | 'near';
}

/** The date as YYYY-MM-DD, or undefined if the text is not a date. */
export function parseDate(text: string, { today, lean = 'near' }: ReadOptions): string | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === 'hoy') return today;
  if (typed === 'mañana' || typed === 'manana') return addDays(today, 1);
  if (typed === 'ayer') return addDays(today, -1);
  if (isFecha(typed)) return typed;

  const parts =
    typed.match(/^(\d{1,2})[/.\-\s]+(\d{1,2})(?:[/.\-\s]+(\d{2}|\d{4}))?$/) ??
    typed.match(/^(\d{2})(\d{2})(\d{4}|\d{2})?$/);
  if (!parts) return undefined;
  const [, day = '', month = '', year] = parts;
  const found = `${fullYear(year, `${month.padStart(2, '0')}-${day.padStart(2, '0')}`, today, lean)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isFecha(found) ? found : undefined;
}

function fullYear(year: string | undefined, monthDay: string, today: string, lean: 'past' | 'near'): string {
  const thisYear = Number(today.slice(0, 4));
  if (year === undefined) return String(thisYear);
  if (year.length === 4) return year;
  const guess = Math.floor(thisYear / 100) * 100 + Number(year);
  if (lean === 'past') return String(`${guess}-${monthDay}` > today ? guess - 100 : guess);
  if (guess - thisYear > 50) return String(guess - 100);
  return String(thisYear - guess > 49 ? guess + 100 : guess);
}

/** Today in the viewer's own zone, for fields about their own day. */
export function localToday(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * Dates in the zone of an office. An instant is an ISO string in UTC (`2026-11-21T14:15:00.000Z`), a calendar date
 * `YYYY-MM-DD`, a wall time `HH:MM`. Nothing here uses the machine's own zone, because a viewer may be in another one.
 */

export type Instant = string;

export const ZONAS = ['America/Guayaquil', 'Pacific/Galapagos'] as const;
export type Zona = (typeof ZONAS)[number];
export const ZONA_ECUADOR: Zona = 'America/Guayaquil';

/** Stored as the Spanish names, Monday first on screen (decisions 8). */
export const DIAS = ['LUNES', 'MARTES', 'MIÉRCOLES', 'JUEVES', 'VIERNES', 'SÁBADO', 'DOMINGO'] as const;
export type Dia = (typeof DIAS)[number];

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(zona: string) {
  let found = formatters.get(zona);
  if (!found) {
    found = new Intl.DateTimeFormat('en-CA', {
      timeZone: zona,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zona, found);
  }
  return found;
}

/** Calendar date and wall time of an instant in a zone. */
export function wallOf(instant: Instant | Date, zona: string): { fecha: string; hora: string } {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatter(zona).formatToParts(new Date(instant))) parts[type] = value;
  return { fecha: `${parts.year}-${parts.month}-${parts.day}`, hora: `${parts.hour}:${parts.minute}` };
}

export const fechaOf = (instant: Instant | Date, zona: string): string => wallOf(instant, zona).fecha;
export const horaOf = (instant: Instant | Date, zona: string): string => wallOf(instant, zona).hora;

/** The instant of a wall time; correct also where the zone changes its offset (the later one in a gap). */
export function instantOf(fecha: string, hora: string, zona: string): Instant {
  const wanted = Date.parse(`${fecha}T${hora.slice(0, 5)}:00Z`);
  let guess = wanted;
  for (let i = 0; i < 3; i++) {
    const seen = wallOf(new Date(guess), zona);
    const off = wanted - Date.parse(`${seen.fecha}T${seen.hora}:00Z`);
    if (off === 0) break;
    guess += off;
  }
  return new Date(guess).toISOString();
}

export const DAY_MS = 86_400_000;

/** Adds whole days to a calendar date. */
export function addDays(fecha: string, days: number): string {
  return new Date(Date.parse(`${fecha}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Adds months; the day is clamped to the last of the month (31 January + 1 = 28 or 29 February). */
export function addMonths(fecha: string, months: number): string {
  const [year, month, day] = split(fecha);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

/** Planning horizon: agenda, bookings and turnos reach two years ahead. */
export const ultimaFecha = (hoy: string): string => addMonths(hoy, 24);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Spanish weekday of a calendar date. */
export function diaOf(fecha: string): Dia {
  const sundayFirst = new Date(`${fecha}T00:00:00Z`).getUTCDay();
  return DIAS[(sundayFirst + 6) % 7] as Dia;
}

/** Whether a text is a real calendar date, which 2026-02-30 is not. */
export function isFecha(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

export interface Edad {
  years: number;
  months: number;
  days: number;
}

/** Completed years, months and days between a birth date and a day. */
export function edad(nacimiento: string, hoy: string): Edad {
  const [y1, m1, d1] = split(nacimiento);
  const [y2, m2, d2] = split(hoy);
  let months = (y2 - y1) * 12 + (m2 - m1);
  if (d2 < d1) months--;
  months = Math.max(0, months);
  return {
    years: Math.floor(months / 12),
    months: months % 12,
    days: Math.max(0, daysBetween(addMonths(nacimiento, months), hoy)),
  };
}

/** Under 18 in years, months and days, otherwise in years (1 §9). */
export function edadTexto(nacimiento: string, hoy: string): string {
  const e = edad(nacimiento, hoy);
  const part = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
  if (e.years >= 18) return part(e.years, 'año', 'años');
  return `${part(e.years, 'año', 'años')}, ${part(e.months, 'mes', 'meses')} y ${part(e.days, 'día', 'días')}`;
}

/** `2026-11-21` → `21/11/2026`. */
export const fechaCorta = (fecha: string): string => fecha.slice(0, 10).split('-').reverse().join('/');

/** `2026-11-21T14:05:00Z` → `21/11/2026 09:05` in the given zone. */
export function fechaHora(instant: string | Date, zona: string): string {
  const { fecha, hora } = wallOf(instant, zona);
  return `${fechaCorta(fecha)} ${hora}`;
}

const diaLargo = new Intl.DateTimeFormat('es-EC', { weekday: 'long', timeZone: 'UTC' });
/** `2026-11-24` → `martes`. */
export const nombreDia = (fecha: string): string => diaLargo.format(new Date(`${fecha}T00:00:00Z`));

const fechaLarga_ = new Intl.DateTimeFormat('es-EC', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** `2026-11-24` → `martes, 24 de noviembre de 2026`. */
export const fechaLarga = (fecha: string): string => fechaLarga_.format(new Date(`${fecha}T00:00:00Z`));

const split = (fecha: string) => fecha.split('-').map(Number) as [number, number, number];

/**
 * Dates in a search: `2026`, `2026-11`, `2026-11-24`, `2026-11-24T09:00:00-05:00`. Each is a span of time and may have one of FHIR's
 * prefixes.
 */
import { isFecha } from '@hampi/contract/base/fechas';

/** From `desde` until before `hasta`, in milliseconds since 1970. */
export interface Lapso {
  desde: number;
  hasta: number;
}

const PREFIJOS = ['eq', 'ne', 'gt', 'lt', 'ge', 'le', 'sa', 'eb'] as const;
type Prefijo = (typeof PREFIJOS)[number];
export interface FechaBuscada extends Lapso {
  prefijo: Prefijo;
}

const ESCRITA = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}:\d{2})(?::(\d{2})(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?)?)?$/;
/** Dates without a zone are in mainland Ecuador (ecuador §7.3). */
const ZONA = '-05:00';

/** The span that a date or instant covers; undefined if the text is neither. */
export function lapsoOf(text: string): Lapso | undefined {
  const [, year, month, day, time, seconds, fraction, zone = ZONA] = ESCRITA.exec(text) ?? [];
  if (!year || !isFecha(`${year}-${month ?? '01'}-${day ?? '01'}`)) return undefined;
  const at = (y: number, m: number, d: number) => Date.UTC(y, m, d) + 5 * 3_600_000;
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(day ?? 1)];
  if (!month) return { desde: at(y, 0, 1), hasta: at(y + 1, 0, 1) };
  if (!day) return { desde: at(y, m, 1), hasta: at(y, m + 1, 1) };
  if (!time) return { desde: at(y, m, d), hasta: at(y, m, d + 1) };
  const desde = Date.parse(`${year}-${month}-${day}T${time}:${seconds ?? '00'}${fraction ?? ''}${zone}`);
  if (Number.isNaN(desde)) return undefined;
  return { desde, hasta: desde + (fraction ? 1 : seconds ? 1_000 : 60_000) };
}

/** A date with its prefix: `ge2026-11-01`. A plus sign that was not encoded arrives as a blank. */
export function fechaBuscada(text: string): FechaBuscada | undefined {
  const prefijo = PREFIJOS.find((one) => text.startsWith(one));
  const lapso = lapsoOf((prefijo ? text.slice(2) : text).replace(' ', '+'));
  return lapso && { prefijo: prefijo ?? 'eq', ...lapso };
}

const within = (one: Lapso, other: Lapso) => one.desde >= other.desde && one.hasta <= other.hasta;

const COMPARE: Record<Prefijo, (value: Lapso, asked: Lapso) => boolean> = {
  eq: within,
  ne: (value, asked) => !within(value, asked),
  gt: (value, asked) => value.hasta > asked.hasta,
  ge: (value, asked) => value.hasta > asked.hasta || within(value, asked),
  lt: (value, asked) => value.desde < asked.desde,
  le: (value, asked) => value.desde < asked.desde || within(value, asked),
  sa: (value, asked) => value.desde >= asked.hasta,
  eb: (value, asked) => value.hasta <= asked.desde,
};

export const isFechaBuscada = (value: Lapso, asked: FechaBuscada): boolean => COMPARE[asked.prefijo](value, asked);

/** Bounds that contain every match, for the query; each row is compared exactly afterwards. */
export const bordesOf = ({ prefijo, desde, hasta }: FechaBuscada) => ({
  desde: ['eq', 'gt', 'ge', 'sa'].includes(prefijo) ? new Date(desde) : undefined,
  hasta: ['eq', 'lt', 'le', 'eb'].includes(prefijo) ? new Date(hasta) : undefined,
});

/**
 * L, M and S of the WHO (BE-19, ADR 85), looked up by age in days or length in cm. About 20 kB: only code that draws or judges growth
 * imports it, and the browser loads it on demand.
 */
import type { IndicadorEdad, Posicion, SexoCrecimiento } from './indicadores.ts';
import * as imc from './lms/imc-edad.ts';
import * as perimetro from './lms/perimetro-edad.ts';
import * as peso from './lms/peso-edad.ts';
import * as pesoLongitud from './lms/peso-longitud.ts';
import * as pesoTalla from './lms/peso-talla.ts';
import * as talla from './lms/talla-edad.ts';

/** Box-Cox power, median and coefficient of variation. */
export interface Lms {
  l: number;
  m: number;
  s: number;
}

type Row = Lms & { at: number };
type BySexo = Record<SexoCrecimiento, string>;

const DAYS_A_MONTH = 30.4375;
/** The WHO's day for a completed month: 24 months are day 731. */
export const dayOfMonth = (month: number) => Math.round(month * DAYS_A_MONTH);
export const monthOfDay = (day: number) => day / DAYS_A_MONTH;

const rowsOf = (table: string, at: (index: number) => number): Row[] =>
  table
    .trim()
    .split('\n')
    .map((line, index) => {
      const [l = 0, m = 0, s = 0] = line.split(' ').map(Number);
      return { at: at(index), l, m, s };
    });

/** Parses a table on its first use. */
function parsed<K extends string>(sources: Record<K, BySexo>, at: (kind: K, index: number) => number) {
  const made = new Map<string, Row[]>();
  return (kind: K, sexo: SexoCrecimiento): Row[] => {
    const key = `${kind} ${sexo}`;
    const rows = made.get(key) ?? rowsOf(sources[kind][sexo], (index) => at(kind, index));
    made.set(key, rows);
    return rows;
  };
}

const porEdad = parsed<IndicadorEdad>(
  { peso_edad: peso, talla_edad: talla, imc_edad: imc, perimetro_cefalico_edad: perimetro },
  (_, month) => dayOfMonth(month),
);
const LEAST_CM = { ACOSTADO: 45, DE_PIE: 65 } as const;
const porTalla = parsed<Posicion>(
  { ACOSTADO: pesoLongitud, DE_PIE: pesoTalla },
  (posicion, half) => LEAST_CM[posicion] + half / 2,
);

/** Months at which a table changes to standing children, or to the Reference of 2007. Rows on two sides of such a month are not joined. */
const BREAKS: Record<IndicadorEdad, readonly number[]> = {
  peso_edad: [61],
  talla_edad: [24, 61],
  imc_edad: [24, 61],
  perimetro_cefalico_edad: [61],
};
/** The day before 61 completed months, on which the standards of 2006 end. */
const LAST_OF_2006 = dayOfMonth(61) - 1;

/** The first and the last day for which an indicator has a curve. */
export function diasDe(indicador: IndicadorEdad, sexo: SexoCrecimiento): [from: number, to: number] {
  const last = porEdad(indicador, sexo).at(-1)?.at ?? 0;
  return [0, indicador === 'perimetro_cefalico_edad' ? LAST_OF_2006 : last - 1];
}

/** The first and the last length in cm of weight for length (lying) or for height (standing). */
export function centimetrosDe(posicion: Posicion): [from: number, to: number] {
  return [LEAST_CM[posicion], porTalla(posicion, 'masculino').at(-1)?.at ?? 0];
}

/** L, M and S for an age in days; undefined outside the table. */
export function lmsOfEdad(indicador: IndicadorEdad, sexo: SexoCrecimiento, dias: number): Lms | undefined {
  const [from, to] = diasDe(indicador, sexo);
  if (dias < from || dias > to) return undefined;
  const rows = porEdad(indicador, sexo);
  const month = rows.findLastIndex(({ at }) => at <= dias);
  // Just before a break the line of the last two months is continued, because the next row belongs to another table.
  const first = BREAKS[indicador].includes(month + 1) ? month - 1 : month;
  return between(rows, first, dias);
}

/** L, M and S for a length in cm, measured lying or standing; undefined outside the table. */
export function lmsOfTalla(posicion: Posicion, sexo: SexoCrecimiento, cm: number): Lms | undefined {
  const [from, to] = centimetrosDe(posicion);
  if (cm < from || cm > to) return undefined;
  const rows = porTalla(posicion, sexo);
  return between(rows, Math.min(rows.length - 2, Math.floor((cm - from) * 2)), cm);
}

/** Interpolates linearly between a row and the next one. */
function between(rows: Row[], first: number, at: number): Lms | undefined {
  const [a, b] = [rows[first], rows[first + 1]];
  if (!a || !b) return undefined;
  const share = (at - a.at) / (b.at - a.at);
  const mix = (from: number, to: number) => from + (to - from) * share;
  return { l: mix(a.l, b.l), m: mix(a.m, b.m), s: mix(a.s, b.s) };
}

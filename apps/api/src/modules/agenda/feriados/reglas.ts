/** Public holidays of Ecuador by rule (ecuador §7.5, ADR 239): the first content of a year, before the back office edits it. */
import { addDays, daysBetween, diaOf } from '@hampi/contract/base/fechas';

export interface FeriadoDeLey {
  /** The day on which the holiday is observed. */
  fecha: string;
  nombre: string;
  /** Null: the whole country. */
  ciudad: string | null;
}

/** Holidays of one city that every year has; the back office adds others. */
const LOCALES = [
  { dia: '04-12', nombre: 'Fundación de Cuenca', ciudad: 'Cuenca' },
  { dia: '07-25', nombre: 'Fundación de Guayaquil', ciudad: 'Guayaquil' },
  { dia: '12-06', nombre: 'Fundación de Quito', ciudad: 'Quito' },
];

/** Holidays of a year, the whole country's first. The first of January may be observed in December of the year before. */
export const feriadosDeLey = (year: number): FeriadoDeLey[] => [
  ...nacionales(year).map((feriado) => ({ ...feriado, ciudad: null })),
  ...LOCALES.map(({ dia, nombre, ciudad }) => ({ fecha: moved(`${year}-${dia}`), nombre, ciudad })),
];

function nacionales(year: number) {
  const pascua = easter(year);
  const [difuntos, cuenca] = november(year);
  return [
    { fecha: besideWeekend(`${year}-01-01`), nombre: 'Año Nuevo' },
    { fecha: addDays(pascua, -48), nombre: 'Carnaval' },
    { fecha: addDays(pascua, -47), nombre: 'Carnaval' },
    { fecha: addDays(pascua, -2), nombre: 'Viernes Santo' },
    { fecha: moved(`${year}-05-01`), nombre: 'Día del Trabajo' },
    { fecha: moved(`${year}-05-24`), nombre: 'Batalla de Pichincha' },
    { fecha: moved(`${year}-08-10`), nombre: 'Primer Grito de Independencia' },
    { fecha: moved(`${year}-10-09`), nombre: 'Independencia de Guayaquil' },
    { fecha: difuntos, nombre: 'Día de los Difuntos' },
    { fecha: cuenca, nombre: 'Independencia de Cuenca' },
    { fecha: besideWeekend(`${year}-12-25`), nombre: 'Navidad' },
  ];
}

/** Moves Saturday to the Friday before and Sunday to the Monday after. */
function besideWeekend(fecha: string): string {
  const dia = diaOf(fecha);
  return addDays(fecha, dia === 'SÁBADO' ? -1 : dia === 'DOMINGO' ? 1 : 0);
}

/** Does the same, and also moves Tuesday to Monday, and Wednesday and Thursday to Friday. */
function moved(fecha: string): string {
  const dia = diaOf(fecha);
  const days = dia === 'MARTES' ? -1 : dia === 'MIÉRCOLES' ? 2 : dia === 'JUEVES' ? 1 : 0;
  return days === 0 ? besideWeekend(fecha) : addDays(fecha, days);
}

/** The second and third of November, which move as a pair according to the weekday of the second. */
const PAIR = {
  LUNES: [0, 0],
  MARTES: [-1, -1],
  MIÉRCOLES: [1, 1],
  JUEVES: [0, 0],
  VIERNES: [-1, -1],
  SÁBADO: [-1, 1],
  DOMINGO: [1, 1],
} as const;
function november(year: number): [string, string] {
  const second = `${year}-11-02`;
  const [a, b] = PAIR[diaOf(second)];
  return [addDays(second, a), addDays(second, 1 + b)];
}

/** Easter Sunday of the Gregorian calendar: the Sunday after the full moon (Gauss, with the two exceptions). */
function easter(year: number): string {
  const century = Math.floor(year / 100);
  const moon = (15 + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)) % 30;
  const epact = (19 * (year % 19) + moon) % 30;
  const full = epact - (epact === 29 || (epact === 28 && year % 19 > 10) ? 1 : 0);
  const fullMoon = addDays(`${year}-03-21`, full);
  // 1970-01-04 was a Sunday.
  return addDays(fullMoon, 7 - (((daysBetween('1970-01-04', fullMoon) % 7) + 7) % 7));
}

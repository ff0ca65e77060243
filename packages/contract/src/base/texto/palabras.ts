/**
 * Writes quantities, days, dates and ages in Spanish words, which documents require beside the digits (ecuador §4.1, §4.2).
 */
import { addDays, edad } from '../fechas.ts';

const UNITS = (
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete ' +
  'dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete ' +
  'veintiocho veintinueve'
).split(' ');
const TENS = '- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const HUNDREDS =
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ');
const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** Whether the number stands alone (`uno`) or before a masculine (`un`) or feminine (`una`) noun. */
export type Genero = 'solo' | 'masculino' | 'femenino';

/** `21` → `veintiuno`, `veintiún` (días), `veintiuna` (tabletas). Whole numbers from 0 to 999 999 999. */
export function numeroEnPalabras(n: number, genero: Genero = 'solo'): string {
  if (!Number.isInteger(n) || n < 0 || n > 999_999_999) throw new RangeError(`No words for the number ${n}`);
  if (n === 0) return 'cero';
  const millions = Math.floor(n / 1_000_000);
  const thousands = Math.floor(n / 1000) % 1000;
  const rest = n % 1000;
  const words: string[] = [];
  if (millions > 0) words.push(millions === 1 ? 'un millón' : `${numeroEnPalabras(millions, 'masculino')} millones`);
  // Before `mil` only the hundreds agree with the noun: doscientas veintiún mil tabletas.
  if (thousands > 0) words.push(thousands === 1 ? 'mil' : `${below1000(thousands, 'masculino', genero)} mil`);
  if (rest > 0) words.push(below1000(rest, genero, genero));
  return words.join(' ');
}

function below1000(n: number, genero: Genero, hundreds: Genero): string {
  if (n === 100) return 'cien';
  if (n < 100) return below100(n, genero);
  const word = HUNDREDS[Math.floor(n / 100)] as string;
  const agreed = hundreds === 'femenino' ? word.replace(/os$/, 'as') : word;
  return n % 100 ? `${agreed} ${below100(n % 100, genero)}` : agreed;
}

function below100(n: number, genero: Genero): string {
  if (n >= 30) {
    const ten = TENS[Math.floor(n / 10)] as string;
    return n % 10 ? `${ten} y ${below100(n % 10, genero)}` : ten;
  }
  const word = UNITS[n] as string;
  if (genero === 'solo' || !word.endsWith('uno')) return word;
  if (genero === 'femenino') return word.replace(/uno$/, 'una');
  return n === 1 ? 'un' : 'veintiún';
}

const MEASURES: Record<string, string> = {
  ml: 'mililitro',
  cc: 'centímetro cúbico',
  l: 'litro',
  kg: 'kilogramo',
  mg: 'miligramo',
  mcg: 'microgramo',
  ug: 'microgramo',
  µg: 'microgramo',
  μg: 'microgramo',
  g: 'gramo',
  gr: 'gramo',
  ui: 'unidad internacional',
  'u.i.': 'unidad internacional',
  meq: 'mEq',
  mmol: 'milimol',
  mm: 'milímetro',
  cm: 'centímetro',
};
/** Units that are written short and counted as nouns. */
const SHORT: Record<string, string> = {
  gt: 'gota',
  gts: 'gota',
  tab: 'tableta',
  tabs: 'tableta',
  comp: 'comprimido',
  caps: 'cápsula',
  cap: 'cápsula',
  amp: 'ampolla',
  ud: 'unidad',
  u: 'unidad',
};
/** Spells out abbreviated units. */
function writtenOut(noun: string): string {
  const short = noun.trim().toLowerCase();
  return MEASURES[short] ?? SHORT[short.replace(/\.$/, '')] ?? one(noun.trim());
}
const isMeasure = (noun: string) => Object.values(MEASURES).includes(noun);
/** Whether a unit is measured, as opposed to counted. */
export const esMedida = (unidad: string): boolean => isMeasure(writtenOut(unidad));

/** A unit that was written in the plural: `gotas` → `gota`. Words that end in s, such as `dosis`, stay. */
const one = (noun: string) =>
  noun
    .replace(/^(\p{L}+)iones(?=\s|$)/iu, '$1ión')
    .replace(
      /^(gota|puff|tableta|comprimido|cápsula|capsula|gragea|óvulo|ovulo|supositorio|ampolla|sobre|parche|cucharadita|cucharada|frasco|tubo|vial|spray|disparo|gramo|mililitro|miligramo)e?s(?=\s|$)/i,
      '$1',
    );

function generoOf(noun: string): Genero {
  const [first = ''] = noun.toLowerCase().split(' ');
  return first !== 'día' && /(a|i[óo]n|dad|dosis)$/.test(first) ? 'femenino' : 'masculino';
}

/** `tableta recubierta` → `tabletas recubiertas`; words from a preposition on stay singular: `frascos de 120 ml`. */
export function plural(noun: string): string {
  const words = noun.split(' ');
  const end = words.findIndex((word, i) => i > 0 && /^(de|del|con|para|por|sin|en|x|\d.*)$/i.test(word));
  return words.map((word, i) => (end < 0 || i < end ? pluralOf(word) : word)).join(' ');
}

/** Words of other languages and abbreviations, of which Spanish only adds an s or nothing. */
const FOREIGN: Record<string, string> = { puff: 'puffs', spray: 'sprays', pen: 'pens', kit: 'kits', roll: 'rolls' };

function pluralOf(word: string): string {
  const known = FOREIGN[word.toLowerCase()];
  if (known) return known;
  // An abbreviation has capitals inside, or no vowel at all.
  if (/[sx]$/.test(word) || /\p{Lu}/u.test(word.slice(1)) || !/[aeiouáéíóú]/i.test(word)) return word;
  if (/ion$/.test(word)) return `${word}es`;
  if (/[aeiouáéó]$/.test(word)) return `${word}s`;
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`;
  if (/[áéíóú]n$/.test(word)) return `${word.slice(0, -2)}${word.at(-2)?.normalize('NFD')[0]}nes`;
  return `${word}es`;
}

const counted = (n: number, noun: string) => `${numeroEnPalabras(n, generoOf(noun))} ${n === 1 ? noun : plural(noun)}`;

/**
 * A quantity in words, at most three decimals (five below 0,1): `veintiuna tabletas`, `media tableta`, `una tableta y media`, `dos coma
 * cinco mililitros` (also from `ml`); without a noun the number alone.
 */
export function cantidadEnPalabras(n: number, unidad?: string | null): string {
  const noun = unidad ? writtenOut(unidad) : '';
  // Digoxina 0,0625 mg is not 0,063.
  const places = n < 0.1 ? 100_000 : 1000;
  const [whole = '0', decimals] = String(Math.round(n * places) / places).split('.');
  const count = Number(whole);
  if (!decimals) return noun ? counted(count, noun) : numeroEnPalabras(count);
  if (decimals === '5' && noun && !isMeasure(noun)) {
    const half = generoOf(noun) === 'femenino' ? 'media' : 'medio';
    return count === 0 ? `${half} ${noun}` : `${counted(count, noun)} y ${half}`;
  }
  // Zeros after the comma are spoken too: cero coma cero cinco.
  const zeros = 'cero '.repeat(decimals.match(/^0*/)?.[0].length ?? 0);
  const number = `${numeroEnPalabras(count)} coma ${zeros}${numeroEnPalabras(Number(decimals))}`;
  return noun ? `${number} ${plural(noun)}` : number;
}

/** A quantity in digits with its noun: `21 tabletas`, `2,5 ml`. */
export function cantidadEnCifras(n: number, unidad?: string | null): string {
  const digits = String(n).replace('.', ',');
  if (!unidad) return digits;
  if (unidad.trim().toLowerCase() in MEASURES) return `${digits} ${unidad}`;
  const noun = writtenOut(unidad);
  return `${digits} ${n === 1 ? noun : plural(noun)}`;
}

/** `31` → `treinta y un días`. */
export const diasEnPalabras = (n: number): string => counted(n, 'día');

const COUNTED_BY: [RegExp, string?][] = [
  [/inhalador|aerosol/, 'inhalador'],
  [/^(tableta|cápsula|comprimido|gragea|óvulo|supositorio|parche|sobre|ampolla|frasco|tubo|vial|jeringa|implante)/],
  [/^(polvo|granulado) para suspensión/, 'frasco'],
  [/^polvo para inyección/, 'frasco ampolla'],
  [/^(jarabe|suspensión|solución|gotas|colirio|elixir|loción|champú|enjuague|spray)/, 'frasco'],
  [/^(crema|ungüento|gel|pomada|pasta)/, 'tubo'],
  [/^polvo/, 'sobre'],
  [/^inyectable/, 'ampolla'],
];

/** The noun that a quantity of a presentation counts: `Tableta 400 mg, vía oral` → `tableta`, a syrup → `frasco`. */
export function unidadDePresentacion(presentacion: string): string | null {
  const text = presentacion.normalize('NFC').trim().toLowerCase();
  for (const [pattern, noun] of COUNTED_BY) {
    const found = pattern.exec(text);
    if (found) return noun ?? found[0];
  }
  return null;
}

const split = (fecha: string) => fecha.slice(0, 10).split('-').map(Number) as [number, number, number];

/** `2026-11-21` → `21 de noviembre de 2026`. */
export function fechaConMes(fecha: string): string {
  const [year, month, day] = split(fecha);
  return `${day} de ${MONTHS[month - 1]} de ${year}`;
}

/** `2026-11-21` → `veintiuno de noviembre de dos mil veintiséis`; the first day is `primero`. */
export function fechaEnPalabras(fecha: string): string {
  const [year, month, day] = split(fecha);
  return `${day === 1 ? 'primero' : numeroEnPalabras(day)} de ${MONTHS[month - 1]} de ${numeroEnPalabras(year)}`;
}

const some = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Age on a document's date: in years, under 5 in years and months, under 1 in months, in the first month in days (ecuador §4.1). */
export function edadEnDocumento(nacimiento: string, fecha: string): string {
  const { years, months, days } = edad(nacimiento, fecha);
  const inYears = some(years, 'año', 'años');
  const inMonths = some(months, 'mes', 'meses');
  if (years >= 5 || (years > 0 && months === 0)) return inYears;
  if (years > 0) return `${inYears} y ${inMonths}`;
  return months > 0 ? inMonths : some(days, 'día', 'días');
}

/** Last day of a period that includes its first day: validity of a receta (ecuador §4.1), end of a rest (ecuador §4.2). */
export const ultimoDia = (desde: string, dias: number): string => addDays(desde, dias - 1);

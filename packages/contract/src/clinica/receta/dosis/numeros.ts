/** Amounts as they are written in a dose: `1/2`, `1 y 1/4`, `media`, `cuatro`, `1'200.000`, `1,2 millones`. */
import { type Leido, leerNumero } from '../../../base/texto/numero.ts';

/** No dose has more: what is longer cannot be saved, and thousands of numbers would be read for minutes. */
export const LETRAS_MAX = 500;

const SMALL: Record<string, number> = {
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veintiun: 21,
  veintiuno: 21,
  veintiuna: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
};
const TENS: Record<string, number> = {
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
};
const HUNDREDS: Record<string, number> = {
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
};
const isTen = (value: number) => value >= 20 && value % 10 === 0;
const WORDS: Record<string, number> = { ...SMALL, ...TENS, ...HUNDREDS };
const PARTS: Record<string, number> = {
  media: 0.5,
  medio: 0.5,
  mitad: 0.5,
  'la mitad': 0.5,
  'un cuarto': 0.25,
  'una cuarta parte': 0.25,
  'la cuarta parte': 0.25,
  'cuarta parte': 0.25,
  'un tercio': 1 / 3,
  'una tercera parte': 1 / 3,
  'la tercera parte': 1 / 3,
  'tercera parte': 1 / 3,
  'tres cuartas partes': 0.75,
  'dos tercios': 2 / 3,
  'dos terceras partes': 2 / 3,
  'un octavo': 0.125,
  'tres cuartos': 0.75,
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 0.125,
};
const longest = (words: string[]) => words.sort((a, b) => b.length - a.length).join('|');
const PART = `(?:${longest(Object.keys(PARTS))}|[1-9]\\s*/\\s*[2-8])(?![a-z\\d/])`;
const NUMBER =
  "(?:\\d{1,3}(?: \\d{3}){2,}|\\d{1,3}(?: \\d{3})(?=\\s*(?:ui|u\\.i|unidades))|\\d{1,3}(?:[.,'’]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?|[.,]\\d+)";
/** By first letters: patterns of many amounts must stay small to be quick. */
const ONE_WORD =
  '(?:un[oa]?|d(?:os(?:cient[oa]s)?|oce|iez|ieci(?:seis|siete|ocho|nueve))|tre(?:s(?:cient[oa]s)?|ce|inta)|c(?:uatro(?:cient[oa]s)?|inco|atorce|uarenta|incuenta|ien(?:to)?)|quin(?:ce|ient[oa]s)|s(?:eis(?:cient[oa]s)?|iete|etecient[oa]s|esenta|etenta)|och(?:o(?:cient[oa]s)?|enta)|n(?:ueve|ovecient[oa]s|oventa)|once|mil|veint(?:e|i(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)))(?![a-z])';
/** A number in words whole, so that nobody reads its tail: `mil quinientos`, `treinta y dos`. */
const WORD = `${ONE_WORD}(?:\\s+(?:y\\s+)?${ONE_WORD})*`;

/** Matches an amount in folded text. */
export const MONTO = `(?:${PART}|${WORD}(?:\\s*(?:y|con)\\s*${PART}|\\s+millon(?:es)?(?![a-z]))?|(?<![\\d.,/])\\d{1,2}(?:\\s*(?:y|con)\\s*${PART}|\\s+[1-3]\\s*/\\s*[2-8](?![\\d/]))|\\d{1,2}\\s?[½¼¾⅓⅔]|${NUMBER}(?:\\s*(?:millon(?:es)?|mil)(?![a-z]))?)`;

const SCALE: [RegExp, number][] = [
  [/\s*millon(?:es)?$/, 1_000_000],
  [/\s*mil$/, 1000],
];

const OLD_TEENS = /\bdiez\s+y\s+(?=(?:seis|siete|ocho|nueve)(?![a-z]))/g;

/** `dos mil quinientos` in digits; undefined if the words are no one number: `uno dos`. */
function wordsOf(written: string): number | undefined {
  const text = written.replace(OLD_TEENS, 'dieci');
  let thousands = 0;
  let rest = 0;
  let least = 1000;
  for (const word of text.split(/\s+/)) {
    if (word === 'y') continue;
    if (word === 'mil') {
      if (thousands > 0) return undefined;
      thousands = (rest || 1) * 1000;
      rest = 0;
      least = 1000;
      continue;
    }
    const value = WORDS[word.replace(/ient[oa]s$/, 'ientos')];
    // Hundreds, then tens, then units.
    if (value === undefined || value >= least) return undefined;
    least = value >= 100 ? 100 : isTen(value) ? 10 : 1;
    rest += value;
  }
  return thousands + rest;
}

const UNIT = '(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)(?![a-z])';
const COMPOUND = new RegExp(
  `(?<![a-z])(?:${Object.keys(TENS).join('|')}|diez(?=\\s+y\\s+(?:seis|siete|ocho|nueve)(?![a-z])))\\s+y\\s+${UNIT}`,
  'g',
);
/** Folded text with `treinta y dos` as `32`, for patterns that read one word and would find `dos`. */
export const compuestosEnCifras = (text: string): string =>
  text.replace(COMPOUND, (words) => String(wordsOf(words) ?? words));

/** Before an amount, what makes it the tail of a longer one, rightly written or not: `trenta y`, `treinta-y-`, `veinti`, `dos mil`. */
export const NUMERO_ANTES = new RegExp(
  '(?<![a-z])(?:(?:mil|millon(?:es)?|[a-z]*cient[oa]s?|quinient[oa]s)\\s*' +
    '|(?:tr|cuar|[cs]in[cq]|se[st]|och|nov)[a-z]{0,4}nta[\\s,;-]*(?:[yie][\\s,;-]*)?|(?:b|v)ei?nt[ei][\\s,;-]*(?:[yie][\\s,;-]*)?|die[szc]i?[\\s,;-]*(?:[yie][\\s,;-]+)?)$',
);

function partOf(text: string): number | undefined {
  const [, above, below] = /^(\d)\s*\/\s*(\d)$/.exec(text) ?? [];
  return above && below ? Number(above) / Number(below) : PARTS[text];
}

/** So many thousands or millions. */
function scaled(whole: string, [pattern, factor]: (typeof SCALE)[number]): Leido | undefined {
  const base = leerMonto(whole.replace(pattern, ''));
  // A number of millions has decimals: `1.200 millones` of one thing is nothing that a patient takes.
  const many = base && ('valor' in base ? base.valor : base.dudas[0]);
  // `mil dos mil` is no one number.
  return many === undefined || (factor === 1000 && many >= 1000) ? undefined : { valor: many * factor };
}

/** The number of an amount that `MONTO` matched; two if it can be read in two ways. */
export function leerMonto(text: string): Leido | undefined {
  const whole = text.trim();
  const part = partOf(whole);
  if (part !== undefined) return { valor: part };
  const inWords = wordsOf(whole);
  if (inWords !== undefined) return { valor: inWords };
  const [, number, more] =
    /^(.+?)(?:\s*(?:\by\b|\bcon\b)\s*|\s+|(?=[½¼¾⅓⅔]))(\d\s*\/\s*\d|[^\d\s].*)$/u.exec(whole) ?? [];
  const added = more ? partOf(more) : undefined;
  if (number && added !== undefined) return { valor: (wordsOf(number) ?? Number(number)) + added };
  const scale = SCALE.find(([pattern]) => pattern.test(whole));
  if (scale) return scaled(whole, scale);
  // The apostrophe marks millions and the other sign thousands: 1'200.000.
  if (/^\d{1,3}['’]\d{3}[.,]\d{3}$/.test(whole)) return { valor: Number(whole.replace(/\D/g, '')) };
  return leerNumero(whole);
}

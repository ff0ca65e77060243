/** A dose as it is printed (ISMP): no leading point, no trailing zero, a space before the unit, `UI` for units, `g` for grams. */
import { escribirNumero } from '../../../base/texto/numero.ts';
import { plural } from '../../../base/texto/palabras.ts';
import { unidadOf } from './unidades.ts';

/** `0,5 mg`, `2 tabletas`. */
export function escribirDosis(dosis: number, unidad: string | null | undefined): string {
  // Digoxina 0,0625 mg is not 0,063.
  const places = dosis < 0.1 ? 100_000 : 1000;
  const number = escribirNumero(Math.round(dosis * places) / places);
  const known = unidadOf(unidad);
  const noun = known?.nombre ?? unidad?.trim() ?? '';
  const isSymbol = known !== undefined && ['masa', 'UI', 'mEq', 'ml'].includes(known.clase);
  return `${number} ${isSymbol || dosis <= 1 ? noun : plural(noun)}`.trim();
}

const SYMBOLS: Record<string, string> = {
  gr: 'g',
  grs: 'g',
  gm: 'g',
  gms: 'g',
  mgr: 'mg',
  mgrs: 'mg',
  mgs: 'mg',
  µg: 'mcg',
  μg: 'mcg',
  ug: 'mcg',
  cc: 'ml',
  mls: 'ml',
  ui: 'UI',
  u: 'UI',
  iu: 'UI',
  'u.i.': 'UI',
  'u.i': 'UI',
  mg: 'mg',
  mcg: 'mcg',
  g: 'g',
  ml: 'ml',
  meq: 'mEq',
  kg: 'kg',
};
const AFTER_NUMBER =
  /(?<![\p{L}\d])((?:\d[\d.,'’]*)?\d)\s*(mgrs?|mgs|mg|grs?|gms?|g|µg|μg|ug|mcg|mls|ml|cc|u\.i\.?|ui|iu|u|meq|kg|%)(?![\p{L}\d])/giu;
const AFTER_SLASH = /(?<=\d\s?\p{L}{1,3}\s*\/\s*)(mgr|gr|gm|cc|ui|iu|u)(?![\p{L}\d.])/giu;
const LEADING_POINT = /(?<![\d.,])[.,](?=\d)/g;
const TRAILING_ZERO = /(?<![\d.,])(\d+)[.,]0{1,2}(?![\d.,]*\d)/g;
const USELESS_ZERO = /(?<![\d.,])(\d+)([.,]\d*[1-9])0+(?!\d|[.,]\d)/g;
const DECIMAL_POINT = /(?<![\d.,])(\d+)\.(\d{1,2})(?!\d|[.,]\d)/g;
/** Units are whole: `1,000 UI` are a thousand, which a comma makes one. */
const THOUSANDS_OF_UNITS = /(?<![\d.,])([1-9]\d{0,2}),(\d{3})(?=\s*(?:u\.?i\b|iu\b|u\b))/giu;
/** `unidades` may be international: three zeros are thousands of them; other decimals are asked about. */
const THOUSANDS_OF_UNIDADES = /(?<![\d.,])([1-9]\d{0,2}),(000)(?=\s*(?:unid(?:ad(?:es)?)?|uds?)\b)/giu;
const CLOCK = /(?<![\d.,])\d{1,2}\.\d{2}\s*(?:h\b|hs\b|horas\b|am\b|pm\b|a\.?\s?m|p\.?\s?m)/giu;

/** Words of a line as printed. The sense of no number changes. */
export function escribirPalabras(texto: string): string {
  const clocks: string[] = [];
  return texto
    .normalize('NFC')
    .replace(CLOCK, (found) => `\uf8ff${String.fromCharCode(0xe000 + clocks.push(found) - 1)}`)
    .replace(THOUSANDS_OF_UNITS, '$1.$2')
    .replace(THOUSANDS_OF_UNIDADES, '$1.$2')
    .replace(LEADING_POINT, '0,')
    .replace(TRAILING_ZERO, '$1')
    .replace(USELESS_ZERO, (whole, number: string, decimals: string) =>
      // Three places may be thousands: 1.500 is not shortened.
      whole.length - number.length === 4 && !number.startsWith('0') ? whole : `${number}${decimals}`,
    )
    .replace(DECIMAL_POINT, '$1,$2')
    .replace(AFTER_NUMBER, (_, number: string, unit: string) => `${number} ${SYMBOLS[unit.toLowerCase()] ?? unit}`)
    .replace(AFTER_SLASH, (unit) => SYMBOLS[unit.toLowerCase()] ?? unit)
    .replace(/\uf8ff(.)/gu, (_, kept: string) => clocks[kept.charCodeAt(0) - 0xe000] ?? '');
}

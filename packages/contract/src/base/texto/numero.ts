/** The one reader of numbers that people write: signs, doses, quantities, discounts, imports. */

/** What a text means: one number, or two when half of its readers would take the one and half the other. */
export type Leido = { valor: number } | { dudas: [decimal: number, miles: number] };

const SPACES = '[ \\u00A0\\u202F\\u2009]';
const DECIMAL = /^(\d*)(?:[.,](\d*))?$/;
const GROUPED = new RegExp(`^(\\d{1,3}(?:([.,'’]|${SPACES})\\d{3})(?:\\2\\d{3})*)(?:(?!\\2)[.,](\\d+))?$`, 'u');

/**
 * Reads `36,4`, `36.4`, `1.234,5`, `1,234.5`, `1 000`. `1.000` and `1,000` mean one to some and a thousand to others, so both come back;
 * `0,125` and `1000,125` cannot be thousands. Undefined for what is no number, also for `1e3`, `0x10` and whatever else only a program
 * would write. Nothing is ever left out of what was written.
 */
export function leerNumero(text: string): Leido | undefined {
  const [, minus, digits = ''] = /^([-−–])?(.*)$/su.exec(text.normalize('NFKC').trim()) ?? [];
  const sign = minus ? -1 : 1;
  const plain = DECIMAL.exec(digits);
  if (plain && (plain[1] || plain[2])) {
    const [, whole = '', decimals = ''] = plain;
    const valor = sign * Number(`${whole || 0}.${decimals || 0}`);
    const couldBeThousands = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    return couldBeThousands ? { dudas: [valor, sign * Number(whole + decimals)] } : { valor };
  }
  const grouped = conMiles(digits);
  return grouped === undefined ? undefined : { valor: sign * grouped };
}

/** A number whose thousands are set apart, `1.234,5`; undefined for another. */
function conMiles(digits: string): number | undefined {
  const [, whole, , decimals = 0] = GROUPED.exec(digits) ?? [];
  return whole && !whole.startsWith('0') ? Number(`${whole.replace(/\D/g, '')}.${decimals}`) : undefined;
}

/** The number of a text that has only one reading; null otherwise. */
export function numeroClaro(text: string): number | null {
  const leido = leerNumero(text);
  return leido && 'valor' in leido ? leido.valor : null;
}

/** `1000`, `1,5`: with a decimal comma and nothing between thousands, which everybody reads in one way. */
export const escribirNumero = (value: number): string => String(value).replace('.', ',');

/** Asks which of the two readings is meant. */
export const numeroDudoso = (text: string, [decimal, miles]: readonly [number, number]): string =>
  `«${text.trim()}» puede ser ${escribirNumero(decimal)} o ${escribirNumero(miles)}: escríbalo sin separar los miles`;

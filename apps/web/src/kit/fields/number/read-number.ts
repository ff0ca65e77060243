import { leerNumero } from '@hampi/contract/base/texto/numero';

/**
 * The number that a text means, '' if it is empty. NaN for what is none, and for `1.000` or `1,000`, which some read as a thousand and
 * others as one; only degrees have three decimals without a doubt.
 */
export function readNumber(text: string, degrees = false): number | '' {
  if (text.trim() === '') return '';
  const leido = leerNumero(text);
  if (!leido) return Number.NaN;
  if ('valor' in leido) return leido.valor;
  return degrees ? leido.dudas[0] : Number.NaN;
}

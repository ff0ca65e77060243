/** Ecuadorian identity numbers (ecuador §1.1, §1.2). Check digits warn, they never block (decisions 10). */

/**
 * The one form of what two people may write differently but see as the same: full-width letters, composed accents, characters that cannot
 * be seen.
 */
export const visible = (typed: string): string => typed.normalize('NFKC').replace(/[\p{Cf}\p{Cc}]/gu, '');

/**
 * Reads the number of a document as it is printed or pasted, `175148819-6` or `1751 488 196`: without hyphens, dots and spaces, in capital
 * letters. Letters of other scripts stay, and the rules of the fields refuse them.
 */
export const leerDocumento = (typed: string): string =>
  visible(typed)
    .replace(/[\p{Pd}\s.]/gu, '')
    .toUpperCase();

const cedulaDigit = (nine: string): number => {
  const sum = [...nine].reduce((total, digit, i) => {
    const product = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

const provinceIsKnown = (number: string): boolean => {
  const province = Number(number.slice(0, 2));
  return (province >= 1 && province <= 24) || province === 30;
};

/** Ten digits, a known province and the right check digit. */
export const isCedulaValid = (cedula: string): boolean =>
  /^\d{10}$/.test(cedula) && provinceIsKnown(cedula) && cedulaDigit(cedula.slice(0, 9)) === Number(cedula[9]);

/** A cédula of provinces 01-09 that lost its leading zero in a spreadsheet: the ten digits to offer, if they fit. */
export const cedulaWithZero = (cedula: string): string | undefined =>
  /^\d{9}$/.test(cedula) && isCedulaValid(`0${cedula}`) ? `0${cedula}` : undefined;

/** What to ask about a cédula before it is saved: a leading zero that was lost, or a check digit that does not fit. */
export function cedulaDoubt(typed: string): { cero: string } | 'digito' | undefined {
  const cedula = leerDocumento(typed);
  const cero = cedulaWithZero(cedula);
  if (cero) return { cero };
  return /^\d{10}$/.test(cedula) && !isCedulaValid(cedula) ? 'digito' : undefined;
}

const mod11 = (digits: string, weights: number[]): number | undefined => {
  const r = weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11;
  const digit = r === 0 ? 0 : 11 - r;
  return digit === 10 ? undefined : digit;
};

export type RucKind = 'natural' | 'privada' | 'publica' | 'desconocido';

/** `ok` means the form SRI demands. A failed check digit only warns, because newer numbers are issued without it. */
export function checkRuc(ruc: string): { ok: boolean; kind: RucKind; warning?: 'digito' } {
  const ok = /^\d{13}$/.test(ruc) && provinceIsKnown(ruc) && !ruc.endsWith('000');
  if (!ok) return { ok, kind: 'desconocido' };
  if (isCedulaValid(ruc.slice(0, 10))) return { ok, kind: 'natural' };
  if (mod11(ruc, [4, 3, 2, 7, 6, 5, 4, 3, 2]) === Number(ruc[9])) return { ok, kind: 'privada' };
  if (mod11(ruc, [3, 2, 7, 6, 5, 4, 3, 2]) === Number(ruc[8])) return { ok, kind: 'publica' };
  return { ok, kind: 'desconocido', warning: 'digito' };
}

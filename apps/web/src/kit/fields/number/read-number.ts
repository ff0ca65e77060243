/**
 * The number that a text means, '' if it is empty. NaN for what is none, and for `1.000` or `1,000`, which some read as a thousand and
 * others as one; only degrees have three decimals without a doubt.
 */
export function readNumber(text: string, degrees = false): number | '' {
  const clean = text.trim();
  if (clean === '') return '';
  if (!/^-?\d+(?:[.,]\d+)?$/.test(clean)) return Number.NaN;
  if (!degrees && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(clean)) return Number.NaN;
  return Number(clean.replace(',', '.'));
}

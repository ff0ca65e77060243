/** Numbers as people type them. */
import { numeroClaro } from '@hampi/contract/base/texto/numero';

/** A number with decimal comma: `36,4`. */
export const decimal = (value: number | null | undefined): string =>
  value == null ? '' : String(value).replace('.', ',');

/** `36,4` or `36.4`; null if it is not a number, or could be two. */
export const readNumber = numeroClaro;

/** A positive integer of at most four digits; null otherwise. */
export const readCount = (text: string): number | null => {
  const value = readNumber(text);
  return value !== null && Number.isInteger(value) && value > 0 && value <= 9_999 ? value : null;
};

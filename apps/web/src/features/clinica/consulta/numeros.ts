/** Numbers as they are typed, and as people here read them. */

/** `36,4` or `36.4`; null for what is none. */
export function leer(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  const value = Number(typed);
  return typed === '' || !Number.isFinite(value) ? null : value;
}

/** A whole positive number of at most four digits; null for what is none. */
export const entero = (text: string): number | null => {
  const value = leer(text);
  return value !== null && Number.isInteger(value) && value > 0 && value <= 9_999 ? value : null;
};

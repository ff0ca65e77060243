/** Small text helpers that every side shares. Quantities and dates in words are in `palabras.ts`. */

/** Text as it is searched: lower case, without accents. The database's version is `plegar()`. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** `36.456` → `36,46`: at most two decimals after a comma, without a thousands separator. */
export const decimal = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',');

/** `49.999`, `3,5`: at most two decimals, with a point between thousands. */
export const conMiles = (value: number): string => value.toLocaleString('es-EC', { maximumFractionDigits: 2 });

/** `1 cita`, `3 citas`; `many` for plurals that need more than an s. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

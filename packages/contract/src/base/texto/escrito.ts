/** Small writing that every side does alike. Quantities and dates in words are `palabras.ts`. */

/** Letters as people search them: lower case, without accents. The database's own is `plegar()`. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** `36.456` → `36,46`: at most two decimals, after a comma, thousands not set apart. */
export const decimal = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',');

/** `1 cita`, `3 citas`; `many` where an s is not enough. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

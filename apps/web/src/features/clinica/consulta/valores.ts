/** Values of the consultation being written. All texts, so that half-typed numbers are kept. */

export interface ValoresLugar {
  oficinaId: number | null;
  /** 0 is plain "Consulta". */
  servicioId: number;
  /** When the patient was attended; null for the time of saving. */
  fecha: string | null;
}

/**
 * Every section adds its own values, so that this file does not need to know them:
 * `declare module '../consulta/valores.ts' { interface Valores extends SignosValores {} }`.
 */
export interface Valores extends ValoresLugar {}

/** State that sections keep beside the values, for example the warnings of a check; added in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: each section adds its values by declaration merging
export interface Estados {}

/** What a section's declaration may do with the open form. The form's store is made of the declarations, so they do not name it. */
export interface FormaAbierta {
  getState: () => Estados & { valores: Valores; setError: (path: string, sentence: string | undefined) => void };
  setState: (changes: Partial<Estados>) => void;
}

/** The names of the values whose type is exactly `T`. */
export type NamesOf<T> = {
  [N in keyof Valores]: Valores[N] extends T ? (T extends Valores[N] ? N : never) : never;
}[keyof Valores];

/** Makes a short key for a row of the form. */
let rows = 0;
export const newKey = (): string => `f${Date.now().toString(36)}${(rows++).toString(36)}`;

/** Whether two forms, or two shares of them, are equal apart from keys of rows. */
export const isSame = (a: Partial<Valores>, b: Partial<Valores>): boolean => wordsOf(a) === wordsOf(b);
/** For `JSON.stringify`: rows are compared without their keys on screen. */
export const withoutKeys = (key: string, value: unknown) => (key === 'clave' ? undefined : value);
const wordsOf = (v: Partial<Valores>) => JSON.stringify(v, withoutKeys);

/** The same value under each of these names. */
export const all = <K extends string, V>(names: readonly K[], value: V) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<K, V>;

/** A stored text or number as the text of a field. */
export const textOf = (value: string | number | null | undefined): string => (value == null ? '' : String(value));

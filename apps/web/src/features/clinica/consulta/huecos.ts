/** Gaps of templates that nobody has filled in: `___`, a row of dots, or a run of spaces within a line. */
import type { Forma } from './forma.ts';
import type { Valores } from './valores.ts';

const HUECO = /_{2,}|\.{4,}|(?<=\S) {4,}(?=\S)/;

/** Where the first gap of a text begins and ends. */
export function huecoOf(text: string): [number, number] | undefined {
  const found = HUECO.exec(text);
  return found ? [found.index, found.index + found[0].length] : undefined;
}

const hasHueco = (value: unknown): boolean => {
  if (typeof value === 'string') return huecoOf(value) !== undefined;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasHueco);
};

/** The values that still have one, in the order of the form. */
export const conHuecos = (forma: Forma, valores: Valores): (keyof Valores)[] =>
  (Object.keys(forma.labels) as (keyof Valores)[]).filter((name) => hasHueco(valores[name]));

/** Puts the cursor over the first gap of a field, or at the end of its text. */
export function selectHueco(field: HTMLElement | undefined): void {
  if (!(field instanceof HTMLTextAreaElement)) return;
  const [from, to] = huecoOf(field.value) ?? [field.value.length, field.value.length];
  field.setSelectionRange(from, to);
}

/** Words in a search box that were not chosen, or not added to their list: before saving the form asks what becomes of them. */
import { confirm } from '../../feedback/confirm.ts';

export interface SearchBox {
  input: () => HTMLElement | null;
  /** What is missing, in a sentence; null if nothing is. */
  missing: () => string | null;
  /** Empties the box, or shows its choice again. */
  drop: () => void;
}

/** The search boxes on the page. */
export const searchBoxes = new Set<SearchBox>();

/** Resolves to false if the person goes back to the words, which get the focus. Words that are saved without are dropped. */
export async function mayLeaveWords(form: Element | null): Promise<boolean> {
  const left = [...searchBoxes].filter((box) => form?.contains(box.input()) && box.missing() !== null);
  const [first] = left;
  if (!first) return true;
  const goesOn = await confirm({
    title: 'Hay algo sin elegir',
    text: left.map((box) => box.missing()).join('\n'),
    confirmLabel: 'Guardar sin eso',
    cancelLabel: 'Volver',
    danger: true,
  });
  if (goesOn) for (const box of left) box.drop();
  else first.input()?.focus();
  return goesOn;
}

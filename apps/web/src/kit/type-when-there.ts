import { focusWhenThere } from './focus-when-there.ts';
import { keepKeys } from './palette/early-keys.ts';

/**
 * Moves to a field by its shortcut and inserts what is typed meanwhile. The field may still be loading; until then a letter would trigger
 * the next shortcut or go into the field that was left. Escape discards the typed text.
 */
export function typeWhenThere(selector: string): void {
  const taken = keepKeys(() => {});
  focusWhenThere(selector, undefined, (field) => write(taken(), field));
}

/** Inserts the text as if it were typed: React notices the event and reads the new value. */
function write(text: string, field?: HTMLElement): void {
  if (!text || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

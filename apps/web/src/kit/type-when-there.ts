import { focusWhenThere } from './focus-when-there.ts';
import { keepKeys } from './palette/early-keys.ts';

/**
 * Leads to a field by its key, and what is typed on the way goes into it: its part of the screen may still be loading, and until then a
 * letter would be the next command or land in the field that was left. Escape takes back what was typed.
 */
export function typeWhenThere(selector: string): void {
  const taken = keepKeys(() => {});
  focusWhenThere(selector, undefined, (field) => write(taken(), field));
}

/** As if typed there: React hears of it by the event, and finds the value changed. */
function write(text: string, field?: HTMLElement): void {
  if (!text || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

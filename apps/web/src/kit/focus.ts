/** Where the focus goes: to what is still loading, and where a dialog starts. What it does when its control disappears is in `keep-focus.ts`. */
import type { FocusEvent } from 'react';
import { keepKeys } from './presses.ts';

/** How long to wait for the element. */
const PATIENCE_MS = 10_000;

/**
 * Focuses the first match as soon as it is rendered, since its part of the screen may still be loading. Gives up if the person does
 * something else meanwhile. `onEnd` receives the element, or nothing.
 */
export function focusWhenThere(selector: string, options?: FocusOptions, onEnd?: (field?: HTMLElement) => void): void {
  const attempt = () => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found || found.closest('[hidden]')) return;
    // An open dialog keeps the focus until it is closed.
    const dialog = document.querySelector('[aria-modal="true"]');
    if (dialog && !dialog.contains(found)) return;
    leave();
    found.focus(options);
    onEnd?.(found);
  };
  const watcher = new MutationObserver(attempt);
  const leave = () => {
    watcher.disconnect();
    clearTimeout(patience);
    for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, stop, { capture: true });
  };
  const stop = () => {
    leave();
    onEnd?.();
  };
  const patience = setTimeout(stop, PATIENCE_MS);
  // After the triggering click has been handled.
  setTimeout(() => {
    for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, stop, { capture: true });
    const attributeFilter = ['aria-invalid', 'hidden'];
    watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
    attempt();
  });
}

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

/** Elements to type into or choose from. In a dialog without any, or with `data-autofocus`, the rule below changes nothing. */
const FIELD =
  ':is(input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="file"]), textarea, select, [contenteditable="true"]):not(:disabled)';

/**
 * Makes every dialog start in its first field. Mantine focuses the first focusable element, which is the *Cerrar* button of the header. So
 * that button passes on the focus it gets when the dialog opens, and marks the field as the starting point, because Mantine looks a second
 * time.
 */
export function passToFirstField({ currentTarget: close, relatedTarget }: FocusEvent<HTMLElement>): void {
  const dialog = close.closest('[role="dialog"]');
  if (!dialog || dialog.contains(relatedTarget) || dialog.querySelector('[data-autofocus]')) return;
  const field = dialog.querySelector<HTMLElement>(FIELD);
  field?.setAttribute('data-autofocus', '');
  field?.focus({ preventScroll: true });
}

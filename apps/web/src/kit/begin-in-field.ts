import type { FocusEvent } from 'react';

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

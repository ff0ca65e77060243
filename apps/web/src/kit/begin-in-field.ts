import type { FocusEvent } from 'react';

/** What one types into or chooses from. Where a dialog has none of it, or says `data-autofocus`, the rule below changes nothing. */
const FIELD =
  ':is(input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="file"]), textarea, select, [contenteditable="true"]):not(:disabled)';

/**
 * The one rule for where a dialog begins: in its first field. Mantine looks for the first thing that takes the focus, and the head with its
 * *Cerrar* stands before the content, so the button passes on the focus with which the dialog was opened, and marks the field as the place
 * to begin: Mantine asks a second time.
 */
export function passToFirstField({ currentTarget: close, relatedTarget }: FocusEvent<HTMLElement>): void {
  const dialog = close.closest('[role="dialog"]');
  if (!dialog || dialog.contains(relatedTarget) || dialog.querySelector('[data-autofocus]')) return;
  const field = dialog.querySelector<HTMLElement>(FIELD);
  field?.setAttribute('data-autofocus', '');
  field?.focus({ preventScroll: true });
}

import type { Page } from '@playwright/test';

/** Whether the page prevents the default action of an event on the first match. */
export const held = (page: Page, selector: string, type: 'copy' | 'cut' | 'contextmenu', button = 2) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, [kind, pressed]) =>
        !element.dispatchEvent(
          kind === 'contextmenu'
            ? new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: pressed })
            : new ClipboardEvent(kind, { bubbles: true, cancelable: true }),
        ),
      [type, button] as const,
    );

import type { Page } from '@playwright/test';

/** Whether the page held back what was about to happen to the first of these elements. */
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

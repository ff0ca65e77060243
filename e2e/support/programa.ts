import type { Page } from '@playwright/test';

/** Files of the program. Their names say nothing, so a test names them by words in them. */
export const FILES = '**/assets/*.js*';

/** The line is cut for what of the program is fetched from now on, or for the files alone that say `words`. */
export const cutProgram = (page: Page, words = '') =>
  page.route(FILES, async (route) => {
    const response = await route.fetch();
    return (await response.text()).includes(words) ? route.abort() : route.fulfill({ response });
  });

/** The files that say `words` arrive once the test lets them, and all of the program as ever from then on. */
export async function delayProgram(page: Page, words: string): Promise<() => Promise<void>> {
  let letThrough = () => {};
  const allowed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(FILES, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(words)) await allowed;
    await route.fulfill({ response });
  });
  return async () => {
    letThrough();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

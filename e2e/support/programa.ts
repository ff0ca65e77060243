import type { Page } from '@playwright/test';

/** The program's files. Their names are hashes, so a test identifies them by words in them. */
export const FILES = '**/assets/*.js*';

/** Aborts requests for the program's files from now on, or only for files that contain `words`. */
export const cutProgram = (page: Page, words = '') =>
  page.route(FILES, async (route) => {
    const response = await route.fetch();
    return (await response.text()).includes(words) ? route.abort() : route.fulfill({ response });
  });

/** Holds back files that contain `words` until the test releases them. */
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

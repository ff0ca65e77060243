import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';

/** The program's files. Their names are hashes, so a test identifies them by words in them. */
export const FILES = '**/assets/*.js*';

/** Reads the file from the build's folder, because fetching each file of a screen first took longer on a busy machine than a test waits. */
const holds = (request: Request, words: string) =>
  readFileSync(
    new URL(`../../dist/web/assets/${path.basename(new URL(request.url()).pathname)}`, import.meta.url),
    'utf8',
  ).includes(words);

/** Aborts requests for the program's files from now on, or only for files that contain `words`. */
export const cutProgram = (page: Page, words = '') =>
  page.route(FILES, (route) => (holds(route.request(), words) ? route.abort() : route.continue()));

/** Holds back files that contain `words` until the test releases them. */
export async function delayProgram(page: Page, words: string): Promise<() => Promise<void>> {
  let letThrough = () => {};
  const allowed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(FILES, async (route) => {
    if (holds(route.request(), words)) await allowed;
    await route.continue();
  });
  return async () => {
    letThrough();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

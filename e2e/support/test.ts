import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * Slows the page's processor by this factor, to find tests that pass only on a fast machine: `E2E_SLOWER=8 npx playwright test …`.
 */
const SLOWER = Number(process.env.E2E_SLOWER ?? 0);

/**
 * Each worker has its own product and clinic (see playwright.config.ts), so that two files at once never book the same turno or
 * count each other's patients.
 */
export const test = base.extend<{ savesData: boolean }>({
  /**
   * A browser that is told to save data does not fetch the five hundred files of the rest of the program once a page was quiet for ten
   * seconds (ADR 91), which costs more than a flow and would come in the middle of some on a busy machine.
   */
  savesData: [true, { option: true }],
  baseURL: async ({ baseURL }, use, { parallelIndex }) => {
    const url = new URL(String(baseURL));
    url.port = String(Number(url.port) + parallelIndex);
    await use(url.origin);
  },
  context: async ({ context, savesData }, use) => {
    if (savesData)
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await use(context);
  },
  page: async ({ page }, use) => {
    if (SLOWER) {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    await use(page);
    // What is still on its way at the end of a test is nobody's failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

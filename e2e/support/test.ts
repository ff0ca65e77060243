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
export const test = base.extend({
  baseURL: async ({ baseURL }, use, { parallelIndex }) => {
    const url = new URL(String(baseURL));
    url.port = String(Number(url.port) + parallelIndex);
    await use(url.origin);
  },
  page: async ({ page }, use) => {
    if (SLOWER) {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    await use(page);
    // Requests still running at the end of a test must not make it fail.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

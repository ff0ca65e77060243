import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * Each worker has a product and a clinic of its own (see playwright.config.ts), so that two files at once never book the
 * same turno or count each other's patients.
 */
export const test = base.extend({
  baseURL: async ({ baseURL }, use, { parallelIndex }) => {
    const url = new URL(String(baseURL));
    url.port = String(Number(url.port) + parallelIndex);
    await use(url.origin);
  },
});

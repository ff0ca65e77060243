/** What a screen must be for everybody: nothing for axe to find, and no scrolling sideways. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Settles when a new look has arrived everywhere: each level inherits its colour a frame after the one above it. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    do {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    } while (document.getAnimations().length > 0);
  });

/** What axe finds in the page or in a part of it, a line each. */
export async function axe(page: Page, part?: string): Promise<string[]> {
  await settled(page);
  // Legacy: no page of its own for each answer, which only foreign frames would need.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part ? builder.include(part) : builder).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

export const findNothingWrong = async (page: Page, part?: string) => expect(await axe(page, part)).toEqual([]);

export const scrollNowhere = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

/** Accessibility of a screen: no findings of axe, no horizontal scrolling. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until a changed theme has reached all elements, since each level inherits its colour a frame after its parent. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    do {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    } while (document.getAnimations().length > 0);
  });

/** Findings of axe in the page or a part of it, one line each. */
export async function axe(page: Page, part?: string): Promise<string[]> {
  await settled(page);
  // Legacy mode needs no extra page per run, which only cross-origin frames would require.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part ? builder.include(part) : builder).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

export const findNothingWrong = async (page: Page, part?: string) => expect(await axe(page, part)).toEqual([]);

export const scrollNowhere = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

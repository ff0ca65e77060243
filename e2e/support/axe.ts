/** Accessibility of a screen: no findings of axe, no horizontal scrolling. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

/** The minified file: less than half the size of the package's default, for sending and parsing. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until a changed theme has reached all elements, since each level inherits its colour a frame after its parent. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    do {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    } while (document.getAnimations().length > 0);
  });

/** The scope of a check: a part of the page, or the page without some parts. */
export type Where = string | { but: string[] } | undefined;

/**
 * Findings of axe, one line each; only those that remain after all movement has ended. With `spoken` also names that lack what is seen
 * (WCAG 2.5.3), a rule that axe leaves off.
 */
export async function axe(page: Page, where?: Where, spoken = false): Promise<string[]> {
  const findings = await findingsOf(page, where, spoken);
  return findings.length === 0 ? findings : findingsOf(page, where, spoken);
}

async function findingsOf(page: Page, where: Where, spoken: boolean): Promise<string[]> {
  await settled(page);
  // Injected once for each document, because parsing half a megabyte is slow. Our pages have no frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ where, rules }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const context = typeof where === 'object' ? { exclude: where.but } : (where ?? document);
      const { violations } = await axe.run(context, { resultTypes: ['violations'], rules });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
    },
    { where, rules: { 'label-content-name-mismatch': { enabled: spoken } } },
  );
}

export const findNothingWrong = async (page: Page, part?: string) => expect(await axe(page, part)).toEqual([]);

export const scrollNowhere = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

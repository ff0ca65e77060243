/** Checks the accessibility of a screen opened by a component test, in the light and the dark theme. */
import axe from 'axe-core';
import { expect } from 'vitest';
import { setPreference } from '../base/preferences.ts';

/** Rules about the frame around every screen; the tests of whole pages check them. */
const AROUND = ['region', 'landmark-one-main', 'page-has-heading-one'];

/** Waits for the transitions of a new theme. Each level inherits its colour one frame after its parent, so new ones start late. */
async function settled(): Promise<void> {
  do {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  } while (document.getAnimations().some(({ playState }) => playState === 'running'));
}

/** What the other theme can change: it has the same elements at the same places. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

async function findings(part: string | undefined, rules: axe.RunOptions): Promise<string[]> {
  await settled();
  const { violations } = await axe.run(part ?? document, { resultTypes: ['violations'], ...rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

/** Expects no finding of axe in either theme, in the whole page or in a part of it. */
export async function findNothingWrong(part?: string): Promise<void> {
  const all = { rules: Object.fromEntries(AROUND.map((rule) => [rule, { enabled: false }])) };
  for (const [theme, rules] of [
    ['dark', all],
    ['light', { runOnly: COLOURS }],
  ] as const) {
    setPreference('theme', theme);
    expect({ theme, findings: await findings(part, rules) }).toEqual({ theme, findings: [] });
  }
  setPreference('theme', 'auto');
}

/** Expects that the page does not scroll sideways. */
export const scrollNowhere = () =>
  expect(document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0);

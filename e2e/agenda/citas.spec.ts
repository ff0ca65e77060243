import type { Request } from '@playwright/test';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** What each role's agenda shows first. */
const FIRST = [
  ['medico', '/medico/dashboard', 'table[aria-label="Citas agendadas"]'],
  ['secretaria', '/secretaria/agenda', 'table[aria-label="Citas agendadas"]'],
  ['laboratorio', '/laboratorista/dashboard', 'input[aria-label="Fecha inicial"]'],
  ['institucion', '/institucion/citas', '[role="radiogroup"][aria-label="Qué se muestra"]'],
] as const;
for (const [username, path, shown] of FIRST)
  test(`[AG-1] the agenda of ${username} brings at most 215 kB of gzipped JavaScript before it shows`, async ({
    page,
    request,
  }) => {
    const scripts: Request[] = [];
    page.on('requestfinished', (r) => r.resourceType() === 'script' && scripts.push(r));
    await page.addInitScript((selector) => {
      const seen = () => {
        if (!document.querySelector(selector)) return;
        Object.assign(window, { shownAt: Date.now() });
        watch.disconnect();
      };
      const watch = new MutationObserver(seen);
      watch.observe(document, { childList: true, subtree: true });
    }, shown);
    await enterAs(page, request, username);
    await page.goto(path);
    await expect(page.locator(shown)).toBeVisible();
    const shownAt = await page.evaluate(() => (window as unknown as { shownAt: number }).shownAt);
    const before = scripts.filter((script) => script.timing().startTime < shownAt);
    // The socket's library, which alone sets `EIO`, is loaded in parallel, so the screen does not wait for it.
    const sizes = await Promise.all(
      before.map(async (script) =>
        (await (await script.response())?.text())?.includes('.EIO=') ? 0 : (await script.sizes()).responseBodySize,
      ),
    );
    expect(sizes.filter((size) => size === 0).length).toBeLessThanOrEqual(1);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(215_000);
  });

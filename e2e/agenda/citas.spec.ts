import type { Page, Request } from '@playwright/test';
import { mode } from '../support/agenda.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Citas agendadas' });
const days = (page: Page) => page.getByLabel('Fecha inicial');
const branches = (page: Page) => page.getByRole('radiogroup', { name: 'Qué se muestra' });
for (const [username, path, shown] of [
  ['medico', '/medico/dashboard', table],
  ['secretaria', '/secretaria/agenda', table],
  ['laboratorio', '/laboratorista/dashboard', days],
  ['institucion', '/institucion/citas', branches],
] as const)
  test(`[AG-1] the agenda of ${username} brings at most 180 kB of gzipped JavaScript before it shows`, async ({
    page,
    request,
  }) => {
    const scripts: Request[] = [];
    page.on('requestfinished', (r) => r.resourceType() === 'script' && scripts.push(r));
    await enterAs(page, request, username);
    await page.goto(path);
    await expect(shown(page)).toBeVisible();
    // The socket's library is loaded in parallel, so the screen does not wait for it.
    const sizes = await Promise.all(
      scripts.map(async (script) =>
        (await (await script.response())?.text())?.includes('EIO') ? 0 : (await script.sizes()).responseBodySize,
      ),
    );
    expect(sizes.filter((size) => size === 0).length).toBeLessThanOrEqual(1);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(180_000);
  });

test('[AG-3] the chosen mode is remembered', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/dashboard');
  await expect(page.getByRole('table', { name: 'Citas agendadas' })).toBeVisible();
  await mode(page, 'Calendario').click();
  await expect(page.getByRole('button', { name: 'Semana siguiente' })).toBeVisible();
  await page.goto('/medico/dashboard');
  await expect(page.getByRole('button', { name: 'Semana siguiente' })).toBeVisible();
  await mode(page, 'Normal').click();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Citas agendadas' })).toBeVisible();
});

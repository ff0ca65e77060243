import { AxeBuilder } from '@axe-core/playwright';
import { roleFacts } from '@hampi/contract/role-facts';
import { expect, type Page, test } from '@playwright/test';
import { ACCOUNTS, open, PUBLIC_PAGES, screensOf, takeDoctor, turnToCalendar } from './support/screens.ts';
import { enterAs } from './support/session.ts';

const DESK = { width: 1280, height: 800 };
const SMALL_PHONE = { width: 360, height: 740 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What is wrong with the open page on a desk in both themes, and on the smallest phone. */
async function faultsOf(page: Page): Promise<string[]> {
  const axe = async (where: string, builder = new AxeBuilder({ page })) =>
    (await builder.analyze()).violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${where}: ${id} ${target.join(' ')}`),
    );
  const faults = await axe('desk');
  await page.emulateMedia({ colorScheme: 'dark' });
  // The theme changes colours and nothing else.
  faults.push(...(await axe('dark', new AxeBuilder({ page }).withRules('color-contrast'))));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(SMALL_PHONE);
  faults.push(...(await axe('phone')));
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (beyond > 0) faults.push(`phone: scrolls ${beyond} px sideways`);
  await page.setViewportSize(DESK);
  return faults;
}

for (const account of ACCOUNTS)
  test(`[SH-1] axe finds nothing on any screen of ${account}, which fits a phone of 360 px`, async ({
    page,
    request,
  }) => {
    const { home } = roleFacts[await enterAs(page, request, account)];
    const look = async (paths: string[]) => {
      for (const path of paths) {
        await open(page, path);
        expect.soft([path, await faultsOf(page)]).toEqual([path, []]);
      }
    };
    await open(page, home);
    await takeDoctor(page);
    await look(await screensOf(page));
    await open(page, home);
    await look(await turnToCalendar(page));
  });

test('[SH-1] axe finds nothing on any page without a session, which fits a phone of 360 px', async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    await open(page, path);
    expect.soft([path, await faultsOf(page)]).toEqual([path, []]);
  }
});

test('[SH-1] the first Tab offers the way past the menu', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await open(page, '/medico/dashboard');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('[SH-1] Escape closes the drawer and gives the focus back', async ({ page, request }) => {
  await page.setViewportSize(SMALL_PHONE);
  await enterAs(page, request, 'medico');
  await open(page, '/medico/dashboard');
  const button = page.getByRole('button', { name: 'Abrir menú' });
  await button.click();
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Menú principal' });
  await expect(menu).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('[SH-1] Escape closes the log-in', async ({ page }) => {
  await open(page, '/?ingresar');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('[BE-7] Ctrl+K opens the palette, and Enter goes to the screen that was typed', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await open(page, '/medico/dashboard');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar pantalla o acción' });
  await expect(palette).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await palette.getByRole('combobox').or(palette.getByRole('textbox')).fill('mis serv');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Servicios' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

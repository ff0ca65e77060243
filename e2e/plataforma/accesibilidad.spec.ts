import { roleFacts } from '@hampi/contract/base/role-facts';
import type { Page } from '@playwright/test';
import { axe, findNothingWrong, type Where } from '../support/axe.ts';
import { isOwn, open, PUBLIC_PAGES, screensOf, takeDoctor, turnToCalendar, visit } from '../support/screens.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const DESK = { width: 1280, height: 800 };
const SMALL_PHONE = { width: 360, height: 740 };

/** Theme and size in which a screen is checked, and whether names are compared with what is seen: once is enough. */
interface Look {
  name: string;
  size: typeof DESK;
  colorScheme: 'light' | 'dark';
  spoken?: boolean;
}
const DAY: Look = { name: 'on a desk', size: DESK, colorScheme: 'light', spoken: true };
const POCKET: Look = { name: 'on a phone in the dark', size: SMALL_PHONE, colorScheme: 'dark' };

/**
 * One account for each menu, and the number of parts into which its screens are divided, so that no test takes long and both workers are
 * busy. The other doctors of the demo clinic see the same screens; the back office has a screen for each catalogue.
 */
const ONE_OF_EACH_ROLE = {
  medico: 4,
  secretaria: 1,
  laboratorio: 1,
  paciente: 1,
  adminsec: 1,
  admin: 5,
  institucion: 1,
};

const MENU = 'nav[aria-label="Menú principal"]';
/** The rows of a table are drawn by the same columns, and axe spends most of its time on the contrast of each word. */
const FURTHER_ROWS = 'tbody > tr:nth-child(n + 6)';

/** Every `parts`-th item, starting with number `part`. */
const shareOf = <T>(all: T[], part: number, parts: number) => all.filter((_, i) => i % parts === part);

// A trace would keep a picture of every page, which takes longer than the checks.
test.use({ trace: 'off' });

/** The findings for each screen, in each theme and size. */
async function faultsOf(page: Page, paths: string[], looks: Look[]) {
  const faults: string[] = [];
  // The menu is the same on all screens and makes up a third of the work, so it is checked only once.
  let where: Where = { but: [FURTHER_ROWS] };
  for (const path of paths) {
    for (const [i, { name, size, colorScheme, spoken }] of looks.entries()) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      if (i === 0) await visit(page, path);
      faults.push(...(await axe(page, where, spoken)).map((fault) => `${path} ${name}: ${fault}`));
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (beyond > 0) faults.push(`${path} ${name}: scrolls ${beyond} px sideways`);
      if (await hasStrayZero(page)) faults.push(`${path} ${name}: a lone 0 stands between the parts of the screen`);
    }
    where = { but: [MENU, FURTHER_ROWS] };
  }
  return faults;
}

/** `count && <Part />` renders a stray 0. */
const hasStrayZero = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main section, main div')].some(
      ({ children, childNodes }) =>
        children.length > 0 &&
        [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue === '0'),
    ),
  );

for (const [account, parts] of Object.entries(ONE_OF_EACH_ROLE))
  for (let part = 0; part < parts; part++) {
    const which = parts === 1 ? 'any screen' : `the screens (${part + 1} of ${parts})`;
    test(`[SH-1] axe finds nothing on ${which} of ${account}, in either theme, and none scrolls sideways at 360 px`, async ({
      page,
      request,
    }) => {
      const { home } = roleFacts[await enterAs(page, request, account)];
      await open(page, home);
      await takeDoctor(page);
      const menu = await screensOf(page);
      // A screen in several menus is checked once, in the doctor's.
      const walked = account === 'medico' ? menu : menu.filter(isOwn);
      expect(await faultsOf(page, shareOf(walked, part, parts), [DAY, POCKET])).toEqual([]);
    });
  }

test('[SH-1] axe finds nothing in the calendar of a doctor, in either theme, and it does not scroll sideways at 360 px', async ({
  page,
  request,
}) => {
  const { home } = roleFacts[await enterAs(page, request, 'medico')];
  await open(page, home);
  // FullCalendar names the cell of a day by its number alone; `events.test.ts` has the names of the citas.
  expect(await faultsOf(page, await turnToCalendar(page), [{ ...DAY, spoken: false }, POCKET])).toEqual([]);
});

for (const part of [0, 1])
  test(`[SH-1] axe finds nothing on the pages without a session (${part + 1} of 2), in either theme, and none scrolls sideways at 360 px`, async ({
    page,
  }) => {
    expect(await faultsOf(page, shareOf(PUBLIC_PAGES, part, 2), [DAY, POCKET])).toEqual([]);
  });

test('[SH-1] the log-in opens ready to be typed into; inside, the first Tab offers the way past the menu, and Escape closes the drawer', async ({
  page,
  request,
}) => {
  await open(page, '/?ingresar');
  await expect(page.getByLabel('Usuario o cédula')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await enterAs(page, request, 'medico');
  await open(page, '/medico/dashboard');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.setViewportSize(SMALL_PHONE);
  const button = page.getByRole('button', { name: 'Abrir menú' });
  await button.click();
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Menú principal' });
  await expect(menu).toBeVisible();
  await findNothingWrong(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

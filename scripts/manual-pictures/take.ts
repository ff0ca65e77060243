/**
 * `npm run manual:pictures [name…]`: the pictures of the manual, taken anew in the demo clinic, into `docs/manual/imagenes/`. Run it when a
 * screen of the list has changed. Builds outdated parts first. `CHROMIUM_PATH` selects another browser.
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { settled } from '../../e2e/support/axe.ts';
import { open, takeDoctor } from '../../e2e/support/screens.ts';
import { enterAs } from '../../e2e/support/session.ts';
import config from '../../playwright.config.ts';
import { withProduct } from '../throwaway.ts';
import { PICTURES, type Picture, SIZES } from './list.ts';

const folder = fileURLToPath(new URL('../../docs/manual/imagenes/', import.meta.url));
// The program's own library for pictures.
const sharp = createRequire(new URL('../../apps/api/package.json', import.meta.url))('sharp');

const asked = process.argv.slice(2);
const wanted = PICTURES.filter(({ name }) => asked.length === 0 || asked.includes(name));

await withProduct(async (address) => {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ ...config.use?.launchOptions, handleSIGINT: false, handleSIGTERM: false });
  for (const account of new Set(wanted.map((picture) => picture.account))) await takeAll(browser, address, account);
  await browser.close();
});

/** One session for each account, because log-ins are limited. */
async function takeAll(browser: Browser, baseURL: string, account: string) {
  const { locale, timezoneId, contextOptions } = config.use ?? {};
  const context = await browser.newContext({ ...contextOptions, baseURL, locale, timezoneId });
  await context.addInitScript(() => localStorage.setItem('hampi-cookies', 'rechazadas'));
  const page = await context.newPage();
  if (account !== '') {
    const { home } = roleFacts[await enterAs(page, page.request, account)];
    await open(page, home);
    await takeDoctor(page);
  }
  for (const picture of wanted.filter((one) => one.account === account)) await take(page, picture);
  await context.close();
}

async function take(page: Page, { name, size = 'escritorio', address, show }: Picture) {
  await page.setViewportSize(SIZES[size]);
  await open(page, address);
  await show?.(page);
  await settled(page);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(png)
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toFile(path.join(folder, `${name}.webp`));
  console.log(name);
}

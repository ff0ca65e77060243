/**
 * `npm run gallery [account…]`: screenshots of every screen of every role in the demo clinic, and of the public pages, at desktop and phone
 * size, into `gallery/`. Builds outdated parts first. `CHROMIUM_PATH` selects another browser.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { settled } from '../e2e/support/axe.ts';
import { open, PUBLIC_PAGES, screensOf, takeDoctor, turnToCalendar, unfold } from '../e2e/support/screens.ts';
import { enterAs } from '../e2e/support/session.ts';
import config from '../playwright.config.ts';
import { withProduct } from './throwaway.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'gallery');
const SIZES = { escritorio: { width: 1280, height: 800 }, telefono: { width: 390, height: 844 } };
/** Every role of the demo clinic, and the states of an account that change a screen. */
const ACCOUNTS =
  'medico medico.nuevo medica.galapagos secretaria laboratorio paciente adminsec admin institucion doble'.split(' ');
/** Also pictured in the dark theme at desktop size. */
const DARK = ['/', '/?ingresar', '/medico/dashboard', '/medico/pacientes-lista', '/medico/user', '/admin/doctor'];

/** The demo patient with the fullest record. */
const PACIENTE = 'Montenegro Torres';

const asked = process.argv.slice(2);
await withProduct(async (address) => {
  const browser = await chromium.launch({ ...config.use?.launchOptions, handleSIGINT: false, handleSIGTERM: false });
  if (asked.length === 0) {
    rmSync(folder, { recursive: true, force: true });
    const visitor = await newPage(browser, address);
    for (const page of PUBLIC_PAGES) await shoot(visitor, 'publico', page);
  }
  for (const account of asked.length > 0 ? asked : ACCOUNTS)
    await shootAccount(await newPage(browser, address), account);
  await browser.close();
});

async function shootAccount(page: Page, account: string) {
  const { home } = roleFacts[await enterAs(page, page.request, account)];
  await open(page, home);
  await takeDoctor(page);
  for (const address of await screensOf(page)) await shoot(page, account, address);
  await open(page, home);
  for (const address of await turnToCalendar(page)) await shoot(page, account, address);
  if (account === 'medico') await shoot(page, account, await historiaOf(page, PACIENTE), true);
  await page.context().close();
}

async function historiaOf(page: Page, paciente: string): Promise<string> {
  await page.setViewportSize(SIZES.escritorio);
  await open(page, '/medico/pacientes-lista');
  await page.getByPlaceholder('Búsqueda').fill(paciente);
  const row = page.getByRole('row', { name: paciente }).first();
  return (await row.getByRole('link', { name: 'Ver historia clínica' }).getAttribute('href')) ?? '';
}

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const { locale, timezoneId, contextOptions } = config.use ?? {};
  const context = await browser.newContext({
    ...contextOptions,
    baseURL,
    locale,
    timezoneId,
  });
  await context.addInitScript(() => localStorage.setItem('hampi-cookies', 'rechazadas'));
  return context.newPage();
}

/** Pictures the full height of a page, including the foot of a long form; for a dialog only the visible part. */
async function shoot(page: Page, account: string, address: string, dark = DARK.includes(address)) {
  const name = address.slice(1).replaceAll(/[/?=]/g, '-').replace(/^-/, '') || 'inicio';
  mkdirSync(path.join(folder, account), { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await open(page, address);
    await unfold(page);
    if ((await page.getByRole('dialog').count()) === 0) await makeRoom(page, viewport);
    const file = path.join(folder, account, `${name}-${size}`);
    await page.screenshot({ path: `${file}.png`, animations: 'disabled' });
    if (size !== 'escritorio' || !dark) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    await page.screenshot({ path: `${file}-oscuro.png`, animations: 'disabled' });
    await page.emulateMedia({ colorScheme: 'light' });
  }
  console.log(`${account} ${address}`);
}

/** Makes the window as high as the page, so that bars stay at its edges and lazy parts load. */
async function makeRoom(page: Page, { width }: { width: number }) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await page.waitForLoadState('networkidle');
}

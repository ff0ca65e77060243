/**
 * `npm run gallery [account…]`: screenshots of every screen of every role in the demo clinic, and of the public pages, at desktop and phone
 * size, into `gallery/`. Builds outdated parts first. `CHROMIUM_PATH` selects another browser.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { settled } from '../e2e/support/axe.ts';
import { open, PUBLIC_PAGES, screensOf, takeDoctor, turnToCalendar, unfold } from '../e2e/support/screens.ts';
import { enterAs } from '../e2e/support/session.ts';
import config from '../playwright.config.ts';

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
const port = await freePort();
const data = mkdtempSync(path.join(tmpdir(), 'hampi-gallery-'));
// If this runs as root, PostgreSQL runs under another account, which must be able to enter the folder.
chmodSync(data, 0o711);
const product = spawn(process.execPath, ['scripts/start.mjs'], {
  cwd: root,
  env: { ...process.env, PORT: String(port), HAMPI_DATA: data },
  stdio: ['ignore', 'ignore', 'inherit'],
});
// On an interrupt the server stops, so that the page being opened fails and `finally` runs; Playwright's own handler would exit
// first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill('SIGTERM'));
try {
  await answers(product);
  const mine = { handleSIGINT: false, handleSIGTERM: false };
  const browser = await chromium.launch({ ...config.use?.launchOptions, ...mine });
  if (asked.length === 0) {
    rmSync(folder, { recursive: true, force: true });
    const visitor = await newPage(browser);
    for (const address of PUBLIC_PAGES) await shoot(visitor, 'publico', address);
  }
  for (const account of asked.length > 0 ? asked : ACCOUNTS) await shootAccount(browser, account);
  await browser.close();
} finally {
  product.kill('SIGTERM');
  if (product.exitCode === null) await once(product, 'exit');
  rmSync(data, { recursive: true, force: true });
}

async function shootAccount(browser: Browser, account: string) {
  const page = await newPage(browser);
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

async function newPage(browser: Browser): Promise<Page> {
  const { locale, timezoneId, contextOptions } = config.use ?? {};
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: `http://localhost:${port}`,
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

async function answers(process: ChildProcess) {
  const until = Date.now() + 240_000;
  while (Date.now() < until && process.exitCode === null) {
    if ((await fetch(`http://localhost:${port}/healthz`).catch(() => null))?.ok) return;
    await wait(250);
  }
  throw new Error('The product did not start');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

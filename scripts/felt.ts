/**
 * `npm run felt`: what a person feels on a slow machine, in the demo clinic: the processor four times slower than here, and a slow mobile
 * network (1.6 Mbit/s, 150 ms) for pages that are opened. Prints a table; judges nothing, because the figures depend on the machine.
 * `FELT_RUNS` repeats each action (5); `CHROMIUM_PATH` selects another browser.
 */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { aPatient, diagnose, openVisit, options } from '../e2e/support/historia.ts';
import { open, turnToCalendar } from '../e2e/support/screens.ts';
import { enterAs } from '../e2e/support/session.ts';
import config from '../playwright.config.ts';
import { withProduct } from './throwaway.ts';

/** Until a slowed page has drawn what it was asked for and stands still. */
const QUIET_MS = 2_500;
const RUNS = Number(process.env.FELT_RUNS ?? 5);
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const PAGES: [string, string | null][] = [
  ['/', null],
  ['/directorio', null],
  ['/reservar/1', null],
  ['/medico/dashboard', 'medico'],
  ['/secretaria/agenda', 'secretaria'],
  ['/cliente/citas', 'paciente'],
];

/** Something a person does, and what he or she waits for. `prepare` returns how it is done. */
interface Action {
  name: string;
  prepare: (page: Page) => Promise<() => Promise<void>>;
  /** CSS selector of what must be on the screen. */
  shows: string;
}

const ACTIONS: Action[] = [
  {
    name: 'free place in the calendar → Nueva cita',
    prepare: async (page) => {
      await open(page, '/medico/dashboard');
      await turnToCalendar(page);
      // This week may be over.
      await page.getByRole('button', { name: 'Semana siguiente' }).first().click();
      await page.waitForTimeout(QUIET_MS);
      // The calendar takes a press by its place, because a free turno is drawn behind it.
      const free = page.locator('.fc-bg-event').filter({ hasText: /^$/ }).last();
      await free.scrollIntoViewIfNeeded();
      // As a hand does, which comes before it presses.
      await free.hover({ force: true });
      await page.waitForTimeout(500);
      return () => free.click({ force: true });
    },
    shows: '[role="dialog"] input',
  },
  {
    name: 'calendar → Normal',
    prepare: async (page) => {
      await open(page, '/medico/dashboard');
      await turnToCalendar(page);
      await page.waitForTimeout(QUIET_MS);
      const normal = page.getByRole('radiogroup', { name: 'Vista de la agenda' }).getByText('Normal');
      return () => normal.click();
    },
    shows: 'main th button',
  },
  {
    name: 'medicine chosen → its line',
    prepare: async (page) => {
      const { id } = await aPatient(page.request);
      await openVisit(page, id);
      await diagnose(page, 'rinofaringitis');
      await page.getByRole('button', { name: 'Continuar', exact: true }).click();
      await page.getByLabel('Buscar medicamento en el vademécum').fill('amoxicilina');
      const first = options(page).first();
      await first.waitFor();
      await page.waitForTimeout(QUIET_MS);
      return () => first.click();
    },
    shows: '[aria-label="Medicamentos de la receta"] > li',
  },
  {
    name: 'history of a patient → its sections',
    prepare: async (page) => {
      await open(page, '/medico/pacientes-lista');
      const link = page.getByRole('link', { name: 'Ver historia clínica' }).first();
      // As a hand does, which comes before it presses.
      await link.hover();
      await page.waitForTimeout(500);
      return () => link.click();
    },
    shows: 'main h2 button',
  },
];

await withProduct(async (address) => {
  const browser = await chromium.launch({ ...config.use?.launchOptions, handleSIGINT: false, handleSIGTERM: false });
  for (const [path, account] of PAGES) console.log(await pageFelt(browser, address, path, account));
  for (const action of ACTIONS) {
    const runs: Felt[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await actionFelt(browser, address, action));
    const of = (which: keyof Felt) => {
      const times = runs.map((felt) => felt[which]).sort((a, b) => a - b);
      return `median ${times[times.length >> 1]} ms, worst ${times.at(-1)} ms`;
    };
    console.log(`${action.name.padEnd(44)} shown ${of('shown')}; INP ${of('inp')}`);
  }
  await browser.close();
});

async function pageFelt(browser: Browser, address: string, path: string, account: string | null): Promise<string> {
  const { page, slow } = await newPage(browser, address, account);
  await slow.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 };
    Object.assign(window, { felt: seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) seen.cls += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const felt = await page.evaluate(() => ({
    ...(window as unknown as { felt: { lcp: number; cls: number } }).felt,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    kb: performance
      .getEntriesByType('resource')
      .reduce((sum, r) => sum + (r as PerformanceResourceTiming).encodedBodySize, 0),
  }));
  await page.context().close();
  const ms = (n: number) => `${Math.round(n)}`.padStart(5);
  return `${path.padEnd(28)} FCP ${ms(felt.fcp)} LCP ${ms(felt.lcp)} ms, CLS ${felt.cls.toFixed(3)}, ${Math.round(felt.kb / 1000)} kB`;
}

/** Milliseconds from the press. */
interface Felt {
  /** To the frame that shows what was waited for. */
  shown: number;
  /** To the first frame that answers the press at all: interaction to next paint, the longest of its events (https://web.dev/inp). */
  inp: number;
}

async function actionFelt(browser: Browser, address: string, { prepare, shows }: Action): Promise<Felt> {
  const { page } = await newPage(browser, address, 'medico');
  const act = await prepare(page);
  // As text, because the runner of this script would add names to its functions, which the page does not know.
  await page.evaluate(`void (inp = 0, new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) inp = Math.max(inp, duration);
  }).observe({ type: 'event', durationThreshold: 16 }), felt = new Promise((resolve) => {
    const shown = () => [...document.querySelectorAll(${JSON.stringify(shows)})].some((one) => one.getClientRects().length > 0);
    const wait = (from) => shown() || performance.now() - from > 10_000 ? resolve(performance.now() - from) : requestAnimationFrame(() => wait(from));
    addEventListener('pointerdown', ({ timeStamp }) => wait(timeStamp), { capture: true, once: true });
  }))`);
  await act();
  const shown = await page.evaluate<number>('felt');
  // The browser reports an event after the frame that followed it.
  await page.waitForTimeout(500);
  const inp = await page.evaluate<number>('inp');
  await page.context().close();
  return { shown: Math.round(shown), inp: Math.round(inp) };
}

async function newPage(
  browser: Browser,
  baseURL: string,
  account: string | null,
): Promise<{ page: Page; slow: CDPSession }> {
  const { locale, timezoneId, contextOptions } = config.use ?? {};
  const context = await browser.newContext({ ...contextOptions, baseURL, locale, timezoneId });
  const page = await context.newPage();
  if (account) await enterAs(page, page.request, account);
  const slow = await context.newCDPSession(page);
  await slow.send('Network.enable');
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, slow };
}

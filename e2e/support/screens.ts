import { expect, type Page, type Request } from '@playwright/test';

/** Pages without a session; those of our mails with a code that is none. */
export const PUBLIC_PAGES = [
  '/',
  '/Nosotros',
  '/Contacto',
  '/terminosCondiciones',
  '/privacy',
  '/cookies',
  '/medicos',
  '/usuarios',
  '/?ingresar',
  '/?registrarse',
  '/actualizarContrasena/no',
  '/activacionCuenta/no',
  '/actualizarEmail/no',
  '/detenerCambio/no',
  '/cancelarCita/no',
];

/** Screens that are in no menu, by the entry that leads to them. */
const BEHIND: Record<string, string> = {
  'pacientes-lista': 'pacientes-lista/nuevo',
  'pacientes-atendidos': 'pacientes-atendidos/nuevo',
  servicios: 'servicios/nuevo',
  vadecum: 'vadecum/nuevo',
  oficinas: 'oficinas/nueva',
  doctor: 'registrar/doctor',
};

/** Screens that look alike whoever opens them; a doctor's menu has them all. */
const SHARED =
  /\/(reservaciones|horario-citas|servicios(\/nuevo)?|oficinas|pacientes-[a-z]+\/nuevo|roles|cuenta|ayuda)$/;
/** Has somebody other than a doctor this screen for themselves? */
export const isOwn = (path: string): boolean => !SHARED.test(path);

/** Opens a page and waits until it is whole. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
}

/**
 * Goes to a screen as its user does, by the menu, and waits until it is whole; opens it where no link leads to it. The
 * page is asked for its program once, and not again at each of thirty screens.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Menú principal' }).locator(`a[href="${path}"]`);
  if ((await link.count()) === 0) return open(page, path);
  const asked = new Set<Request>();
  const ask = (request: Request) => asked.add(request);
  const answered = (request: Request) => asked.delete(request);
  page.on('request', ask).on('requestfinished', answered).on('requestfailed', answered);
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => [...asked].filter((r) => !r.url().includes('/socket.io/')).length).toBe(0);
  page.off('request', ask).off('requestfinished', answered).off('requestfailed', answered);
}

/** The addresses of every screen of whoever is inside, read from the menu of the open page. */
export async function screensOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const menu = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const base = menu[0]?.slice(0, menu[0].lastIndexOf('/'));
  const behind = menu.map((path) => BEHIND[path.slice(path.lastIndexOf('/') + 1)]).filter(Boolean);
  return [...menu, ...behind.map((path) => `${base}/${path}`), `${base}/cuenta`];
}

/** A secretary works for the first of her doctors; for everybody else nothing happens. */
export async function takeDoctor(page: Page): Promise<void> {
  const selector = page.getByRole('combobox', { name: 'Seleccione el doctor' });
  if ((await selector.count()) === 0) return;
  await selector.click();
  await page.getByRole('listbox').getByRole('option').first().click();
}

/** Turns an open agenda into its calendar and tells the addresses of that; none where there is no agenda. */
export async function turnToCalendar(page: Page): Promise<string[]> {
  const calendar = page.getByRole('radiogroup', { name: 'Vista de la agenda' }).getByText('Calendario');
  if ((await calendar.count()) === 0) return [];
  await calendar.click();
  const { pathname } = new URL(page.url());
  return [`${pathname}?vista=semana`, `${pathname}?vista=mes`];
}

/** Opens every part of the page that is folded, and waits for what it fetches. */
export async function unfold(page: Page): Promise<void> {
  const folded = page.locator('h2 button[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  // While its program is on its way a part holds nothing but bones, which are hidden from readers.
  await expect(page.locator('section[id^="contenido-"]:not(:has(> :not([aria-hidden])))')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
}

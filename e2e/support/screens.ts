import { expect, type Page, type Request } from '@playwright/test';

/** Pages without a session; those from mails with an invalid code. */
export const PUBLIC_PAGES = [
  '/',
  '/Nosotros',
  '/Contacto',
  '/terminosCondiciones',
  '/privacy',
  '/cookies',
  '/accesibilidad',
  '/medicos',
  '/usuarios',
  '/noticias',
  '/noticias/1',
  '/sitios-recomendados',
  '/?ingresar',
  '/?registrarse',
  '/actualizarContrasena/no',
  '/activacionCuenta/no',
  '/actualizarEmail/no',
  '/detenerCambio/no',
  '/cancelarCita/no',
  '/firmar/no',
];

/** Screens outside the menus, by the entry that leads to them. */
const BEHIND: Record<string, string> = {
  'pacientes-lista': 'pacientes-lista/nuevo',
  'pacientes-atendidos': 'pacientes-atendidos/nuevo',
  servicios: 'servicios/nuevo',
  vadecum: 'vadecum/nuevo',
  oficinas: 'oficinas/nueva',
  doctor: 'registrar/doctor',
};

/** Addresses at which several menus have the doctor's screen (`apps/web/src/areas`), whose menu has them all. */
const SHARED = new RegExp(
  `/(${[
    'reservaciones|horario-citas|ausencias|lista-de-espera|estadisticas|facturas|promociones',
    'pacientes-[a-z]+(/nuevo)?|servicios(/nuevo)?|oficinas(/nueva)?',
    'proteccion|pedidos|brechas|roles|cuenta|ayuda',
  ].join('|')})$`,
);
/** Other screens at such an address. */
const OTHER = new RegExp(
  `^/(${[
    'admin/(promociones|proteccion|pedidos|brechas)',
    'institucion/(reservaciones|horario-citas|ausencias|oficinas|estadisticas)',
    // Of a clinic's desk, and of several doctors.
    'secretaria/(ausencias|estadisticas)',
  ].join('|')})$`,
);
/** Whether a screen is another than the doctor's, so that it must be checked for this role. */
export const isOwn = (path: string): boolean => OTHER.test(path) || !SHARED.test(path);

/** Opens a page and waits until it has loaded. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
}

/**
 * Goes to a screen by the menu, or by its address if there is no link, and waits until it has loaded. Using the menu keeps the loaded
 * code, which saves time over thirty screens.
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

/** Addresses of all screens of the logged-in user, read from the menu. */
export async function screensOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const menu = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const base = menu[0]?.slice(0, menu[0].lastIndexOf('/'));
  const behind = menu.map((path) => BEHIND[path.slice(path.lastIndexOf('/') + 1)]).filter(Boolean);
  return [...menu, ...behind.map((path) => `${base}/${path}`), `${base}/cuenta`];
}

/** Selects a secretary's doctor, the first of them without a name; does nothing for other roles. */
export async function takeDoctor(page: Page, name = ''): Promise<void> {
  const selector = page.getByRole('combobox', { name: 'Seleccione el doctor' });
  if (name === '' && (await selector.count()) === 0) return;
  const option = selector.locator('option:not([value=""])').filter({ hasText: name }).first();
  await selector.selectOption(await option.getAttribute('value'));
}

/** Switches an open agenda to the calendar and returns its addresses; none if there is no agenda. */
export async function turnToCalendar(page: Page): Promise<string[]> {
  const calendar = page.getByRole('radiogroup', { name: 'Vista de la agenda' }).getByText('Calendario');
  if ((await calendar.count()) === 0) return [];
  await calendar.click();
  const { pathname } = new URL(page.url());
  return [`${pathname}?vista=semana`, `${pathname}?vista=mes`];
}

/** Opens every folded part of the page, and waits for its data. */
export async function unfold(page: Page): Promise<void> {
  const folded = page.locator('h2 button[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  // While its code loads, a part has only skeletons, which are hidden from screen readers.
  await expect(page.locator('section[id^="contenido-"]:not(:has(> :not([aria-hidden])))')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
}

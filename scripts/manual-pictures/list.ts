import { expect, type Locator, type Page } from '@playwright/test';
import { diagnose, fillLine, openSection, openVisit, prescribe } from '../../e2e/support/historia.ts';
import { turnToCalendar } from '../../e2e/support/screens.ts';

export const SIZES = { escritorio: { width: 1280, height: 760 }, telefono: { width: 390, height: 760 } };

/** A picture of the manual, in the demo clinic. */
export interface Picture {
  /** Of its file, without the ending; the page of the manual that has it names it. Those of a phone end in `-telefono`. */
  name: string;
  /** Of the demo clinic; empty for a visitor. */
  account: string;
  address: string;
  size?: keyof typeof SIZES;
  /** Brings the screen into the state that is pictured. */
  show?: (page: Page) => Promise<unknown>;
}

/** The demo patient with the fullest record. */
const PACIENTE = 'Montenegro Torres';

async function historia(page: Page) {
  await page.getByPlaceholder('Búsqueda').fill(PACIENTE);
  const row = page.getByRole('row', { name: PACIENTE }).first();
  const href = await row.getByRole('link', { name: 'Ver historia clínica' }).getAttribute('href');
  await openVisit(page, Number(/paciente=(\d+)/.exec(href ?? '')?.[1]));
  await settle(page);
}

/** Nothing is loading any more. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
}

/** A section that has loaded its code. */
async function abierta(page: Page, title: string) {
  const part = (await openSection(page, title)).first();
  await expect(part.locator(':scope > :not([aria-hidden])').first()).toBeVisible();
  await settle(page);
  return part;
}

const toTop = (part: Locator) => part.evaluate((e) => window.scrollBy(0, e.getBoundingClientRect().top - 140));

/** A section of the history, opened and brought to the top. */
const seccion = (title: string) => async (page: Page) => {
  await historia(page);
  await toTop(await abierta(page, title));
};

async function calendario(page: Page) {
  await turnToCalendar(page);
  await expect(page.locator('.fc-event').first()).toBeVisible();
  await settle(page);
}

const dialog = async (page: Page) => {
  await expect(page.getByRole('dialog')).toBeVisible();
  await settle(page);
};

/** A line of a receta that an allergy of the patient warns about. */
async function receta(page: Page) {
  await historia(page);
  await diagnose(page, 'J02');
  const line = await prescribe(page, 'amoxicilina 500');
  await fillLine(line, ['21', '1 cápsula cada 8 horas', '8', '7']);
  await expect(line.getByRole('list', { name: /Advertencias de/ })).toBeVisible();
  await settle(page);
  await toTop(line);
}

async function vademecum(page: Page) {
  await page.getByPlaceholder(/vademécum general/).pressSequentially('losartan');
  await expect(
    page
      .getByRole('main')
      .getByText(/Losartán/)
      .first(),
  ).toBeVisible();
  await settle(page);
}

/** The last day with payments. */
async function caja(page: Page) {
  const before = page.getByRole('button', { name: 'Día anterior' });
  for (let days = 0; days < 7 && (await page.getByRole('table').count()) === 0; days++) {
    await before.click();
    await settle(page);
  }
}

export const PICTURES: Picture[] = [
  { name: 'agenda', account: 'medico', address: '/medico/dashboard', show: calendario },
  {
    name: 'nueva-cita',
    account: 'medico',
    address: '/medico/dashboard',
    show: async (page) => {
      await calendario(page);
      await page.locator('.fc-event').first().click();
      await dialog(page);
    },
  },
  { name: 'pacientes', account: 'medico', address: '/medico/pacientes-lista' },
  { name: 'historia-clinica', account: 'medico', address: '/medico/pacientes-lista', show: seccion('Signos Vitales') },
  { name: 'resumen-clinico', account: 'medico', address: '/medico/pacientes-lista', show: seccion('Resumen clínico') },
  { name: 'receta', account: 'medico', address: '/medico/pacientes-lista', show: receta },
  { name: 'vacunas', account: 'medico', address: '/medico/pacientes-lista', show: seccion('Vacunas') },
  {
    name: 'vademecum',
    account: 'medico',
    address: '/medico/vadecum',
    show: vademecum,
  },
  { name: 'facturacion', account: 'medico', address: '/medico/facturas' },
  { name: 'estadisticas', account: 'medico', address: '/medico/estadisticas' },
  { name: 'consultorio', account: 'medico', address: '/medico/horario-citas' },
  { name: 'caja', account: 'medico', address: '/medico/cajas', show: caja },
  { name: 'institucion', account: 'institucion', address: '/institucion/citas' },
  { name: 'administracion', account: 'admin', address: '/admin/dashboard' },
  { name: 'citas-en-linea-telefono', account: 'paciente', address: '/cliente/citas', size: 'telefono' },
  { name: 'mi-historia-telefono', account: 'paciente', address: '/cliente/mi-historia', size: 'telefono' },
  { name: 'directorio-telefono', account: '', address: '/', size: 'telefono' },
];

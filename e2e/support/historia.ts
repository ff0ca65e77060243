/** Steps in a patient's history shared by tests of the consultation. */
import { randomUUID } from 'node:crypto';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { linea_primera } from '@hampi/contract/clinica/linea/messages';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type Practice, practiceOf } from './practice.ts';
import { enterAs } from './session.ts';

/** A new patient of a doctor with clinical data. */
export async function aPatient(
  request: APIRequestContext,
  { doctor = 'medico', nacimiento = '1968-05-03', alergias = '' } = {},
) {
  const practice = await practiceOf(request, doctor);
  const { id } = await practice.addPaciente(`Prueba ${randomUUID().slice(0, 8)}`, { fecha_nacimiento: nacimiento });
  if (alergias) await practice.send('PATCH', `/api/medicos/paciente/${id}`, { version: 0, alergias });
  return { practice, id };
}

/** An entry stored by another device. */
export async function storedVisit(practice: Practice, cliente_id: number, more: object): Promise<Consulta> {
  const { oficinas } = await practice.send<{ oficinas: { id: number }[] }>(
    'GET',
    `/api/oficinas/doctor/${practice.doctorId}`,
  );
  return practice.send('POST', '/api/consultas', {
    cliente_id,
    oficinaId: oficinas[0]?.id,
    clave: randomUUID(),
    ...more,
  });
}

/** Opens the history and takes the first office; all sections of the visit are open afterwards. */
export async function openVisit(page: Page, cliente_id: number) {
  await page.goto(`/medico/historia-clinica?paciente=${cliente_id}`);
  const office = page.getByLabel('Oficina').first();
  if ((await office.inputValue()) === '') await office.selectOption({ index: 1 });
  // The timeline above may still have its placeholder's height, and a click is lost while the page moves.
  const linea = page.getByRole('list', { name: 'Línea de tiempo' });
  await expect(linea.or(page.getByText(linea_primera))).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByLabel('Pulso')).toBeFocused();
}

/**
 * Opens a section of the history unless it is open, by its key: a click can miss a heading that sections opening above it
 * move away.
 */
export async function openSection(page: Page, name: string): Promise<Locator> {
  const head = page.locator('h2').getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(async () => {
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.press('Enter');
    await expect(head).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
  }).toPass();
  // The name may be followed by a count.
  return page.getByRole('region', { name: new RegExp(`^${name}`) });
}

/** Starts a visit of a new patient as the demo's doctor; returns the patient's id. */
export async function aVisit(page: Page, request: APIRequestContext): Promise<number> {
  await enterAs(page, request, 'medico');
  const { id } = await aPatient(request);
  await openVisit(page, id);
  return id;
}

/** The options of a search, but not those of a select. */
export const options = (page: Page, words: RegExp | string = /./) =>
  page.locator('[role="option"]:visible').filter({ hasText: words });

/** Searches by typing and takes the named option, or the first. */
export async function pick(page: Page, box: Locator, term: string, option: RegExp | string = /./) {
  await box.fill(term);
  const found = options(page, option).first();
  await expect(found).toBeVisible();
  await found.click();
}

export async function diagnose(page: Page, term: string) {
  await pick(page, page.getByLabel('Buscar diagnóstico CIE10'), term);
  await page.getByRole('button', { name: 'Añadir', exact: true }).first().click();
}

/** Adds a medicine; the focus is then in its quantity. */
export async function prescribe(page: Page, term: string, option: RegExp | string = /./): Promise<Locator> {
  const goOn = page.getByRole('button', { name: 'Continuar', exact: true });
  if (await goOn.isVisible()) await goOn.click();
  await pick(page, page.getByLabel('Buscar medicamento en el vademécum'), term, option);
  const line = page.getByRole('list', { name: 'Medicamentos de la receta' }).locator('> li').last();
  await expect(line.getByLabel('Cantidad')).toBeFocused();
  return line;
}

export const fillLine = async (
  line: Locator,
  [cantidad, dosificacion, cada, dias]: [string, string, string, string],
) => {
  await line.getByLabel('Cantidad').fill(cantidad);
  await line.getByLabel('Dosificación').fill(dosificacion);
  await line.getByLabel('Cada (horas)').fill(cada);
  await line.getByLabel('Días de uso').fill(dias);
};

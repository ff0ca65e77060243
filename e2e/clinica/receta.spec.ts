import * as MC from '@hampi/contract/clinica/historia/messages';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import type { Locator, Page } from '@playwright/test';
import { findNothingWrong, scrollNowhere } from '../support/axe.ts';
import { aPatient, aVisit, diagnose, fillLine, openVisit, prescribe, storedVisit } from '../support/historia.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Guardar consulta' });
const AMOXICILINA: [string, string, string, string] = ['21', '1 cápsula con alimentos', '8', '7'];

/** A visit of a patient allergic to penicillin, with amoxicillin being prescribed. */
async function anAllergicVisit(page: Page, id: number): Promise<Locator> {
  await openVisit(page, id);
  await diagnose(page, 'J02');
  const line = await prescribe(page, 'amoxicilina', /Amoxicilina 500 mg/);
  await fillLine(line, AMOXICILINA);
  return line;
}

test('[BE-10] an allergy shows a warning beside the line, whose reason is required, stored and shown again', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  const { id } = await aPatient(request, { alergias: 'Penicilina (anafilaxia)' });
  const line = await anAllergicVisit(page, id);
  await expect(page.getByText(MC.receta_silencio)).toBeVisible();
  const warnings = line.getByRole('list', { name: /Advertencias de/ });
  await expect(warnings).toContainText('Grave: alergia.');
  await expect(warnings).toContainText('contiene amoxicilina');
  await expect(page.getByRole('status').filter({ hasText: '1 advertencia grave' })).toBeVisible();

  await save(page).click();
  const reason = line.getByLabel(/^Razón para indicar/);
  await expect(line.getByText(MC.razon_requerida)).toBeVisible();
  await expect(reason).toBeFocused();
  await expect(line.getByLabel('Dosificación')).toHaveValue('1 cápsula con alimentos');

  await reason.fill('Prueba cutánea negativa en 2025');
  await page.keyboard.press('Escape');
  await save(page).click();
  await expect(page.getByText(MC.registro_guardado)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Consulta anterior' }).click();
  await expect(page.getByRole('combobox', { name: /^Razón para indicar/ })).toHaveValue(
    'Prueba cutánea negativa en 2025',
  );
});

test('[BE-10] an allergy or a diagnosis that is written later is checked against the lines at once', async ({
  page,
  request,
}) => {
  await aVisit(page, request);
  await diagnose(page, 'R51');
  const line = await prescribe(page, 'ibuprofeno', /Ibuprofeno 400 mg/);
  await fillLine(line, ['9', '1 tableta', '8', '3']);
  await expect(page.getByRole('status').filter({ hasText: 'Receta revisada' })).toBeVisible();
  const warnings = line.getByRole('list', { name: /Advertencias de/ });
  await diagnose(page, 'K25.9');
  await expect(warnings).toContainText('contraindicación');
  await page.getByRole('button', { name: 'Antecedentes', exact: false }).first().click();
  await page.getByLabel('Alergias', { exact: true }).fill('AINES');
  await page.getByRole('button', { name: 'Guardar antecedentes' }).click();
  await expect(warnings).toContainText('Grave: alergia.');
});

test('[BE-10] a check that fails says so and blocks nothing; the server checks when saving', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  const { id } = await aPatient(request, { alergias: 'Penicilina' });
  await page.route('**/api/recetas/revisar', (route) => route.abort());
  const line = await anAllergicVisit(page, id);
  await expect(page.getByText(MC.receta_sin_revisar)).toBeVisible();
  await expect(page.getByText(MC.receta_silencio)).toBeVisible();
  await save(page).click();
  await expect(line.getByText(MC.razon_requerida)).toBeVisible();
  await expect(line.getByRole('list', { name: /Advertencias de/ })).toContainText('alergia');
  await expect(line.getByLabel('Cantidad')).toHaveValue('21');
  await page.unroute('**/api/recetas/revisar');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Revisar otra vez' }).click();
  await expect(page.getByText(MC.receta_sin_revisar)).toBeHidden();
});

test('[BE-11] a missing ACESS number is reported before a receta is issued', async ({ page, request }) => {
  const { practice, id } = await aPatient(request, { doctor: 'medica.galapagos' });
  await storedVisit(practice, id, {
    detalleCie10: [{ cod_4: 'J00X', descripcion_codigos_cuatro_caracteres: 'Rinofaringitis aguda', tipo: 'DF' }],
    receta: { detalle: [{ medicamento: 'Paracetamol 500 mg', cantidad: 10, dosificacion: '1 tableta cada 8 horas' }] },
  });
  await enterAs(page, request, 'medica.galapagos');
  await page.goto(`/medico/historia-clinica?paciente=${id}`);
  await page.getByRole('button', { name: 'Consulta anterior' }).click();
  await page.getByRole('button', { name: 'Imprimir receta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receta' });
  await expect(dialog.getByText(RECETA.sin_acess)).toBeVisible();
  await expect(dialog.getByRole('link', { name: RECETA.sin_acess_enlace })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Imprimir', exact: true })).toBeEnabled();
  expect(await practice.send<unknown[]>('GET', `/api/documentos/cliente/${id}`)).toEqual([]);
});

test('[BE-10] a treatment of an earlier visit is declared over beside its warning, and the declaration is undone', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  const { practice, id } = await aPatient(request);
  await storedVisit(practice, id, {
    detalleCie10: [{ cod_4: 'I48X', descripcion_codigos_cuatro_caracteres: 'Fibrilación auricular', tipo: 'DF' }],
    receta: { detalle: [{ medicamento: 'Warfarina 5 mg', cantidad: 30, dosificacion: '1 tableta al día' }] },
  });
  await openVisit(page, id);
  await diagnose(page, 'M545');
  const line = await prescribe(page, 'ibuprofeno 400', /Ibuprofeno 400 mg/);
  const warning = line.getByRole('listitem').filter({ hasText: 'warfarina' });
  await warning.getByRole('button', { name: 'Ya no lo toma' }).click();
  await expect(page.getByText(/^Ya no toma Warfarina/)).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(warning.getByRole('button', { name: 'Ya no lo toma' })).toBeVisible();
  await expect(page.getByText(/^Ya no toma Warfarina/)).toHaveCount(0);
});

test('[BE-10] axe finds nothing with warnings open, light and dark, and 360 px do not scroll sideways', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs(page, request, 'medico');
  const { id } = await aPatient(request, { alergias: 'Penicilina' });
  const line = await anAllergicVisit(page, id);
  await expect(line.getByRole('list', { name: /Advertencias de/ })).toContainText('alergia');
  await line
    .getByRole('button', { name: 'Dosis, vía y control' })
    .or(line.getByRole('button', { name: 'Menos datos' }))
    .click();
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await findNothingWrong(page, '#contenido-diagnostico');
    await scrollNowhere(page);
  }
  // The option that Enter chooses; the code's chip and the medicine's second line must be legible on its background.
  for (const [box, term] of [
    ['Buscar diagnóstico CIE10', 'hta'],
    ['Buscar medicamento en el vademécum', 'amoxicilina'],
  ] as const) {
    await page.getByLabel(box).fill(term);
    await expect(page.locator('[data-combobox-selected]:visible')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await findNothingWrong(page, '[data-combobox-selected]');
    }
  }
});

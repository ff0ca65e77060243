import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Locator, Page } from '@playwright/test';
import { aPatient, aVisit, openVisit, options, storedVisit } from '../support/historia.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[BE-9] a plan is kept as a template and inserted by keyboard, changed and deleted', async ({ page, request }) => {
  await aVisit(page, request);
  const plan = page.locator('textarea[name="plan_tratamiento"]');
  const words = 'Dieta baja en sal y control en dos meses.';
  await plan.fill(words);
  await plan.press('Alt+p');
  const dialog = page.getByRole('dialog', { name: 'Mis plantillas de plan de tratamiento' });
  await dialog.getByLabel('Guardar lo escrito como plantilla').fill('Control de presión');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Control de presión/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(plan).toBeFocused();

  await plan.fill('');
  await plan.press('Alt+p');
  await expect(dialog.getByLabel('Buscar plantilla')).toBeFocused();
  await page.keyboard.type('presion');
  await page.keyboard.press('Enter');
  await expect(plan).toHaveValue(words);
  await expect(plan).toBeFocused();

  await plan.press('Alt+p');
  await dialog.getByRole('button', { name: 'Cambiar Control de presión' }).click();
  await dialog.getByLabel('Texto').fill('Control en un mes.');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog.getByRole('button', { name: /^Control de presión/ })).toContainText('Control en un mes.');
  await dialog.getByRole('button', { name: 'Eliminar Control de presión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(dialog.getByText(MC.plantillas_vacio)).toBeVisible();
});

test('[BE-9] [CL-7] the last visit is copied, what is changed is marked and can be taken back; todo SP in one action', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  const { practice, id } = await aPatient(request);
  await storedVisit(practice, id, {
    motivo: 'Control de presión',
    plan_tratamiento: 'Igual medicación',
    antropometria_peso: 80,
    detalleCie10: [{ cod_4: 'I10X', descripcion_codigos_cuatro_caracteres: 'Hipertensión esencial', tipo: 'DF' }],
  });
  await openVisit(page, id);
  await page.getByRole('button', { name: /Copiar de la última consulta \(/ }).click();
  const motivo = page.getByLabel(/^Motivo de consulta/);
  await expect(motivo).toHaveValue('Control de presión');
  await expect(page.getByRole('list', { name: 'Diagnósticos' })).toContainText('I10X');
  // Signs are measured anew.
  await expect(page.getByLabel('Peso')).toHaveValue('');
  await motivo.fill('Control de presión y cefalea');
  const mark = page.locator('label', { hasText: 'Motivo de consulta' });
  await expect(mark).toContainText('Cambió desde el');
  await mark.getByRole('button', { name: /Volver a lo del/ }).click();
  await expect(motivo).toHaveValue('Control de presión');
  await expect(mark).toContainText('Igual que el');

  const organs = page.getByRole('group', { name: 'Órganos y sistemas' });
  await organs.getByRole('button', { name: 'Cardiovascular: CP, con evidencia de patología' }).click();
  await page.getByRole('button', { name: 'Todo SP en sistemas y regiones' }).click();
  await expect(organs.locator('[data-kind="SP"][aria-pressed="true"]')).toHaveCount(9);
  await expect(organs.locator('[data-kind="CP"][aria-pressed="true"]')).toHaveCount(1);
  const regions = page.getByRole('group', { name: 'Examen físico regional' });
  await expect(regions.locator('[data-kind="SP"][aria-pressed="true"]')).toHaveCount(6);
});

test('[CL-9] [CL-1] [CL-6] [CL-8] a whole visit by keyboard alone: office, vital signs, reason, diagnosis, medicine, saved', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  const { id } = await aPatient(request);
  await page.goto(`/medico/historia-clinica?paciente=${id}`);
  const office = page.getByLabel('Oficina').first();
  await expect(office).toBeVisible();
  await tabTo(page, office);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Siguiente', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Pulso')).toBeFocused();
  await page.keyboard.type('78');
  await tabTo(page, page.getByLabel('Peso'));
  await page.keyboard.type('70,5');
  const motivo = page.getByLabel('Motivo de consulta');
  await expect(motivo).toBeVisible();
  await tabTo(page, motivo);
  await page.keyboard.type('Cefalea');
  const code = page.getByLabel('Buscar diagnóstico CIE10');
  await tabTo(page, code);
  await page.keyboard.type('R51');
  await expect(options(page, 'R51').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(code).toHaveValue(/R51/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Diagnósticos' })).toContainText('R51');
  await tabTo(page, page.getByRole('button', { name: 'Continuar', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Buscar medicamento en el vademécum')).toBeFocused();
  await page.keyboard.type('paracetamol 500');
  await expect(options(page, 'Paracetamol 500 mg').first()).toBeVisible();
  await page.keyboard.press('Enter');
  for (const words of ['12', '1 tableta', '8', '4']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(MC.registro_guardado)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar corrección' })).toBeVisible();
  await expect(page.getByLabel('Dosificación')).toHaveValue('1 tableta');
});

/** Presses Tab until this has the focus, which proves that it is reachable. */
async function tabTo(page: Page, target: Locator) {
  for (let i = 0; i < 80; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('It is not reached with Tab');
}

import * as MC from '@hampi/contract/clinica/historia/messages';
import { aPatient, aVisit, openVisit, storedVisit } from '../support/historia.ts';
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

test('[BE-9] [CL-7] the last visit is copied, changed fields are marked and can be reset; todo SP in one action', async ({
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
  // Vital signs are not copied.
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

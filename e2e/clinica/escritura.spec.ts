import * as MC from '@hampi/contract/clinica/historia/messages';
import { aVisit } from '../support/historia.ts';
import { expect, test } from '../support/test.ts';

test('[BE-9] a plan is kept as a template and inserted by keyboard, and deleted', async ({ page, request }) => {
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

  await plan.fill('');
  await plan.press('Alt+p');
  await expect(dialog.getByLabel('Buscar plantilla')).toBeFocused();
  await page.keyboard.type('presion');
  await page.keyboard.press('Enter');
  await expect(plan).toHaveValue(words);

  await plan.press('Alt+p');
  await dialog.getByRole('button', { name: 'Eliminar Control de presión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(dialog.getByText(MC.plantillas_vacio)).toBeVisible();
});

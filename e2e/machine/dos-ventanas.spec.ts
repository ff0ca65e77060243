import type { Page } from '@playwright/test';
import { aPatient, openVisit, storedVisit } from '../support/historia.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[BE-8] [CL-9] two tabs with one draft, or with one correction, get a conflict, and nothing is overwritten before the user chooses', async ({
  page,
  context,
  request,
}) => {
  await enterAs(page, request, 'medico');
  const { id } = await aPatient(request);
  const other = await context.newPage();
  await enterAs(other, request, 'medico');
  await openVisit(page, id);
  await openVisit(other, id);
  const kept = page.waitForResponse((r) => r.url().includes('/borrador/') && r.request().method() === 'PUT');
  await page.getByLabel('Motivo de consulta').fill('Cefalea');
  expect((await kept).ok()).toBe(true);
  const dialog = other.getByRole('dialog', { name: 'Dos ventanas con esta consulta' });
  // Both have the same text, so there is nothing to choose.
  const met = other.waitForResponse((r) => r.url().includes('/borrador/') && r.status() === 409);
  await other.getByLabel('Motivo de consulta').fill('Cefalea');
  await met;
  await expect(other.getByText('Borrador guardado')).toBeVisible();
  await expect(dialog).toBeHidden();

  const again = page.waitForResponse((r) => r.url().includes('/borrador/') && r.request().method() === 'PUT');
  await page.getByLabel('Motivo de consulta').fill('Cefalea con fiebre');
  expect((await again).ok()).toBe(true);
  await other.getByLabel('Motivo de consulta').fill('Lumbalgia');
  await expect(dialog).toContainText('Cefalea');
  await expect(dialog).toContainText('Lumbalgia');
  await dialog.getByRole('button', { name: 'Usar lo guardado' }).click();
  await expect(other.getByLabel('Motivo de consulta')).toHaveValue('Cefalea con fiebre');

  const { practice, id: corrected } = await aPatient(request);
  await storedVisit(practice, corrected, { motivo: 'Control' });
  for (const tab of [page, other]) {
    await tab.goto(`/medico/historia-clinica?paciente=${corrected}`);
    await tab.getByRole('button', { name: 'Consulta anterior' }).click();
    await expect(tab.getByLabel('Motivo de consulta')).toHaveValue('Control');
  }
  const correct = async (tab: Page, words: string) => {
    await tab.getByLabel('Motivo de consulta').fill(words);
    await tab.getByRole('button', { name: 'Guardar corrección' }).click();
    await tab.getByRole('button', { name: 'Guardar de todos modos' }).click();
  };
  await correct(page, 'Control de diabetes');
  await expect(page.getByText('Datos actualizados correctamente.')).toBeVisible();
  await correct(other, 'Control de presión');
  const stale = other.getByRole('dialog', { name: 'La consulta guardada es otra' });
  await expect(stale).toContainText('Control de diabetes');
  await expect(stale).toContainText('Control de presión');
  await stale.getByRole('button', { name: 'Seguir con lo de esta ventana' }).click();
  await expect(other.getByLabel('Motivo de consulta')).toHaveValue('Control de presión');
});

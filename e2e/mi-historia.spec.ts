import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('[BE-15] a patient authorises a doctor to read the whole record, takes it back, and sees both noted', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'paciente');
  await page.goto('/cliente/mi-historia');
  const doctor = page.getByRole('switch').first();
  await expect(doctor).not.toBeChecked();
  await doctor.click();
  const dialog = page.getByRole('dialog', { name: 'Autorizar la lectura de su historia' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(doctor).not.toBeChecked();
  await doctor.click();
  await dialog.getByRole('button', { name: 'Autorizar' }).click();
  await expect(doctor).toBeChecked();
  await expect(page.getByText(/Lee toda su historia desde el \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await doctor.click();
  await expect(doctor).not.toBeChecked();
  const table = page.getByRole('table', { name: 'Quién abrió mi historia' });
  await expect(table.getByRole('row').nth(1)).toContainText('Retiró la autorización');
  await expect(table.getByRole('row').nth(2)).toContainText('Autorizó la lectura de la historia');
});

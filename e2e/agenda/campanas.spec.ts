import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[PR-1] a doctor writes a campaign with a live price, reads the least discount, and deletes it before it begins', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medica.galapagos');
  await page.goto('/medico/promociones');
  const counter = page.getByRole('region', { name: 'Campañas Restantes' });
  await expect(counter).toContainText('Usó 0 de 12.');
  await page.getByRole('button', { name: 'Nueva campaña' }).first().click();
  await page.getByRole('combobox', { name: 'Nombre' }).fill('control');
  await page.getByRole('option', { name: 'Control de niño sano' }).click();
  await page.getByLabel('Descuento (%)').fill('10');
  await page.getByLabel('Detalles').fill('Semana del niño');
  await expect(page.getByText('Empieza hoy:')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar campaña' }).click();
  await expect(
    page.getByText('El valor de descuento no puede ser menor a $4, el valor del descuento ingresado es de $2,50'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Usar 16 %' }).click();
  await expect(page.getByRole('complementary', { name: 'Así la verá el paciente' })).toContainText('$ 21,00');
  const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('/');
  await page.getByLabel('Fecha Inicio').fill(tomorrow);
  await page.getByLabel('Detalles').click();
  await expect(page.getByText('Empieza hoy:')).toHaveCount(0);
  const later = new Date(Date.now() + 240 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('/');
  await page.getByLabel('Fecha Finalización').fill(later);
  await page.getByRole('button', { name: 'Guardar campaña' }).click();

  const row = page.getByRole('row').filter({ hasText: 'Control de niño sano' });
  await expect(row).toContainText('Programada');
  await expect(row).toContainText('$ 21,00');
  await expect(counter).toContainText('Usó 1 de 12.');
  await row.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog')).toContainText('¿Está seguro de eliminar esta promoción?');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(row).toHaveCount(0);
  await expect(counter).toContainText('Usó 1 de 12.');
});

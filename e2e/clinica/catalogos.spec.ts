import type { Page } from '@playwright/test';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const card = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Medicamentos' }).getByRole('listitem').filter({ hasText: text });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[VD-1] a doctor searches the general vademecum and keeps one of their own', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/dashboard');
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Vademécum' }).click();
  await expect(page).toHaveURL(/\/medico\/vadecum$/);
  await page.getByRole('searchbox').fill('clavulanico amoxi');
  await expect(card(page, 'Amoxicilina 875 mg + ácido clavulánico 125 mg')).toBeVisible();

  await page.getByRole('button', { name: 'Añadir medicamento' }).click();
  await page.getByLabel('Nombre').fill('Jarabe de la casa');
  await page.getByLabel('Composición').fill('Miel 10 g + propóleo 50 mg');
  await page.getByLabel('Imagen').setInputFiles({ name: 'caja.png', mimeType: 'image/png', buffer: PNG });
  await save(page);
  await expect(page.getByText('Se ha agregado/editado con éxito un nuevo medicamento')).toBeVisible();
  await expect(card(page, 'Jarabe de la casa').getByRole('presentation')).toHaveAttribute('src', /\/api\/archivos\//);

  await page.getByRole('searchbox').fill('propoleo');
  await card(page, 'Jarabe de la casa')
    .getByRole('link', { name: /^Editar/ })
    .click();
  await page.getByLabel('Nombre').fill('Jarabe de la abuela');
  await save(page);
  await card(page, 'Jarabe de la abuela')
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Registro eliminado exitosamente')).toBeVisible();
  await expect(page.getByText('Aún no tiene medicamentos propios')).toBeVisible();
});

test('[BE-14] the administrator imports a file, sees the result and downloads the refused rows', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'admin');
  await page.goto('/admin/examenes');
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importar catálogos' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Catálogo' })).toHaveValue('Exámenes');
  const buffer = Buffer.from('Examen;Sección\nÑandugrama;Hematología\n;Sin nombre\n', 'latin1');
  await page.locator('input[type="file"]').setInputFiles({ name: 'examenes.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('Archivo recibido')).toBeVisible();
  await expect(row(page, 'examenes.csv')).toContainText('Terminada');
  await expect(row(page, 'examenes.csv')).toContainText('1 nueva');
  const download = page.waitForEvent('download');
  await row(page, 'examenes.csv').getByRole('button', { name: 'Descargar filas rechazadas' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rechazos-\d+\.csv$/);
  await page.goto('/admin/examenes?q=nandugrama');
  await expect(row(page, 'Ñandugrama')).toContainText('Hematología');
});

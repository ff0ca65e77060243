import type { Page } from '@playwright/test';
import { held } from '../support/held.ts';
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
  await page.getByRole('searchbox').fill('nadaparecido');
  await expect(page.getByText('No se encontraron resultados').first()).toBeVisible();

  await page.getByRole('button', { name: 'Añadir medicamento' }).click();
  await save(page);
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('El campo nombre es requerido');
  await expect(page.getByText('Debe completar los campos correctamente', { exact: true })).toBeVisible();
  await page.getByLabel('Nombre').fill('Jarabe de la casa');
  await page.getByLabel('Composición').fill('Miel 10 g + propóleo 50 mg');
  await page.getByRole('link', { name: 'Regresar' }).click();
  await expect(page.getByRole('dialog')).toContainText('Los datos aún no han sido guardados.');
  await expect(page.getByRole('dialog')).toContainText('¿Está seguro que desea salir sin guardar los cambios?');
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir aquí' }).click();

  const picture = page.locator('input[type="file"]');
  await picture.setInputFiles({ name: 'caja.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText('El archivo no debe ser de mas de 5mb.')).toBeVisible();
  await picture.setInputFiles({ name: 'caja.png', mimeType: 'image/png', buffer: Buffer.from('no es una imagen') });
  await save(page);
  await expect(page.locator('form').getByText('El archivo debe ser una imagen .jpeg, .png o .jpg')).toBeVisible();
  await picture.setInputFiles({ name: 'caja.png', mimeType: 'image/png', buffer: PNG });
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
  await expect(page.getByRole('dialog')).toContainText('¿Esta seguro de eliminar este registro?');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Registro eliminado exitosamente')).toBeVisible();
  await expect(page.getByText('Aún no tiene medicamentos propios')).toBeVisible();
});

test('[VD-1] nothing can be copied or cut from the vademecum and the mouse has no menu there, except in fields', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/vademecum?q=ibuprofeno');
  await expect(card(page, 'Ibuprofeno').first()).toBeVisible();
  const text = 'ul[aria-label="Medicamentos"] h2';
  expect([
    await held(page, text, 'copy'),
    await held(page, text, 'cut'),
    await held(page, text, 'contextmenu'),
  ]).toEqual([true, true, true]);
  // The palette's key works outside fields, and is text inside one.
  expect([await held(page, text, 'contextmenu', 0), await held(page, 'input[type="search"]', 'copy')]).toEqual([
    false,
    false,
  ]);
});

test('[AD-2] an interaction is written between two substances found by typing', async ({ page, request }) => {
  await enterAs(page, request, 'admin');
  await page.goto('/admin/interacciones?ver=nuevo');
  await page.getByRole('combobox', { name: 'Primera sustancia' }).fill('calamina');
  await page.getByRole('option', { name: 'calamina' }).click();
  await page.getByRole('combobox', { name: 'Segunda sustancia' }).fill('acetilciste');
  await page.getByRole('option', { name: 'acetilcisteína' }).click();
  await page.locator('[name="motivo"]').fill('Prueba');
  await page.locator('[name="conducta"]').fill('Vigilar');
  await save(page);
  await expect(page.getByText('Registro guardado exitosamente')).toBeVisible();
  await page.getByRole('searchbox').fill('calamina');
  await expect(row(page, 'calamina + acetilcisteína')).toContainText('Vigilar');
  // A row that nobody has reviewed yet says so.
  await page.getByRole('searchbox').fill('acarbosa pancreatina');
  await expect(row(page, 'acarbosa + pancreatina')).toContainText(/Referencial.*conocimiento general, por revisar/);
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
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('Debe seleccionar un archivo')).toBeVisible();

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

import type { Page } from '@playwright/test';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();

test('[OF-1] a doctor adds an office with the map and a secretary, changes and deletes it', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medica.galapagos');
  await page.goto('/medico/oficinas');
  await page.getByRole('button', { name: 'Añadir oficina' }).click();
  await page.getByLabel('Nombre').fill('Consultorio del Barranco');
  await page.getByLabel('Costo consulta').fill('25,50');
  await page.getByLabel('Buscar en el mapa').fill('cuenca');
  await page.getByLabel('Buscar en el mapa').press('Enter');
  await page
    .getByRole('list', { name: 'Lugares encontrados' })
    .getByRole('button', { name: /^Cuenca/ })
    .click();
  await expect(page.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('Cuenca');
  await expect(page.getByLabel('Provincia')).toHaveValue('Azuay');
  await expect(page.getByLabel('Latitud')).not.toHaveValue('');
  await page.getByRole('textbox', { name: 'Dirección', exact: true }).fill('Calle Larga 7-20');
  await page.getByLabel('Referencias').fill('Junto a las escalinatas');
  await page.getByLabel('Buscar secretaria').fill('nancy muñoz');
  await page.getByRole('option', { name: /Nancy/ }).click();
  await save(page);
  await expect(page.getByText('Oficina Guardada')).toBeVisible();
  await expect(row(page, 'Consultorio del Barranco')).toContainText('$ 25,50');

  await row(page, 'Consultorio del Barranco').getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('list', { name: 'Secretarias de la oficina' })).toContainText('Nancy');
  await page.getByLabel('Tiempo por paciente').fill('20');
  await save(page);
  await expect(row(page, 'Consultorio del Barranco')).toContainText('20 min');

  await row(page, 'Consultorio del Barranco').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('¿Está seguro de eliminar este registro?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(row(page, 'Consultorio del Barranco')).toHaveCount(0);
});

test('[SE-1] a service is added with its colour and offices, changed and deleted', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/servicios');
  await page.getByRole('button', { name: 'Añadir servicio' }).click();
  await page.getByLabel('Nombre').fill('Ecocardiograma');
  await page.getByLabel('Precio').fill('60');
  await page.getByText('Coral').click();
  await page.getByLabel('Consultorio Solano').check();
  await save(page);
  await expect(page.getByText('Datos guardados exitosamente')).toBeVisible();
  await expect(row(page, 'Ecocardiograma')).toContainText('$ 60,00');
  await row(page, 'Ecocardiograma').getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('radio', { name: 'Coral' })).toBeChecked();
  await page.getByLabel('Precio').fill('55,5');
  await save(page);
  await expect(row(page, 'Ecocardiograma')).toContainText('$ 55,50');
  await row(page, 'Ecocardiograma').getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(row(page, 'Ecocardiograma')).toHaveCount(0);
});

test('[PF-1] a doctor saves the profile: own title, photo, statement', async ({ page, request }) => {
  await enterAs(page, request, 'doble');
  await page.goto('/medico/user');
  await page.getByLabel('Foto').setInputFiles({
    name: 'yo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await page
    .getByRole('combobox', { name: 'Título honorífico' })
    .or(page.getByLabel('Título honorífico'))
    .first()
    .click();
  await page.getByRole('option', { name: 'Otro' }).click();
  await page.getByLabel('Otro título').fill('MSc.');
  await page.getByLabel('Teléfono').fill('+593991112233');
  await page.getByLabel('Declaración profesional').fill('Escuchar primero');
  await page.getByLabel('Cédula de identidad').fill('0103349924');
  await page.getByRole('button', { name: 'Actualizar perfil' }).click();
  await expect(page.getByText('Datos actualizados exitosamente.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Otro título')).toHaveValue('MSc.');
  await expect(page.getByAltText('Foto, vista previa')).toBeVisible();
});

for (const { code, who, path } of [
  { code: 'PF-3', who: 'secretaria', path: '/secretaria/user' },
  { code: 'PF-4', who: 'laboratorio', path: '/laboratorista/user' },
])
  test(`[${code}] [AU-9] ${who} saves names and title, and finds the way to the password`, async ({
    page,
    request,
  }) => {
    await enterAs(page, request, who);
    await page.goto(path);
    await page.getByLabel('Nombres').fill('Piedad Inés');
    await page.getByRole('button', { name: 'Actualizar perfil' }).click();
    await expect(page.getByText('Datos actualizados exitosamente.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Barra superior' })).toContainText('Piedad');
    // [AU-9] The reminder at the log-in leads to this page.
    await page.getByRole('link', { name: 'Cambiar la contraseña o el email' }).click();
    await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible();
  });

test('[PF-5] an institution sees its registered data', async ({ page, request }) => {
  await enterAs(page, request, 'institucion');
  await page.goto('/institucion/perfil');
  await expect(page.getByLabel('RUC')).toHaveValue('0190072002001');
});

test('[PF-8] a support message is sent', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/ayuda');
  await page.getByLabel('Asunto').fill('Nueva especialidad');
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Quisiera añadir Medicina del deporte.');
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  await expect(page.getByText('Mensaje enviado correctamente.')).toBeVisible();
});

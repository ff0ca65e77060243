import type { Page, Request } from '@playwright/test';
import { delayProgram } from '../support/programa.ts';
import { expect, test } from '../support/test.ts';

/** Opens a page and waits for its main content. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('[PU-1] [PU-3] one layout: the modal over any page, a menu on a phone, and a first tab stop that skips to the content', async ({
  page,
}) => {
  await open(page, '/Nosotros');
  for (const name of ['Disponible 24/7', 'Acceso rápido a los datos', 'Confidencialidad'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Ingresar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/Nosotros\?ingresar/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await bar.getByRole('link', { name: 'Registrarse' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/Nosotros\?registrarse/);

  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Menú' });
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeHidden();
  await menu.click();
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Contacto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeHidden();
});

test('[PU-2] [AU-1] the first load is at most 40 kB of JavaScript from this host; the registration at the bottom comes with scrolling, and asks a professional for more', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const { host } = new URL(page.url());
  expect(requests.map((request) => new URL(request.url()).host).filter((other) => other !== host)).toEqual([]);
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(40_000);

  const region = page.getByRole('region', { name: 'Cree su cuenta' });
  await region.scrollIntoViewIfNeeded();
  for (const name of ['Cliente', 'Profesional de la salud', 'Laboratorista', 'Secretaria'])
    await expect(region.getByText(name, { exact: true })).toBeVisible();
  await expect(region.getByRole('button', { name: 'Registrarse' })).toBeVisible();
  const form = page.locator('#registro').getByRole('form', { name: 'Registrarse' });
  await expect(form.getByRole('radio')).toHaveCount(4);
  await form.getByRole('radio', { name: 'Profesional de la salud' }).check();
  for (const name of ['titulo_honorifico', 'cedula', 'msp'])
    await expect(form.locator(`[name="${name}"]`)).toBeVisible();
  await form.getByRole('radio', { name: 'Cliente' }).check();
  for (const name of ['titulo_honorifico', 'cedula', 'msp'])
    await expect(form.locator(`[name="${name}"]`)).toHaveCount(0);
});

test('[PU-4] nothing typed is lost: before the form’s program is loaded, with errors beside the fields, and when sending fails', async ({
  page,
}) => {
  const CALL = '**/api/clientes/enviarFormularioContacto';
  const send = page.getByRole('button', { name: 'Enviar mensaje' });
  const message = page.getByRole('textbox', { name: 'Mensaje' });
  const arrived = page.getByRole('heading', { name: 'Mensaje enviado correctamente' });
  const fill = async () => {
    await page.getByLabel('Nombre').fill('Jorge Bravo Núñez');
    await page.getByLabel('Email').fill('jorge.bravo@correo.ec');
    await page.getByLabel('Teléfono').fill('099 123 4567');
    await page.getByLabel('Ciudad').selectOption('Otra');
    await message.fill('¿Puedo pasar los datos de mis pacientes?');
  };
  const release = await delayProgram(page, 'Formulario de contacto');
  await open(page, '/Contacto');
  await fill();
  const early = page.waitForRequest(CALL);
  await send.click();
  await release();
  expect((await early).postDataJSON()).toMatchObject({ nombre: 'Jorge Bravo Núñez', ciudad: 'Otra' });
  await expect(arrived).toBeVisible();

  await open(page, '/Contacto');
  await send.click();
  const required = page.getByText('El campo es requerido');
  await expect(required).toHaveCount(5);
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await page.getByLabel('Nombre').fill('Ana');
  await expect(required).toHaveCount(4);
  await page.getByLabel('Email').fill('ana');
  await send.click();
  await expect(page.getByText('Formato de email es incorrecto')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();

  await fill();
  await page.route(CALL, (route) => route.abort());
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Error de conexión');
  await expect(message).toHaveValue('¿Puedo pasar los datos de mis pacientes?');
  await page.unroute(CALL);
  const sent = page.waitForRequest(CALL);
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({ ciudad: 'Otra', canal: 'WEB_MEDICO' });
  await expect(arrived).toBeVisible();
});

test('[PU-5] without analytics nothing is asked and no cookie is set, and the page about cookies says so; an index leads to its section', async ({
  page,
  context,
}) => {
  await open(page, '/cookies/');
  await expect(page.getByText('no hay nada que aceptar ni rechazar')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeHidden();
  await expect(page.getByRole('button', { name: /analítica/ })).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('hampi-cookies'))).toBeNull();

  await open(page, '/terms/');
  await page.getByRole('navigation', { name: 'Contenido' }).getByRole('link', { name: 'Créditos' }).click();
  await expect(page.getByRole('heading', { name: /Créditos/ })).toBeInViewport();
});

test('[PU-6] professionals find their registration, patients the stores, and an unknown path shows the landing page', async ({
  page,
}) => {
  await open(page, '/medicos/');
  await page.getByRole('link', { name: 'Registrarme como profesional' }).click();
  const form = page.getByRole('region', { name: 'Cree su cuenta' });
  await expect(form).toBeInViewport();
  await expect(form.getByLabel(/Senescyt/)).toBeVisible();

  await open(page, '/usuarios/');
  await expect(page.getByText('Google Play')).toBeVisible();
  await expect(page.getByText('App Store')).toBeVisible();

  expect((await page.goto('/algo/mas/hondo'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: /Encuentre a su médico/ })).toBeVisible();
});

import type { Page, Request } from '@playwright/test';
import { delayProgram } from '../support/programa.ts';
import { expect, test } from '../support/test.ts';

/** Opens a page and waits for its main content. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('[PU-1] one layout', () => {
  test('[PU-1] Ingresar and Registrarse open the modal over any page, and going back closes it', async ({ page }) => {
    await open(page, '/Nosotros');
    const bar = page.getByRole('banner');
    await bar.getByRole('link', { name: 'Ingresar' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\/Nosotros\?ingresar/);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await bar.getByRole('link', { name: 'Registrarse' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\/Nosotros\?registrarse/);
  });

  test('[PU-1] on a phone the pages fold into a menu that Escape closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/');
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

  test('[PU-1] the first tab stop skips to the content', async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('[PU-2] landing', () => {
  test('[PU-2] the registration form at the bottom is loaded when the visitor scrolls to it', async ({ page }) => {
    await open(page, '/');
    const form = page.getByRole('region', { name: 'Cree su cuenta' });
    await form.scrollIntoViewIfNeeded();
    for (const name of ['Cliente', 'Profesional de la salud', 'Laboratorista', 'Secretaria'])
      await expect(form.getByText(name, { exact: true })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Registrarse' })).toBeVisible();
  });

  test('[PU-2] the first load uses no other host and at most 40 kB of gzipped JavaScript', async ({ page }) => {
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await open(page, '/');
    await page.waitForLoadState('networkidle');

    const { host } = new URL(page.url());
    expect(requests.map((request) => new URL(request.url()).host).filter((other) => other !== host)).toEqual([]);
    const scripts = requests.filter((request) => request.resourceType() === 'script');
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(40_000);
  });
});

test('[PU-3] about us claims availability, fast access and confidentiality', async ({ page }) => {
  await open(page, '/Nosotros');
  for (const name of ['Disponible 24/7', 'Acceso rápido a los datos', 'Confidencialidad'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
});

test.describe('[PU-4] contact', () => {
  const fill = async (page: Page) => {
    await page.getByLabel('Nombre').fill('Jorge Bravo Núñez');
    await page.getByLabel('Email').fill('jorge.bravo@correo.ec');
    await page.getByLabel('Teléfono').fill('099 123 4567');
    await page.getByLabel('Ciudad').selectOption('Otra');
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('¿Puedo pasar los datos de mis pacientes?');
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' });

  test('[PU-4] every field is required, beside the field, and the first one gets the focus', async ({ page }) => {
    await open(page, '/Contacto');
    await send(page).click();
    const required = page.getByText('El campo es requerido');
    await expect(required).toHaveCount(5);
    await expect(page.getByLabel('Nombre')).toBeFocused();
    await page.getByLabel('Nombre').fill('Ana');
    await expect(required).toHaveCount(4);
    await page.getByLabel('Email').fill('ana');
    await send(page).click();
    await expect(page.getByText('Formato de email es incorrecto')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('[PU-4] typing and pressing before the form’s program is loaded is not lost', async ({ page }) => {
    const release = await delayProgram(page, 'Formulario de contacto');
    await open(page, '/Contacto');
    await fill(page);
    const sent = page.waitForRequest('**/api/clientes/enviarFormularioContacto');
    await send(page).click();
    await release();
    expect((await sent).postDataJSON()).toMatchObject({ nombre: 'Jorge Bravo Núñez', ciudad: 'Otra' });
    await expect(page.getByRole('heading', { name: 'Mensaje enviado correctamente' })).toBeVisible();
  });

  test('[PU-4] a message that could not be sent stays in the form, and is sent at the second attempt', async ({
    page,
  }) => {
    await open(page, '/Contacto');
    await fill(page);
    await page.route('**/api/clientes/enviarFormularioContacto', (route) => route.abort());
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('Error de conexión');
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(
      '¿Puedo pasar los datos de mis pacientes?',
    );

    await page.unroute('**/api/clientes/enviarFormularioContacto');
    const sent = page.waitForRequest('**/api/clientes/enviarFormularioContacto');
    await send(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ ciudad: 'Otra', canal: 'WEB_MEDICO' });
    await expect(page.getByRole('heading', { name: 'Mensaje enviado correctamente' })).toBeVisible();
  });
});

test.describe('[PU-5] legal texts and cookies', () => {
  test('[PU-5] the index leads to a section', async ({ page }) => {
    await open(page, '/terms/');
    await page.getByRole('navigation', { name: 'Contenido' }).getByRole('link', { name: 'Créditos' }).click();
    await expect(page.getByRole('heading', { name: /Créditos/ })).toBeInViewport();
  });

  test('[PU-5] without analytics nothing is asked and no cookie is set, and the page about cookies says so', async ({
    page,
    context,
  }) => {
    await open(page, '/cookies/');
    await expect(page.getByText('no hay nada que aceptar ni rechazar')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeHidden();
    await expect(page.getByRole('button', { name: /analítica/ })).toHaveCount(0);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('hampi-cookies'))).toBeNull();
  });
});

test.describe('[PU-6] other landings and unknown paths', () => {
  test('[PU-6] /medicos/ has the registration form of a professional', async ({ page }) => {
    await open(page, '/medicos/');
    await page.getByRole('link', { name: 'Registrarme como profesional' }).click();
    const form = page.getByRole('region', { name: 'Cree su cuenta' });
    await expect(form).toBeInViewport();
    await expect(form.getByLabel(/Senescyt/)).toBeVisible();
  });

  test('[PU-6] /usuarios/ announces the stores', async ({ page }) => {
    await open(page, '/usuarios/');
    await expect(page.getByText('Google Play')).toBeVisible();
    await expect(page.getByText('App Store')).toBeVisible();
  });

  for (const path of ['/no-existe', '/algo/mas/hondo', '/Nosotros/otra'])
    test(`[PU-6] ${path} shows the landing page, with status 404 for programs`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: /Encuentre a su médico/ })).toBeVisible();
    });
});

import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const PAGES = [
  { path: '/', heading: /Su consultorio en orden/ },
  { path: '/Nosotros', heading: 'Cuidamos el tiempo de quienes cuidan' },
  { path: '/Contacto', heading: 'Contacto' },
  { path: '/terminosCondiciones', heading: 'Términos y condiciones' },
  { path: '/terms/', heading: 'Términos y condiciones' },
  { path: '/privacy/', heading: 'Política de privacidad' },
  { path: '/cookies/', heading: 'Política de cookies' },
  { path: '/medicos/', heading: 'Más tiempo para sus pacientes, menos para el papeleo' },
  { path: '/usuarios/', heading: 'Su salud en orden y a la mano' },
];

/** Opens a page and waits for what it is about. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('[PU-1] one layout', () => {
  for (const { path, heading } of PAGES)
    test(`[PU-1] ${path} has the top bar and a footer that links to the terms`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const bar = page.getByRole('banner');
      for (const name of ['Inicio', 'Nosotros', 'Contacto', 'Registrarse', 'Ingresar'])
        await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
      const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' });
      await expect(terms).toHaveAttribute('href', '/terminosCondiciones');
    });

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
  test('[PU-2] what the product offers is advertised, and nothing that does not exist yet', async ({ page }) => {
    await open(page, '/');
    for (const name of [
      'Administrador de consultorio',
      'Vademécum en la receta',
      'Gestión de citas',
      'Recordatorios',
      'Módulo de secretaria',
      'Historia clínica en la nube',
      'Hasta 3 consultorios',
      'Respaldo de exámenes',
      'Registro de vacunas',
    ])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    // Each comes back with what it promises.
    for (const path of ['/', '/medicos/', '/usuarios/']) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main')).not.toContainText(
        /directorio|campaña|caja|cobros|sin conexión|afilia|50 %|factura|en línea/i,
      );
    }
  });

  test('[PU-2] the stores are announced and lead nowhere yet', async ({ page }) => {
    await open(page, '/');
    const badges = page.getByRole('listitem').filter({ hasText: 'Próximamente en' });
    await expect(badges).toHaveText([/Google Play/, /App Store/]);
    await expect(badges.getByRole('link')).toHaveCount(0);
  });

  test('[PU-2] the registration form at the bottom comes when the reader does', async ({ page }) => {
    await open(page, '/');
    const form = page.getByRole('region', { name: 'Cree su cuenta' });
    await form.scrollIntoViewIfNeeded();
    for (const name of ['Cliente', 'Profesional de la salud', 'Laboratorista', 'Secretaria'])
      await expect(form.getByText(name, { exact: true })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Registrarse' })).toBeVisible();
  });

  test('[PU-2] the first load asks no other host and brings at most 110 kB of gzipped JavaScript', async ({ page }) => {
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await open(page, '/');
    await page.waitForLoadState('networkidle');

    const { host } = new URL(page.url());
    expect(requests.map((request) => new URL(request.url()).host).filter((other) => other !== host)).toEqual([]);
    const scripts = requests.filter((request) => request.resourceType() === 'script');
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(110_000);
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

  test('[PU-4] telephone and e-mail of the provider are shown', async ({ page }) => {
    await open(page, '/Contacto');
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toHaveText(/\d/);
    await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toHaveText(/@/);
  });

  test('[PU-4] every field is required, beside the field, and the first one gets the focus', async ({ page }) => {
    await open(page, '/Contacto');
    await send(page).click();
    await expect(page.getByText('El campo es requerido')).toHaveCount(5);
    await expect(page.getByLabel('Nombre')).toBeFocused();
    await page.getByLabel('Nombre').fill('Ana');
    await expect(page.getByText('El campo es requerido')).toHaveCount(4);
    await page.getByLabel('Email').fill('ana');
    await send(page).click();
    await expect(page.getByText('Formato de email es incorrecto')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('[PU-4] the cities are Cuenca and Otra', async ({ page }) => {
    await open(page, '/Contacto');
    const options = page.getByLabel('Ciudad').locator('option:not([disabled])');
    await expect(options).toHaveText(['Cuenca', 'Otra']);
  });

  test('[PU-4] a message that could not be sent stays typed, and is sent at the second try', async ({ page }) => {
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
  const SAID: Record<string, RegExp[]> = {
    '/terminosCondiciones': [
      /edad mínima para registrarse es de 18 años.*documento de identidad/,
      /50 % de descuento, únicamente en consultas/,
      /puede retirarse cuando lo desee/,
      /al menos 30 días/,
      /cupos son limitados/,
      /conservan el beneficio/,
      /reserva prepagada tiene un valor de \$ 5.*parte del costo de la consulta/,
      /1,25 % del valor de la consulta, más las tarifas de la pasarela/,
      /transferirse a una tercera persona, y cada crédito se usa una sola vez/,
      /se guardan cifrados/,
      /Solo el profesional que ingresó un registro puede editarlo/,
      /pacientes que lo han autorizado o que son sus propios pacientes/,
    ],
    '/privacy/': [
      /uso estrictamente médico/,
      /se depuran cada 3 años/,
      /solicitud por correo electrónico a .*@/,
      /le envía un correo de confirmación/,
      /Cerrar la sesión es la forma mínima/,
      /al usar el sistema/,
      /promociones por notificación push y por correo electrónico/,
      /califica a un profesional recomendado o marca una institución como favorita/,
    ],
    '/cookies/': [
      /servicio de analítica web/,
      /necesitamos su consentimiento/,
      /algunas funciones pueden verse limitadas/,
    ],
  };
  for (const [path, sentences] of Object.entries(SAID))
    test(`[PU-5] ${path} says what has to be said`, async ({ page }) => {
      await open(page, path);
      for (const sentence of sentences) await expect(page.getByRole('main')).toContainText(sentence);
    });

  test('[PU-5] the index leads to a section', async ({ page }) => {
    await open(page, '/terms/');
    await page.getByRole('navigation', { name: 'Contenido' }).getByRole('link', { name: 'Créditos' }).click();
    await expect(page.getByRole('heading', { name: /Créditos/ })).toBeInViewport();
  });

  const keptChoice = (page: Page) => page.evaluate(() => localStorage.getItem('hampi-cookies'));

  test('[PU-5] no cookie is set before the visitor chooses, and refusing is kept', async ({ page, context }) => {
    await open(page, '/');
    const notice = page.getByRole('region', { name: 'Aviso de cookies' });
    await expect(notice).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    expect(await keptChoice(page)).toBeNull();

    await notice.getByRole('button', { name: 'Rechazar' }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
    expect(await keptChoice(page)).toBe('rechazadas');
    expect(await context.cookies()).toEqual([]);
  });

  test('[PU-5] the choice can be changed on the page about cookies', async ({ page }) => {
    await open(page, '/cookies/');
    await page.getByRole('region', { name: 'Aviso de cookies' }).getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByText('Usted aceptó las cookies de analítica.')).toBeVisible();
    await page.getByRole('button', { name: 'Rechazar las cookies de analítica' }).click();
    await expect(page.getByText('Usted rechazó las cookies de analítica.')).toBeVisible();
    expect(await keptChoice(page)).toBe('rechazadas');
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
    test(`[PU-6] ${path} shows the landing page, and says 404 to who does not look`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: /Su consultorio en orden/ })).toBeVisible();
    });
});

/** The pages that need no session: what stands on each, and what the form of Contacto asks. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { close, open } from '../../../testing/app.tsx';

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

afterEach(close);

for (const { path, heading } of PAGES)
  test(`[PU-1] ${path} has the top bar and a footer that links to the terms`, async () => {
    open(path);
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const bar = page.getByRole('banner');
    for (const name of ['Inicio', 'Nosotros', 'Contacto', 'Registrarse', 'Ingresar'])
      await expect.element(bar.getByRole('link', { name, exact: true })).toBeVisible();
    const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' });
    await expect.element(terms).toHaveAttribute('href', '/terminosCondiciones');
  });

test('[PU-2] what the product offers is advertised, and nothing that does not exist yet', async () => {
  open('/');
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
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
  // Each reply has the expected content.
  for (const path of ['/', '/medicos/', '/usuarios/']) {
    open(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .element(page.getByRole('main'))
      .not.toHaveTextContent(/directorio|campaña|caja|cobros|sin conexión|afilia|50 %|factura|en línea/i);
  }
});

test('[PU-2] the stores are announced and lead nowhere yet', async () => {
  open('/');
  const badges = page.getByRole('listitem').filter({ hasText: 'Próximamente en' });
  await expect.element(badges.nth(0)).toHaveTextContent(/Google Play/);
  await expect.element(badges.nth(1)).toHaveTextContent(/App Store/);
  expect(badges.getByRole('link').elements()).toEqual([]);
});

const send = page.getByRole('button', { name: 'Enviar mensaje' });

test('[PU-4] telephone and e-mail of the provider are shown', async () => {
  open('/Contacto');
  await expect.element(page.getByRole('link', { name: '+593 7 000 0000' })).toHaveAttribute('href', 'tel:+59370000000');
  await expect
    .element(page.getByRole('link', { name: 'hola@hampi.ec' }))
    .toHaveAttribute('href', 'mailto:hola@hampi.ec');
});

test('[PU-4] every field is required, beside the field, and the first one gets the focus', async () => {
  open('/Contacto');
  await send.click();
  const required = page.getByText('El campo es requerido');
  await expect.poll(() => required.elements().length).toBe(5);
  await expect.element(page.getByLabelText('Nombre')).toHaveFocus();
  await userEvent.fill(page.getByLabelText('Nombre'), 'Ana');
  await expect.poll(() => required.elements().length).toBe(4);
  await userEvent.fill(page.getByLabelText('Email'), 'ana');
  await send.click();
  await expect.element(page.getByText('Formato de email es incorrecto')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
});

test('[PU-4] the cities are Cuenca and Otra', async () => {
  open('/Contacto');
  const city = page.getByLabelText('Ciudad');
  await expect.element(city).toBeVisible();
  const options = [...city.element().querySelectorAll('option:not([disabled])')];
  expect(options.map(({ textContent }) => textContent)).toEqual(['Cuenca', 'Otra']);
});

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
  test(`[PU-5] ${path} says what has to be said`, async () => {
    open(path);
    for (const sentence of sentences) await expect.element(page.getByRole('main')).toHaveTextContent(sentence);
  });

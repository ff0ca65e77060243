import { DEMO_PASSWORD, fillLogin, logIn } from '../support/cuentas.ts';
import { modal } from '../support/registro.ts';
import { expect, test } from '../support/test.ts';

test('[AU-3] [AU-5] [AU-6] [AU-7] [AU-9] [AU-15] a doctor logs in with the national ID, sealed, and keeps the session until the log-out; every role arrives in its own area and in no other', async ({
  page,
}) => {
  await page.goto('/medico/dashboard');
  await expect(page).toHaveURL('/');
  await page.goto('/?ingresar');
  const sent = page.waitForRequest((request) => request.url().includes('/api/auth/medicos/login'));
  await fillLogin(page, '0104872612', DEMO_PASSWORD);
  const request = await sent;
  expect(Object.keys(request.postDataJSON())).toEqual(['data']);
  expect(request.postData()).not.toContain(DEMO_PASSWORD);
  expect(new URL(request.url()).search).toBe('?platform=WEB&empresa=1');
  await expect(page).toHaveURL('/medico/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeFocused();

  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key === 'hampi'));
  await expect.poll(keys).toEqual(['hampi']);
  await page.reload();
  await expect(page).toHaveURL('/medico/cuenta');
  await page.goto('/?ingresar');
  await expect(page).toHaveURL('/medico/dashboard');
  // The header of public pages shows the link back instead of the log-in.
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Mi espacio' }).click();
  await expect(page).toHaveURL('/medico/dashboard');
  await page.goto('/medico/cerrar-sesion');
  await expect(page).toHaveURL('/');
  expect(await keys()).toEqual([]);

  await logIn(page, 'secretaria');
  await expect(page).toHaveURL('/secretaria/agenda');
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/');
  await page.goto('/secretaria/cerrar-sesion');
  await expect(page).toHaveURL('/');

  // Roles 3 and 5 may log in again.
  await logIn(page, 'laboratorio');
  await expect(page).toHaveURL('/laboratorista/dashboard');
  await page.goto('/?ingresar');
  await expect(modal(page).getByRole('form', { name: 'Ingresar' })).toBeVisible();
});

test('[AU-5] on a plain-http address of a network the log-in works, and an administrator gets a notice about TLS', async ({
  browser,
  baseURL,
}) => {
  const { port } = new URL(String(baseURL));
  // Browsers trust only localhost; under another name, as in a clinic's network, the page has no WebCrypto.
  const page = await (await browser.newContext({ baseURL: `http://clinica.test:${port}` })).newPage();
  await page.goto('/?ingresar');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await logIn(page, 'admin');
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\//);
  await expect(page.getByText('Esta dirección no usa HTTPS.')).toBeVisible();
  await page.context().close();
});

import { DEMO_PASSWORD, fillLogin, logIn } from '../support/cuentas.ts';
import { modal } from '../support/registro.ts';
import { expect, test } from '../support/test.ts';

test.describe('log-in', () => {
  test("[AU-6] a secretary arrives at her agenda; somebody else's area leads to '/', and without a session every area does", async ({
    page,
  }) => {
    await page.goto('/medico/dashboard');
    await expect(page).toHaveURL('/');
    await logIn(page, 'secretaria');
    await expect(page).toHaveURL('/secretaria/agenda');
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/');
  });

  test('[AU-3] [AU-6] the national ID opens the account too, and a doctor arrives at the agenda', async ({ page }) => {
    await logIn(page, '0104872612');
    await expect(page).toHaveURL('/medico/dashboard');
  });

  test('[AU-6] [AU-15] a logged-in user who opens the log-in is led home, except roles 3 and 5', async ({ page }) => {
    await logIn(page, 'medico');
    await page.goto('/?ingresar');
    await expect(page).toHaveURL('/medico/dashboard');
    // The header of public pages shows the link back instead of the log-in.
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Mi espacio' }).click();
    await expect(page).toHaveURL('/medico/dashboard');
    await page.goto('/medico/cerrar-sesion');
    await expect(page).toHaveURL('/');
    await logIn(page, 'laboratorio');
    await expect(page).toHaveURL('/laboratorista/dashboard');
    await page.goto('/?ingresar');
    await expect(modal(page).getByRole('form', { name: 'Ingresar' })).toBeVisible();
  });

  test('[AU-5] passwords leave the browser sealed', async ({ page }) => {
    await page.goto('/?ingresar');
    const sent = page.waitForRequest((request) => request.url().includes('/api/auth/medicos/login'));
    await fillLogin(page, 'medico', DEMO_PASSWORD);
    const request = await sent;
    expect(Object.keys(request.postDataJSON())).toEqual(['data']);
    expect(request.postData()).not.toContain(DEMO_PASSWORD);
    expect(new URL(request.url()).search).toBe('?platform=WEB&empresa=1');
  });

  test('[AU-7] the session is kept under one key, and forgotten at logout', async ({ page }) => {
    await logIn(page, 'medico');
    const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key === 'hampi'));
    await expect.poll(keys).toEqual(['hampi']);
    await page.reload();
    await expect(page).toHaveURL('/medico/dashboard');
    await page.goto('/medico/cerrar-sesion');
    await expect(page).toHaveURL('/');
    expect(await keys()).toEqual([]);
  });
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

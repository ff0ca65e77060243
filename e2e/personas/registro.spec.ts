import { fillLogin, logIn, mailTo, somebody } from '../support/cuentas.ts';
import { fill, modal, registerAndActivate } from '../support/registro.ts';
import { expect, test } from '../support/test.ts';

test.describe('registration', () => {
  test('[AU-1] an institution registers in the modal and waits for its mail', async ({ page }) => {
    const person = somebody();
    await page.goto('/?registrarse');
    const form = modal(page).getByRole('form', { name: 'Registrarse' });
    await form.getByRole('radio', { name: 'Institución' }).check();
    await fill(page, 'dialog form[aria-label="Registrarse"]', {
      nombre: 'Clínica Los Andes',
      razonSocial: 'Servicios Médicos Los Andes Cía. Ltda.',
      RUC: `17${String(Date.now()).slice(-8)}001`,
      email: person.email,
      username: person.usuario,
      password: person.password,
    });
    await form.getByRole('checkbox', { name: 'términos y condiciones' }).check();
    await form.getByRole('button', { name: 'Registrarse' }).click();
    await expect(page.getByRole('heading', { name: /Cuenta creada correctamente/ })).toBeFocused();
    await mailTo(page, person.email, /Active su cuenta/);
  });

  test('[AU-2] the mail activates the account and lets this browser in; the account then logs in; a link that does not work says so', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = await registerAndActivate(page);
    // This browser registered, and is inside; the same account logs in anywhere else.
    await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
    const elsewhere = await (await browser.newContext({ baseURL })).newPage();
    const links = { '/activacionCuenta/no': 'Activar mi cuenta', '/actualizarEmail/no': 'Confirmar mi email' };
    for (const [path, button] of Object.entries({ ...links, '/actualizarContrasena/no': null })) {
      await elsewhere.goto(path);
      if (button) await elsewhere.getByRole('button', { name: button }).click();
      await expect(elsewhere.getByRole('heading', { name: 'Error' })).toBeVisible();
      await expect(elsewhere.getByRole('alert')).toHaveText('Página no encontrada');
    }
    await elsewhere.goto('/?ingresar');
    await fillLogin(elsewhere, person.usuario, person.password);
    await expect(elsewhere.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
    await elsewhere.context().close();
  });

  test("[AU-14] [AD-1] Nuevo above the users leads to the administrator's form: any kind, no terms, a button GUARDAR; a client's leads to the patients", async ({
    page,
  }) => {
    await logIn(page, 'admin');
    await page.goto('/admin/usuario');
    await page.getByRole('button', { name: 'Nuevo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nuevo usuario' })).toBeVisible();
    await page.getByRole('group', { name: 'Tipo de cuenta' }).getByRole('radio', { name: 'Secretaria' }).check();
    const form = page.getByRole('form', { name: 'Registrarse' });
    await expect(form.getByRole('checkbox')).toHaveCount(0);
    await form.getByRole('button', { name: 'GUARDAR' }).click();
    await expect(form.locator('[name="nombres"]')).toHaveAccessibleDescription('El campo nombres es requerido');
    const person = somebody();
    await fill(page, 'form[aria-label="Registrarse"]', {
      nombres: 'Nancy',
      apellidos: 'Muñoz',
      cedula: String(Date.now()).slice(-10),
      email: person.email,
      usuario: person.usuario,
      password: person.password,
      confirmarPassword: person.password,
    });
    await form.getByRole('button', { name: 'GUARDAR' }).click();
    await expect(page.getByText('Cuenta creada correctamente. Se envió el email de activación')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: person.usuario })).toContainText('Sin activar');

    const client = somebody();
    await page.goto('/admin/registrar/cliente');
    await fill(page, 'main', {
      nombres: client.nombres,
      apellidos: client.apellidos,
      email: client.email,
      usuario: client.usuario,
      password: client.password,
      confirmarPassword: client.password,
    });
    await form.getByRole('button', { name: 'GUARDAR' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pacientes' })).toBeVisible();
    await page.goto('/admin/usuario');
    await expect(page.getByRole('row').filter({ hasText: client.usuario })).toBeVisible();
  });
});

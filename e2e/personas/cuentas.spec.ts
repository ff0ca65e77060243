import { activeAccount, logIn, mailTo, pathIn, somebody } from '../support/cuentas.ts';
import { modal } from '../support/registro.ts';
import { expect, test } from '../support/test.ts';

test.describe('password and e-mail', () => {
  test('[AU-4] forgot my password: the mail, its page, and the new password', async ({ page, request }) => {
    const person = await activeAccount(request, 'ROLE_CLI');
    await page.goto('/?ingresar');
    await modal(page).getByRole('button', { name: 'Olvidé mi contraseña' }).click();
    const ask = modal(page).getByRole('form', { name: 'Restablecer contraseña' });
    await ask.getByLabel('Usuario / Email').fill(person.email);
    await ask.getByRole('button', { name: 'Enviar' }).click();
    await expect(ask.getByRole('status')).toContainText('Si la cuenta existe, recibirá un email');

    await page.goto(pathIn(await mailTo(page, person.email, /Restablezca/), 'actualizarContrasena'));
    const form = page.getByRole('form', { name: 'Actualizar contraseña' });
    const [first, second] = [form.locator('[name="newPassword"]'), form.locator('[name="confirmarPassword"]')];
    const save = form.getByRole('button', { name: 'Guardar contraseña' });
    await first.fill('Paucarbamba8');
    await second.fill('Paucarbamba8');
    await save.click();
    await expect(page.getByText('Contraseña guardada exitosamente.')).toBeVisible();
    await logIn(page, person.usuario, 'Paucarbamba8');
  });

  test('[AU-9] [AU-10] the old password is checked and other sessions end; the new mailbox confirms the change of e-mail', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const person = await activeAccount(request, 'ROLE_CLI');
    await logIn(page, person.usuario, person.password);
    const elsewhere = await (await browser.newContext({ baseURL })).newPage();
    await logIn(elsewhere, person.usuario, person.password);

    await page.goto('/cliente/cuenta');
    const field = (name: string) => page.locator(`input[name="${name}"]`);
    const save = page.getByRole('button', { name: 'Cambiar contraseña' });
    await field('anterior').fill('Equivocada1');
    await field('nueva').fill('Paucarbamba8');
    await field('confirmarPassword').fill('Paucarbamba8');
    await save.click();
    await expect(
      page.getByText('No se pudo cambiar su contraseña. La contraseña anterior no es correcta'),
    ).toBeVisible();
    await expect(field('nueva')).toHaveValue('Paucarbamba8');
    await field('anterior').fill(person.password);
    await page.route('**/api/auth/jwks', (route) =>
      route.fulfill({ json: { keys: [{ kid: '1', x: 'AA', y: 'AA' }] } }),
    );
    await save.click();
    await expect(page.getByText('No se pudo cambiar su contraseña. Error al encriptar password')).toBeVisible();
    await page.unroute('**/api/auth/jwks');
    await save.click();
    await expect(page.getByText('Contraseña guardada exitosamente.')).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL('/');

    const email = somebody().email;
    await field('email').fill(email);
    await field('password').fill('Paucarbamba8');
    await page.getByRole('button', { name: 'Cambiar email' }).click();
    await expect(page.getByText('Enviamos un enlace a su nuevo email')).toBeVisible();
    await page.goto(pathIn(await mailTo(page, email, /Confirme su nuevo correo/), 'actualizarEmail'));
    await page.getByRole('button', { name: 'Confirmar mi email' }).click();
    await expect(page.getByText('Su email ha sido actualizado correctamente')).toBeVisible();
    await logIn(elsewhere, email, 'Paucarbamba8');
    await elsewhere.context().close();
  });
});

test('[AU-8] a doctor adds the secretary role with the code of the mail; switching back keeps nothing of the previous role', async ({
  page,
}) => {
  await logIn(page, 'medica.galapagos');
  await page.goto('/medico/roles');
  await page.getByRole('button', { name: 'Agregar Rol' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar Rol' });
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('¿Está seguro de crear el nuevo rol con los datos ingresados?')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  const code = /\b(\d{6}) es su código/.exec(
    await mailTo(page, 'medica.galapagos@demo.hampi.ec', /código de verificación/),
  )?.[1];
  const input = dialog.getByLabel('Código de verificación');
  await input.fill('12');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByText('El código tiene 6 dígitos')).toBeVisible();
  await input.fill(String(code));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL('/secretaria/agenda');
  // The account now has both, so nothing is left to add (2 §2).
  await page.goto('/secretaria/roles');
  await expect(page.getByRole('button', { name: 'Seleccionar Rol' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar Rol' })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: 'Profesional', exact: true }).click();
  await page.getByRole('button', { name: 'Seleccionar Rol' }).click();
  await expect(page).toHaveURL('/medico/dashboard');
  await page.goto('/secretaria/agenda');
  await expect(page).toHaveURL('/');
});

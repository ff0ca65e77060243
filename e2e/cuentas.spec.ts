import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, fillLogin, logIn, mailTo, pathIn } from './support/cuentas.ts';
import { expect, test } from './support/test.ts';

const HOMES = [
  ['medico', '/medico/dashboard'],
  ['secretaria', '/secretaria/agenda'],
  ['laboratorio', '/laboratorista/dashboard'],
] as const;
/** Areas whose home comes with a later screen: the area itself is what the role opens. */
const AREAS = [
  ['paciente', '/cliente'],
  ['adminsec', '/adminSecretario'],
  ['admin', '/admin'],
  ['institucion', '/institucion'],
] as const;

let serial = 0;
/** A person that no other test knows. */
const somebody = () => {
  const n = `${Date.now().toString(36)}${++serial}`;
  return { usuario: `prueba.${n}`, email: `prueba.${n}@correo.ec`, password: 'Tomebamba7' };
};
const fill = async (page: Page, scope: string, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`${scope} [name="${name}"]`).fill(value);
};
const modal = (page: Page) => page.getByRole('dialog', { name: 'Ingresar o registrarse' });

/** Registers a client in the modal; the account is not active yet. */
async function register(page: Page, person = somebody()) {
  await page.goto('/?registrarse');
  await modal(page).getByRole('radio', { name: 'Cliente' }).check();
  await fill(page, 'dialog', {
    nombres: 'Rosa Elvira',
    apellidos: 'Chuquimarca Sisa',
    email: person.email,
    usuario: person.usuario,
  });
  const form = modal(page).getByRole('form', { name: 'Registrarse' });
  await form.locator('[name="password"]').fill(person.password);
  await form.locator('[name="confirmarPassword"]').fill(person.password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('Cuenta creada correctamente. Revise su email para activarla')).toBeVisible();
  return person;
}
async function registerAndActivate(page: Page) {
  const person = await register(page);
  await page.goto(pathIn(await mailTo(page, person.email, /Active su cuenta/), 'activacionCuenta'));
  await expect(page.getByText('Rosa Elvira Chuquimarca Sisa')).toBeVisible();
  return person;
}

test.describe('log-in', () => {
  for (const [login, home] of HOMES)
    test(`[AU-6] ${login} arrives at ${home}`, async ({ page }) => {
      await logIn(page, login);
      await expect(page).toHaveURL(home);
    });
  for (const [login, area] of AREAS)
    test(`[AU-6] ${login} arrives in ${area}`, async ({ page }) => {
      await logIn(page, login);
      expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${area}/`));
    });

  test("[AU-6] somebody else's area leads to '/', and without a session every area does", async ({ page }) => {
    await page.goto('/medico/dashboard');
    await expect(page).toHaveURL('/');
    await logIn(page, 'secretaria');
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/');
  });

  test('[AU-3] the national ID opens the account too', async ({ page }) => {
    await logIn(page, '0104872612');
    await expect(page).toHaveURL('/medico/dashboard');
  });

  test('[AU-3] both fields are needed, and a failure keeps what was typed', async ({ page }) => {
    await page.goto('/?ingresar');
    await modal(page).getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(modal(page).getByRole('alert')).toHaveText('Debe ingresar todos los datos del formulario');
    await expect(modal(page).getByLabel('Usuario o cédula')).toBeFocused();

    await fillLogin(page, 'nadie.que.exista', 'Equivocada1');
    await expect(modal(page).getByRole('alert')).toHaveText('Error ingresando, usuario o contraseña incorrectos');
    await expect(modal(page).getByLabel('Usuario o cédula')).toHaveValue('nadie.que.exista');
  });

  test('[AU-12] the failure of a log-in is shown for seven seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/?ingresar');
    await fillLogin(page, 'nadie.que.exista', 'Equivocada1');
    await expect(modal(page).getByRole('alert')).toBeVisible();
    await page.clock.runFor(6_500);
    await expect(modal(page).getByRole('alert')).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(modal(page).getByRole('alert')).toBeHidden();
  });

  test('[AU-12] without a connection the spec has its own sentence', async ({ page }) => {
    await page.goto('/?ingresar');
    await expect(modal(page)).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await fillLogin(page, 'medico', DEMO_PASSWORD);
    await expect(modal(page).getByRole('alert')).toHaveText(
      '¡Tenemos problemas de conexión con el servidor, intente mas tarde.!',
    );
  });

  test('[AU-15] who is inside and opens the log-in is led home, except roles 3 and 5', async ({ page }) => {
    await logIn(page, 'medico');
    await page.goto('/?ingresar');
    await expect(page).toHaveURL('/medico/dashboard');
    await page.goto('/medico/cerrar-sesion');
    await expect(page).toHaveURL('/');
    await logIn(page, 'laboratorio');
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

test.describe('registration', () => {
  test("[AU-1] the landing has four kinds of account and the professional's own fields", async ({ page }) => {
    await page.goto('/');
    await page.locator('#registro').scrollIntoViewIfNeeded();
    const form = page.locator('#registro').getByRole('form', { name: 'Registrarse' });
    await expect(form.getByRole('radio')).toHaveCount(4);
    await form.getByRole('radio', { name: 'Profesional de la salud' }).check();
    for (const name of ['titulo_honorifico', 'cedula', 'msp'])
      await expect(form.locator(`[name="${name}"]`)).toBeVisible();
    await form.getByRole('radio', { name: 'Cliente' }).check();
    for (const name of ['titulo_honorifico', 'cedula', 'msp'])
      await expect(form.locator(`[name="${name}"]`)).toHaveCount(0);
  });

  test('[AU-1] each error stands beside its field, the first gets the focus, and nothing typed is lost', async ({
    page,
  }) => {
    await page.goto('/?registrarse');
    const form = modal(page).getByRole('form', { name: 'Registrarse' });
    await form.getByRole('radio', { name: 'Profesional de la salud' }).check();
    await fill(page, 'dialog form[aria-label="Registrarse"]', {
      nombres: 'Lucía',
      password: 'abc',
      confirmarPassword: 'otra',
    });
    await form.getByRole('button', { name: 'Registrarse' }).click();
    const errors: [string, string][] = [
      ['titulo_honorifico', 'Titulo honorifico es obligatorio'],
      ['email', 'Email es obligatorio'],
      ['nombres', 'Ingrese los dos nombres completos'],
      ['apellidos', 'El campo apellidos es requerido'],
      ['cedula', 'Cédula de identidad es obligatoria y debe tener entre 9 y 10 caracteres'],
      ['msp', 'El código es obligatorio'],
      ['usuario', 'El campo es requerido'],
      ['confirmarPassword', 'Las contraseña no coinciden'],
      ['terminos', 'Debe aceptar los términos y condiciones'],
    ];
    for (const [name, sentence] of errors)
      await expect(form.locator(`[name="${name}"]`)).toHaveAccessibleDescription(sentence);
    await expect(form.locator('[name="titulo_honorifico"]')).toBeFocused();
    await expect(form.locator('[name="nombres"]')).toHaveValue('Lucía');
  });

  test('[AU-1] without a kind of account the selector says so', async ({ page }) => {
    await page.goto('/?registrarse');
    const form = modal(page).getByRole('form', { name: 'Registrarse' });
    await form.getByRole('button', { name: 'Registrarse' }).click();
    await expect(form.getByRole('group', { name: '¿Qué soy?' })).toHaveAccessibleDescription('El campo es requerido');
  });

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
      confirmarPassword: person.password,
    });
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Registrarse' }).click();
    await expect(page.getByRole('heading', { name: /Cuenta creada correctamente/ })).toBeFocused();
    await mailTo(page, person.email, /Active su cuenta/);
  });

  test('[AU-2] the mail activates the account, which then logs in', async ({ page }) => {
    const person = await registerAndActivate(page);
    await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).click();
    await fillLogin(page, person.usuario, person.password);
    await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  });

  test('[AU-2] before that the log-in says why, and mails the link again', async ({ page }) => {
    const person = await register(page);
    await page.goto('/?ingresar');
    await fillLogin(page, person.usuario, person.password);
    const alert = modal(page).getByRole('alert');
    await expect(alert).toContainText('Error ingresando, su cuenta aún no ha sido activada');
    await alert.getByRole('button', { name: 'Enviar de nuevo el email de activación' }).click();
    await expect(alert).toContainText('recibirá un email para activarla');
  });

  test('[AU-2] a link that does not work is a page that is not there', async ({ page }) => {
    for (const path of ['/activacionCuenta/no', '/actualizarContrasena/no', '/actualizarEmail/no']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText('Página no encontrada');
    }
  });

  test("[AU-14] [AD-1] Nuevo above the users leads to the administrator's form: any kind, no terms, a button GUARDAR", async ({
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
  });
});

test.describe('password and e-mail', () => {
  test('[AU-4] forgot my password: the mail, the rules of the page, and the new password', async ({ page }) => {
    const person = await registerAndActivate(page);
    await page.goto('/?ingresar');
    await modal(page).getByRole('button', { name: 'Olvidé mi contraseña' }).click();
    const ask = modal(page).getByRole('form', { name: 'Restablecer contraseña' });
    await ask.getByRole('button', { name: 'Enviar' }).click();
    await expect(ask.getByLabel('Usuario / Email')).toHaveAccessibleDescription(
      'Para restablecer su contraseña, ingrese el Usuario / Email',
    );
    await ask.getByLabel('Usuario / Email').fill(person.email);
    await ask.getByRole('button', { name: 'Enviar' }).click();
    await expect(ask.getByRole('status')).toContainText('Si la cuenta existe, recibirá un email');

    await page.goto(pathIn(await mailTo(page, person.email, /Restablezca/), 'actualizarContrasena'));
    const form = page.getByRole('form', { name: 'Actualizar contraseña' });
    const [first, second] = [form.locator('[name="newPassword"]'), form.locator('[name="confirmarPassword"]')];
    const save = form.getByRole('button', { name: 'Guardar contraseña' });
    await first.fill('Ab1');
    await save.click();
    await expect(first).toHaveAccessibleDescription('La contraseña debe tener al menos 5 caracteres.');
    await expect(second).toHaveAccessibleDescription('Las contraseñas no coinciden.');
    await first.fill('abcdef');
    await save.click();
    await expect(first).toHaveAccessibleDescription(
      'La contraseña debe contener al menos una mayúscula, una minúscula y un número.',
    );
    await first.fill('Paucarbamba8');
    await second.fill('Paucarbamba8');
    await save.click();
    await expect(page.getByText('Contraseña guardada exitosamente.')).toBeVisible();
    await logIn(page, person.usuario, 'Paucarbamba8');
  });

  test('[AU-9] the old password is checked, the new one asked twice and sealed, other sessions end', async ({
    page,
    browser,
  }) => {
    const person = await registerAndActivate(page);
    await logIn(page, person.usuario, person.password);
    const elsewhere = await (await browser.newContext()).newPage();
    await logIn(elsewhere, person.usuario, person.password);

    await page.goto('/cliente/cuenta');
    const field = (name: string) => page.locator(`input[name="${name}"]`);
    const save = page.getByRole('button', { name: 'Cambiar contraseña' });
    await field('anterior').fill('Equivocada1');
    await field('nueva').fill('Paucarbamba8');
    await field('confirmarPassword').fill('Otra2026');
    await save.click();
    await expect(page.getByText('La contraseña nueva no coincide!')).toBeVisible();
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
    await elsewhere.context().close();
  });

  test('[AU-10] the new mailbox confirms the change of e-mail', async ({ page }) => {
    const person = await registerAndActivate(page);
    await logIn(page, person.usuario, person.password);
    await page.goto('/cliente/cuenta');
    const email = somebody().email;
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[name="password"]').fill(person.password);
    await page.getByRole('button', { name: 'Cambiar email' }).click();
    await expect(page.getByText('Enviamos un enlace a su nuevo email')).toBeVisible();
    await page.goto(pathIn(await mailTo(page, email, /Confirme su nuevo correo/), 'actualizarEmail'));
    await expect(page.getByText('Su email ha sido actualizado correctamente')).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await logIn(page, email, person.password);
  });
});

test('[AU-9] the account is in the menu of the person', async ({ page }) => {
  await logIn(page, 'medico');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeFocused();
});

test.describe('roles', () => {
  test('[AU-8] switching begins anew in the other area and leaves nothing of the former', async ({ page }) => {
    await logIn(page, 'doble');
    await expect(page).toHaveURL('/medico/dashboard');
    await page.goto('/medico/roles');
    await page.getByRole('combobox', { name: 'Rol' }).click();
    await page.getByRole('option', { name: 'Secretaria' }).click();
    await page.getByRole('button', { name: 'Seleccionar Rol' }).click();
    await expect(page).toHaveURL('/secretaria/agenda');
    await page.goto('/medico/dashboard');
    await expect(page).toHaveURL('/');
  });

  test('[AU-8] a doctor adds the secretary role with the code of the mail', async ({ page }) => {
    await logIn(page, 'medica.galapagos');
    await page.goto('/medico/roles');
    await page.getByRole('button', { name: 'Agregar Rol' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar Rol' });
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('¿Esta seguro de crear el nuevo rol con los datos ingresados?')).toBeVisible();
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
    // Both held now: nothing is left to add (2 §2).
    await page.goto('/secretaria/roles');
    await expect(page.getByRole('button', { name: 'Seleccionar Rol' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agregar Rol' })).toHaveCount(0);
  });
});

test('[AU-5] on a plain-http address of a network the log-in works, and an administrator is told about TLS', async ({
  browser,
  baseURL,
}) => {
  const { port } = new URL(String(baseURL));
  // A browser only trusts localhost: under another name the page has no WebCrypto, as in a clinic's network.
  const page = await (await browser.newContext({ baseURL: `http://clinica.test:${port}` })).newPage();
  await page.goto('/?ingresar');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await logIn(page, 'admin');
  await expect(page.getByText('Esta dirección no usa HTTPS.')).toBeVisible();
  await page.context().close();
});

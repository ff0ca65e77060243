import type { Locator, Page } from '@playwright/test';
import { activeAccount, logIn, mailTo, register, somebody } from '../support/cuentas.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();

/** Opens a screen of the back office, with the search already typed. */
async function openList(page: Page, path: string, search = '') {
  await page.goto(`/admin/${path}${search && `?q=${encodeURIComponent(search)}`}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Clicks a switch on its track, which covers the input. */
const flip = (control: Locator) => control.click({ force: true });

/** Answers the question before something is deleted. */
const confirmDelete = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[AD-2] a specialty with its picture is written, found without tildes, changed and deleted', async ({
  page,
  request,
}) => {
  const nombre = 'Ñandú Prueba';
  await enterAs(page, request, 'admin');
  await openList(page, 'especializacion');
  await page.getByRole('button', { name: 'Nuevo' }).click();
  await field(page, 'nombre').fill(nombre);
  await page.getByLabel('Foto').setInputFiles({ name: 'piel.png', mimeType: 'image/png', buffer: PNG });
  await save(page);
  await expect(page.getByText('Registro guardado exitosamente')).toBeVisible();

  await page.getByRole('searchbox').fill('nandu prueba');
  await expect(page.getByRole('row')).toHaveCount(2);
  await row(page, nombre).getByRole('button', { name: 'Editar' }).click();
  await expect(field(page, 'nombre')).toHaveValue(nombre);
  await expect(page.getByAltText('Foto, vista previa')).toBeVisible();
  await field(page, 'nombre').fill(`${nombre} dos`);
  await save(page);
  await expect(row(page, `${nombre} dos`)).toBeVisible();

  await row(page, `${nombre} dos`).getByRole('button', { name: 'Eliminar' }).click();
  await confirmDelete(page);
  await expect(page.getByText('Registro eliminado exitosamente')).toBeVisible();
  await expect(page.getByText('No se encontraron resultados').first()).toBeVisible();
});

test('[AU-14] a client whom the administrator registers is then found among the users', async ({ page, request }) => {
  const { nombres, apellidos, email, usuario, password } = somebody();
  await enterAs(page, request, 'admin');
  await page.goto('/admin/registrar/cliente');
  const typed = { nombres, apellidos, email, usuario, password, confirmarPassword: password };
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await page.getByRole('button', { name: 'GUARDAR' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pacientes' })).toBeVisible();
  await page.goto('/admin/usuario');
  await expect(row(page, usuario)).toBeVisible();
});

for (const { role, path, home } of [
  { role: 'ROLE_MED', path: 'doctor', home: '/medico/dashboard' },
  { role: 'ROLE_LAB', path: 'laboratoristas', home: '/laboratorista/dashboard' },
] as const)
  test(`[AD-3] a new ${role} waits under ‘En revisión’; the decision reaches the open page without a reload`, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const person = await activeAccount(request, role);
    const theirs = await (await browser.newContext({ baseURL })).newPage();
    await logIn(theirs, person.usuario, person.password);
    await expect(theirs).toHaveURL(home);
    await expect(theirs.getByText('Su cuenta está en verificación.')).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Agendar Citas' })).toHaveCount(0);

    await enterAs(page, request, 'admin');
    await openList(page, path, person.apellidos);
    await page.getByText(/^En revisión \d+$/).click();
    const approved = page.getByRole('switch', { name: `Cuenta aprobada de ${person.nombres} ${person.apellidos}` });
    const shown = page.getByRole('switch', { name: `Disponible ${person.nombres} ${person.apellidos}` });
    await expect(approved).not.toBeChecked();
    await expect(shown).toBeDisabled();
    await page.getByText(/^Todos \d+$/).click();
    await row(page, person.apellidos).getByRole('button', { name: 'No aprobar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'No aprobar y avisar' }).click();
    await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription(
      'Escriba el motivo: se lo diremos por correo',
    );
    await dialog.getByLabel('Motivo').fill('Falta el título.');
    await dialog.getByRole('button', { name: 'No aprobar y avisar' }).click();
    await expect(row(page, person.apellidos)).toContainText('No aprobada');
    await expect(theirs.getByText('Su cuenta no está aprobada. Motivo: Falta el título.')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await flip(approved);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(approved).not.toBeChecked();
    await flip(approved);
    await dialog.getByRole('button', { name: 'Aprobar' }).click();
    await expect(approved).toBeChecked();
    await expect(shown).not.toBeChecked();
    await expect(theirs.getByRole('link', { name: 'Agendar Citas' })).toBeVisible();
    await expect(theirs.getByText('Su cuenta no está aprobada.')).toHaveCount(0);
    await flip(shown);
    await expect(shown).toBeChecked();
    expect(await mailTo(page, person.email, /Hampi fue aprobada/)).toContain('su cuenta está activa');
    await theirs.context().close();
  });

test('[AD-3] an institution is approved, is notified, and loses its banner', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = await activeAccount(request, 'ROLE_INS');
  const theirs = await (await browser.newContext({ baseURL })).newPage();
  await logIn(theirs, person.usuario, person.password);
  await expect(theirs.getByText('Su cuenta está en verificación.')).toBeVisible();

  await enterAs(page, request, 'admin');
  await openList(page, 'instituciones', person.nombre);
  await flip(page.getByRole('switch', { name: `Cuenta aprobada de ${person.nombre}` }));
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(row(page, person.nombre)).toContainText('Aprobada');
  await mailTo(page, person.email, /Hampi fue aprobada/);
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(theirs.getByText('Su cuenta está en verificación.')).toHaveCount(0);
  await theirs.context().close();
});

test('[AD-2] the data of a doctor are edited, each error beside its field', async ({ page, request }) => {
  const person = await activeAccount(request, 'ROLE_MED');
  await enterAs(page, request, 'admin');
  await openList(page, 'doctor', person.apellidos);
  await row(page, person.apellidos).getByRole('button', { name: 'Editar' }).click();
  await field(page, 'nombres').fill('');
  await field(page, 'cedula_identidad').fill('12');
  await save(page);
  await expect(field(page, 'nombres')).toHaveAccessibleDescription('El campo nombres es requerido');
  await expect(field(page, 'cedula_identidad')).toHaveAccessibleDescription(
    'Cédula de identidad es obligatoria y debe tener entre 9 y 10 caracteres',
  );
  await field(page, 'nombres').fill('Segundo Manuel');
  await field(page, 'cedula_identidad').fill(person.cedula);
  await save(page);
  await expect(row(page, person.apellidos)).toContainText('Segundo Manuel');
});

test('[AD-2] secretaries are listed with the doctors they work for', async ({ page, request }) => {
  await enterAs(page, request, 'admin');
  await openList(page, 'secretarias', 'secretaria');
  await expect(row(page, 'secretaria').first()).toContainText('Lucía Fernanda Peñaherrera');
});

test('[AD-4] a given role takes effect only later, the account’s owner can stop it from the mail, and nobody changes their own roles', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = await activeAccount(request, 'ROLE_CLI');
  await enterAs(page, request, 'admin');
  await openList(page, 'usuario', person.usuario);
  await expect(row(page, person.usuario)).toContainText('Activado');
  await row(page, person.usuario).getByRole('button', { name: 'Roles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roles del usuario' });
  await expect(dialog.getByRole('checkbox', { name: 'Institución' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Secretaria' }).click();
  await page.getByRole('dialog', { name: 'Dar el rol' }).getByRole('button', { name: 'Dar el rol' }).click();
  await expect(page.getByText(/^Este cambio se aplicará el .+, si nadie lo detiene antes/)).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Secretaria' })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Secretaria' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(row(page, person.usuario)).toContainText('Cambio pendiente');

  const theirs = await (await browser.newContext({ baseURL })).newPage();
  const mail = await mailTo(page, person.email, /pidió un cambio en su cuenta/);
  await theirs.goto(/\/detenerCambio\/[\w-]+/.exec(mail)?.[0] ?? '');
  await theirs.getByRole('button', { name: 'Detener el cambio' }).click();
  await expect(theirs.getByRole('status')).toHaveText('El cambio se detuvo. La cuenta queda como estaba.');
  await theirs.context().close();

  await openList(page, 'cambios', person.usuario);
  await expect(row(page, person.usuario)).toHaveCount(0);
  await page.getByText('Todos', { exact: true }).click();
  await expect(row(page, person.usuario)).toContainText('Dar el rol Secretaria');
  await expect(row(page, person.usuario)).toContainText('Detenido');

  await openList(page, 'usuario', 'admin');
  await row(page, 'admin@').first().getByRole('button', { name: 'Roles' }).click();
  await dialog.getByRole('checkbox', { name: 'Administrador', exact: true }).click();
  await page.getByRole('dialog', { name: 'Quitar el rol' }).getByRole('button', { name: 'Quitar el rol' }).click();
  await expect(page.getByText('No puede cambiar sus propios roles')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Administrador', exact: true })).toBeChecked();
});

test('[AD-5] deleting a user warns about the linked data, is pending at first, and can be stopped', async ({
  page,
  request,
}) => {
  const person = await activeAccount(request, 'ROLE_SEC');
  await enterAs(page, request, 'admin');
  await openList(page, 'usuario', person.usuario);
  await row(page, person.usuario).getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'También se eliminan los datos de paciente, doctor, secretaria y roles vinculados',
  );
  await confirmDelete(page);
  await expect(row(page, person.usuario)).toContainText('Cambio pendiente');
  await openList(page, 'cambios', person.usuario);
  await expect(row(page, person.usuario)).toContainText('Eliminar la cuenta');
  await row(page, person.usuario).getByRole('button', { name: 'Detener' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Detener' }).click();
  await expect(page.getByText('El cambio se detuvo. La cuenta queda como estaba')).toBeVisible();
  await expect(row(page, person.usuario)).toHaveCount(0);
});

test('[AD-2] an account is edited and activated; a patient’s e-mail is only shown', async ({ page, request }) => {
  const person = await register(request, 'ROLE_CLI', somebody());
  await enterAs(page, request, 'admin');
  await openList(page, 'usuario', person.usuario);
  await expect(row(page, person.usuario)).toContainText('Sin activar');
  await row(page, person.usuario).getByRole('button', { name: 'Editar' }).click();
  await expect(field(page, 'email')).not.toBeEditable();
  await field(page, 'first_name').fill('');
  await save(page);
  await expect(field(page, 'first_name')).toHaveAccessibleDescription('El campo nombres es requerido');
  await field(page, 'first_name').fill('Elvia');
  await page.getByRole('switch', { name: 'Cuenta activada' }).click();
  await save(page);
  await expect(row(page, person.usuario)).toContainText('Elvia');
  await expect(row(page, person.usuario)).toContainText('Activado');
});

test('[AD-2] the limits of the company have their rules and are kept', async ({ page, request }) => {
  await enterAs(page, request, 'admin');
  await openList(page, 'empresa');
  await field(page, 'descuento_afiliado').fill('101');
  await field(page, 'servicios_limite').fill('');
  await save(page);
  await expect(field(page, 'descuento_afiliado')).toHaveAccessibleDescription(
    'El valor de descuento debe ser un valor entero entre 0 y 100',
  );
  await expect(field(page, 'servicios_limite')).toHaveAccessibleDescription('Debe ser un entero positivo');
  await field(page, 'descuento_afiliado').fill('50');
  await field(page, 'servicios_limite').fill('40');
  await save(page);
  await expect(page.getByText('Datos actualizados correctamente')).toBeVisible();
  await page.reload();
  await expect(field(page, 'servicios_limite')).toHaveValue('40');
});

test('[AD-6] a message is answered by mail and becomes Contestado, and can be deleted', async ({ page, request }) => {
  const { email } = somebody();
  const mensaje = `¿Atienden los sábados? ${email}`;
  const data = { nombre: 'Jorge Bravo', email, telefono: '0991234567', ciudad: 'Cuenca', mensaje, canal: 'WEB_MEDICO' };
  expect((await request.post('/api/clientes/enviarFormularioContacto', { data })).ok()).toBe(true);

  await enterAs(page, request, 'admin');
  await openList(page, 'contactos', email);
  await expect(row(page, mensaje)).toContainText('WEB_MEDICO');
  await expect(row(page, mensaje)).toContainText('Pendiente');
  await row(page, mensaje).getByRole('button', { name: 'Responder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Responder mensaje' });
  const send = dialog.getByRole('button', { name: 'Enviar respuesta' });
  await send.click();
  for (const name of ['asunto', 'mensaje'])
    await expect(field(page, name)).toHaveAccessibleDescription('Debe completar los campos: Asunto, Mensaje.');
  await field(page, 'asunto').fill('Nuestro horario');
  await field(page, 'mensaje').fill('Sí, de 09:00 a 13:00.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await send.click();
  await expect(page.getByText('Respuesta enviada correctamente')).toBeVisible();
  await expect(row(page, mensaje)).toContainText('Contestado');
  expect(await mailTo(page, email, /Nuestro horario/)).toContain('Sí, de 09:00 a 13:00.');

  await row(page, mensaje).getByRole('button', { name: 'Eliminar' }).click();
  await confirmDelete(page);
  await expect(row(page, mensaje)).toHaveCount(0);
});

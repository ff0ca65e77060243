import type { Locator, Page } from '@playwright/test';
import { activeAccount, logIn, mailTo, somebody } from '../support/cuentas.ts';
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

test('[AD-3] a new ROLE_MED waits under ‘En revisión’; the decision reaches the open page without a reload', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = await activeAccount(request, 'ROLE_MED');
  const theirs = await (await browser.newContext({ baseURL })).newPage();
  await logIn(theirs, person.usuario, person.password);
  await expect(theirs).toHaveURL('/medico/dashboard');
  await expect(theirs.getByText('Su cuenta está en verificación.')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Agendar Citas' })).toHaveCount(0);

  await enterAs(page, request, 'admin');
  await openList(page, 'doctor', person.apellidos);
  await page.getByText(/^En revisión \d+$/).click();
  const approved = page.getByRole('switch', { name: `Cuenta aprobada de ${person.nombres} ${person.apellidos}` });
  await expect(approved).not.toBeChecked();
  await page.getByText(/^Todos \d+$/).click();
  await row(page, person.apellidos).getByRole('button', { name: 'No aprobar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Falta el título.');
  await dialog.getByRole('button', { name: 'No aprobar y avisar' }).click();
  await expect(row(page, person.apellidos)).toContainText('No aprobada');
  await expect(theirs.getByText('Su cuenta no está aprobada. Motivo: Falta el título.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await flip(approved);
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await expect(approved).toBeChecked();
  await expect(theirs.getByRole('link', { name: 'Agendar Citas' })).toBeVisible();
  await expect(theirs.getByText('Su cuenta no está aprobada.')).toHaveCount(0);
  expect(await mailTo(page, person.email, /Hampi fue aprobada/)).toContain('su cuenta está activa');
  await theirs.context().close();
});

test('[AD-4] a given role takes effect only later, and the account’s owner can stop it from the mail', async ({
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

test('[AD-6] a message is answered by mail and becomes Contestado', async ({ page, request }) => {
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
  await field(page, 'asunto').fill('Nuestro horario');
  await field(page, 'mensaje').fill('Sí, de 09:00 a 13:00.');
  await dialog.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(page.getByText('Respuesta enviada correctamente')).toBeVisible();
  await expect(row(page, mensaje)).toContainText('Contestado');
  expect(await mailTo(page, email, /Nuestro horario/)).toContain('Sí, de 09:00 a 13:00.');
});

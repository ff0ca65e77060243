import type { Page } from '@playwright/test';
import { somebody } from '../support/cuentas.ts';
import { practiceOf } from '../support/practice.ts';
import { enterAs, listening, withoutSocket } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });

/** Types a new patient without a document, whom no other test has. */
async function typePaciente(page: Page) {
  const { apellidos } = somebody();
  await page.getByRole('combobox', { name: 'Tipo de documento' }).click();
  await page.getByRole('option', { name: 'Sin documento' }).click();
  await field(page, 'nombres').fill('Carmen Amelia');
  await field(page, 'apellidos').fill(apellidos);
  return apellidos;
}

test('[BK-5] if two people book the same turno at the same moment, one gets it and the other is offered the next ones', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const medico = await practiceOf(request, 'medico');
  const context = await browser.newContext({ baseURL });
  const pages = [page, await context.newPage()];
  for (const [i, where] of pages.entries()) {
    const { id } = await medico.addPaciente(`Mismo Turno ${i}`);
    await enterAs(where, request, 'medico');
    // Neither page is notified before the server replies.
    await withoutSocket(where);
    await where.goto(`/medico/reservaciones?paciente=${id}`);
    await where.getByRole('button', { name: 'Elegir', exact: true }).click();
    await where.getByRole('button', { name: /^Siguiente/ }).click();
  }
  await Promise.all(pages.map((where) => where.getByRole('button', { name: 'Finalizar' }).click()));
  const ends = await Promise.all(
    pages.map(async (where) => ({
      said: await where.getByRole('heading', { name: /ha reservado/ }).innerText(),
      offered: await where.getByRole('region', { name: 'Próximos horarios libres' }).count(),
    })),
  );
  expect(ends.sort((a, b) => a.offered - b.offered)).toEqual([
    { said: 'Se ha reservado la cita', offered: 0 },
    { said: 'No se ha reservado la cita', offered: 1 },
  ]);
  await context.close();
});

test('[AU-13] back, forward and closing an unsaved form ask first, also after two quick presses, and leave only after the user confirms', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/servicios');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Mis Pacientes' }).click();
  await page.getByRole('button', { name: 'Nuevo paciente' }).click();
  await expect(page).toHaveURL(/\/nuevo$/);
  await menu.getByRole('link', { name: 'Ayuda y Soporte' }).click();
  await expect(field(page, 'mensaje')).toBeVisible();
  await page.goBack();
  const apellidos = await typePaciente(page);
  const question = page.getByRole('dialog', { name: 'Datos sin guardar' });
  const stay = question.getByRole('button', { name: 'Seguir aquí' });

  await page.evaluate(() => {
    window.history.back();
    window.history.back();
  });
  await expect(question).toContainText('¿Está seguro que desea salir sin guardar los cambios?');
  await stay.click();
  await expect(page).toHaveURL(/\/nuevo$/);
  await page.evaluate(() => window.history.forward());
  await stay.click();
  await expect(page).toHaveURL(/\/nuevo$/);
  await expect(field(page, 'apellidos')).toHaveValue(apellidos);

  const asked = new Promise<string>((resolve) =>
    page.once('dialog', async (dialog) => {
      resolve(dialog.type());
      await dialog.dismiss();
    }),
  );
  await page.close({ runBeforeUnload: true });
  expect(await asked).toBe('beforeunload');
  await expect(field(page, 'apellidos')).toHaveValue(apellidos);

  await page.evaluate(() => window.history.forward());
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/medico/ayuda');
  await expect(field(page, 'mensaje')).toBeVisible();
});

test('[AU-12] failures to load or save and a lost connection use the sentences of the spec, keep what was typed, and disappear with a successful attempt', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  await page.route('**/api/servicios/doctor/*', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  );
  await page.goto('/medico/servicios');
  await expect(page.getByRole('alert')).toContainText('No se pudo recuperar la información, recargue la página');
  await page.unroute('**/api/servicios/doctor/*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('table', { name: 'Servicios' })).toBeVisible();

  // The server fails once while a form is sent.
  const broken = { transaccion: false, mensaje: 'Ocurrió un error, intente nuevamente', data: null, token: true };
  const breakOnce = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 500, json: broken }), { times: 1 });
  await page.getByRole('table', { name: 'Servicios' }).getByRole('link', { name: 'Editar' }).first().click();
  await breakOnce('**/api/servicios/*');
  await save(page).click();
  await expect(page.getByText('No se pudo guardar la información, recargue la página')).toBeVisible();
  // The message must not cover the button during its nine seconds.
  await save(page).click({ timeout: 8_000 });
  await expect(page.getByText('Datos guardados exitosamente')).toBeVisible();

  await page.goto('/medico/ayuda');
  await field(page, 'asunto').fill('Una pregunta');
  await field(page, 'mensaje').fill('¿Cómo añado una secretaria?');
  await breakOnce('**/api/soporte/mensaje');
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  await expect(page.getByText('No se pudo enviar la información, recargue la página')).toBeVisible();
  await expect(field(page, 'asunto')).toHaveValue('Una pregunta');
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click({ timeout: 8_000 });
  await expect(page.getByText('Mensaje enviado correctamente.')).toBeVisible();

  await page.goto('/medico/pacientes-lista/nuevo');
  const apellidos = await typePaciente(page);
  await page.context().setOffline(true);
  await save(page).click();
  await expect(page.getByText('Error de conexión')).toBeVisible();
  await expect(field(page, 'apellidos')).toHaveValue(apellidos);
  await page.context().setOffline(false);
  await save(page).click();
  await expect(page.getByText('Paciente guardado correctamente.')).toBeVisible();
});

test('[AG-9] [BK-1] two browsers see each other’s changes: the secretary books, the doctor cancels, neither reloads', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const medico = await practiceOf(request, 'medico');
  const { id: oficinaId } = await medico.oficina('Consultorio Solano');
  const { id } = await medico.addPaciente('Dos Navegadores');
  const row = (where: Page) => where.getByRole('row').filter({ hasText: 'Dos Navegadores' });

  const doctorHears = listening(page);
  await enterAs(page, request, 'medico');
  await page.goto('/medico/dashboard?filas=100');
  await expect(page.getByRole('table', { name: 'Citas agendadas' })).toBeVisible();
  await doctorHears;

  const context = await browser.newContext({ baseURL });
  const secretary = await context.newPage();
  await enterAs(secretary, request, 'secretaria', medico.doctorId);
  await secretary.goto(`/secretaria/reservaciones?paciente=${id}`);
  await secretary.getByRole('combobox', { name: 'Oficina' }).click();
  await secretary.getByRole('option', { name: /Solano/ }).click();
  await secretary.getByRole('button', { name: 'Elegir', exact: true }).click();
  await secretary.getByRole('button', { name: /^Siguiente/ }).click();
  await secretary.getByRole('button', { name: 'Finalizar' }).click();
  await expect(secretary.getByRole('heading', { name: 'Se ha reservado la cita' })).toBeVisible();
  await expect(row(page)).toContainText('Aprobado');
  const reloaded = secretary.waitForEvent('load');
  await secretary.getByRole('button', { name: 'Nueva reserva' }).click();
  await reloaded;
  await expect(secretary.getByPlaceholder('CI/Nombres/Apellidos')).toBeVisible();

  const secretaryHears = listening(secretary);
  await secretary.goto(`/secretaria/agenda?oficina=${oficinaId}&filas=100`);
  await expect(row(secretary)).toContainText('Aprobado');
  await secretaryHears;
  await row(page).getByRole('button', { name: 'Aprobado, ver detalle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Detalle de la cita' });
  await dialog.getByRole('radio', { name: 'Cancelado' }).check();
  await dialog.getByRole('radio', { name: 'No disponibilidad' }).check();
  await dialog.getByRole('button', { name: 'Cancelar la cita' }).click();
  await expect(row(secretary)).toContainText('Cancelado');
  await context.close();
});

import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Page } from '@playwright/test';
import { findNothingWrong, scrollNowhere } from '../support/axe.ts';
import { DEMO_PASSWORD } from '../support/cuentas.ts';
import { aPatient, openSection, openVisit } from '../support/historia.ts';
import { enterAs, enterWith, newSession, withoutSocket } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Opens a patient's history from the doctor's list, by position. */
async function openHistoria(page: Page, index: number) {
  await page.goto('/medico/pacientes-lista');
  await page.getByRole('link', { name: 'Ver historia clínica' }).nth(index).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Historia Clínica' })).toBeVisible();
}

async function chooseOffice(page: Page) {
  await page.getByLabel('Oficina').first().selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
}

test('[BE-8] a half-written visit is restored after the page was closed', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await openHistoria(page, 3);
  await chooseOffice(page);
  await openSection(page, 'Consulta');
  const motivo = page.getByLabel('Motivo de consulta');
  const kept = page.waitForResponse(
    (r) => r.url().includes('/api/consultas/borrador/') && r.request().method() === 'PUT',
  );
  await motivo.fill('Tos seca desde hace tres días');
  expect((await kept).ok()).toBe(true);
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByText(/Borrador recuperado de/)).toBeVisible();
  await openSection(page, 'Consulta');
  await expect(motivo).toHaveValue('Tos seca desde hace tres días');
});

test('[BE-8] [AU-7] the session ends in the middle of a visit: after the log-in every word is there, and the draft is stored', async ({
  page,
  request,
}) => {
  const { id } = await aPatient(request);
  const session = await newSession(request, 'medico');
  await enterWith(page, session);
  // The socket would report it at once; without a socket the draft must notice it itself.
  await withoutSocket(page);
  const stored = (tipo = 'consulta') =>
    page.waitForResponse(
      (r) => r.request().method() === 'PUT' && r.url().endsWith(`/borrador/${id}?tipo=${tipo}`) && r.ok(),
    );
  const motivo = page.getByLabel('Motivo de consulta');
  const enfermedad = page.getByLabel('Enfermedad actual');
  const certifico = page.getByLabel('Certifico');
  await openVisit(page, id);
  await openSection(page, 'Certificado Médico');
  const kept = stored();
  await motivo.fill('Dolor de garganta');
  await kept;

  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${session.token}` } });
  // The first of the two drafts to be refused ends the session for both.
  const refused = page.waitForResponse((r) => r.url().includes(`/borrador/${id}`) && r.status() === 401);
  await certifico.fill('Que la paciente debe descansar.');
  await enfermedad.fill('Desde hace dos días, con fiebre');
  await refused;
  const dialog = page.getByRole('dialog', { name: 'Su sesión ha terminado' });
  await expect(dialog).toContainText('Lo que escribió sigue aquí.');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/garganta|fiebre|descansar/);
  const both = Promise.all([stored(), stored('certificado')]);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Ingresar' }).click();
  await expect(dialog).toBeHidden();
  await expect(motivo).toHaveValue('Dolor de garganta');
  await expect(enfermedad).toHaveValue('Desde hace dos días, con fiebre');
  await expect(certifico).toHaveValue('Que la paciente debe descansar.');

  // Nothing was typed since: the content that the ended session could not store is stored without any action.
  await both;
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await openSection(page, 'Consulta');
  await expect(enfermedad).toHaveValue('Desde hace dos días, con fiebre');
  await openSection(page, 'Certificado Médico');
  await expect(certifico).toHaveValue('Que la paciente debe descansar.');
});

test('[CL-9] [BE-12] an entry is saved, is in the record, and its author can correct it', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await openHistoria(page, 5);
  await chooseOffice(page);
  await page.getByLabel('Peso').fill('70,5');
  await page.getByRole('textbox', { name: 'Talla' }).fill('165');
  await expect(page.getByLabel('IMC')).toHaveValue('25,90');
  await openSection(page, 'Consulta');
  await page.getByLabel('Motivo de consulta').fill('Control anual');
  await page.getByRole('button', { name: 'Guardar consulta' }).click();
  const question = page.getByRole('dialog').filter({ hasText: MC.consulta_vacia });
  await question.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect(page.getByText(MC.registro_guardado)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Consulta anterior' }).click();
  await openSection(page, 'Consulta');
  await expect(page.getByLabel('Motivo de consulta')).toHaveValue('Control anual');
  await expect(page.getByRole('button', { name: 'Guardar corrección' })).toBeVisible();
});

test('[CL-3] a date that is being typed stays while the clock of a new visit advances', async ({ page, request }) => {
  await page.clock.install();
  await enterAs(page, request, 'medico');
  await openHistoria(page, 7);
  const fecha = page.getByLabel('Fecha consulta');
  const now = await fecha.inputValue();
  await fecha.fill('20/11/2');
  await page.clock.runFor('02:00');
  await expect(fecha).toHaveValue('20/11/2');
  await fecha.press('Escape');
  await expect(fecha).not.toHaveValue(now);
});

test('[CL-2] axe finds nothing in the history with every section open, also on a phone', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await openHistoria(page, 0);
  const closed = page.locator('h2 button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
    await findNothingWrong(page);
    await scrollNowhere(page);
  }
});

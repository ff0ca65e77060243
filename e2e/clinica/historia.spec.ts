import { findNothingWrong, scrollNowhere } from '../support/axe.ts';
import { DEMO_PASSWORD } from '../support/cuentas.ts';
import { aPatient, openSection, openVisit } from '../support/historia.ts';
import { enterAs, enterWith, newSession, withoutSocket } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

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
  // The first to be refused, a draft or the questions about what is written, ends the session for all.
  const refused = page.waitForResponse((r) => /\/(borrador|preguntas)\b/.test(r.url()) && r.status() === 401);
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
  await expect(page.getByText(/Borrador recuperado de/)).toBeVisible();
  await openSection(page, 'Consulta');
  await expect(enfermedad).toHaveValue('Desde hace dos días, con fiebre');
  await openSection(page, 'Certificado Médico');
  await expect(certifico).toHaveValue('Que la paciente debe descansar.');
});

test('[CL-2] axe finds nothing in the history with every section open, also on a phone', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  // A patient of the demo, whose record has something in every section.
  await page.goto('/medico/pacientes-lista');
  await page.getByRole('link', { name: 'Ver historia clínica' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Historia Clínica' })).toBeVisible();
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

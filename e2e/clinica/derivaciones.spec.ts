import { aPatient, openSection, storedVisit } from '../support/historia.ts';
import { enterAs, sessionOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[BE-32] a referral travels to a colleague and its answer comes back to the record', async ({
  page,
  request,
  browser,
}) => {
  const { practice, id } = await aPatient(request);
  await storedVisit(practice, id, { motivo: 'Cefalea que no cede' });
  const { user: colega } = await sessionOf(request, 'medica.galapagos');

  await enterAs(page, request, 'medico');
  await page.goto(`/medico/historia-clinica?paciente=${id}`);
  const section = await openSection(page, 'Referencia e interconsulta');
  await section.getByRole('button', { name: 'Escribir referencia o interconsulta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Referencia o interconsulta' });
  await expect(dialog.getByRole('textbox', { name: 'Resumen del cuadro clínico' })).toHaveValue('Cefalea que no cede');
  await dialog.getByRole('textbox', { name: 'Colega' }).fill(colega.apellidos);
  await page
    .getByRole('option', { name: new RegExp(colega.apellidos) })
    .first()
    .click();
  await dialog
    .getByLabel(/^Motivo/)
    .first()
    .click();
  await page.getByRole('option', { name: 'Falta de profesional' }).click();
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(section.getByText('Espera respuesta')).toBeVisible();

  const other = await browser.newPage();
  await enterAs(other, request, 'medica.galapagos');
  await other.goto('/medico/derivaciones');
  await other
    .getByRole('button', { name: /^Abrir la de Rosa Elvira Prueba/ })
    .first()
    .click();
  await expect(other.getByText('Cefalea que no cede')).toBeVisible();
  await other.getByRole('button', { name: 'Responder' }).click();
  await other.getByRole('textbox', { name: 'Resumen del cuadro clínico' }).fill('Fondo de ojo normal');
  await other.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await expect(other.getByText('Respondida').first()).toBeVisible();
  await other.close();

  await page.reload();
  await openSection(page, 'Referencia e interconsulta');
  await expect(section.getByText('Respondida')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Línea de tiempo' })).toContainText('Fondo de ojo normal');
});

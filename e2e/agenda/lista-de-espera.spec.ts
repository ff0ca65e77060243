import { findNothingWrong } from '../support/axe.ts';
import { logIn, mailTo, pathIn, somebody } from '../support/cuentas.ts';
import { practiceOf } from '../support/practice.ts';
import { expect, test } from '../support/test.ts';

test('[BE-16] staff put people on the list, change its order by keyboard and offer a turno; the mail’s page takes it', async ({
  page,
  request,
}) => {
  const practice = await practiceOf(request, 'medica.galapagos');
  const { email } = somebody();
  await practice.addPaciente('Espera Primera');
  await practice.addPaciente('Espera Segunda', { correo: email });
  await logIn(page, 'medica.galapagos');
  await page.goto('/medico/lista-de-espera');

  for (const apellidos of ['Espera Primera', 'Espera Segunda']) {
    await page.getByRole('button', { name: 'Añadir paciente' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(apellidos);
    await dialog.getByRole('radio', { name: `Rosa Elvira ${apellidos}` }).click();
    await dialog.getByRole('button', { name: 'Añadir a la lista' }).click();
    await expect(dialog).toBeHidden();
  }
  const rows = page.getByRole('table', { name: 'Lista de espera' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Espera Primera');
  await rows
    .nth(2)
    .getByRole('button', { name: /^Lugar 2/ })
    .press('Alt+ArrowUp');
  await expect(rows.nth(1)).toContainText('Espera Segunda');
  await expect(page.getByText('Rosa Elvira Espera Segunda, lugar 1 de 2')).toBeAttached();
  await findNothingWrong(page);

  await page.getByRole('button', { name: 'Ofrecer turno a Rosa Elvira Espera Segunda' }).click();
  await page.getByRole('list', { name: 'Turnos libres que le sirven' }).getByRole('button').first().click();
  await expect(rows.nth(1)).toContainText('Ofrecido');

  await page.goto(pathIn(await mailTo(page, email, /Se liberó un turno/), 'turnoOfrecido'));
  await findNothingWrong(page);
  await page.getByRole('button', { name: 'Tomar el turno' }).click();
  await expect(page.getByText('El turno es suyo')).toBeVisible();
});

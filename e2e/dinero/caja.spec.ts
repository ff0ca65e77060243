import { randomUUID } from 'node:crypto';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { findNothingWrong } from '../support/axe.ts';
import { practiceOf } from '../support/practice.ts';
import { takeDoctor } from '../support/screens.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[CJ-1] a secretary writes a row with the keyboard, hands it over, and the doctor corrects it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const apellidos = `Cobrada ${randomUUID().replace(/[^a-z]/g, '')}`;
  await (await practiceOf(request, 'medico')).addPaciente(apellidos);
  await enterAs(page, request, 'secretaria');
  await page.goto('/secretaria/cajas');
  await takeDoctor(page, 'Lucía Fernanda');
  await page.getByRole('button', { name: 'Añadir fila' }).click();
  await page.getByLabel('Paciente', { exact: true }).fill(apellidos);
  await page.getByRole('option', { name: apellidos }).click();
  await page.getByLabel('Valor', { exact: true }).fill('52');
  await page.getByLabel('Detalle').fill('Control de herida');
  await page.getByLabel('Detalle').press('Enter');
  const row = page.getByRole('row').filter({ hasText: apellidos });
  await expect(row).toContainText('Guardado');
  await expect(row).toContainText('52,00');
  await findNothingWrong(page);

  await page.getByRole('button', { name: 'Entregar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText(MCaja.caja_entregada)).toBeVisible();
  await expect(row).toContainText('Entregado');
  await expect(row.getByRole('button')).toHaveCount(0);

  const doctors = await (await browser.newContext({ baseURL })).newPage();
  await enterAs(doctors, request, 'medico');
  await doctors.goto('/medico/cajas');
  const theirs = doctors.getByRole('row').filter({ hasText: apellidos });
  await theirs.getByRole('button', { name: 'Corregir' }).click();
  await doctors.getByLabel('Valor correcto').fill('25');
  await doctors.getByLabel('Razón').fill('Se escribió al revés');
  await findNothingWrong(doctors);
  await doctors.getByRole('button', { name: 'Registrar corrección' }).click();
  await expect(theirs.last()).toContainText('27,00');
  await expect(doctors.getByText('Corrección: Se escribió al revés').first()).toBeVisible();
  await doctors.context().close();
});

test('[CJ-1] [AU-5] over plain http under the name of a clinic’s own network a row is added, written and kept', async ({
  browser,
  request,
  baseURL,
}) => {
  const apellidos = `Sinllave ${randomUUID().replace(/[^a-z]/g, '')}`;
  await (await practiceOf(request, 'medico')).addPaciente(apellidos);
  const { port } = new URL(String(baseURL));
  const page = await (await browser.newContext({ baseURL: `http://clinica.test:${port}` })).newPage();
  await enterAs(page, request, 'secretaria');
  await page.goto('/secretaria/cajas');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await takeDoctor(page, 'Lucía Fernanda');
  await page.getByRole('button', { name: 'Añadir fila' }).click();
  await page.getByLabel('Paciente', { exact: true }).fill(apellidos);
  await page.getByRole('option', { name: apellidos }).click();
  await page.getByLabel('Valor', { exact: true }).fill('12');
  await page.getByLabel('Valor', { exact: true }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: apellidos })).toContainText('Guardado');
  await page.context().close();
});

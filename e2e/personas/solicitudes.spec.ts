import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { findNothingWrong } from '../support/axe.ts';
import { activeAccount, logIn } from '../support/cuentas.ts';
import { practiceOf } from '../support/practice.ts';
import { delayProgram } from '../support/programa.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[OF-1] a secretary added to an office gets a notice, and works for the doctor once she accepts', async ({
  page,
  browser,
  request,
}) => {
  const person = await activeAccount(request, 'ROLE_SEC');
  const doctora = await practiceOf(request, 'medica.galapagos');
  const oficina = await doctora.oficina('Consultorio Bahía Academia');
  const hers = await (await browser.newContext()).newPage();
  await logIn(hers, person.usuario, person.password);
  const doctores = hers.getByRole('combobox', { name: 'Seleccione el doctor' }).getByRole('option');
  await expect(doctores.filter({ hasText: 'Naranjo' })).toHaveCount(0);

  await enterAs(page, request, 'medica.galapagos');
  const letMapCome = await delayProgram(page, 'leaflet-tile-container');
  await page.goto(`/medico/oficinas/${oficina.id}`);
  await page.getByLabel('Buscar secretaria').fill(person.usuario);
  // The map above is loaded while the user types, and must move neither field nor list out of view.
  await letMapCome();
  await expect(page.getByRole('button', { name: 'Acercar' })).toBeAttached();
  await page.getByRole('option', { name: new RegExp(person.usuario) }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Oficina Guardada')).toBeVisible();

  // Without a reload, because the open session is notified.
  await hers.getByRole('button', { name: 'Notificaciones, 1 sin leer' }).click();
  await hers.getByRole('link', { name: new RegExp(MO.noticia_solicitud) }).click();
  await expect(hers.getByText('Pide que usted trabaje con su agenda')).toBeVisible();
  await findNothingWrong(hers);
  await hers.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(hers.getByText(MO.solicitud_aceptada)).toBeVisible();
  await expect(hers.getByText('No tiene solicitudes')).toBeVisible();
  await hers.getByRole('link', { name: 'Agenda general' }).click();
  await expect(doctores.filter({ hasText: 'Naranjo' })).toHaveCount(1);
  await expect(hers.getByRole('table', { name: 'Citas agendadas' })).toBeVisible();

  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(
    page.getByRole('link', { name: new RegExp(`${MO.noticia_aceptada}.*${person.apellidos}`) }),
  ).toBeVisible();
  await hers.context().close();
});

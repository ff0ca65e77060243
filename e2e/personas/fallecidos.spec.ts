/** A patient who has died, on the screens of a practice. */

import type { Paciente } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { agendaOn, dayOf, row } from '../support/agenda.ts';
import { inDays, practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[BK-1] the wizard shows a deceased patient who cannot be chosen; the cita’s detail also says so, and that the identity is not verified', async ({
  page,
  request,
}) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  const [turno] = await medico.freeDay(oficina, 9);
  const { id } = await medico.addPaciente('Fallecida Agenda');
  const cita = await medico.book(oficina, turno, id);
  const ficha = `/api/medicos/paciente/${medico.doctorId}/${id}`;
  const { tipo_documento, nombres, apellidos, version } = await medico.send<Paciente>('GET', ficha);
  const fecha_defuncion = inDays(-1);
  await medico.send('PUT', ficha, { tipo_documento, nombres, apellidos, version, fecha_defuncion });

  await enterAs(page, request, 'medico');
  await page.goto('/medico/reservaciones');
  const search = page.getByPlaceholder('CI/Nombres/Apellidos');
  await search.fill('Fallecida Agenda');
  await expect(row(page, 'Fallecida')).toContainText(MI.fallecido_cita);
  await expect(page.getByRole('radio', { name: /Fallecida Agenda/ })).toBeDisabled();
  await search.press('Enter');
  await row(page, 'Fallecida').click();
  await expect(search).toBeVisible();

  await page.goto(`/medico/reservaciones?paciente=${id}`);
  await expect(page.getByText(MI.fallecido_cita)).toBeVisible();
  await page.getByRole('button', { name: 'Elegir otro paciente' }).click();
  await expect(search).toBeFocused();

  // As if an account had typed the document's number.
  await page.route('**/api/citas/detalle/*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, c_identidad_verificada: false } } });
  });
  await page.goto(agendaOn(dayOf(cita)));
  await row(page, 'Fallecida Agenda').getByRole('button', { name: 'Cancelado, ver detalle' }).click();
  await expect(page.getByRole('dialog').getByText(/^Fallecido · /)).toBeVisible();
  await expect(page.getByRole('dialog').getByText(MI.no_verificada)).toBeVisible();
});

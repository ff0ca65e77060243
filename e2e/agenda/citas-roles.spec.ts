import { agendaOn, dayOf, row } from '../support/agenda.ts';
import { practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[AG-6] the name opens the clinical history for the doctor, except in a cita for a third person', async ({
  page,
  request,
}) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  const [turno, otro] = await medico.freeDay(oficina, 5, 2);
  const paciente = await medico.addPaciente('Nombre Historia');
  const cita = await medico.book(oficina, turno, paciente.id);
  await medico.book(oficina, otro, paciente.id, { nombre_tercera_persona: 'Tercera Sin Historia' });
  await enterAs(page, request, 'medico');
  await page.goto(`${agendaOn(dayOf(cita), '/medico/dashboard')}&oficina=${oficina.id}`);
  await expect(row(page, 'Tercera Sin Historia').getByRole('link')).toHaveCount(0);
  await row(page, 'Nombre Historia').filter({ hasNotText: 'Tercera' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/medico/historia-clinica.*paciente=${paciente.id}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Historia Clínica' })).toBeVisible();
});

test('[AG-7] a secretary chooses an office of her doctors and sees whose cita it is', async ({ page, request }) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  const [turno] = await medico.freeDay(oficina, 5);
  const cita = await medico.book(oficina, turno, (await medico.addPaciente('Secretaria Agenda')).id);
  const colega = await practiceOf(request, 'doble');
  const suya = await colega.oficina('Consultorio Remigio Crespo');
  const [turnoSuyo] = await colega.freeDay(suya, 5);
  const citaSuya = await colega.book(suya, turnoSuyo, (await colega.addPaciente('Colega Agenda')).id);

  await enterAs(page, request, 'secretaria');
  // Only one of her doctors is affiliated, and only that agenda shows credits.
  await page.route('**/api/secretarias/doctores', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const doctor of body.data) doctor.med_activo = doctor.apellidos.startsWith('Peñaherrera');
    await route.fulfill({ response: answer, json: body });
  });
  const [desde, hasta] = [dayOf(cita), dayOf(citaSuya)].sort();
  await page.goto(`/secretaria/agenda?desde=${desde}&hasta=${hasta}&filas=100`);
  const oficinas = page.getByRole('combobox', { name: 'Oficina' });
  await expect(
    oficinas.getByRole('option', { name: /^Consultorio Remigio Crespo, .* · Dr. Wilson Tenesaca/ }),
  ).toHaveCount(1);
  await oficinas.selectOption('Consultorio Solano, Cuenca · Dra. Lucía Peñaherrera');
  await expect(page.getByRole('columnheader', { name: 'Doctor' })).toBeVisible();
  await expect(row(page, 'Secretaria Agenda')).toContainText(/Dra\. Lucía\s*Peñaherrera/);
  await expect(page.getByRole('columnheader', { name: 'Créditos' })).toBeVisible();
  // The office selected its doctor, so the other one is chosen above.
  const doctor = page.getByRole('combobox', { name: 'Seleccione el doctor' });
  await expect(doctor).toContainText('Peñaherrera');
  await doctor.selectOption(await doctor.getByRole('option', { name: /Tenesaca/ }).getAttribute('value'));
  await expect(row(page, 'Colega Agenda')).toContainText(/Dr\. Wilson\s*Tenesaca/);
  await expect(page.getByRole('columnheader', { name: 'Doctor' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Créditos' })).toHaveCount(0);
});

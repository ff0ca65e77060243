import { fechaCorta, fechaOf, horaOf } from '@hampi/contract/base/fechas';
import { practiceOf } from '../support/practice.ts';
import { chooseOficina, finish, goToDay, next, spoken, ZONA } from '../support/reservas.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[BE-1] a sobreturno asks for its time and reason, and takes nobody’s place', async ({ page, request }) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  const [turno] = await medico.freeDay(oficina, 13);
  await medico.book(oficina, turno, (await medico.addPaciente('Sobreturno Primero')).id);
  const { id } = await medico.addPaciente('Sobreturno Segundo');
  const fecha = fechaOf(turno.inicio, ZONA);

  await enterAs(page, request, 'medico');
  await page.goto(`/medico/reservaciones?paciente=${id}`);
  await chooseOficina(page, /Solano/);
  await goToDay(page, fecha);
  await page.getByRole('button', { name: 'Agendar sobreturno' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sobreturno' });
  await expect(dialog.getByLabel('Fecha', { exact: false }).first()).toHaveValue(fechaCorta(fecha));
  await dialog.getByLabel('Hora de inicio').fill(horaOf(turno.inicio, ZONA));
  await dialog.getByLabel('Hora de inicio').press('Tab');
  await expect(dialog.getByLabel('Hora de finalización')).toHaveValue(horaOf(turno.fin, ZONA));
  await dialog.getByRole('button', { name: 'Elegir sobreturno' }).click();
  await expect(dialog.getByText('Debe indicar el motivo del sobreturno')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Dolor torácico desde anoche');
  await dialog.getByRole('button', { name: 'Elegir sobreturno' }).click();
  await expect(page.getByText('Elegido:')).toContainText('Sobreturno');
  await next(page).click();
  await expect(page.getByText('Dolor torácico desde anoche')).toBeVisible();
  await finish(page).click();
  await expect(page.getByRole('heading', { name: 'Se ha reservado la cita' })).toBeVisible();
  const both = (await medico.agenda(fecha)).filter((c) => c.r_inicio === turno.inicio);
  expect(both.map((c) => [c.c_apellidos, c.r_sobreturno ?? false])).toEqual(
    expect.arrayContaining([
      ['Sobreturno Primero', false],
      ['Sobreturno Segundo', true],
    ]),
  );
});

test('[BE-2] a cita is moved to another time with its payment; the old one says Reagendamiento', async ({
  page,
  request,
}) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  const [from, to] = await medico.freeDay(oficina, 15, 2);
  const { id } = await medico.addPaciente('Movida Agenda');
  const cita = await medico.book(oficina, from, id);
  await medico.send('POST', `/api/citas/confirmarEstadoPagado/${cita.id}`);
  const fecha = fechaOf(from.inicio, ZONA);

  await enterAs(page, request, 'medico');
  await page.goto(`/medico/dashboard?desde=${fecha}&hasta=${fecha}&filas=100`);
  await page
    .getByRole('row')
    .filter({ hasText: 'Movida Agenda' })
    .getByRole('button', { name: /ver detalle/ })
    .click();
  await page.getByRole('link', { name: 'Reagendar' }).click();
  await expect(page.getByRole('heading', { name: 'Reagendar cita' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambiar' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Oficina' })).toHaveValue(/Solano/);
  await goToDay(page, fecha);
  await page.getByRole('button', { name: spoken(to.inicio, 'disponible') }).click();
  await next(page).click();
  await expect(page.getByText(/^Antes: /)).toContainText(horaOf(from.inicio, ZONA));
  await finish(page).click();
  await expect(page.getByRole('heading', { name: 'Se ha reservado la cita' })).toBeVisible();
  const both = (await medico.agenda(fecha)).filter((c) => c.c_apellidos === 'Movida Agenda');
  expect(both.find((c) => c.r_id === cita.id)).toMatchObject({
    r_estado_reserva: 'CANCELADO',
    r_razon_no_disponibilidad: 'Reagendamiento',
  });
  expect(both.find((c) => c.r_id !== cita.id)).toMatchObject({ r_inicio: to.inicio, r_pago_total: 40 });
});

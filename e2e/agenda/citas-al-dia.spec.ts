import { agendaOn, dayOf, row } from '../support/agenda.ts';
import { practiceOf } from '../support/practice.ts';
import { enterAs, listening, withoutSocket } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[AG-9] what another person books or cancels shows up without a reload', async ({ page, request }) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  const [turno] = await medico.freeDay(oficina, 6);
  const { id } = await medico.addPaciente('Tiempo Real');

  await enterAs(page, request, 'secretaria');
  const hears = listening(page);
  await page.goto(`${agendaOn(dayOf(turno), '/secretaria/agenda')}&oficina=${oficina.id}`);
  await expect(page.getByRole('heading', { name: 'Agenda general' })).toBeVisible();
  await hears;
  await expect(row(page, 'Tiempo Real')).toHaveCount(0);

  const cita = await medico.book(oficina, turno, id);
  await expect(row(page, 'Tiempo Real')).toContainText('Aprobado');
  await medico.send('PATCH', `/api/citas/cancelarReservaDoctor/${cita.id}`, {
    razonNoDisponibilidad: 'Reagendamiento',
  });
  await expect(row(page, 'Tiempo Real')).toContainText('Cancelado');
});

test('[AG-9] a reopened page shows its kept data, and then the changes made meanwhile', async ({ page, request }) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  const [turno] = await medico.freeDay(oficina, 8);
  const cita = await medico.book(oficina, turno, (await medico.addPaciente('Mientras Tanto')).id);

  await enterAs(page, request, 'medico');
  // This browser gets no notice and must refetch by itself.
  await withoutSocket(page);
  const agenda = agendaOn(dayOf(turno));
  await page.goto(agenda);
  await expect(row(page, 'Mientras Tanto')).toContainText('Aprobado');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hampi'))).toContain('Mientras Tanto');

  await page.goto('about:blank');
  await medico.send('PATCH', `/api/citas/cancelarReservaDoctor/${cita.id}`, { razonNoDisponibilidad: 'Congreso' });
  await page.goto(agenda);
  await expect(row(page, 'Mientras Tanto')).toContainText('Cancelado');
});

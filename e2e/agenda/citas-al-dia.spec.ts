import { agendaOn, dayOf, row } from '../support/agenda.ts';
import { practiceOf } from '../support/practice.ts';
import { enterAs, withoutSocket } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

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

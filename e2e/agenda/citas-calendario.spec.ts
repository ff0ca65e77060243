import { calendarRange } from '@hampi/contract/agenda/citas/calls';
import { addDays } from '@hampi/contract/base/fechas';
import { dayOf, mode } from '../support/agenda.ts';
import { practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.describe('[AG-2] the calendar', () => {
  test('[AG-2] weeks begin on Monday, in Spanish; a range without citas says so', async ({ page, request }) => {
    await enterAs(page, request, 'medico');
    await page.goto('/medico/dashboard?vista=semana&dia=2020-01-08');
    await mode(page, 'Calendario').click();
    await expect(page.getByRole('columnheader')).toHaveText([/lun/, /mar/, /mié/, /jue/, /vie/, /sáb/, /dom/]);
    await expect(page.getByText('6 – 12 ene')).toBeVisible();
    await expect(page.getByText('No hay reservas en este rango')).toBeVisible();
  });

  test('[AG-2] a month asks for all that it draws and seven days more at both ends, and folds a full day', async ({
    page,
    request,
  }) => {
    const medico = await practiceOf(request, 'medico');
    const oficina = await medico.oficina('Consultorio Solano');
    const turnos = await medico.freeDay(oficina, 7, 5);
    for (const [i, turno] of turnos.slice(0, 5).entries())
      await medico.book(oficina, turno, (await medico.addPaciente(`Calendario Mes ${i}`)).id);
    const fecha = dayOf(turnos[0]);
    const first = `${fecha.slice(0, 7)}-01`;

    await enterAs(page, request, 'medico');
    const asked = page.waitForRequest((r) => r.url().includes(`fecha=${addDays(first, -7)}`));
    await page.goto(`/medico/dashboard?vista=mes&dia=${fecha}`);
    await mode(page, 'Calendario').click();
    expect((await asked).url()).toContain(`fechaFinal=${calendarRange('mes', fecha).fechaFinal}`);
    const cell = page.locator(`[data-date="${fecha}"]`);
    await cell.getByText(/^\+ Ver más \(\d+\)$/).click();
    await expect(page.locator('.fc-popover').getByText('Calendario Mes 4')).toBeVisible();
  });

  test('[AG-2] it shows one office or all of them', async ({ page, request }) => {
    const medico = await practiceOf(request, 'medico');
    const monay = await medico.oficina('Consultorio Monay');
    const [turno] = await medico.freeDay(monay, 2);
    await medico.book(monay, turno, (await medico.addPaciente('Oficina Monay')).id);
    await enterAs(page, request, 'medico');
    await page.goto(`/medico/dashboard?vista=semana&dia=${dayOf(turno)}`);
    await mode(page, 'Calendario').click();
    const event = page.getByRole('button', { name: /^Oficina Monay/ });
    await expect(event).toBeVisible();
    const oficina = page.getByRole('combobox', { name: 'Oficina' });
    await oficina.selectOption('Consultorio Solano, Cuenca');
    await expect(event).toHaveCount(0);
    await oficina.selectOption('Consultorio Monay, Cuenca');
    await expect(event).toBeVisible();
  });
});

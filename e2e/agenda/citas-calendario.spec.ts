import { dayOf, mode } from '../support/agenda.ts';
import { findNothingWrong } from '../support/axe.ts';
import { inDays, practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.describe('[AG-2] the calendar', () => {
  test('[AG-2] [AG-3] it shows one office or all of them, and the chosen mode is remembered', async ({
    page,
    request,
  }) => {
    const medico = await practiceOf(request, 'medico');
    const monay = await medico.oficina('Consultorio Monay');
    const [turno] = await medico.freeDay(monay, 2);
    await medico.book(monay, turno, (await medico.addPaciente('Oficina Monay')).id);
    await enterAs(page, request, 'medico');
    await page.goto(`/medico/dashboard?vista=semana&dia=${dayOf(turno)}`);
    await expect(page.getByRole('table', { name: 'Citas agendadas' })).toBeVisible();
    await mode(page, 'Calendario').click();
    const event = page.getByRole('button', { name: /^Oficina Monay/ });
    await expect(event).toBeVisible();
    const oficina = page.getByRole('combobox', { name: 'Oficina' });
    await oficina.selectOption('Consultorio Solano, Cuenca');
    await expect(event).toHaveCount(0);
    await oficina.selectOption('Consultorio Monay, Cuenca');
    await expect(event).toBeVisible();

    await page.goto('/medico/dashboard');
    await expect(page.getByRole('button', { name: 'Semana siguiente' })).toBeVisible();
    await mode(page, 'Normal').click();
    await page.reload();
    await expect(page.getByRole('table', { name: 'Citas agendadas' })).toBeVisible();
  });

  test('[BE-21] a known patient is booked for tomorrow by keyboard alone, in four actions and eight seconds', async ({
    page,
    request,
  }) => {
    const medico = await practiceOf(request, 'medico');
    const oficina = await medico.oficina('Consultorio Solano');
    const [turno] = await medico.freeDay(oficina, 1);
    const { id } = await medico.addPaciente('Teclado Conocido');

    await enterAs(page, request, 'medico');
    // Opens the day rather than its week, where the arrows would start in the rest of today, and late in the day nothing may be free there.
    await page.goto(`/medico/dashboard?vista=dia&dia=${dayOf(turno)}&oficina=${oficina.id}`);
    await mode(page, 'Calendario').click();
    const cursor = page.getByRole('button', { name: /^Agendar el .*libre$/ });
    await expect(page.locator('[data-cursor]')).toBeAttached();
    await expect(page.locator('.fc-bg-event').first()).toBeAttached();
    // Takes the times of the first and the last key press from the browser's own events.
    await page.evaluate(() => {
      const keys: number[] = [];
      Object.assign(window, { keys });
      window.addEventListener('keydown', ({ timeStamp }) => keys.push(timeStamp), { capture: true });
    });
    await page.locator('[data-cursor]').focus();
    // Action one: move to a free hour of that day. Two: open it. Three: type the name. Four: book.
    for (let step = 0; step < 40 && !(await cursor.count()); step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const popover = page.getByRole('dialog', { name: 'Nueva cita' });
    await expect(popover.getByPlaceholder('Cédula, nombres o apellidos')).toBeFocused();
    await page.keyboard.type('teclado conocido');
    await expect(page.locator('[role="option"][data-combobox-selected]')).toContainText('Teclado Conocido');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(popover).toBeHidden();
    await expect(page.getByRole('button', { name: /^Teclado Conocido/ })).toBeFocused();

    const keys = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
    const typed = 'teclado conocido'.length;
    expect(keys.length - typed - 3, 'arrows').toBeLessThanOrEqual(40);
    expect((keys.at(-1) ?? 0) - (keys[0] ?? 0), 'from the first key to the last, in ms').toBeLessThan(8_000);
    const citas = await medico.agenda(inDays(0), inDays(20));
    expect(citas.filter(({ c_id }) => c_id === id)).toMatchObject([{ r_servicio: 'Consulta' }]);

    await page.locator('[data-cursor]').focus();
    await page.keyboard.press('Enter');
    await expect(popover.getByRole('button', { name: 'Agendar' })).toBeEnabled();
    await findNothingWrong(page);
  });
});

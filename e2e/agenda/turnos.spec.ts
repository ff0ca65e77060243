import { fechaOf, horaOf } from '@hampi/contract/base/fechas';
import { practiceOf } from '../support/practice.ts';
import { chooseOficina, finish, goToDay, next, spoken, ZONA } from '../support/reservas.ts';
import { enterAs, listening } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.describe('[BK-3] turnos', () => {
  test('[BK-3] a chosen turno that somebody else takes says so at once', async ({ page, request }) => {
    const medico = await practiceOf(request, 'medico');
    const oficina = await medico.oficina('Consultorio Solano');
    const [turno] = await medico.freeDay(oficina, 11);
    const { id } = await medico.addPaciente('Turnos Perdidos');
    const other = await medico.addPaciente('Turnos Rapidos');
    await enterAs(page, request, 'medico');
    const hears = listening(page);
    await page.goto(`/medico/reservaciones?paciente=${id}`);
    await hears;
    await chooseOficina(page, /Solano/);
    await goToDay(page, fechaOf(turno.inicio, ZONA));
    await page.getByRole('button', { name: spoken(turno.inicio, 'disponible') }).click();
    await next(page).click();

    await medico.book(oficina, turno, other.id);
    await expect(page.getByRole('alert')).toHaveText('El turno ya fue tomado por otra persona');
    // No button that would fail: instead the next free turnos, or another choice.
    await expect(finish(page)).toHaveCount(0);
    const proximos = page.getByRole('region', { name: 'Próximos horarios libres' }).getByRole('button');
    await expect(proximos.first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Elegir otro horario' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: spoken(turno.inicio, 'ocupado, no disponible') })).toBeVisible();
  });

  test('[BK-3] hours are those of the office for a viewer in another zone', async ({ browser, baseURL, request }) => {
    const galapagos = await practiceOf(request, 'medica.galapagos');
    const oficina = await galapagos.oficina('Consultorio Bahía Academia');
    const [turno] = await galapagos.freeDay(oficina, 3);
    const { id } = await galapagos.addPaciente('Turnos Madrid');
    const context = await browser.newContext({ baseURL, timezoneId: 'Europe/Madrid', locale: 'es-ES' });
    const page = await context.newPage();
    await enterAs(page, request, 'medica.galapagos');
    await page.goto(`/medico/reservaciones?paciente=${id}`);
    await goToDay(page, fechaOf(turno.inicio, oficina.zona));
    await page.getByRole('button', { name: spoken(turno.inicio, '', oficina.zona).slice(0, -1) }).click();
    await next(page).click();
    await expect(
      page.getByRole('definition').filter({ hasText: `${horaOf(turno.inicio, oficina.zona)} a` }),
    ).toContainText('(hora de Galápagos)');
    await context.close();
  });
});

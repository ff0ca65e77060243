import { fechaOf, horaOf } from '@hampi/contract/base/fechas';
import type { Route } from '@playwright/test';
import { practiceOf } from '../support/practice.ts';
import { chooseOficina, choosePaciente, finish, goToDay, next, spoken, ZONA } from '../support/reservas.ts';
import { enterAs, listening } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.describe('[BK-3] turnos', () => {
  test('[BK-3] what is past, taken or the patient’s own cannot be chosen and says why', async ({ page, request }) => {
    const medico = await practiceOf(request, 'medico');
    const oficina = await medico.oficina('Consultorio Solano');
    const [first, second, third] = await medico.freeDay(oficina, 8, 3);
    const { id } = await medico.addPaciente('Turnos Propios');
    await medico.book(oficina, first, (await medico.addPaciente('Turnos Ajenos')).id);
    await medico.book(oficina, second, id);

    await enterAs(page, request, 'medico');
    await page.goto(`/medico/reservaciones?paciente=${id}`);
    await chooseOficina(page, /Solano/);
    await goToDay(page, fechaOf(first.inicio, ZONA));
    const taken = page.getByRole('button', { name: spoken(first.inicio, 'no disponible, ocupado') });
    await expect(taken).toHaveAttribute('aria-disabled', 'true');
    await expect(taken).toContainText('Ocupado');
    // It stays in place and does nothing.
    await taken.click({ force: true });
    await expect(page.getByText('Elegido:')).toHaveCount(0);
    await expect(page.getByRole('button', { name: spoken(second.inicio, 'no disponible, ya reservó') })).toBeVisible();

    const free = page.getByRole('button', { name: spoken(third.inicio, 'disponible') });
    await expect(free).toHaveAttribute('aria-pressed', 'false');
    await free.click();
    const chosen = page.getByRole('button', { name: spoken(third.inicio, 'elegido') });
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  });

  test('[BK-3] the grid is one tab stop; arrows move by hour and day', async ({ page, request }) => {
    const laboratorio = await practiceOf(request, 'laboratorio');
    const oficina = await laboratorio.oficina('Laboratorio Tomebamba');
    const { id } = await laboratorio.addPaciente('Turnos Teclado');
    const day = await laboratorio.freeDay(oficina, 9, 6);
    await enterAs(page, request, 'laboratorio');
    await page.goto(`/laboratorista/reservaciones?paciente=${id}`);
    await chooseOficina(page, /Tomebamba/);
    await goToDay(page, fechaOf(day[0].inicio, ZONA));
    const slots = page.getByRole('region', { name: 'Horarios' }).locator('button[data-inicio]');
    await expect(slots.and(page.locator('[tabindex="0"]'))).toHaveCount(1);

    await slots.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(slots.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(slots.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(slots.first()).not.toBeFocused();
    await page.keyboard.press('Home');
    await expect(slots.first()).toBeFocused();
    const first = (await slots.first().getAttribute('data-inicio')) ?? '';
    await page.keyboard.press('ArrowRight');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-inicio') ?? '');
    expect(fechaOf(focused, ZONA) > fechaOf(first, ZONA)).toBe(true);
    expect(horaOf(focused, ZONA)).toBe(horaOf(first, ZONA));
  });

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
    // Instead of a button that would fail: the next free ones, or another choice.
    await expect(finish(page)).toHaveCount(0);
    const proximos = page.getByRole('region', { name: 'Próximos horarios libres' }).getByRole('button');
    await expect(proximos.first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Elegir otro horario' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: spoken(turno.inicio, 'no disponible, ocupado') })).toBeVisible();
  });

  test('[BK-3] taken at the last moment: the next free ones are offered and nothing typed is lost', async ({
    page,
    request,
  }) => {
    const medico = await practiceOf(request, 'medico');
    const oficina = await medico.oficina('Consultorio Solano');
    const [turno] = await medico.freeDay(oficina, 12);
    await medico.addPaciente('Turnos Carrera');
    const other = await medico.addPaciente('Turnos Ganador');
    await enterAs(page, request, 'medico');
    await page.goto('/medico/reservaciones');
    await choosePaciente(page, 'Turnos Carrera');
    await page.getByLabel('Teléfono de contacto').fill('0987654321');
    await next(page).click();
    await chooseOficina(page, /Solano/);
    await goToDay(page, fechaOf(turno.inicio, ZONA));
    await page.getByRole('button', { name: spoken(turno.inicio, 'disponible') }).click();
    await next(page).click();

    // The other booking comes first while ours is in progress.
    const overtake = async (route: Route) => {
      await medico.book(oficina, turno, other.id);
      await route.continue();
    };
    await page.route('**/api/medicos/crearReserva', overtake, { times: 1 });
    await finish(page).click();
    await expect(page.getByRole('heading', { name: 'No se ha reservado la cita' })).toBeVisible();
    await expect(page.getByText('El turno ya fue tomado por otra persona')).toBeVisible();
    await page.getByRole('region', { name: 'Próximos horarios libres' }).getByRole('button').first().click();
    await expect(page.getByRole('definition').filter({ hasText: '098 765 4321' })).toBeVisible();
    await finish(page).click();
    await expect(page.getByRole('heading', { name: 'Se ha reservado la cita' })).toBeVisible();
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

  test('[BK-3] a double click books once', async ({ page, request }) => {
    const medico = await practiceOf(request, 'medico');
    const oficina = await medico.oficina('Consultorio Solano');
    const { id } = await medico.addPaciente('Turnos Dobles');
    await enterAs(page, request, 'medico');
    await page.goto(`/medico/reservaciones?paciente=${id}`);
    await chooseOficina(page, /Solano/);
    await page.getByRole('button', { name: 'Elegir', exact: true }).click();
    await next(page).click();
    let calls = 0;
    page.on('request', (r) => r.url().includes('crearReserva') && calls++);
    await finish(page).dblclick();
    await expect(page.getByRole('heading', { name: 'Se ha reservado la cita' })).toBeVisible();
    expect(calls).toBe(1);
    expect(oficina.nombre).toBe('Consultorio Solano');
  });
});

test('[BE-3] the next free turno is one press away, without an office first', async ({ page, request }) => {
  const medico = await practiceOf(request, 'medico');
  const { id } = await medico.addPaciente('Proximo Libre');
  await enterAs(page, request, 'medico');
  await page.goto(`/medico/reservaciones?paciente=${id}`);
  const banner = page.getByText(/Próximo horario libre:/).locator('..');
  await expect(banner).toContainText(/Consultorio/);
  await page.getByRole('button', { name: 'Elegir', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Oficina' })).toHaveValue(/Consultorio/);
  await expect(page.getByRole('button', { name: /, elegido$/ })).toBeVisible();
  await next(page).click();
  await expect(finish(page)).toBeVisible();
});

test('[BE-3] a day without hours offers the next one that has places', async ({ page, request }) => {
  const medico = await practiceOf(request, 'medico');
  const { id } = await medico.addPaciente('Sin Atencion');
  await enterAs(page, request, 'medico');
  await page.goto(`/medico/reservaciones?paciente=${id}`);
  // Only on Fridays; the days around it have no attention.
  await chooseOficina(page, /La Carolina/);
  const closed = page.getByRole('region', { name: 'Horarios' }).getByText('Sin atención').first();
  await expect(closed).toBeVisible();
  await page.getByRole('button', { name: 'Ir al viernes' }).first().click();
  await expect(page.getByRole('heading', { level: 3, name: /^viernes/ })).toBeVisible();
});

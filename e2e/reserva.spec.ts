import { AxeBuilder } from '@axe-core/playwright';
import { fechaCorta, fechaOf, horaOf, nombreDia } from '@hampi/contract';
import type { Page, Route } from '@playwright/test';
import { mailTo } from './support/cuentas.ts';
import { practiceOf } from './support/practice.ts';
import { enterAs, listening } from './support/session.ts';
import { expect, test } from './support/test.ts';

const ZONA = 'America/Guayaquil';
const next = (page: Page) => page.getByRole('button', { name: /^Siguiente/ });
const finish = (page: Page) => page.getByRole('button', { name: 'Finalizar' });
const calendar = (page: Page) => page.getByRole('region', { name: 'Oficina y servicio' });

/** How the button of a turno is heard. */
const spoken = (inicio: string, state: string, zona = ZONA) => {
  const day = new Intl.DateTimeFormat('es-EC', { weekday: 'long', day: 'numeric', month: 'long', timeZone: zona });
  return `${day.format(new Date(inicio)).replace(',', '')}, ${horaOf(inicio, zona)}, ${state}`;
};

/** Step 0: finds a patient by surnames and takes them. */
async function choosePaciente(page: Page, apellidos: string) {
  await page.getByPlaceholder('CI/Nombres/Apellidos').fill(apellidos);
  await page.getByRole('radio', { name: new RegExp(apellidos) }).click();
  await expect(page.getByRole('region', { name: 'Paciente elegido' })).toContainText(apellidos);
}

/** Step 1: an office of several. */
async function chooseOficina(page: Page, name: RegExp) {
  await page.getByRole('combobox', { name: 'Oficina' }).click();
  await page.getByRole('option', { name }).click();
}

/** Step 1: goes to a day by the calendar, month by month. */
async function goToDay(page: Page, fecha: string) {
  const day = calendar(page).getByRole('button', { name: new RegExp(` ${Number(fecha.slice(8))} de .*turnos? libre`) });
  const name = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' }).format(new Date(fecha));
  const month = calendar(page).getByText(/^\p{L}+ \d{4}$/u);
  for (let shown = await month.innerText(); shown.toLowerCase() !== `${name} ${fecha.slice(0, 4)}`; ) {
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    await expect(month).not.toHaveText(shown);
    shown = await month.innerText();
  }
  await day.click();
}

test.describe('[BK-1] the wizard', () => {
  test('[BK-1] a doctor books in three steps, and each says what is missing', async ({ page, request }) => {
    const medico = await practiceOf(request, 'medico');
    const oficina = await medico.oficina('Consultorio Solano');
    const [turno] = await medico.freeDay(oficina, 3);
    await medico.addPaciente('Asistente Pasos');
    await enterAs(page, request, 'medico');
    await page.goto('/medico/dashboard');
    await page.getByRole('link', { name: 'Agendar Citas' }).click();

    await expect(page.getByRole('heading', { name: 'Reserva una cita' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Pasos de la reserva' }).getByRole('listitem')).toHaveText([
      /Paciente/,
      /Horario - Oficina/,
      /Resumen/,
    ]);
    await next(page).click();
    await expect(page.getByRole('alert')).toHaveText('Debe seleccionar un paciente');
    await choosePaciente(page, 'Asistente Pasos');
    await next(page).click();

    await next(page).click();
    await expect(page.getByRole('alert')).toHaveText('Debe seleccionar la fecha y la especialidad');
    await chooseOficina(page, /Solano/);
    await expect(page.getByRole('combobox', { name: 'Especialidad' })).toHaveValue('Cardiología');
    await expect(page.getByRole('combobox', { name: 'Servicio' })).toHaveValue('Consulta · $ 40,00');
    await next(page).click();
    await expect(page.getByRole('alert')).toHaveText('Debe seleccionar un horario para continuar');
    await goToDay(page, fechaOf(turno.inicio, ZONA));
    await page.getByRole('button', { name: spoken(turno.inicio, '').slice(0, -1) }).click();
    await next(page).click();

    const from = fechaOf(turno.inicio, ZONA);
    const when = `${nombreDia(from)} ${fechaCorta(from)}, ${horaOf(turno.inicio, ZONA)} a ${horaOf(turno.fin, ZONA)}`;
    for (const fact of ['Rosa Elvira Asistente Pasos', 'Consultorio Solano', when, 'Cardiología', '$ 40,00'])
      await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible();
    await page.getByRole('button', { name: 'Regresar' }).click();
    await expect(page.getByRole('button', { name: spoken(turno.inicio, 'elegido') })).toBeVisible();
    await next(page).click();
    await finish(page).click();
    await expect(page.getByRole('heading', { name: 'Se ha reservado la cita' })).toBeFocused();
    const [cita] = (await medico.agenda(from)).filter((c) => c.c_apellidos === 'Asistente Pasos');
    expect(cita).toMatchObject({ r_estado_reserva: 'APROBADO', r_canal_reserva: 'WEB_MEDICO', r_precio: 40 });

    await page.getByRole('button', { name: 'Nueva reserva' }).click();
    await expect(page.getByPlaceholder('CI/Nombres/Apellidos')).toHaveValue('');
    const steps = page.getByRole('list', { name: 'Pasos de la reserva' });
    await expect(steps.getByRole('listitem').filter({ hasText: 'Paciente' })).toHaveAttribute('aria-current', 'step');
  });

  test('[BK-1] a secretary selects her doctor first, and a new booking loads the page anew', async ({
    page,
    request,
  }) => {
    const medico = await practiceOf(request, 'medico');
    await medico.addPaciente('Asistente Secretaria');
    await enterAs(page, request, 'secretaria');
    await page.goto('/secretaria/reservaciones');
    await expect(page.getByPlaceholder('CI/Nombres/Apellidos')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Seleccione el doctor' }).click();
    await page.getByRole('option', { name: /Peñaherrera/ }).click();

    await choosePaciente(page, 'Asistente Secretaria');
    await next(page).click();
    await next(page).click();
    await expect(page.getByRole('alert')).toHaveText('Debe seleccionar la fecha');
    await chooseOficina(page, /Solano/);
    await page.getByRole('button', { name: 'Elegir', exact: true }).click();
    await next(page).click();
    await finish(page).click();
    await expect(page.getByRole('heading', { name: 'Se ha reservado la cita' })).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Nueva reserva' }).click();
    await reloaded;
    await expect(page.getByPlaceholder('CI/Nombres/Apellidos')).toBeVisible();
  });

  test('[BK-1] a laboratory books a service of its own', async ({ page, request }) => {
    const laboratorio = await practiceOf(request, 'laboratorio');
    await laboratorio.addPaciente('Asistente Laboratorio');
    await enterAs(page, request, 'laboratorio');
    await page.goto('/laboratorista/reservaciones');
    await choosePaciente(page, 'Asistente Laboratorio');
    await next(page).click();
    await chooseOficina(page, /Tomebamba/);
    await page.getByRole('combobox', { name: 'Servicio' }).click();
    await page.getByRole('option', { name: /Perfil lipídico/ }).click();
    await page.getByRole('button', { name: 'Elegir', exact: true }).click();
    await next(page).click();
    await expect(page.getByRole('definition').filter({ hasText: 'Perfil lipídico' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '$ 18,00' })).toBeVisible();
    await finish(page).click();
    await expect(page.getByRole('heading', { name: 'Se ha reservado la cita' })).toBeVisible();
  });

  test('[BK-1] a doctor in verification has no booking', async ({ page, request }) => {
    await enterAs(page, request, 'medico.nuevo');
    await page.goto('/medico/reservaciones');
    await expect(page).toHaveURL(/\/medico\/dashboard$/);
    await expect(page.getByRole('link', { name: 'Agendar Citas' })).toHaveCount(0);
  });

  test('[BK-1] leaving a reservation that is begun asks', async ({ page, request }) => {
    const medico = await practiceOf(request, 'medico');
    await medico.addPaciente('Asistente Abandona');
    await enterAs(page, request, 'medico');
    await page.goto('/medico/reservaciones');
    await choosePaciente(page, 'Asistente Abandona');
    await page.getByRole('link', { name: 'Horarios' }).click();
    await expect(page.getByRole('dialog')).toContainText('Los datos aún no han sido guardados.');
    await page.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(page.getByRole('region', { name: 'Paciente elegido' })).toContainText('Asistente Abandona');
  });

  test('[BK-1] a patient of the list comes chosen', async ({ page, request }) => {
    const medico = await practiceOf(request, 'medico');
    const { id } = await medico.addPaciente('Asistente Lista', { celular: '0991234567' });
    await enterAs(page, request, 'medico');
    await page.goto(`/medico/reservaciones?paciente=${id}`);
    await expect(page.getByRole('region', { name: 'Horarios' })).toContainText('Rosa Elvira Asistente Lista');
  });
});

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
    // It stays where it is and does nothing.
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
    await finish(page).click();
    await expect(page.getByRole('heading', { name: 'Se ha reservado la cita' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Regresar' }).click();
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

    // The other booking gets in while ours is under way.
    const overtake = async (route: Route) => {
      await medico.book(oficina, turno, other.id);
      await route.continue();
    };
    await page.route('**/api/medicos/crearReserva', overtake, { times: 1 });
    await finish(page).click();
    await expect(page.getByRole('heading', { name: 'No se ha reservado la cita' })).toBeVisible();
    await expect(page.getByText('El turno ya fue tomado por otra persona')).toBeVisible();
    await page
      .getByRole('heading', { name: 'Próximos horarios libres' })
      .locator('..')
      .getByRole('button')
      .first()
      .click();
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

test('[BK-4] a patient is added inside the wizard and comes chosen', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/reservaciones');
  await page.getByPlaceholder('CI/Nombres/Apellidos').fill('Wqxkyz');
  await expect(page.getByText('No se encontraron resultados').first()).toBeVisible();
  await page.getByRole('button', { name: 'Añadir paciente' }).click();
  await expect(next(page)).toHaveCount(0);
  await page
    .getByRole('textbox', { name: /^Nombres/ })
    .first()
    .fill('María Augusta');
  await page
    .getByRole('textbox', { name: /^Apellidos/ })
    .first()
    .fill('Zambrano Wqxkyz');
  await page.locator('[name="cedula_identidad"]').fill('0102030400');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Paciente guardado correctamente.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Paciente elegido' })).toContainText('María Augusta Zambrano Wqxkyz');
});

test('[BK-7] the patient gets the confirmation with its .ics, and the cita tells what was sent and what is planned', async ({
  page,
  request,
}) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  const [turno] = await medico.freeDay(oficina, 14);
  const correo = 'confirmada.reserva@correo.demo.ec';
  const { id } = await medico.addPaciente('Confirmada Reserva', { correo });
  const cita = await medico.book(oficina, turno, id);
  const mail = await mailTo(page, correo, /Su cita está reservada/);
  const invitation = await (await request.get(/\/correo\/\d+\/adjunto\/0/.exec(mail)?.[0] ?? '')).text();
  expect(invitation).toContain('BEGIN:VEVENT');
  const start = `${fechaOf(turno.inicio, ZONA)}T${horaOf(turno.inicio, ZONA)}00`.replace(/[-:]/g, '');
  expect(invitation).toContain(`DTSTART;TZID=${ZONA}:${start}`);

  await enterAs(page, request, 'medico');
  await page.goto(`/medico/dashboard?cita=${cita.id}`);
  const detail = page.getByRole('dialog', { name: 'Detalle de la cita' });
  await detail.getByText('Avisos al paciente').click();
  await expect(detail).toContainText(/Confirmación de la cita.*Enviado/);
  await expect(detail).toContainText(/Recordatorio de la cita.*Planificado/);
});

test('[BK-8] the cita is for another person, whose name is required', async ({ page, request }) => {
  const medico = await practiceOf(request, 'medico');
  await medico.addPaciente('Tercero Reserva');
  await enterAs(page, request, 'medico');
  await page.goto('/medico/reservaciones');
  await choosePaciente(page, 'Tercero Reserva');
  await page.getByLabel('La cita es para otra persona').check();
  await next(page).click();
  await expect(page.getByText('El campo es requerido')).toBeVisible();
  await page.getByLabel('Nombre de quien asiste').fill('Mateo Tercero Asiste');
  await page.getByLabel('Cédula o pasaporte de quien asiste').fill('0102030499');
  await page.getByLabel('Teléfono de contacto').fill('0991112233');
  await next(page).click();
  await chooseOficina(page, /Solano/);
  await page.getByRole('button', { name: 'Elegir', exact: true }).click();
  await next(page).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Mateo Tercero Asiste, 0102030499' })).toBeVisible();
  const sent = page.waitForRequest('**/api/medicos/crearReserva');
  await finish(page).click();
  await expect(page.getByRole('heading', { name: 'Se ha reservado la cita' })).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({
    nombre_tercera_persona: 'Mateo Tercero Asiste',
    cedula_tercera_persona: '0102030499',
    phone_number: '0991112233',
  });
});

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
  expect(both.map((c) => [c.c_apellidos, c.r_sobreturno])).toEqual(
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
  // Only on Fridays: the days around it are without attention.
  await chooseOficina(page, /La Carolina/);
  const closed = page.getByRole('region', { name: 'Horarios' }).getByText('Sin atención').first();
  await expect(closed).toBeVisible();
  await page.getByRole('button', { name: 'Ir al viernes' }).first().click();
  await expect(page.getByRole('heading', { level: 3, name: /^viernes/ })).toBeVisible();
});

for (const [name, width] of [
  ['desktop', 1280],
  ['phone', 360],
] as const)
  test(`[BK-1] no step breaks an accessibility rule or scrolls sideways, ${name}`, async ({ page, request }) => {
    const medico = await practiceOf(request, 'medico');
    await medico.addPaciente(`Accesible ${name}`);
    await page.setViewportSize({ width, height: 800 });
    await enterAs(page, request, 'medico');
    await page.goto('/medico/reservaciones');
    const check = async (step: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect([step, violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(', ')}`)]).toEqual([step, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    };
    await check('Paciente');
    await choosePaciente(page, `Accesible ${name}`);
    await page.getByLabel('La cita es para otra persona').check();
    await page.getByLabel('Nombre de quien asiste').fill('Ana');
    await check('Paciente elegido');
    await next(page).click();
    await chooseOficina(page, /Solano/);
    await page.getByRole('button', { name: 'Elegir', exact: true }).click();
    await expect(page.getByRole('button', { name: /, elegido$/ })).toBeVisible();
    await check('Horario - Oficina');
    await next(page).click();
    await check('Resumen');
  });

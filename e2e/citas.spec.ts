import { addDays, addMonths, type CitaRow, calendarRange, fechaCorta, fechaOf, nombreDia } from '@hampi/contract';
import type { Page, Request } from '@playwright/test';
import { mailTo } from './support/cuentas.ts';
import { inDays, practiceOf } from './support/practice.ts';
import { enterAs, listening } from './support/session.ts';
import { expect, test } from './support/test.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dayOf = (cita: { inicio: string }) => fechaOf(cita.inicio, 'America/Guayaquil');
const dayName = (fecha: string) => nombreDia(fecha).replace(/^./, (letter) => letter.toUpperCase());
const agendaOn = (fecha: string, base = '/medico/dashboard') => `${base}?desde=${fecha}&hasta=${fecha}&filas=100`;
const mode = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Vista de la agenda' }).getByText(name, { exact: true });

test.describe('[AG-1] the table', () => {
  test('[AG-1] opens with today to one month ahead, and has the columns of a doctor', async ({ page, request }) => {
    await enterAs(page, request, 'medico');
    await page.goto('/medico/dashboard');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Nombre',
      'Identificación',
      'Fecha',
      'Hora',
      'Estado',
      'Disponibilidad',
      'Motivo',
      'Pago pendiente',
      'Servicio',
    ]);
    await expect(page.getByLabel('Fecha inicial')).toHaveValue(fechaCorta(inDays(0)));
    await expect(page.getByLabel('Fecha final')).toHaveValue(fechaCorta(addMonths(inDays(0), 1)));
  });

  test('[AG-1] upcoming approved citas come first, then the rest, with an icon and a colour each', async ({
    page,
    request,
  }) => {
    await enterAs(page, request, 'medico');
    await page.goto(`/medico/dashboard?desde=${inDays(1)}&hasta=${inDays(40)}&filas=100`);
    const states = page.getByRole('cell').filter({ hasText: /^(Aprobado|Pendiente|Cancelado)/ });
    await expect(states.first()).toBeVisible();
    const words = (await states.allTextContents()).map((text) => /^[A-Z][a-z]+/.exec(text)?.[0]);
    const rest = words.slice(words.findIndex((word) => word !== 'Aprobado'));
    expect(new Set(rest)).toEqual(new Set(['Pendiente', 'Cancelado']));
    for (const [word, color] of [
      ['Aprobado', 'rgb(17, 94, 89)'],
      ['Pendiente', 'rgb(138, 75, 8)'],
      ['Cancelado', 'rgb(168, 35, 27)'],
    ] as const)
      await expect(page.getByRole('cell').getByText(word, { exact: true }).first()).toHaveCSS('color', color);
  });

  test('[AG-1] on a phone the cards stand under their days, which say how many they are', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { agenda } = await practiceOf(request, 'medico');
    const upcoming = (await agenda(inDays(1), inDays(8))).filter((cita) => cita.r_estado_reserva === 'APROBADO');
    const days = [...new Set(upcoming.map((cita) => cita.r_fecha_reserva))].sort();
    const [first = '', second = ''] = days;
    const citas = upcoming.filter((cita) => cita.r_fecha_reserva === first).length;

    await enterAs(page, request, 'medico');
    await page.goto(`/medico/dashboard?desde=${inDays(1)}&hasta=${inDays(8)}&filas=100`);
    const headings = page.getByRole('heading', { level: 2 });
    await expect(headings.first()).toHaveText(
      `${dayName(first)} ${fechaCorta(first)} ${citas} cita${citas > 1 ? 's' : ''}`,
    );
    await expect(headings.nth(1)).toContainText(`${dayName(second)} ${fechaCorta(second)}`);
    await expect(
      page
        .getByRole('list', { name: fechaCorta(first) })
        .first()
        .getByRole('listitem'),
    ).toHaveCount(citas);
  });

  test('[AG-1] a booking for somebody else shows their name and document', async ({ page, request }) => {
    const medico = await practiceOf(request, 'medico');
    const oficina = await medico.oficina('Consultorio Solano');
    const [turno] = await medico.freeDay(oficina, 3);
    const { id } = await medico.addPaciente('Sarmiento Agenda');
    const tercero = { nombre_tercera_persona: 'Inés Matilde Agenda', cedula_tercera_persona: '0102030405' };
    const cita = await medico.book(oficina, turno, id, tercero);
    await enterAs(page, request, 'medico');
    await page.goto(agendaOn(dayOf(cita)));
    const cells = row(page, 'Inés Matilde Agenda');
    await expect(cells).toContainText('0102030405');
    await expect(cells).toContainText('Rosa Elvira Sarmiento Agenda');
  });
});

test('[AG-1] in mode Normal the agenda brings at most 220 kB of gzipped JavaScript before it shows', async ({
  page,
  request,
}) => {
  const scripts: Request[] = [];
  page.on('requestfinished', (r) => r.resourceType() === 'script' && scripts.push(r));
  await enterAs(page, request, 'medico');
  await page.goto('/medico/dashboard', { waitUntil: 'networkidle' });
  await expect(page.getByRole('table', { name: 'Citas agendadas' })).toBeVisible();
  // The socket's library is loaded beside the finished screen, which does not wait for it.
  const sizes = await Promise.all(
    scripts.map(async (script) =>
      (await (await script.response())?.text())?.includes('EIO') ? 0 : (await script.sizes()).responseBodySize,
    ),
  );
  expect(sizes.filter((size) => size === 0)).toHaveLength(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(220_000);
});

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

test('[AG-3] the chosen mode is remembered', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/dashboard');
  await expect(page.getByRole('table', { name: 'Citas agendadas' })).toBeVisible();
  await mode(page, 'Calendario').click();
  await expect(page.getByRole('button', { name: 'Semana siguiente' })).toBeVisible();
  await page.goto('/medico/dashboard');
  await expect(page.getByRole('button', { name: 'Semana siguiente' })).toBeVisible();
  await mode(page, 'Normal').click();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Citas agendadas' })).toBeVisible();
});

test.describe('[AG-4] approving and cancelling', () => {
  test('[AG-4] Cancelado asks for a reason first; Otro needs its words; then the place is free and the patient told', async ({
    page,
    request,
  }) => {
    const medico = await practiceOf(request, 'medico');
    const oficina = await medico.oficina('Consultorio Solano');
    const [turno] = await medico.freeDay(oficina, 10);
    const correo = 'agenda.cancelada@correo.demo.ec';
    const { id } = await medico.addPaciente('Cancelada Agenda', { correo });
    const cita = await medico.book(oficina, turno, id);
    const fecha = dayOf(cita);

    await enterAs(page, request, 'medico');
    await page.goto(agendaOn(fecha));
    await row(page, 'Cancelada Agenda').getByRole('button', { name: 'Aprobado, ver detalle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Detalle de la cita' });
    await dialog.getByRole('radio', { name: 'Cancelado' }).check();
    for (const name of ['No disponibilidad', 'Reagendamiento', 'Redireccionamiento', 'Otro'])
      await expect(dialog.getByRole('radio', { name })).toBeVisible();
    expect((await medico.cita(cita.id)).r_estado_reserva).toBe('APROBADO');

    await dialog.getByRole('radio', { name: 'Otro' }).check();
    await dialog.getByRole('button', { name: 'Cancelar la cita' }).click();
    await expect(dialog.getByText('Debe llenar el campo de la descripción de la razón')).toBeVisible();
    await dialog.getByLabel('Descripción').fill('El paciente viaja esa semana');
    await dialog.getByRole('button', { name: 'Cancelar la cita' }).click();

    await expect(page.getByText('Reserva actualizada correctamente')).toBeVisible();
    await expect(dialog.getByText('Motivo: El paciente viaja esa semana')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row(page, 'Cancelada Agenda')).toContainText('Cancelado');
    await expect(row(page, 'Cancelada Agenda')).toContainText('El paciente viaja esa semana');
    await expect(row(page, 'Cancelada Agenda')).toContainText('Disponible');

    const again = (await medico.turnos(oficina.id, fecha, fecha)).find((t) => t.inicio === turno.inicio);
    expect(again?.disponible).toBe(true);
    expect(await mailTo(page, correo, /cancelada/)).toContain('cancelada');
  });

  test('[AG-4] once it is CANCELADO or over, nothing can be chosen', async ({ page, request }) => {
    const medico = await practiceOf(request, 'medico');
    const oficina = await medico.oficina('Consultorio Solano');
    const [turno] = await medico.freeDay(oficina, 10);
    const cita = await medico.book(oficina, turno, (await medico.addPaciente('Cerrada Agenda')).id);
    await medico.send('PATCH', `/api/citas/cancelarReservaDoctor/${cita.id}`, {
      razonNoDisponibilidad: 'No disponibilidad',
    });
    const past = (await medico.agenda(inDays(-30), inDays(-1))).find(
      (c) => c.r_estado_reserva === 'APROBADO',
    ) as CitaRow;

    await enterAs(page, request, 'medico');
    for (const [fecha, name] of [
      [dayOf(cita), 'Cerrada Agenda'],
      [past.r_fecha_reserva, past.r_nombre_tercera_persona ?? past.c_apellidos],
    ] as const) {
      await page.goto(agendaOn(fecha));
      await row(page, name)
        .getByRole('button', { name: /ver detalle$/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('radio', { name: 'Aprobado' })).toBeDisabled();
      await expect(dialog.getByRole('radio', { name: 'Cancelado' })).toBeDisabled();
    }
  });
});

test('[AG-5] a cita is marked as paid after a question, and owes nothing then', async ({ page, request }) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  const [turno] = await medico.freeDay(oficina, 4);
  const cita = await medico.book(oficina, turno, (await medico.addPaciente('Pagada Agenda')).id);

  await enterAs(page, request, 'medico');
  await page.goto(agendaOn(dayOf(cita)));
  const owes = row(page, 'Pagada Agenda').getByRole('checkbox', { name: /Pago pendiente \$ 40,00/ });
  await owes.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Desea registrar esta cita como pagada?');
  await expect(question).toContainText('Pagada Agenda Rosa Elvira · $ 40,00');
  await question.getByRole('button', { name: 'Registrar $ 40,00' }).click();
  await expect(question).toContainText('Elija la forma de pago');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(owes).not.toBeChecked();
  expect((await medico.cita(cita.id)).r_pago_total).toBe(0);

  await page.route('**/confirmarEstadoPagado/**', (route) => route.abort());
  await owes.click();
  await question.getByRole('radio', { name: 'Transferencia' }).check();
  await question.getByRole('button', { name: 'Registrar $ 40,00' }).click();
  await expect(page.getByText('Error al actualizar la reserva')).toBeVisible();
  await expect(owes).not.toBeChecked();
  await page.unroute('**/confirmarEstadoPagado/**');

  await owes.click();
  await question.getByRole('radio', { name: 'Transferencia' }).check();
  await question.getByRole('button', { name: 'Registrar $ 40,00' }).click();
  await expect(row(page, 'Pagada Agenda').getByRole('checkbox', { name: 'Pagado' })).toBeChecked();
  expect((await medico.cita(cita.id)).r_pago_total).toBe(40);

  // Before it is cancelled one reads what becomes of the payment.
  await row(page, 'Pagada Agenda')
    .getByRole('button', { name: /ver detalle$/ })
    .click();
  await question.getByRole('radio', { name: 'Cancelado' }).click();
  await expect(question.getByRole('note')).toContainText('se pagaron $ 40,00');
});

for (const [who, path] of [['secretaria', '/secretaria/agenda']] as const)
  test(`[AG-6] the name opens the cita for ${who}, and no clinical record`, async ({ page, request }) => {
    const medico = await practiceOf(request, 'medico');
    const oficina = await medico.oficina('Consultorio Solano');
    const [turno] = await medico.freeDay(oficina, 5);
    const apellidos = `Nombre Agenda ${who}`;
    const cita = await medico.book(oficina, turno, (await medico.addPaciente(apellidos)).id);
    await enterAs(page, request, who);
    await page.goto(`${agendaOn(dayOf(cita), path)}&oficina=${oficina.id}`);
    await expect(row(page, apellidos).getByRole('link')).toHaveCount(0);
    await row(page, apellidos)
      .getByRole('button', { name: new RegExp(apellidos) })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Detalle de la cita' });
    await expect(dialog).toContainText(`Rosa Elvira ${apellidos}`);
    await expect(dialog.getByRole('link')).toHaveText(['Reagendar']);
  });

test('[AG-6] the name opens the clinical history for the doctor, and not that of a third person', async ({
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
  // One of her doctors is affiliated: only the agenda of that one tells of credits.
  await page.route('**/api/secretarias/doctores', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const doctor of body.data) doctor.med_activo = doctor.apellidos.startsWith('Peñaherrera');
    await route.fulfill({ response: answer, json: body });
  });
  const [desde, hasta] = [dayOf(cita), dayOf(citaSuya)].sort();
  await page.goto(`/secretaria/agenda?desde=${desde}&hasta=${hasta}&filas=100`);
  const oficinas = page.getByRole('combobox', { name: 'Oficina' });
  const other = oficinas.getByRole('option', { name: /^Dr. Wilson Tenesaca · .*Remigio Crespo/ });
  await expect(other).toHaveCount(1);
  await oficinas.selectOption('Dra. Lucía Peñaherrera · Consultorio Solano, Cuenca');
  await expect(page.getByRole('columnheader', { name: 'Doctor' })).toBeVisible();
  await expect(row(page, 'Secretaria Agenda')).toContainText(/Dra\. Lucía\s*Peñaherrera/);
  await expect(page.getByRole('columnheader', { name: 'Créditos' })).toBeVisible();
  await oficinas.selectOption(await other.getAttribute('value'));
  await expect(row(page, 'Colega Agenda')).toContainText(/Dr\. Wilson\s*Tenesaca/);
  await expect(page.getByRole('columnheader', { name: 'Doctor' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Créditos' })).toHaveCount(0);
});

test('[AG-8] a laboratory has its own agenda', async ({ page, request }) => {
  const laboratorio = await practiceOf(request, 'laboratorio');
  const oficina = await laboratorio.oficina('Laboratorio Tomebamba');
  const [turno] = await laboratorio.freeDay(oficina, 5);
  const cita = await laboratorio.book(oficina, turno, (await laboratorio.addPaciente('Laboratorio Agenda')).id);

  await enterAs(page, request, 'laboratorio');
  await page.goto(agendaOn(dayOf(cita), '/laboratorista/dashboard'));
  await expect(page.getByRole('heading', { name: 'Citas Agendadas' })).toBeVisible();
  await expect(row(page, 'Laboratorio Agenda')).toContainText('Aprobado');
});

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

test('[AG-9] a page that is opened again shows what it kept, and what changed while it was away', async ({
  page,
  request,
}) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  const [turno] = await medico.freeDay(oficina, 8);
  const cita = await medico.book(oficina, turno, (await medico.addPaciente('Mientras Tanto')).id);

  await enterAs(page, request, 'medico');
  // Nobody tells this browser: it has to ask by itself.
  await page.route('**/socket.io/**', (route) => route.abort());
  const agenda = agendaOn(dayOf(turno));
  await page.goto(agenda);
  await expect(row(page, 'Mientras Tanto')).toContainText('Aprobado');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hampi'))).toContain('Mientras Tanto');

  await page.goto('about:blank');
  await medico.send('PATCH', `/api/citas/cancelarReservaDoctor/${cita.id}`, { razonNoDisponibilidad: 'Congreso' });
  await page.goto(agenda);
  await expect(row(page, 'Mientras Tanto')).toContainText('Cancelado');
});

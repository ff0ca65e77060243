import { fechaCorta, fechaOf, horaOf, nombreDia } from '@hampi/contract/base/fechas';
import { axe, scrollNowhere } from '../support/axe.ts';
import { practiceOf } from '../support/practice.ts';
import { chooseOficina, choosePaciente, finish, goToDay, next, spoken, ZONA } from '../support/reservas.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

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
    expect(cita).toMatchObject({ r_estado_reserva: 'APROBADO', r_precio: 40 });

    await page.getByRole('button', { name: 'Nueva reserva' }).click();
    await expect(page.getByPlaceholder('CI/Nombres/Apellidos')).toHaveValue('');
    const steps = page.getByRole('list', { name: 'Pasos de la reserva' });
    await expect(steps.getByRole('listitem').filter({ hasText: 'Paciente' })).toHaveAttribute('aria-current', 'step');
  });

  test('[BK-1] by keyboard alone: each step starts at its next field or choice, and the agenda shows the new cita', async ({
    page,
    request,
  }) => {
    const medico = await practiceOf(request, 'medico');
    await medico.addPaciente('Teclado Uno Solano');
    await medico.addPaciente('Teclado Dos Solano');
    await enterAs(page, request, 'medico');
    await page.goto('/medico/reservaciones');
    const { keyboard } = page;

    await expect(page.getByPlaceholder('CI/Nombres/Apellidos')).toBeFocused();
    await keyboard.type('teclado solano\n');
    await expect(page.getByRole('radio', { name: /Teclado/ }).first()).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /Teclado/ }).last()).toBeFocused();
    const name =
      (await page
        .getByRole('radio', { name: /Teclado/ })
        .last()
        .getAttribute('aria-label')) ?? '';
    await keyboard.press('Enter');
    await expect(page.getByLabel('Teléfono de contacto')).toBeFocused();
    await keyboard.type('0991112233\n');

    const oficina = page.getByRole('combobox', { name: 'Oficina' });
    await expect(oficina).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(oficina).not.toHaveValue('');
    // 'Siguiente' leads to the hours again, where the first free one is the grid's tab stop.
    const slot = page.locator('[data-inicio][tabindex="0"]');
    await expect(slot).toBeVisible();
    for (let i = 0; i < 20 && !(await slot.evaluate((node) => node === document.activeElement)); i++)
      await keyboard.press('Tab');
    await expect(slot).toBeFocused();
    await keyboard.press('Enter');
    await expect(slot).toHaveAccessibleName(/, elegido$/);
    await keyboard.press('Enter');
    await expect(finish(page)).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Se ha reservado la cita' })).toBeFocused();

    await page.getByRole('link', { name: 'Ver la agenda' }).click();
    const nueva = page.locator('tr[aria-current="true"]');
    await expect(nueva).toContainText('Teclado');
    expect(name.split(' ')).toEqual(expect.arrayContaining(['Teclado', 'Solano']));
    await expect(nueva.getByRole('link')).toBeFocused();
    await expect(nueva).toBeInViewport();
  });
});

test('[BK-8] [BK-1] the cita is for another person, whose name is required; no step breaks an accessibility rule or scrolls sideways, at a desk or on a phone', async ({
  page,
  request,
}) => {
  const medico = await practiceOf(request, 'medico');
  await medico.addPaciente('Tercero Reserva');
  await enterAs(page, request, 'medico');
  await page.goto('/medico/reservaciones');
  const check = async (step: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect([step, width, await axe(page)]).toEqual([step, width, []]);
      await scrollNowhere(page);
    }
  };
  await check('Paciente');
  await choosePaciente(page, 'Tercero Reserva');
  await page.getByLabel('La cita es para otra persona').check();
  await next(page).click();
  await expect(page.getByText('El campo es requerido')).toBeVisible();
  await page.getByLabel('Nombre de quien asiste').fill('Mateo Tercero Asiste');
  await page.getByLabel('Cédula o pasaporte de quien asiste').fill('0102030499');
  await page.getByLabel('Teléfono de contacto').fill('0991112233');
  await check('Paciente elegido');
  await next(page).click();
  await chooseOficina(page, /Solano/);
  await page.getByRole('button', { name: 'Elegir', exact: true }).click();
  await expect(page.getByRole('button', { name: /, elegido$/ })).toBeVisible();
  await check('Horario - Oficina');
  await next(page).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Mateo Tercero Asiste, 0102030499' })).toBeVisible();
  await check('Resumen');
  const sent = page.waitForRequest('**/api/medicos/crearReserva');
  await finish(page).click();
  await expect(page.getByRole('heading', { name: 'Se ha reservado la cita' })).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({
    nombre_tercera_persona: 'Mateo Tercero Asiste',
    cedula_tercera_persona: '0102030499',
    phone_number: '0991112233',
  });
});

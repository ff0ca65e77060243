import type { Page } from '@playwright/test';
import { findNothingWrong, scrollNowhere } from '../support/axe.ts';
import { inDays, type Practice, practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const dia = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const add = (page: Page) => page.getByRole('button', { name: 'Añadir horario' });

/** A new office without hours, so that tests do not see each other's hours. */
async function addOficina(practice: Practice, nombre: string): Promise<number> {
  const { id } = await practice.send<{ id: number }>('PUT', '/api/oficinas', {
    nombre,
    tiempo_por_cliente_minutos: 20,
    costo_consulta: 20,
    pais: 'Ecuador',
    provincia: 'Azuay',
    ciudad: 'Cuenca',
    referencias_fisicas: 'Junto al mercado',
    direccion: 'Gran Colombia 7-20',
    doctorEspecializaciones: [],
  });
  return id;
}

/** An office of `doble`, removed after the test because the company allows three. */
const withOficina = test.extend<{ doble: Practice; oficinaId: number }>({
  doble: async ({ request }, use) => use(await practiceOf(request, 'doble')),
  oficinaId: async ({ doble, page, request }, use, { title }) => {
    const id = await addOficina(doble, `Oficina de ${title.slice(7, 40)}`);
    await enterAs(page, request, 'doble');
    await page.goto(`/medico/horario-citas?oficina=${id}`);
    await use(id);
    for (const cita of await doble.agenda(inDays(0), inDays(40)))
      if (cita.o_id === id && ['APROBADO', 'PENDIENTE'].includes(cita.r_estado_reserva))
        await doble.send('PATCH', `/api/citas/cancelarReservaDoctor/${cita.r_id}`, {
          razonNoDisponibilidad: 'No disponibilidad',
        });
    await doble.send('DELETE', `/api/oficinas/${id}`);
  },
});

async function generate(page: Page, day: string) {
  await page.getByRole('combobox', { name: 'Día' }).click();
  await page.getByRole('option', { name: day, exact: true }).click();
}

withOficina(
  '[HO-1] an office without hours says so; LUNES A VIERNES fills five days, seen before it is saved',
  async ({ page, doble, oficinaId }) => {
    await expect(page.getByRole('tab', { selected: true })).toContainText('Oficina de');
    await expect(page.getByText('¡No tiene horarios guardados!')).toBeVisible();
    await add(page).first().click();
    await expect(page.getByRole('textbox', { name: 'Inicio', exact: true })).toHaveValue('09:00');
    await expect(page.getByRole('textbox', { name: 'Fin', exact: true })).toHaveValue('17:00');
    await expect(page.getByLabel('Intervalo (min)')).toHaveValue('15');
    await generate(page, 'LUNES A VIERNES');
    // With 20 minutes and a gap of 15, 14 fit between 09:00 and 17:00, on five days.
    await expect(page.getByText('70 turnos', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Añadir horario' }).last().click();
    await expect(page.getByText('Datos guardados correctamente.')).toBeVisible();
    await expect(dia(page, 'LUNES')).toContainText('14 horarios');
    await expect(dia(page, 'VIERNES')).toContainText('14 horarios');
    await expect(dia(page, 'SÁBADO')).toContainText('Sin atención');
    const office = (await doble.horarios()).find((o) => o.o_id === oficinaId);
    expect(office?.horarios).toHaveLength(70);

    await dia(page, 'LUNES').getByRole('button', { name: 'Ver los 14 horarios' }).click();
    await expect(dia(page, 'LUNES').getByRole('listitem')).toHaveCount(14);
  },
);

withOficina('[HO-1] what repeats or crosses is announced and left out', async ({ page, doble, oficinaId }) => {
  const slot = { oficina_id: oficinaId, dia_semana: 'LUNES' };
  await doble.send('POST', '/api/horarios', {
    doctor_id: doble.doctorId,
    data: [
      { ...slot, hora_inicio: '09:00', hora_fin: '09:20' },
      { ...slot, hora_inicio: '10:00', hora_fin: '10:40' },
    ],
  });
  await page.reload();
  await add(page).click();
  await generate(page, 'LUNES');
  await page.getByRole('textbox', { name: 'Fin', exact: true }).fill('11');
  await page.getByLabel('Intervalo (min)').fill('0');
  // Six of 20 minutes from 09:00 to 11:00; the first is a repetition, 10:00 and 10:20 overlap.
  await expect(page.getByText('3 turnos', { exact: true })).toBeVisible();
  await expect(page.getByText('3 turnos ya existen o se cruzan y no se repetirán.')).toBeVisible();
  await page.getByRole('button', { name: 'Añadir horario' }).last().click();
  await expect(dia(page, 'LUNES')).toContainText('5 horarios');
});

withOficina(
  '[HO-1] everything is asked for, the end is later than the start, and the notice goes away',
  async ({ page, oficinaId }) => {
    expect(oficinaId).toBeGreaterThan(0);
    await add(page).first().click();
    const save = page.getByRole('button', { name: 'Añadir horario' }).last();
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('Ingrese todos los datos');
    await expect(page.getByRole('alert')).toHaveCount(0);

    await generate(page, 'MARTES');
    await page.getByLabel('Intervalo (min)').fill('');
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('Ingrese todos los datos');
    await page.getByLabel('Intervalo (min)').fill('10');
    await page.getByRole('textbox', { name: 'Fin', exact: true }).fill('08:00');
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('La hora de finalización debe ser mayor');
  },
);

withOficina('[HO-1] a slot is edited in place, and deleted after a question', async ({ page, doble, oficinaId }) => {
  await doble.send('POST', '/api/horarios', {
    doctor_id: doble.doctorId,
    data: [{ oficina_id: oficinaId, dia_semana: 'DOMINGO', hora_inicio: '09:00', hora_fin: '09:20' }],
  });
  await page.reload();
  await dia(page, 'DOMINGO').getByRole('button', { name: 'Editar 09:00 a 09:20' }).click();
  await expect(page.getByLabel('Hora de inicio')).toBeFocused();
  await page.getByLabel('Hora de finalización').fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Debe completar los campos');
  await page.getByLabel('Hora de finalización').fill('845');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toHaveText('La hora de finalización debe ser mayor');
  await page.getByLabel('Hora de finalización').fill('1015');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(dia(page, 'DOMINGO')).toContainText('09:00 a 10:15');

  await dia(page, 'DOMINGO').getByRole('button', { name: 'Eliminar 09:00 a 10:15' }).click();
  await expect(page.getByRole('dialog')).toContainText('¿Esta seguro de eliminar este registro?');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('¡No tiene horarios guardados!')).toHaveCount(1);
});

withOficina('[HO-1] citas that the changed hours leave outside are named', async ({ page, doble, oficinaId }) => {
  await doble.send('POST', '/api/horarios', {
    doctor_id: doble.doctorId,
    data: [{ oficina_id: oficinaId, dia_semana: 'DOMINGO', hora_inicio: '16:00', hora_fin: '16:20' }],
  });
  const oficina = { ...(await doble.oficina('Consultorio Remigio Crespo')), id: oficinaId, especializaciones: [] };
  const [turno] = await doble.freeDay(oficina, 1, 1);
  await doble.book(oficina, turno, (await doble.addPaciente('Fuera Horario')).id, { especializacion_id: undefined });
  await page.reload();
  await expect(page.getByText('quedó fuera del horario')).toHaveCount(0);
  await dia(page, 'DOMINGO').getByRole('button', { name: 'Eliminar 16:00 a 16:20' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('1 cita quedó fuera del horario.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver la lista' }).click();
  await expect(page.getByText('Fuera Horario Rosa Elvira')).toBeVisible();
  await page.getByRole('link', { name: 'Reagendar' }).click();
  await expect(page.getByRole('heading', { name: 'Reagendar cita' })).toBeVisible();
});

test('[HO-1] a secretary has a tab for each office of the doctor she selected', async ({ page, request }) => {
  const medico = await practiceOf(request, 'medico');
  await enterAs(page, request, 'secretaria', medico.doctorId);
  await page.goto('/secretaria/horario-citas');
  await expect(page.getByRole('tab')).toHaveText([/Solano/, /Monay/, /La Carolina/]);
  await page.getByRole('tab', { name: /Monay/ }).click();
  await expect(dia(page, 'JUEVES')).toContainText('8 horarios');
  await expect(dia(page, 'LUNES')).toContainText('Sin atención');
});

test('[HO-1] hours and generator break no accessibility rule and do not scroll sideways, at a desk or on a phone', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  await page.goto('/medico/horario-citas');
  await dia(page, 'LUNES')
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  await add(page).click();
  await expect(page.getByRole('heading', { name: 'Añadir horario' })).toBeVisible();
  await generate(page, 'LUNES A VIERNES');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await findNothingWrong(page);
    await scrollNowhere(page);
  }
});

import type { Page } from '@playwright/test';
import { type Practice, practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const dia = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

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
    await doble.send('DELETE', `/api/oficinas/${id}`);
  },
});

withOficina(
  '[HO-1] an office without hours says so; LUNES A VIERNES fills five days, seen before it is saved',
  async ({ page, doble, oficinaId }) => {
    await expect(page.getByRole('tab', { selected: true })).toContainText('Oficina de');
    await expect(page.getByText('¡No tiene horarios guardados!')).toBeVisible();
    await page.getByRole('button', { name: 'Añadir horario' }).first().click();
    await expect(page.getByRole('textbox', { name: 'Inicio', exact: true })).toHaveValue('09:00');
    await expect(page.getByRole('textbox', { name: 'Fin', exact: true })).toHaveValue('17:00');
    await expect(page.getByLabel('Intervalo (min)')).toHaveValue('0');
    await page.getByRole('combobox', { name: 'Día' }).click();
    await page.getByRole('option', { name: 'LUNES A VIERNES', exact: true }).click();
    // 24 turnos of 20 minutes fit between 09:00 and 17:00, on five days.
    await expect(page.getByText('120 turnos', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Añadir horario' }).last().click();
    await expect(page.getByText('Datos guardados correctamente.')).toBeVisible();
    await expect(dia(page, 'LUNES')).toContainText('24 turnos');
    await expect(dia(page, 'VIERNES')).toContainText('24 turnos');
    await expect(dia(page, 'SÁBADO')).toContainText('Sin atención');
    const office = (await doble.horarios()).find((o) => o.o_id === oficinaId);
    expect(office?.horarios).toHaveLength(120);

    await dia(page, 'LUNES').getByRole('button', { name: 'Ver los turnos de 09:00 a 17:00' }).click();
    await expect(dia(page, 'LUNES').getByRole('listitem')).toHaveCount(25);
  },
);

/** The screen of absences and holidays. */
import {
  type Ausencia,
  addAusencia,
  type Feriado,
  listAusencias,
  listCitasEnAusencia,
  updateAusencia,
} from '@hampi/contract/agenda/ausencias/calls';
import * as MAusencias from '@hampi/contract/agenda/ausencias/messages';
import { listHorarios } from '@hampi/contract/agenda/horarios/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';

afterEach(close);

const office = (o_id: number, o_nombre: string) => ({
  o_id,
  o_nombre,
  o_direccion: 'Av. Solano 4-52',
  o_ciudad: 'Cuenca',
  o_zona: 'America/Guayaquil',
  o_tiempo_por_cliente_minutos: 15,
  o_institucion: null,
  horarios: [],
});
const congreso: Ausencia = {
  id: 4,
  doctor_id: 1,
  oficina_id: null,
  oficina: null,
  zona: 'America/Guayaquil',
  inicio: '2026-12-14T05:00:00Z',
  fin: '2026-12-17T05:00:00Z',
  dia_entero: true,
  motivo: 'Congreso',
  editable: true,
  version: 1,
};
const navidad: Feriado = { fecha: '2026-12-25', nombre: 'Navidad', local: null };
const told = (ausencias: Ausencia[], feriados = [navidad]) => [
  answer(listHorarios, [office(1, 'Consultorio Solano'), office(2, 'Consultorio Norte')]),
  answer(listAusencias, { ausencias, feriados }),
  answer(listCitasEnAusencia, {
    total: 3,
    citas: [
      {
        r_id: 9,
        r_inicio: '2026-12-14T14:00:00Z',
        r_fin: '2026-12-14T14:15:00Z',
        zona: 'America/Guayaquil',
        oficina: 'Consultorio Solano',
        quien: 'Chuquimarca Rosa',
      },
    ],
  }),
  answer(addAusencia, { id: 5, citas: 3 }),
];
const screen = (...of: Parameters<typeof told>) => open('/medico/ausencias', 'ROLE_MED', told(...of));

test('[BE-21] blocking time first shows the citas in it, and missing values are named beside their field', async () => {
  const server = screen([]);
  await page.getByRole('button', { name: 'Bloquear horario' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Bloquear horario' });
  await expect.element(dialog.getByText(`${MAusencias.citasEnEseTiempo(3)}.`)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Reagendar' }))
    .toHaveAttribute('href', '/medico/reservaciones?reagendar=9');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Hora de inicio' }), '9');
  await dialog.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect.element(dialog.getByText(MAusencias.motivo)).toBeVisible();
  await expect.element(dialog.getByText(MAusencias.horas_juntas)).toBeVisible();
  expect(server.written).toEqual([]);
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Hora de fin' }), '12:30');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Motivo' }), 'Reunión');
  await dialog.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect.poll(() => server.written).toEqual(['POST /api/ausencias/1']);
});

test('[BE-21] one press blocks a holiday, and a blocked holiday says so', async () => {
  const server = screen([congreso]);
  const feriados = page.getByRole('region', { name: 'Feriados' });
  await feriados.getByRole('button', { name: 'No atiendo este feriado: Navidad, 25/12/2026' }).click();
  await expect.poll(() => server.written).toEqual(['POST /api/ausencias/1']);
  await close();
  screen([{ ...congreso, inicio: '2026-12-24T05:00:00Z', fin: '2026-12-27T05:00:00Z' }]);
  await expect.element(page.getByText('No atiende', { exact: true })).toBeVisible();
});

test('[BE-21] an absence says when, why and where, and has no actions if only others may change it', async () => {
  screen([congreso, { ...congreso, id: 5, motivo: null, oficina: 'Torre B', editable: false }]);
  const all = page.getByRole('region', { name: 'Ausencias' }).getByRole('listitem');
  await expect.element(all.nth(0)).toHaveTextContent('del 14/12/2026 al 16/12/2026Congreso · Todas las oficinas');
  await expect.element(all.nth(0).getByRole('button', { name: 'Editar' })).toBeVisible();
  await expect.element(all.nth(1)).toHaveTextContent('No atiende · Torre B');
  expect(all.nth(1).getByRole('button').elements()).toEqual([]);
});

test('[BE-21] the second of two editors of an absence keeps what was typed and sees what the first saved', async () => {
  const { answers, bodiesOf } = screen([congreso]);
  const now = { ...congreso, fin: '2026-12-18T05:00:00Z', version: 2 };
  const refusal = { transaccion: false, mensaje: MAusencias.cambiada, codigo: 'VERSION' };
  answers(...told([congreso]), answer(updateAusencia, now as never, refusal));
  await page.getByRole('button', { name: 'Editar' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Editar el bloqueo' });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Motivo' }), 'Curso');
  await dialog.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect.element(dialog.getByText(/Otra persona cambió este bloqueo/).first()).toBeVisible();
  await expect.element(dialog.getByText('Hasta: 17/12/2026')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Curso');
  answers(...told([now]), answer(updateAusencia, { id: 4, citas: 0 }, { mensaje: MAusencias.bloqueado }));
  await dialog.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect
    .poll(() => bodiesOf(updateAusencia))
    .toMatchObject([
      { motivo: 'Curso', hasta: '2026-12-16', version: 1 },
      { motivo: 'Curso', hasta: '2026-12-17', version: 2 },
    ]);
});

test('[BE-21] a holiday of a city names the city, and blocks the office there', async () => {
  const quito: Feriado = {
    fecha: '2026-12-07',
    nombre: 'Fundación de Quito',
    local: { ciudad: 'Quito', oficinas: [2] },
  };
  const server = screen([], [quito]);
  const feriados = page.getByRole('region', { name: 'Feriados' });
  await expect.element(feriados).toHaveTextContent('lunes 07/12/2026 · solo en Quito');
  await feriados.getByRole('button', { name: /No atiendo este feriado/ }).click();
  await expect
    .poll(() => server.bodiesOf(addAusencia))
    .toMatchObject([{ desde: '2026-12-07', oficina_id: 2, motivo: 'Fundación de Quito' }]);
});

test('[BE-21] [BE-7] axe finds nothing wrong in the absences and their form, in both themes', async () => {
  screen([congreso]);
  await expect.element(page.getByRole('region', { name: 'Feriados' })).toBeVisible();
  await findNothingWrong();
  await page.getByRole('button', { name: 'Bloquear horario' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Bloquear horario' }).getByLabelText('Motivo')).toBeVisible();
  await findNothingWrong();
});

/** The hours of an office: what the generator and the rows of a week ask, refuse and send. */
import { type CitaRow, listCitasFueraDeHorario } from '@hampi/contract/agenda/citas/calls';
import {
  createHorarios,
  deleteHorario,
  type Horario,
  type HorariosDeOficina,
  listHorarios,
  replaceHorarios,
  updateHorario,
} from '@hampi/contract/agenda/horarios/calls';
import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import { listDoctoresDeSecretaria } from '@hampi/contract/agenda/oficinas/doctores';
import type { Dia } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseDoctor } from '../../../base/session.ts';
import { anOffice } from '../../../testing/agenda.ts';
import { type Answer, answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(close);

const slot = (dia_semana: Dia, hora_inicio: string, hora_fin: string, id = 1): Horario => ({
  id,
  oficina_id: 7,
  doctor_id: 1,
  dia_semana,
  hora_inicio,
  hora_fin,
  hora_inicio_tz: `${hora_inicio}-05:00`,
  hora_fin_tz: `${hora_fin}-05:00`,
  espacios_disponibles: 1,
});
const oficina = (horarios: Horario[], more: Partial<HorariosDeOficina> = {}) => anOffice({ horarios, ...more });
const hours = (...horarios: Horario[]) => answer(listHorarios, [oficina(horarios)]);
const screen = (...first: Answer[]) => open('/medico/horario-citas', 'ROLE_MED', first);

/** A cita of Sunday at four. */
const OUTSIDE = {
  r_id: 11,
  r_inicio: '2026-11-29T21:00:00Z',
  r_fin: '2026-11-29T21:20:00Z',
  r_fecha_reserva: '2026-11-29',
  r_nombre_tercera_persona: null,
  c_nombres: 'Rosa Elvira',
  c_apellidos: 'Fuera Horario',
  o_id: 7,
  o_zona: 'America/Guayaquil',
} as CitaRow;

const dia = (name: Dia) => page.getByRole('region', { name, exact: true });
const add = page.getByRole('button', { name: 'Añadir horario' });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const alert = page.getByRole('alert');
async function choose(day: string) {
  await page.getByRole('combobox', { name: 'Día' }).click();
  await page.getByRole('option', { name: day, exact: true }).click();
}

test('[HO-1] what repeats or crosses is announced and left out', async () => {
  const existing = [slot('LUNES', '09:00', '09:20', 1), slot('LUNES', '10:00', '10:40', 2)];
  const { answers, bodiesOf } = screen(hours(...existing));
  await add.click();
  await choose('LUNES');
  await userEvent.fill(field('Fin'), '11');
  await userEvent.tab();
  // Six of 20 minutes from 09:00 to 11:00; the first is a repetition, 10:00 and 10:20 overlap.
  await expect.element(page.getByText('3 turnos', { exact: true })).toBeVisible();
  await expect.element(page.getByText('3 turnos ya existen o se cruzan y no se repetirán.')).toBeVisible();
  const made = [
    slot('LUNES', '09:20', '09:40', 3),
    slot('LUNES', '09:40', '10:00', 4),
    slot('LUNES', '10:40', '11:00', 5),
  ];
  answers(
    answer(createHorarios, { creados: made, ignorados: 0 }, { mensaje: M.datos_guardados }),
    hours(...existing, ...made),
  );
  await add.last().click();
  await expect.element(dia('LUNES')).toHaveTextContent('5 turnos');
  const data = made.map(({ dia_semana, hora_inicio, hora_fin }) => ({
    oficina_id: 7,
    dia_semana,
    hora_inicio,
    hora_fin,
    espacios_disponibles: 1,
  }));
  expect(bodiesOf(createHorarios)).toEqual([{ doctor_id: 1, data }]);
});

test('[HO-1] everything is asked for, the end is later than the start, and the notice goes away', async () => {
  const { written } = screen(hours());
  await add.first().click();
  await userEvent.fill(field('Inicio'), '');
  await add.last().click();
  await expect.element(alert).toHaveTextContent(MHorarios.horario_datos);
  await expect.element(alert, { timeout: 10_000 }).not.toBeInTheDocument();

  await choose('MARTES');
  await userEvent.fill(field('Inicio'), '09:00');
  await userEvent.fill(page.getByLabelText('Intervalo (min)'), '');
  await add.last().click();
  await expect.element(alert).toHaveTextContent(MHorarios.horario_datos);
  await userEvent.fill(page.getByLabelText('Intervalo (min)'), '10');
  await userEvent.fill(field('Fin'), '08:00');
  await add.last().click();
  await expect.element(alert).toHaveTextContent(MHorarios.horario_fin);
  expect(written).toEqual([]);
});

test('[HO-1] a slot is edited in place', async () => {
  const { answers, bodiesOf } = screen(hours(slot('DOMINGO', '09:00', '09:20')));
  await page.getByRole('button', { name: 'Editar 09:00 a 09:20' }).click();
  await expect.element(field('Hora de inicio')).toHaveFocus();
  const save = page.getByRole('button', { name: 'Guardar' });
  await userEvent.fill(field('Hora de finalización'), '');
  await save.click();
  await expect.element(alert).toHaveTextContent(MHorarios.horario_campos);
  await userEvent.fill(field('Hora de finalización'), '845');
  await save.click();
  await expect.element(alert).toHaveTextContent(MHorarios.horario_fin);
  expect(bodiesOf(updateHorario)).toEqual([]);

  const after = slot('DOMINGO', '09:00', '10:15');
  answers(answer(updateHorario, after, { mensaje: M.datos_actualizados }), hours(after));
  await userEvent.fill(field('Hora de finalización'), '1015');
  await save.click();
  await expect.element(dia('DOMINGO')).toHaveTextContent('09:00 a 10:15');
  expect(bodiesOf(updateHorario)).toEqual([{ hora_inicio: '09:00', hora_fin: '10:15' }]);
});

test('[HO-1] a slot is deleted after a question', async () => {
  const { answers, written } = screen(hours(slot('DOMINGO', '09:00', '10:15', 4)));
  await page.getByRole('button', { name: 'Eliminar 09:00 a 10:15' }).click();
  const question = page.getByRole('dialog');
  await expect.element(question).toHaveTextContent(M.eliminar_pregunta);
  expect(written).toEqual([]);
  answers(answer(deleteHorario, null, { mensaje: M.datos_eliminados }), hours());
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect.element(page.getByText(MHorarios.horario_vacio)).toBeVisible();
  await expect.element(dia('DOMINGO')).not.toBeInTheDocument();
  expect(written).toEqual(['DELETE /api/horarios/4']);
});

const MANANA = Array.from({ length: 4 }, (_, i) => slot('LUNES', `0${i + 5}:00`, `0${i + 6}:00`, i + 1));

test('[HO-1] turnos in a row are one stretch with one bin; it is changed as a whole', async () => {
  const { bodiesOf } = screen(
    hours(...MANANA),
    answer(replaceHorarios, { quitados: 4, creados: 2, ignorados: 0 }, { mensaje: M.datos_actualizados }),
  );
  await expect.element(dia('LUNES')).toHaveTextContent('05:00 a 09:0060 min · 4 turnos');
  expect(
    dia('LUNES')
      .getByRole('button', { name: /^Eliminar/ })
      .elements(),
  ).toHaveLength(1);
  await page.getByRole('button', { name: 'Editar 05:00 a 09:00' }).click();
  await userEvent.fill(page.getByLabelText('Minutos'), '120');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect
    .poll(() => bodiesOf(replaceHorarios))
    .toMatchObject([
      {
        doctor_id: 1,
        quitar: [1, 2, 3, 4],
        data: [
          { oficina_id: 7, dia_semana: 'LUNES', hora_inicio: '05:00', hora_fin: '07:00' },
          { hora_inicio: '07:00', hora_fin: '09:00' },
        ],
      },
    ]);
});

test('[HO-1] a stretch is deleted in one step, and its turnos can be seen one by one', async () => {
  const { bodiesOf } = screen(
    hours(...MANANA),
    answer(replaceHorarios, { quitados: 4, creados: 0, ignorados: 0 }, { mensaje: M.datos_actualizados }),
  );
  await page.getByRole('button', { name: 'Ver los turnos de 05:00 a 09:00' }).click();
  await expect.element(page.getByRole('button', { name: 'Eliminar 06:00 a 07:00' })).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar 05:00 a 09:00' }).click();
  const question = page.getByRole('dialog');
  await expect.element(question).toHaveTextContent(MHorarios.horario_tramo_quitar);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect.poll(() => bodiesOf(replaceHorarios)).toEqual([{ doctor_id: 1, quitar: [1, 2, 3, 4], data: [] }]);
});

test('[HO-1] the whole week, morning and afternoon, is made in one step without pauses', async () => {
  const { bodiesOf } = screen(hours(), answer(createHorarios, { creados: [], ignorados: 0 }));
  await add.first().click();
  await userEvent.fill(field('Fin'), '10:00');
  await page.getByLabelText('También por la tarde').click();
  await userEvent.fill(field('Fin de la tarde'), '16:00');
  await userEvent.tab();
  await expect.element(page.getByText('30 turnos', { exact: true })).toBeVisible();
  await add.last().click();
  await expect
    .poll(() => (bodiesOf(createHorarios) as { data: object[] }[]).map(({ data }) => data.length))
    .toEqual([30]);
});

test('[HO-1] citas that the changed hours leave outside are named, with a link to move each', async () => {
  const { answers } = screen(hours(slot('DOMINGO', '16:00', '16:20')));
  await expect.element(dia('DOMINGO')).toHaveTextContent('16:00 a 16:20');
  await expect.element(page.getByText(/fuera del horario/)).not.toBeInTheDocument();
  answers(
    answer(deleteHorario, null, { mensaje: M.datos_eliminados }),
    hours(),
    answer(listCitasFueraDeHorario, [OUTSIDE, { ...OUTSIDE, r_id: 12, o_id: 8 }]),
  );
  await page.getByRole('button', { name: 'Eliminar 16:00 a 16:20' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  // The other one is in another office.
  await expect.element(page.getByText('1 cita quedó fuera del horario.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver la lista' }).click();
  await expect.element(page.getByText('Fuera Horario Rosa Elvira')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Reagendar' }))
    .toHaveAttribute('href', '/medico/reservaciones?reagendar=11');
});

test('[HO-1] a secretary has a tab for each office of the doctor she selected', async () => {
  const provider = { titulo_honorifico: null, med_activo: false, cuenta_activa: true, tipo: 'MEDICO' } as const;
  const jueves = Array.from({ length: 8 }, (_, i) => slot('JUEVES', `0${i + 1}:00`, `0${i + 1}:20`, i + 1));
  open(
    '/secretaria/horario-citas',
    'ROLE_SEC',
    [
      answer(listDoctoresDeSecretaria, [
        { ...provider, id: 1, nombres: 'Ana', apellidos: 'Paz' },
        { ...provider, id: 2, nombres: 'Wilson', apellidos: 'Tenesaca' },
      ]),
      answer(listHorarios, [
        oficina([slot('LUNES', '09:00', '09:20')]),
        oficina(jueves, { o_id: 8, o_nombre: 'Consultorio Monay' }),
        oficina([], { o_id: 9, o_nombre: 'La Carolina' }),
      ]),
    ],
    { user: { doctor_id: null, secretaria_id: 2, medico: null } },
  );
  chooseDoctor(2);
  await expect.element(page.getByRole('tab', { name: 'La Carolina' })).toBeVisible();
  expect(page.getByRole('tab').elements()).toHaveLength(3);
  await page.getByRole('tab', { name: 'Consultorio Monay' }).click();
  await expect.element(dia('JUEVES')).toHaveTextContent('8 turnos');
  await expect.element(dia('LUNES')).toHaveTextContent('Sin atención');
});

test('[HO-1] hours and generator break no accessibility rule and do not scroll sideways, at a desk or on a phone', async () => {
  screen(hours(slot('LUNES', '09:00', '09:20', 1), slot('LUNES', '10:00', '10:20', 2)));
  await page.getByRole('button', { name: 'Editar 09:00 a 09:20' }).click();
  await add.click();
  await expect.element(page.getByRole('heading', { name: 'Añadir horario' })).toBeVisible();
  await choose('LUNES A VIERNES');
  for (const width of [1280, 360]) {
    await page.viewport(width, 800);
    await findNothingWrong();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

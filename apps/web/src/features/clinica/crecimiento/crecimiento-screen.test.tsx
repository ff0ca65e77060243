/** Growth in the history: hints while typing, and the visits over the curves (BE-19). */
import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type Crecimiento, getCrecimiento } from '@hampi/contract/clinica/crecimiento/calls';
import * as MCrecimiento from '@hampi/contract/clinica/crecimiento/messages';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { aVisit, beginVisit } from '../../../testing/historia.ts';

afterEach(close);

const daysAgo = (days: number) => addDays(fechaOf(new Date(), ZONA_ECUADOR), -days);
const ONE_YEAR = { fecha_nacimiento: daysAgo(365), sexo: 'masculino' };
const type = (name: string, value: string) => userEvent.fill(page.getByLabelText(name, { exact: true }), value);
const says = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();

const measured = (more: Partial<Crecimiento> = {}): Crecimiento => ({
  ...ONE_YEAR,
  semanas_gestacion: null,
  mediciones: [
    { consulta_id: 1, origen: null, fecha: daysAgo(300), peso: 5.5, talla: 58, posicion: null, perimetro: 39 },
    { consulta_id: 2, origen: null, fecha: daysAgo(0), peso: 9.6, talla: 75.7, posicion: null, perimetro: null },
  ],
  completa: true,
  ...more,
});
const open = () => page.getByRole('button', { name: 'Crecimiento', exact: true }).click();

test('[BE-19] a child’s weight shows its percentile; an implausible one gets a question beside the field and is saved nevertheless', async () => {
  const { bodiesOf } = await beginVisit({ paciente: ONE_YEAR, more: [answer(createConsulta, aVisit(9))] });
  await type('Peso', '9,6');
  await says(/^z −0,0\d · P48$/);
  await type('Peso', '96');
  await says(new RegExp(MCrecimiento.crecimiento_dudoso.replace('?', '\\?')));
  await type('Perímetro cefálico', '46,1');
  await page.getByLabelText('Posición al medir la talla').selectOptions('De pie');
  await page.getByRole('button', { name: 'Guardar consulta' }).click();
  await page.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect.poll(() => bodiesOf(createConsulta)).toHaveLength(1);
  expect(bodiesOf(createConsulta)[0]).toMatchObject({
    antropometria_peso: '96',
    antropometria_perimetro: '46,1',
    antropometria_posicion: 'DE_PIE',
  });
});

test('[BE-19] an adult has neither section nor head circumference', async () => {
  await beginVisit();
  await expect.element(page.getByLabelText('Talla', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Perímetro cefálico')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Crecimiento', exact: true })).not.toBeInTheDocument();
});

test('[BE-19] the visits are points over seven curves, read with the arrows, and rows of a table', async () => {
  await beginVisit({ paciente: ONE_YEAR, more: [answer(getCrecimiento, measured())] });
  await open();
  const chart = page.getByRole('region', { name: /^Peso para la edad/ });
  await expect.poll(() => chart.element().querySelectorAll('circle').length).toBe(2);
  expect(chart.element().querySelectorAll('[data-z]')).toHaveLength(7);
  await userEvent.click(chart);
  await userEvent.keyboard('{End}');
  await says(/9,6 kg, z −?0,0\d/);
  const table = page.getByRole('region', { name: /^Medidas/ });
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent(/75,7/);
  await page.getByLabelText('Curva').selectOptions('Perímetro cefálico para la edad');
  await expect
    .poll(
      () =>
        page
          .getByRole('region', { name: /^Perímetro/ })
          .element()
          .querySelectorAll('circle').length,
    )
    .toBe(1);
});

test('[BE-19] what is being measured stands on the curve before it is saved, and afterwards as one of the visits', async () => {
  const { answers } = await beginVisit({
    paciente: ONE_YEAR,
    more: [answer(getCrecimiento, measured({ mediciones: [] }))],
  });
  await open();
  await says(MCrecimiento.crecimiento_vacio);
  await type('Peso', '9,6');
  const table = page.getByRole('region', { name: /^Medidas/ });
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent(/Sin guardar.*9,6/);
  const chart = page.getByRole('region', { name: /^Peso para la edad/ });
  await expect.poll(() => chart.element().querySelectorAll('circle').length).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Imprimir curvas' })).not.toBeInTheDocument();

  answers(answer(getCrecimiento, measured()), answer(createConsulta, aVisit(9, { antropometria_peso: 9.6 })));
  await page.getByRole('button', { name: 'Guardar consulta' }).click();
  await page.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect.poll(() => chart.element().querySelectorAll('circle').length).toBe(2);
  await expect.element(table).not.toHaveTextContent('Sin guardar');
  await expect.element(page.getByRole('button', { name: 'Imprimir curvas' })).toBeVisible();
});

test('[BE-19] [BE-18] measures from another system have a mark of their own, with a legend and their source', async () => {
  const origen = 'Importado de registros.ndjson el 24/11/2026';
  const [first, second] = measured().mediciones as [
    Crecimiento['mediciones'][number],
    Crecimiento['mediciones'][number],
  ];
  const mediciones = [{ ...first, consulta_id: null, origen }, second];
  await beginVisit({ paciente: ONE_YEAR, more: [answer(getCrecimiento, measured({ mediciones }))] });
  await open();
  const chart = page.getByRole('region', { name: /^Peso para la edad/ });
  await expect.poll(() => chart.element().querySelectorAll('circle').length).toBe(1);
  await says(MCrecimiento.crecimiento_traido);
  await userEvent.click(chart);
  await userEvent.keyboard('{Home}');
  await says(new RegExp(`5,5 kg.*${origen}`));
  const rows = page.getByRole('region', { name: /^Medidas/ }).getByRole('row');
  await expect.element(rows.nth(2)).toHaveTextContent(MCrecimiento.crecimiento_de_otro);
  await expect.element(rows.nth(1)).not.toHaveTextContent(MCrecimiento.crecimiento_de_otro);
});

test('[BE-19] the weight of a child too old for its curve is in the table without z', async () => {
  const paciente = { fecha_nacimiento: daysAgo(365 * 14), sexo: 'masculino' };
  const visita = {
    consulta_id: 1,
    origen: null,
    fecha: daysAgo(0),
    peso: 46,
    talla: 155,
    posicion: null,
    perimetro: null,
  };
  const found = measured({ ...paciente, mediciones: [visita] });
  await beginVisit({ paciente, more: [answer(getCrecimiento, found)] });
  await open();
  const cells = page
    .getByRole('region', { name: /^Medidas/ })
    .getByRole('row')
    .nth(1)
    .getByRole('cell');
  await expect.element(cells.nth(1)).toHaveTextContent(/^46$/);
  await expect.element(cells.nth(2)).toHaveTextContent(/^155z/);
});

test('[BE-19] without the patient’s sex the section says what is missing', async () => {
  await beginVisit({ paciente: ONE_YEAR, more: [answer(getCrecimiento, measured({ sexo: null }))] });
  await open();
  await says(MCrecimiento.crecimiento_sin_sexo);
});

test('[BE-19] a preterm child’s chart says that the age is corrected', async () => {
  await beginVisit({ paciente: ONE_YEAR, more: [answer(getCrecimiento, measured({ semanas_gestacion: 32 }))] });
  await open();
  await says(/Nació de 32 semanas/);
  await page.getByLabelText('Edades').selectOptions('5 a 19 años');
  await page.getByLabelText('Curva').selectOptions('Peso para la talla');
  await says(MCrecimiento.crecimiento_sin_curva);
});

/** Measures while they are typed (BE-12): computed values, hints, and the trend over the visits. */
import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { aVisit, beginVisit, OFICINA } from '../../../testing/historia.ts';

afterEach(close);

const type = (name: string, value: string) => userEvent.fill(page.getByLabelText(name, { exact: true }), value);
const says = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();

test('[BE-12] BMI follows weight and height, cm or metres, and is empty without one of them', async () => {
  await beginVisit();
  const imc = page.getByLabelText('IMC');
  await type('Peso', '80');
  await expect.element(imc).toHaveValue('');
  await type('Talla', '170');
  await expect.element(imc).toHaveValue('27,68');
  await says('Sobrepeso');
  await type('Talla', '1,7');
  await expect.element(imc).toHaveValue('27,68');
  await userEvent.tab();
  await expect.element(page.getByLabelText('Talla', { exact: true })).toHaveValue('170');
  await type('Peso', '');
  await expect.element(imc).toHaveValue('');
});

test('[BE-12] in the mountains an adult’s implausible values get a hint and block nothing; a low saturation gets none', async () => {
  const { bodiesOf } = await beginVisit({ more: [answer(createConsulta, aVisit(9))] });
  await type('Pulso', '130');
  await says('Alto para la edad (60–100)');
  await type('Temperatura', '364');
  await says('¿Está seguro? Parece un error de tecleo');
  await type('Oximetría', '92');
  await expect.element(page.getByText(/^Baja/)).not.toBeInTheDocument();
  await type('Oximetría', '86');
  await says(/Baja también para 2550 m de altitud/);
  await page.getByRole('button', { name: 'Guardar consulta' }).click();
  await page.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect.poll(() => bodiesOf(createConsulta)).toHaveLength(1);
});

test('[BE-12] at the coast the same saturation of a child is low, and its pulse has the limits of its age', async () => {
  const fecha_nacimiento = addDays(fechaOf(new Date(), ZONA_ECUADOR), -780);
  await beginVisit({ paciente: { fecha_nacimiento }, oficinas: [{ ...OFICINA, altitud_m: 10 }] });
  await type('Oximetría', '92');
  await says('Baja (95–100 %)');
  await type('Pulso', '141');
  await says('Alto para la edad (98–140)');
});

test('[BE-12] the trend of a measure over the visits is drawn, with the values beside it', async () => {
  const visits = [
    ['2026-09-07', 78.9],
    ['2026-07-06', 80.1],
    ['2026-05-04', 82.4],
  ] as const;
  await beginVisit({
    consultas: visits.map(([fecha, antropometria_peso], i) =>
      aVisit(3 - i, { created_date: `${fecha}T15:00:00Z`, antropometria_peso }),
    ),
  });
  await says('Último: 78,9');
  await type('Peso', '77');
  const card = page.getByRole('group', { name: 'Medidas del paciente' });
  const trend = card.getByRole('button', { name: 'Ver tendencia: Peso' });
  for (let i = 0; i < 12 && trend.elements().length === 0; i++)
    await card.getByRole('button', { name: 'Medida siguiente' }).click();
  await trend.click();
  const dialog = page.getByRole('dialog', { name: /Peso/ });
  await expect.element(dialog.getByRole('row').nth(1)).toHaveTextContent(/Ahora\s*77/);
  expect(
    dialog
      .getByRole('row')
      .elements()
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/Fecha/),
    expect.stringMatching(/Ahora\s*77/),
    expect.stringMatching(/07\/09\/2026\s*78,9/),
    expect.stringMatching(/06\/07\/2026\s*80,1/),
    expect.stringMatching(/04\/05\/2026\s*82,4/),
  ]);
  expect(dialog.element().querySelectorAll('svg circle')).toHaveLength(4);
});

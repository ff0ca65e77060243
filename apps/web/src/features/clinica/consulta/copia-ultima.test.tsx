/** What a new visit takes from the last one, and findings in one action. */
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { aVisit, beginVisit } from '../../../testing/historia.ts';

afterEach(close);

const button = (name: string | RegExp) => page.getByRole('button', { name });
const motivo = page.getByRole('textbox', { name: /^Motivo de consulta/ });
const pressed = (table: Locator, kind: string) =>
  table.element().querySelectorAll(`[data-kind="${kind}"][aria-pressed="true"]`).length;

const ULTIMA = aVisit(1, {
  motivo: 'Control de presión',
  plan_tratamiento: 'Igual medicación',
  antropometria_peso: 80,
  detalleCie10: [{ cod_4: 'I10X', descripcion_codigos_cuatro_caracteres: 'Hipertensión esencial', tipo: 'DF' }],
});

test('[BE-9] the last visit is copied without its vital signs', async () => {
  const { bodiesOf } = await beginVisit({
    consultas: [ULTIMA],
    more: [answer(createConsulta, aVisit(9), { mensaje: MC.registro_guardado })],
  });
  await button('Copiar de la última consulta (07/09/2026)').click();
  await expect.element(motivo).toHaveValue('Control de presión');
  await expect.element(page.getByRole('list', { name: 'Diagnósticos' })).toHaveTextContent('I10X');
  await expect.element(page.getByRole('textbox', { name: 'Peso' })).toHaveValue('');
  await button('Guardar consulta').click();
  await expect.poll(() => bodiesOf(createConsulta)).toHaveLength(1);
  expect(bodiesOf(createConsulta)[0]).toMatchObject({
    motivo: 'Control de presión',
    plan_tratamiento: 'Igual medicación',
    detalleCie10: [{ cod_4: 'I10X' }],
  });
});

test('[BE-9] a copied field that was changed is marked and can be reset', async () => {
  await beginVisit({ consultas: [ULTIMA] });
  await button(/^Copiar de la última consulta \(/).click();
  await userEvent.fill(motivo, 'Control de presión y cefalea');
  const mark = page.getByText(/^Motivo de consulta/).first();
  await expect.element(mark).toHaveTextContent('Cambió desde el 07/09/2026');
  await mark.getByRole('button', { name: 'Volver a lo del 07/09/2026' }).click();
  await expect.element(motivo).toHaveValue('Control de presión');
  await expect.element(mark).toHaveTextContent('Igual que el 07/09/2026');
});

test('[CL-7] one action sets every finding that is not set yet to SP', async () => {
  const { bodiesOf } = await beginVisit({
    more: [answer(createConsulta, aVisit(9), { mensaje: MC.registro_guardado })],
  });
  const organs = page.getByRole('group', { name: 'Órganos y sistemas' });
  const regions = page.getByRole('group', { name: 'Examen físico regional' });
  await organs.getByRole('button', { name: 'Cardiovascular: CP, con evidencia de patología' }).click();
  await button('Todo SP en sistemas y regiones').click();
  await expect.poll(() => pressed(organs, 'SP')).toBe(9);
  expect(pressed(organs, 'CP')).toBe(1);
  expect(pressed(regions, 'SP')).toBe(6);
  await button('Guardar consulta').click();
  await button('Guardar de todos modos').click();
  await expect.poll(() => bodiesOf(createConsulta)).toHaveLength(1);
  expect(bodiesOf(createConsulta)[0]).toMatchObject({
    exa_cardiovascular: 'CP',
    exa_respiratorio: 'SP',
    exa_cabeza: 'SP',
  });
});

/** Templates by reason within the form of a visit, and the gaps they leave. */
import { listPlantillasMotivo } from '@hampi/contract/clinica/catalogos/clinicos';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { aVisit, beginVisit } from '../../../testing/historia.ts';
import { huecoOf } from '../consulta/huecos.ts';

afterEach(close);

const button = (name: string | RegExp) => page.getByRole('button', { name });
const label = (name: string) => page.getByLabelText(name, { exact: true });

test('[BE-9] a template of the catalogue fills in empty fields and keeps typed text', async () => {
  const beginning = {
    id: 1,
    especialidad: 'Medicina general',
    nombre: 'Infección respiratoria alta',
    motivo: 'Dolor de garganta',
    enfermedad_actual: 'Desde hace ___ días',
    plan_tratamiento: 'Líquidos',
  };
  await beginVisit({ more: [answer(listPlantillasMotivo, [beginning])] });
  const area = (name: string) => page.elementLocator(document.querySelector(`textarea[name="${name}"]`) as Element);
  await userEvent.fill(area('plan_tratamiento'), 'Reposo.');
  await area('motivo').click();
  await userEvent.keyboard('{Alt>}p{/Alt}');
  const dialog = page.getByRole('dialog', { name: 'Plantillas por motivo de consulta' });
  await userEvent.fill(dialog.getByLabelText('Buscar plantilla'), 'respiratoria alta');
  await userEvent.keyboard('{Enter}');
  await expect.element(area('motivo')).toHaveValue('Dolor de garganta');
  await expect.element(area('enfermedad_actual')).toHaveValue('Desde hace ___ días');
  await expect.element(area('enfermedad_actual')).toHaveFocus();
  await expect.element(area('plan_tratamiento')).toHaveValue('Reposo.');
});

test('[BE-9] gaps that a template left are asked about before they are saved, and lead to their field', async () => {
  await beginVisit({ more: [answer(createConsulta, aVisit(9), { mensaje: MC.registro_guardado })] });
  const motivo = label('Motivo de consulta');
  await userEvent.fill(motivo, 'Dolor desde hace ___ días');
  await button('Guardar consulta').click();
  await button('Guardar de todos modos').click();
  const question = page.getByRole('dialog', { name: 'Quedan espacios sin completar' });
  await expect.element(question).toHaveTextContent('Motivo de consulta');
  await question.getByRole('button', { name: 'Completar' }).click();
  await expect.element(motivo).toHaveFocus();
  const field = motivo.element() as HTMLTextAreaElement;
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('___');
  await userEvent.keyboard('3');
  await expect.element(motivo).toHaveValue('Dolor desde hace 3 días');
  await button('Guardar consulta').click();
  await button('Guardar de todos modos').click();
  await expect.element(page.getByText(MC.registro_guardado)).toBeVisible();
});

test.each([
  ['hace ___ días', '___'],
  ['presión __/80', '__'],
  ['fiebre ..... °C', '.....'],
  ['hace      días', '      '],
  ['Reposo... y líquidos', undefined],
  ['Control en 3 días', undefined],
])('[BE-9] the gap of «%s» is «%s»', (text, gap) =>
  expect(text.slice(...(huecoOf(text) ?? [0, 0])) || undefined).toBe(gap),
);

test('[BE-9] a dialog that is reopened at once keeps the focus, although the previous one would return it', async () => {
  await beginVisit({ more: [answer(listPlantillasMotivo, [])] });
  const motivo = document.querySelector<HTMLTextAreaElement>('textarea[name="motivo"]') as HTMLTextAreaElement;
  const dialog = page.getByRole('dialog', { name: 'Plantillas por motivo de consulta' });
  motivo.focus();
  await userEvent.keyboard('{Alt>}p{/Alt}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(motivo);
  await userEvent.keyboard('{Alt>}p{/Alt}');
  await expect.element(dialog).toBeVisible();
  let taken = false;
  motivo.addEventListener('focus', () => {
    taken = true;
  });
  // Longer than any delay after which a dialog returns the focus.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(taken).toBe(false);
  expect(dialog.element().contains(document.activeElement)).toBe(true);
});

/** The doctor's own templates. */
import * as M from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import {
  createPlantilla,
  deletePlantilla,
  listPlantillas,
  type Plantilla,
  savePlantilla,
} from '@hampi/contract/clinica/plantillas/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { beginVisit } from '../../../testing/historia.ts';

afterEach(close);

const PRESION: Plantilla = {
  id: 1,
  tipo: 'PLAN',
  nombre: 'Control de presión',
  texto: 'Dieta baja en sal y control en dos meses.',
};
const GRIPE: Plantilla = { ...PRESION, id: 2, nombre: 'Gripe', texto: 'Líquidos y reposo.' };
const dialog = page.getByRole('dialog', { name: 'Mis plantillas de plan de tratamiento' });
const plan = page.getByRole('textbox', { name: 'Plan de tratamiento' });
const item = (name: RegExp) => dialog.getByRole('button', { name });

/** Opens the templates from the field of the plan. */
async function openPlantillas(list: Plantilla[], ...more: Answer[]) {
  const server = await beginVisit({ more: [answer(listPlantillas, list), ...more] });
  await plan.click();
  await userEvent.keyboard('{Alt>}p{/Alt}');
  await expect.element(dialog).toBeVisible();
  return server;
}

test('[BE-9] what is written in the plan is kept as a template by Enter, and Escape leads back to the plan', async () => {
  const kept = answer(createPlantilla, PRESION, { mensaje: M.datos_guardados });
  const { answers, bodiesOf } = await beginVisit({ more: [answer(listPlantillas, [])] });
  await userEvent.fill(plan, PRESION.texto);
  await userEvent.keyboard('{Alt>}p{/Alt}');
  await expect.element(dialog.getByText(MC.plantillas_vacio)).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Guardar lo escrito como plantilla'), PRESION.nombre);
  answers(kept, answer(listPlantillas, [PRESION]));
  await userEvent.keyboard('{Enter}');
  await expect.element(item(/^Control de presión/)).toBeVisible();
  expect(bodiesOf(createPlantilla)).toEqual([{ tipo: 'PLAN', nombre: PRESION.nombre, texto: PRESION.texto }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(plan).toHaveFocus();
});

test('[BE-9] the search has the focus, ignores tildes, and Enter inserts the first match into the plan', async () => {
  await openPlantillas([GRIPE, PRESION]);
  await expect.element(dialog.getByLabelText('Buscar plantilla')).toHaveFocus();
  await userEvent.keyboard('presion{Enter}');
  await expect.element(plan).toHaveValue(PRESION.texto);
  await expect.element(plan).toHaveFocus();
});

test('[BE-9] a template is changed in its place', async () => {
  const texto = 'Control en un mes.';
  const saved = { ...PRESION, texto };
  const { answers, bodiesOf } = await openPlantillas([PRESION]);
  await item(/^Cambiar Control de presión/).click();
  await userEvent.fill(dialog.getByLabelText('Texto'), texto);
  answers(answer(savePlantilla, saved, { mensaje: M.datos_actualizados }), answer(listPlantillas, [saved]));
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(item(/^Control de presión/)).toHaveTextContent(texto);
  expect(bodiesOf(savePlantilla)).toEqual([{ nombre: PRESION.nombre, texto }]);
});

test('[BE-9] a template is deleted after a question that names it', async () => {
  const { answers, written } = await openPlantillas([PRESION]);
  await item(/^Eliminar Control de presión/).click();
  const question = page.getByRole('dialog', { name: 'Eliminar plantilla' });
  await expect.element(question).toHaveTextContent('Se eliminará «Control de presión».');
  answers(answer(deletePlantilla, null), answer(listPlantillas, []));
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect.element(dialog.getByText(MC.plantillas_vacio)).toBeVisible();
  expect(written).toContain('DELETE /api/plantillas/1');
});

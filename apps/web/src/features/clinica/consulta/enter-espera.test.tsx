/** Enter before the results have come waits for them, and words that were not chosen are asked about before saving. */
import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { listExamenListas, searchCie10, searchExamenes } from '@hampi/contract/clinica/catalogos/clinicos';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { searchMedicina } from '@hampi/contract/clinica/vademecum/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, later } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { aVisit, beginVisit, CEFALEA, PARACETAMOL } from '../../../testing/historia.ts';
import { diagnose, diagnosis, line, lines, medicine } from '../../../testing/receta.ts';

afterEach(close);

const diagnoses = page.getByRole('list', { name: 'Diagnósticos', exact: true });
const examenes = page.getByRole('region', { name: /^Exámenes/ });
const examen = examenes.getByLabelText('Nombre del examen');
const save = page.getByRole('button', { name: 'Guardar consulta' });

test('[BE-24] on a slow network Enter takes the medicine, and what is typed meanwhile is its quantity', async () => {
  const [slow, arrive] = later(answer(searchMedicina, [{ ...PARACETAMOL, id: 9, nombre: 'Otro' }, PARACETAMOL]));
  const { answers } = await beginVisit();
  await diagnose();
  answers(slow);
  await userEvent.fill(medicine, PARACETAMOL.nombre.toLowerCase());
  await userEvent.keyboard('{Enter}21');
  await expect.element(medicine).toHaveValue(PARACETAMOL.nombre.toLowerCase());
  arrive();
  // The one of that name, although another comes first.
  await expect.element(lines).toHaveTextContent(PARACETAMOL.nombre);
  await expect.element(line.getByLabelText('Cantidad')).toHaveValue('21');
  await expect.element(medicine).toHaveValue('');
});

test('[BE-24] a medicine that is not found is never written by hand because of Enter', async () => {
  const { answers } = await beginVisit();
  await diagnose();
  answers(answer(searchMedicina, []));
  await userEvent.fill(medicine, 'xyz');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Escribir «xyz» a mano' })).toBeVisible();
  await expect.element(lines).not.toBeInTheDocument();
});

test('[CL-8] on a slow network Enter takes the diagnosis, and a second one adds it', async () => {
  const [slow, arrive] = later(answer(searchCie10, [CEFALEA]));
  await beginVisit({ more: [slow] });
  await userEvent.fill(diagnosis, 'R51');
  await userEvent.keyboard('{Enter}{Enter}');
  arrive();
  await expect.element(diagnoses).toHaveTextContent('R51X');
  await expect.element(diagnosis).toHaveValue('');
});

test('[EX-1] on a slow network Enter takes a list of the catalogue before its parts, and adds it as a list', async () => {
  const of = (id: number, nombre: string) => ({ id, nombre, grupo: null, preparacion: null });
  const hdl = of(4, 'Colesterol HDL');
  const [slow, arrive] = later(answer(searchExamenes, [hdl]));
  const listas = [{ id: 2, nombre: 'Perfil lipídico', examenes: [of(3, 'Colesterol total'), hdl] }];
  await beginVisit({ more: [slow, answer(listExamenListas, listas)] });
  const head = page.getByRole('button', { name: /^Exámenes/ });
  if (head.element().getAttribute('aria-expanded') === 'false') await head.click();
  await userEvent.fill(examen, 'perfil lip');
  await userEvent.keyboard('{Enter}');
  arrive();
  await expect.element(examen).toHaveValue('Perfil lipídico');
  await userEvent.keyboard('{Enter}');
  await expect.element(examenes.getByRole('group', { name: 'Perfil lipídico' })).toHaveTextContent('Colesterol total');
});

test('[BE-8] words left in a search box are kept and asked about before saving', async () => {
  const { answers, bodiesOf } = await beginVisit({ more: [answer(createConsulta, aVisit(7))] });
  await diagnose();
  answers(answer(searchMedicina, []), answer(createConsulta, aVisit(7)));
  await userEvent.fill(medicine, 'losartan 50');
  await save.click();
  const question = page.getByRole('dialog', { name: 'Hay algo sin elegir' });
  await expect.element(question).toHaveTextContent('Escribió «losartan 50» y no lo eligió.');
  await question.getByRole('button', { name: 'Volver' }).click();
  await expect.element(medicine).toHaveValue('losartan 50');
  await expect.element(medicine).toHaveFocus();
  expect(bodiesOf(createConsulta)).toHaveLength(0);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText(MMapas.busqueda_sin_elegir)).toBeVisible();

  await save.click();
  await question.getByRole('button', { name: 'Guardar sin eso' }).click();
  await expect.poll(() => bodiesOf(createConsulta)).toHaveLength(1);
});

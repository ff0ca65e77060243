/** Requesting exams in the form of a visit. */
import { searchExamenes } from '@hampi/contract/clinica/catalogos/clinicos';
import { listGruposExamen } from '@hampi/contract/clinica/examenes/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { beginVisit } from '../../../testing/historia.ts';

afterEach(close);

const DIABETES = { id: 1, nombre: 'Control de diabetes', examenes: [{ nombre: 'Glucosa en ayunas', detalles: null }] };
const section = page.getByRole('region', { name: /^Exámenes/ });

async function openExamenes(found = answer(searchExamenes, [])) {
  const server = await beginVisit({ more: [answer(listGruposExamen, [DIABETES]), found] });
  const head = page.getByRole('button', { name: /^Exámenes/ });
  if (head.element().getAttribute('aria-expanded') === 'false') await head.click();
  return server;
}

test('[EX-1] an empty list is not saved: the search box gets the focus and shows the error', async () => {
  await openExamenes();
  await section.getByRole('button', { name: 'Nueva lista', exact: true }).click();
  await page.getByRole('button', { name: 'Guardar consulta' }).click();
  const list = section.getByRole('group', { name: 'Lista personalizada 1' });
  await expect.element(list.getByText(MC.lista_un_examen)).toBeVisible();
  const box = list.getByLabelText('Nombre del examen');
  await expect.element(box).toHaveFocus();
  await userEvent.fill(box, 'Biopsia');
  await userEvent.keyboard('{Enter}');
  await list.getByRole('button', { name: 'Añadir', exact: true }).click();
  await expect.element(list.getByRole('table')).toHaveTextContent('Biopsia');
  await expect.element(list.getByText(MC.lista_un_examen)).not.toBeInTheDocument();
});

test('[EX-1] the exams of a predefined list are not in the colour of an error', async () => {
  await openExamenes();
  const table = section.getByRole('table', { name: 'Listas predefinidas' });
  const colourOf = (name: string) => getComputedStyle(table.getByRole('cell', { name }).element()).color;
  await expect.element(table).toHaveTextContent('Glucosa en ayunas');
  const probe = document.createElement('i');
  probe.style.color = 'var(--hampi-red-text)';
  table.element().append(probe);
  expect(colourOf('Glucosa en ayunas')).not.toBe(getComputedStyle(probe).color);
});

test('[EX-1] Enter takes the typed words; an exam that was only probably meant is offered below them', async () => {
  const creatinina = { id: 4, nombre: 'Creatinina', grupo: 'Química', preparacion: null, quiso_decir: 'creatinina' };
  await openExamenes(answer(searchExamenes, [creatinina]));
  const box = section.getByLabelText('Nombre del examen');
  await userEvent.fill(box, 'creatinima');
  await expect.element(page.getByRole('option', { name: /¿Quiso decir «creatinina»\? Creatinina/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('creatinima');
});

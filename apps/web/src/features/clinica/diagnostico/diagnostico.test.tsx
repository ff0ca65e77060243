/** Diagnoses of a visit, chosen and listed. */
import { listCie10Favoritos } from '@hampi/contract/clinica/catalogos/clinicos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, later } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { beginVisit, CEFALEA } from '../../../testing/historia.ts';

afterEach(close);

const label = (name: string) => page.getByLabelText(name, { exact: true });

test('[CL-8] a diagnosis is chosen before it is added, cannot be added twice, is presumptive or definitive, and can be removed', async () => {
  await beginVisit();
  const part = page.getByRole('region', { name: /^Diagnóstico y Receta/ });
  const add = part.getByRole('button', { name: 'Añadir', exact: true }).first();
  const list = page.getByRole('list', { name: 'Diagnósticos' });
  await add.click();
  await expect.element(part.getByText(MC.cie10_requerido)).toBeVisible();
  await part.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect.element(part.getByText(MC.cie10_antes_de_receta)).toBeVisible();

  const choose = async () => {
    await userEvent.fill(label('Buscar diagnóstico CIE10'), 'cefal');
    await page.getByRole('option', { name: /R51/ }).click();
    await add.click();
  };
  await choose();
  await choose();
  await expect.element(part.getByText(MC.cie10_ya_elegido)).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(1);
  const definitivo = list.getByRole('button', { name: 'Cefalea: DF, definitivo' });
  await definitivo.click();
  await expect.element(definitivo).toHaveAttribute('aria-pressed', 'true');
  await list.getByRole('button', { name: 'Quitar R51X' }).click();
  await expect.element(list).not.toBeInTheDocument();
});

test('[CL-8] [BE-21] Continuar takes the diagnosis that is chosen in the box and not yet in the list', async () => {
  await beginVisit();
  const part = page.getByRole('region', { name: /^Diagnóstico y Receta/ });
  await userEvent.fill(label('Buscar diagnóstico CIE10'), 'cefal');
  await page.getByRole('option', { name: /R51/ }).click();
  await part.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect.element(label('Buscar medicamento en el vademécum')).toHaveFocus();
  await expect.element(page.getByRole('list', { name: 'Diagnósticos' })).toHaveTextContent('R51');
  await expect.element(label('Buscar diagnóstico CIE10')).toHaveValue('');
});

test('[BE-9] the favourites open in a search box that has the focus, and do not cover a line that was just added', async () => {
  const [favourites, arrive] = later(answer(listCie10Favoritos, [CEFALEA]));
  await beginVisit({ more: [favourites] });
  const box = label('Buscar diagnóstico CIE10');
  await box.click();
  const offered = page.getByRole('option', { name: /R51/ });
  expect(offered.elements()).toHaveLength(0);
  arrive();
  await offered.click();
  await page
    .getByRole('region', { name: /^Diagnóstico y Receta/ })
    .getByRole('button', { name: 'Añadir', exact: true })
    .first()
    .click();
  await expect.element(page.getByRole('list', { name: 'Diagnósticos' })).toHaveTextContent('R51');
  await expect.element(box).toHaveFocus();
  expect(offered.elements()).toHaveLength(0);
});

/** A list of the back office and its form, with the cities as an example: order and pages, errors beside fields, deleting. */
import * as M from '@hampi/contract/base/messages';
import { ciudades } from '@hampi/contract/plataforma/administracion/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const CUENCA = {
  id: 3,
  nombre: 'Cuenca',
  provincia: 'Azuay',
  pais: 'Ecuador',
  zona: 'America/Guayaquil',
  altitud_m: 2560,
  latitud: null,
  longitud: null,
};
const ROWS = answer(ciudades.list, [CUENCA], { total: 45 });
const rows = page.getByRole('row');
const save = page.getByRole('button', { name: 'Guardar', exact: true });
/** What the last query asked the server for. */
const asked = (queries: string[]) => Object.fromEntries(new URLSearchParams(queries.at(-1)));

test('[AD-1] the list is sorted by a column and divided into pages, and a reload keeps both', async () => {
  const { queriesOf } = open('/admin/ciudades', 'ROLE_ADMIN', [ROWS]);
  await expect.element(rows.nth(1)).toHaveTextContent('Cuenca');
  expect(asked(queriesOf(ciudades.list))).toMatchObject({ sortBy: 'nombre', sort: 'asc' });
  await page.getByRole('combobox', { name: 'Filas' }).selectOptions('10');
  await page.getByRole('button', { name: 'Nombre', exact: true }).click();
  const heading = page.getByRole('columnheader', { name: 'Nombre' });
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  const wanted = { skip: '0', take: '10', sortBy: 'nombre', sort: 'desc' };
  await expect.poll(() => asked(queriesOf(ciudades.list))).toMatchObject(wanted);

  const again = open(`${window.location.pathname}${window.location.search}`, 'ROLE_ADMIN', [ROWS]);
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  await expect.element(page.getByRole('combobox', { name: 'Filas' })).toHaveValue('10');
  expect(again.queriesOf(ciudades.list).map((query) => asked([query]))).toEqual([expect.objectContaining(wanted)]);
});

test('[AD-2] a city has its errors beside the country and the altitude, and sends the altitude as a number', async () => {
  const { written, bodiesOf } = open('/admin/ciudades?ver=nuevo', 'ROLE_ADMIN', [
    ROWS,
    answer(ciudades.create, CUENCA, { mensaje: M.guardado }),
  ]);
  const [pais, altitud] = [page.getByLabelText('País'), page.getByLabelText('Altitud (m)')];
  await userEvent.fill(page.getByLabelText('Nombre'), 'Cuenca');
  await userEvent.fill(pais, '');
  await userEvent.fill(altitud, '9000');
  await save.click();
  await expect.element(pais).toHaveAccessibleDescription('El campo es requerido');
  await expect.element(altitud).toHaveAccessibleDescription('Debe ser un valor numérico');
  expect(written).toEqual([]);
  await userEvent.fill(pais, 'Ecuador');
  await userEvent.fill(altitud, '2560');
  await save.click();
  await expect
    .poll(() => bodiesOf(ciudades.create))
    .toEqual([expect.objectContaining({ nombre: 'Cuenca', pais: 'Ecuador', altitud_m: 2560 })]);
});

test('[AD-2] a row is deleted only after a question, and is then gone', async () => {
  const { written, answers } = open('/admin/ciudades?q=cuenca', 'ROLE_ADMIN', [ROWS]);
  await rows.nth(1).getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog');
  await expect.element(question).toHaveTextContent(M.eliminar_pregunta);
  expect(written).toEqual([]);
  answers(answer(ciudades.remove, null, { mensaje: M.eliminado }), answer(ciudades.list, [], { total: 0 }));
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect.element(page.getByText(M.eliminado)).toBeVisible();
  await expect.element(page.getByText('No se encontraron resultados').first()).toBeVisible();
  expect(written).toEqual(['DELETE /api/admin/ciudades/3']);
});

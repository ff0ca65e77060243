/** The patients' list and form: leaving them, and likely duplicates. */
import { findParecidos } from '@hampi/contract/personas/clientes/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

test('[AU-13] leaving a half-filled patient form asks first', async () => {
  open('/medico/pacientes-lista/nuevo', 'ROLE_MED');
  const nombres = page.getByRole('textbox', { name: 'Nombres', exact: true });
  await userEvent.fill(nombres, 'A medias');
  await page.getByRole('link', { name: 'Ver pacientes' }).click();
  await expect.element(page.getByText('Los datos aún no han sido guardados.')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect.element(nombres).toHaveValue('A medias');
  await page.getByRole('link', { name: 'Ver pacientes' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mis Pacientes' })).toBeVisible();
});

test('[BE-6] a search that is still being typed does not interrupt the way to another page', async () => {
  open('/medico/pacientes-lista', 'ROLE_MED');
  await userEvent.fill(page.getByRole('searchbox', { name: 'Búsqueda' }), 'zaruma');
  // As if a link was pressed: the address is already that of the next page, while this one is shown until the other is loaded.
  window.history.pushState(null, '', '/medico/pacientes-lista/nuevo');
  await userEvent.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/medico/pacientes-lista/nuevo');
});

test('[BE-6] likely duplicates are asked for without a birth date that cannot be read yet', async () => {
  const { bodiesOf } = open('/medico/pacientes-lista/nuevo', 'ROLE_MED');
  const nacimiento = page.getByLabelText('Fecha de nacimiento');
  await userEvent.fill(nacimiento, '31/02');
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombres', exact: true }), 'Rosario');
  await expect.poll(() => bodiesOf(findParecidos).at(-1)).toMatchObject({ nombres: 'Rosario', fecha_nacimiento: '' });
  await userEvent.fill(nacimiento, '28/02/1990');
  await userEvent.tab();
  await expect.poll(() => bodiesOf(findParecidos).at(-1)).toMatchObject({ fecha_nacimiento: '1990-02-28' });
});

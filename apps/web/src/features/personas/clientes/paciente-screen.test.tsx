/** A patient's form, as it is left and saved. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

test('[AU-13] leaving a patient half typed asks first', async () => {
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

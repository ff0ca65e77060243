import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

// apps/web/src/features/formularios.test.tsx checks the errors of every form; here one form with the real server.
test('[PT-2] wrong input: the form for a patient with a passport, inside a laboratory’s booking, shows an error beside each field', async ({
  page,
  request,
}) => {
  const saved: string[] = [];
  // Searching for likely duplicates is not a GET but changes nothing.
  page.on('request', (r) => r.method() !== 'GET' && !/socket|Parecidos/.test(r.url()) && saved.push(r.url()));
  await enterAs(page, request, 'laboratorio');
  await page.goto('/laboratorista/reservaciones');
  await page.getByRole('button', { name: 'Añadir paciente' }).click();
  await page.getByRole('combobox', { name: 'Tipo de documento' }).click();
  await page.getByRole('option', { name: 'Pasaporte' }).click();
  const form = page.getByRole('dialog').or(page.getByRole('main')).last();
  const field = (name: string) => form.locator(`[name="${name}"]`);
  await field('cedula_identidad').fill('A-1');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();

  for (const [name, sentence] of [
    ['cedula_identidad', 'El pasaporte debe tener entre 3 y 20 letras o números'],
    ['nombres', 'El campo nombres es requerido'],
    ['apellidos', 'El campo apellidos es requerido'],
  ] as const)
    await expect(field(name)).toHaveAccessibleDescription(new RegExp(sentence));
  await expect(field('cedula_identidad')).toHaveValue('A-1');
  await expect(form.getByText('Debe completar los campos correctamente')).toBeVisible();
  await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused();
  expect(saved).toEqual([]);
});

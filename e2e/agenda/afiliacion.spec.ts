import { findNothingWrong } from '../support/axe.ts';
import { practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[OF-2] a doctor affiliates an office after reading the benefits, and leaves after reading what is lost', async ({
  page,
  request,
}) => {
  const practice = await practiceOf(request, 'doble');
  const own = await practice.oficina('Consultorio Remigio Crespo');
  const nombre = 'Consultorio del Vado';
  const { id } = await practice.send<{ id: number }>('PUT', '/api/oficinas', {
    nombre,
    tiempo_por_cliente_minutos: 20,
    costo_consulta: 40,
    pais: 'Ecuador',
    provincia: 'Azuay',
    ciudad: 'Cuenca',
    referencias_fisicas: 'Frente al río',
    direccion: 'La Condamine 12-30',
    doctorEspecializaciones: own.especializaciones.map((one) => one.id),
  });
  await enterAs(page, request, 'doble');
  await page.goto(`/medico/oficinas/${id}`);
  const toggle = page.getByRole('switch', { name: /filiada/ });
  const dialog = page.getByRole('dialog', { name: new RegExp(nombre) });
  /** By keyboard, because the track covers the input. */
  const turn = async (on: boolean) => {
    await expect(toggle).toBeEnabled();
    await toggle.press('Space');
    await expect(toggle).toBeChecked({ checked: on });
  };
  const save = () => page.getByRole('button', { name: 'Guardar' }).click();
  await turn(true);
  await save();
  await expect(dialog).toContainText('$ 20,00');
  await findNothingWrong(page);
  await dialog.getByRole('button', { name: 'No, por ahora' }).click();
  await expect(dialog).toBeHidden();
  await expect(toggle).toBeChecked();
  await save();
  await dialog.getByRole('button', { name: 'Afiliar la oficina' }).click();
  const row = page.getByRole('row').filter({ hasText: nombre });
  await expect(row.getByLabel('Afiliada', { exact: true })).toBeVisible();

  await page.goto(`/medico/oficinas/${id}`);
  await turn(false);
  await save();
  await expect(dialog).toContainText('No podrá afiliarla otra vez hasta el');
  await dialog.getByRole('button', { name: 'Desafiliar', exact: true }).click();
  await expect(row).toBeVisible();
  await expect(row.getByLabel('Afiliada', { exact: true })).toHaveCount(0);
  await practice.send('DELETE', `/api/oficinas/${id}`);
});

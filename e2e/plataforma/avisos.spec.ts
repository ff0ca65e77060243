import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[BE-5] an administrator reads what was sent to people, by state and by search', async ({ page, request }) => {
  await enterAs(page, request, 'admin');
  await page.goto('/admin/avisos');
  const rows = page.getByRole('table', { name: 'Avisos' }).getByRole('row');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Aviso',
    'Destinatario',
    'Canal',
    'Estado',
    'Motivo',
    'Intentos',
    'Creado',
    'Programado',
    'Enviado',
  ]);

  await page.getByText('Omitidos').click();
  await expect(page).toHaveURL(/filtro=OMITIDO/);
  await expect(rows.filter({ hasText: 'Enviado' })).toHaveCount(1); // Its column's title.
  const confirmation = rows.filter({ hasText: 'Confirmación de la cita' }).first();
  await expect(confirmation).toContainText('El paciente no tiene correo');

  await page.getByText('Enviados').click();
  await expect(rows.nth(1)).toContainText(/@.*Enviado.*\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  await page.getByRole('searchbox').fill('nadie con este nombre');
  await expect(page.getByText('No se encontraron resultados')).toBeVisible();
});

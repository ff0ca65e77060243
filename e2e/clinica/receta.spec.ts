import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Page } from '@playwright/test';
import { aPatient, diagnose, fillLine, openVisit, prescribe } from '../support/historia.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Guardar consulta' });
test('[BE-10] an allergy shows a warning beside the line, whose reason is required, stored and shown again', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  const { id } = await aPatient(request, { alergias: 'Penicilina (anafilaxia)' });
  await openVisit(page, id);
  await diagnose(page, 'J02');
  const line = await prescribe(page, 'amoxicilina', /Amoxicilina 500 mg/);
  await fillLine(line, ['21', '1 cápsula con alimentos', '8', '7']);
  await expect(page.getByText(MC.receta_silencio)).toBeVisible();
  const warnings = line.getByRole('list', { name: /Advertencias de/ });
  await expect(warnings).toContainText('Grave: alergia.');
  await expect(warnings).toContainText('contiene amoxicilina');
  await expect(page.getByRole('status').filter({ hasText: '1 advertencia grave' })).toBeVisible();

  await save(page).click();
  const reason = line.getByLabel(/^Razón para indicar/);
  await expect(line.getByText(MC.razon_requerida)).toBeVisible();
  await expect(reason).toBeFocused();
  await expect(line.getByLabel('Dosificación')).toHaveValue('1 cápsula con alimentos');

  await reason.fill('Prueba cutánea negativa en 2025');
  await save(page).click();
  await expect(page.getByText(MC.registro_guardado)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Consulta anterior' }).click();
  await expect(page.getByRole('textbox', { name: /^Razón para indicar/ })).toHaveValue(
    'Prueba cutánea negativa en 2025',
  );
});

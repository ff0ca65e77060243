import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Page } from '@playwright/test';
import { aPatient, aVisit, openVisit, storedVisit } from '../support/historia.ts';
import { inDays } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Guardar consulta' });

test('[BE-12] BMI follows weight and height, cm or metres, and is empty without one of them', async ({
  page,
  request,
}) => {
  await aVisit(page, request);
  const imc = page.getByLabel('IMC');
  await page.getByLabel('Peso').fill('80');
  await expect(imc).toHaveValue('');
  await page.getByLabel('Talla').fill('170');
  await expect(imc).toHaveValue('27,68');
  await expect(page.getByText('Sobrepeso')).toBeVisible();
  await page.getByLabel('Talla').fill('1,7');
  await expect(imc).toHaveValue('27,68');
  await page.getByLabel('Peso').fill('');
  await expect(imc).toHaveValue('');
});

test('[BE-12] implausible values are hinted at by age and by the altitude of the office, and block nothing', async ({
  page,
  request,
}) => {
  await aVisit(page, request);
  await page.getByLabel('Pulso').fill('130');
  await expect(page.getByText('Alto para la edad (60–100)')).toBeVisible();
  await page.getByLabel('Temperatura').fill('364');
  await expect(page.getByText('¿Está seguro? Parece un error de tecleo')).toBeVisible();
  await page.getByLabel('Oximetría').fill('92');
  await expect(page.getByText(/^Baja/)).toHaveCount(0);
  await page.getByLabel('Oximetría').fill('86');
  await expect(page.getByText(/Baja también para 2550 m de altitud/)).toBeVisible();
  await save(page).click();
  await page.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect(page.getByText(MC.registro_guardado)).toBeVisible();

  const coast = await aPatient(request, { doctor: 'medica.galapagos', nacimiento: inDays(-780) });
  const other = await page.context().newPage();
  await enterAs(other, request, 'medica.galapagos');
  await openVisit(other, coast.id);
  await other.getByLabel('Oximetría').fill('92');
  await expect(other.getByText('Baja (95–100 %)')).toBeVisible();
  await other.getByLabel('Pulso').fill('141');
  await expect(other.getByText('Alto para la edad (98–140)')).toBeVisible();
});

test('[BE-12] the way of a measure over the visits is drawn, with the values beside it', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  const { practice, id } = await aPatient(request);
  for (const [fecha, peso] of [
    ['2026-05-04', 82.4],
    ['2026-07-06', 80.1],
    ['2026-09-07', 78.9],
  ])
    await storedVisit(practice, id, {
      created_date: `${fecha}T15:00:00Z`,
      antropometria_peso: peso,
      motivo: 'Control',
    });
  await openVisit(page, id);
  await expect(page.getByText('Último: 78,9').first()).toBeVisible();
  await page.getByLabel('Peso').fill('77');
  const card = page.getByRole('group', { name: 'Medidas del paciente' });
  while (!(await card.getByText('Peso', { exact: true }).isVisible()))
    await card.getByRole('button', { name: 'Medida siguiente' }).click();
  await card.getByRole('button', { name: 'Ver tendencia: Peso' }).click();
  const dialog = page.getByRole('dialog', { name: /Peso/ });
  await expect(dialog.locator('svg circle')).toHaveCount(4);
  await expect(dialog.getByRole('table').getByRole('row')).toHaveText([
    /Fecha/,
    /Ahora\s*77/,
    /07\/09\/2026\s*78,9/,
    /06\/07\/2026\s*80,1/,
    /04\/05\/2026\s*82,4/,
  ]);
});

/** The form of a visit, section by section (2 §2, §5). */

import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Page } from '@playwright/test';
import { aPatient, openSection, storedVisit } from '../support/historia.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const historia = (id: number) => `/medico/historia-clinica?paciente=${id}`;
const head = (page: Page, name: string) => page.getByRole('button', { name, exact: false }).and(page.locator('h2 *'));
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('[CL-3] a typed date opens its visit, and the arrows step from one page of visits to the next', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  const { practice, id } = await aPatient(request);
  for (let i = 1; i <= 17; i++)
    await storedVisit(practice, id, { motivo: `Visita de hace ${i} semanas`, created_date: ago(7 * i) });
  await page.goto(historia(id));
  const motivo = page.getByLabel('Motivo de consulta');
  await page.getByLabel('Fecha consulta').fill(fechaCorta(fechaOf(ago(7 * 17), ZONA_ECUADOR)));
  await page.keyboard.press('Enter');
  await expect(motivo).toHaveValue('Visita de hace 17 semanas');
  await expect(page.getByRole('button', { name: 'Consulta anterior' })).toBeDisabled();
  // A page has fifteen visits.
  for (const weeks of [16, 15]) {
    await page.getByRole('button', { name: 'Consulta siguiente' }).click();
    await expect(motivo).toHaveValue(`Visita de hace ${weeks} semanas`);
  }
});

test('[CL-5] [CL-4] antecedents are saved, and two doctors editing them get a conflict', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  const { practice, id } = await aPatient(request);
  await page.goto(historia(id));
  const mine = await openSection(page, 'Antecedentes');
  await expect(mine.getByLabel('Alergias')).toHaveValue('');
  // From another window, which had opened the same record.
  await practice.send('PATCH', `/api/medicos/paciente/${id}`, { version: 0, alergias: 'Penicilina' });

  await mine.getByLabel('Antecedentes personales').fill('Asma desde niño');
  await mine.getByRole('button', { name: 'Guardar antecedentes' }).click();
  await expect(mine.getByText(MC.ficha_cambiada).first()).toBeVisible();
  await expect(mine.getByLabel('Alergias')).toHaveValue('Penicilina');
  await expect(mine.getByLabel('Antecedentes personales')).toHaveValue('Asma desde niño');
  await mine.getByRole('button', { name: 'Guardar antecedentes' }).click();
  await expect(page.getByRole('complementary', { name: 'Resumen del paciente' })).toContainText('Penicilina');
  await expect(head(page, 'Antecedentes')).toContainText('Personales registrados');
});

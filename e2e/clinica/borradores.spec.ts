import type { Page } from '@playwright/test';
import { aPatient, openSection, storedVisit } from '../support/historia.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Kills the renderer, so that the page gets no events of being left. */
async function kill(page: Page) {
  const crashed = page.waitForEvent('crash');
  const cdp = await page.context().newCDPSession(page);
  // Never settles, because the renderer is dead.
  void cdp.send('Page.crash').catch(() => undefined);
  await crashed;
}

test('[BE-8] a browser killed in the middle loses nothing of a correction, of antecedents and of a vaccine', async ({
  page,
  context,
  request,
}) => {
  await enterAs(page, request, 'medico');
  const { practice, id } = await aPatient(request);
  await storedVisit(practice, id, { motivo: 'Control' });
  const address = `/medico/historia-clinica?paciente=${id}`;
  const kept = (tab: Page, tipo: string) =>
    tab.waitForResponse((r) => r.request().method() === 'PUT' && r.url().includes(`tipo=${tipo}`) && r.ok());
  await page.goto(address);
  await page.getByRole('button', { name: 'Consulta anterior' }).click();
  await openSection(page, 'Antecedentes');
  await openSection(page, 'Vacunas');
  await page.getByRole('button', { name: 'Añadir vacuna' }).click();
  const stored = Promise.all(['correccion', 'ficha', 'vacuna'].map((tipo) => kept(page, tipo)));
  await page.getByLabel('Motivo de consulta').fill('Control de presión');
  await page.getByLabel('Alergias', { exact: true }).fill('Penicilina');
  await page.getByLabel('Lote').fill('B-2291');
  await stored;
  await kill(page);

  const again = await context.newPage();
  await enterAs(again, request, 'medico');
  await again.goto(address);
  await expect(again.getByLabel('Alergias', { exact: true })).toHaveValue('Penicilina');
  await expect(again.getByLabel('Lote')).toHaveValue('B-2291');
  await again.getByRole('button', { name: 'Continuar la corrección' }).click();
  await expect(again.getByLabel('Motivo de consulta')).toHaveValue('Control de presión');
  await expect(again.getByText(/Corrección recuperada de/)).toBeVisible();
  await again.getByRole('button', { name: 'Guardar antecedentes' }).click();
  await expect(again.getByText('Datos actualizados correctamente.').first()).toBeVisible();

  // Only the unsaved part remains in the draft.
  await again.reload();
  await expect(again.getByLabel('Lote')).toHaveValue('B-2291');
  await expect(again.getByRole('button', { name: 'Continuar la corrección' })).toBeVisible();
  await expect(again.getByLabel('Alergias', { exact: true })).toBeHidden();
});

import { AxeBuilder } from '@axe-core/playwright';
import { MC } from '@hampi/contract';
import type { Page } from '@playwright/test';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** The history of the patient in this place of the doctor's list, from the list itself. */
async function openHistoria(page: Page, index: number) {
  await page.goto('/medico/pacientes-lista');
  await page.getByRole('link', { name: 'Ver historia clínica' }).nth(index).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Historia Clínica' })).toBeVisible();
}

async function chooseOffice(page: Page) {
  await page.getByLabel('Oficina').first().selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
}

async function openSection(page: Page, name: string) {
  const head = page.getByRole('button', { name, exact: false }).filter({ hasText: name }).first();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
}

test('[BE-8] what is typed comes back after the page was closed in the middle', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await openHistoria(page, 3);
  await chooseOffice(page);
  await openSection(page, 'Consulta');
  const motivo = page.getByLabel('Motivo de consulta');
  const kept = page.waitForResponse(
    (r) => r.url().includes('/api/consultas/borrador/') && r.request().method() === 'PUT',
  );
  await motivo.fill('Tos seca desde hace tres días');
  expect((await kept).ok()).toBe(true);
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByText(/Borrador recuperado de/)).toBeVisible();
  await openSection(page, 'Consulta');
  await expect(motivo).toHaveValue('Tos seca desde hace tres días');
});

test('[CL-9] an entry is saved, stands in the record and is the author’s to correct', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await openHistoria(page, 5);
  await chooseOffice(page);
  await page.getByLabel('Peso').fill('70,5');
  await page.getByLabel('Talla').fill('165');
  await expect(page.getByLabel('IMC')).toHaveValue('25,90');
  await openSection(page, 'Consulta');
  await page.getByLabel('Motivo de consulta').fill('Control anual');
  await page.getByRole('button', { name: 'Guardar consulta' }).click();
  const question = page.getByRole('dialog').filter({ hasText: MC.consulta_vacia });
  await question.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect(page.getByText(MC.registro_guardado)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Consulta anterior' }).click();
  await openSection(page, 'Consulta');
  await expect(page.getByLabel('Motivo de consulta')).toHaveValue('Control anual');
  await expect(page.getByRole('button', { name: 'Guardar corrección' })).toBeVisible();
});

test('[CL-9] without an office the sentence stands beside it and nothing typed is lost', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await openHistoria(page, 7);
  await page.getByLabel('Pulso').fill('80');
  await page.getByRole('button', { name: 'Guardar consulta' }).click();
  await expect(page.getByText(MC.consulta_oficina).first()).toBeVisible();
  await expect(page.getByLabel('Pulso')).toHaveValue('80');
});

test('[CL-2] axe finds nothing in the history with every section open, also on a phone', async ({ page, request }) => {
  await enterAs(page, request, 'medico');
  await openHistoria(page, 0);
  const closed = page.locator('h2 button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target)])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});

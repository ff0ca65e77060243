import type { Page } from '@playwright/test';
import { findNothingWrong } from '../support/axe.ts';
import { DEMO_PASSWORD, fillLogin } from '../support/cuentas.ts';
import { cutProgram, FILES } from '../support/programa.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'No se pudo recuperar la información' });

test('[AU-12] a log-in whose code fails to load mentions the connection, and works at the next attempt', async ({
  page,
}) => {
  await cutProgram(page, 'ECDH-ES');
  await page.goto('/?ingresar');
  await fillLogin(page, 'medico', DEMO_PASSWORD);
  await expect(page.getByText('¡Tenemos problemas de conexión con el servidor')).toBeVisible();
  await page.unroute(FILES);
  await page.getByRole('form', { name: 'Ingresar' }).getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page).toHaveURL(/\/medico\/dashboard/);
});

test('[AU-12] [AU-13] an area, a panel or a question whose code fails to load says so in Spanish, and no typed value is lost', async ({
  page,
  request,
}) => {
  await enterAs(page, request, 'medico');
  await cutProgram(page, 'cerrar-sesion');
  await page.goto('/medico/dashboard');
  await expect(failed(page)).toBeVisible();
  await findNothingWrong(page);
  await page.unroute(FILES);
  await failed(page).getByRole('button', { name: 'Recargar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Citas Agendadas' })).toBeVisible();

  await page.goto('/medico/pacientes-lista/nuevo');
  const nombres = page.locator('[name="nombres"]');
  const question = page.waitForResponse(
    async (file) => file.url().includes('/assets/') && (await file.text()).includes('data-safe'),
  );
  await nombres.fill('Carmen Amelia');
  // With the first change, so that it opens without a connection.
  await question;
  await cutProgram(page);
  const calendar = page.getByRole('button', { name: 'Abrir calendario' }).first();
  await calendar.click();
  await expect(failed(page)).toBeVisible();
  await expect(nombres).toHaveValue('Carmen Amelia');
  await page.locator('[name="apellidos"]').fill('Sigue Escribiendo');
  // Closing it removes the message, since nobody waits for it.
  await calendar.click();
  await expect(failed(page)).toBeHidden();
  await expect(nombres).toHaveValue('Carmen Amelia');
  const away = page.getByRole('link', { name: 'Horarios' });
  await page.context().setOffline(true);
  await away.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(nombres).toHaveValue('Carmen Amelia');
  await page.context().setOffline(false);
  await page.unroute(FILES);

  // Without the question's code the browser asks instead.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept();
    asked.push(dialog.message());
    // Stays at the first question, leaves at the second.
    return asked.length === 1 ? dialog.dismiss() : dialog.accept();
  });
  await cutProgram(page, 'data-safe');
  await page.reload();
  await nombres.fill('Carmen Amelia');
  await away.click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toContain('¿Está seguro que desea salir sin guardar los cambios?');
  await expect(nombres).toHaveValue('Carmen Amelia');
  await away.click();
  await expect(page).toHaveURL(/horario-citas/);
});

test('[AU-12] a page left open during an upgrade reports the new version, and reloads when the user wants', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await enterAs(page, request, 'medico');
  await page.route('**/index.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" crossorigin src="/assets/index-nueva.js">',
    }),
  );
  await page.goto('/medico/dashboard');
  await expect(page.getByRole('table', { name: 'Citas agendadas' })).toBeVisible();
  const told = page.getByRole('button', { name: /Hay una versión nueva de Hampi/ });
  await expect(told).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(told).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const loaded = page.waitForEvent('load');
  await told.click();
  await loaded;
});

/** Starts a product of its own outside the demonstration, as an operator does. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findNothingWrong } from '../support/axe.ts';
import { fillLogin } from '../support/cuentas.ts';
import { codeOf } from '../support/segundo-paso.ts';
import { expect, test } from '../support/test.ts';

const LOGIN = 'administradora';
const PASSWORD = 'Tomebamba7';

test('[BE-25] outside the demonstration an administrator sets the second step up before anything else opens', async ({
  page,
  baseURL,
}) => {
  const port = Number(new URL(String(baseURL)).port) + 20;
  const url = `http://localhost:${port}`;
  const data = mkdtempSync(path.join(os.tmpdir(), 'hampi-e2e-'));
  chmodSync(data, 0o711);
  const env = { ...process.env, PORT: String(port), HAMPI_DATA: data, HAMPI_PUBLIC_URL: url, HAMPI_LOG: 'error' };
  const product = spawn(process.execPath, ['dist/api/main.js'], { env, stdio: 'inherit' });
  try {
    const isUp = async () => (await page.request.get(`${url}/healthz`).catch(() => null))?.ok() ?? false;
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
    execFileSync(process.execPath, ['dist/api/admin.js', '--login', LOGIN, '--email', 'administradora@hampi.ec'], {
      env: { ...env, HAMPI_ADMIN_PASSWORD: PASSWORD },
    });

    await page.goto(`${url}/?ingresar`);
    await fillLogin(page, LOGIN, PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: 'Ingreso en dos pasos' })).toBeVisible();
    await page.goto(`${url}/admin/usuario`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ingreso en dos pasos' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await findNothingWrong(page);

    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continuar' }).click();
    const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
    await page.getByLabel('Código', { exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Activar' }).click();
    await expect(page.getByRole('listitem')).toHaveCount(10);
    await page.getByLabel('Guardé mis códigos de recuperación').check();
    await page.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: LOGIN })).toBeVisible();
  } finally {
    product.kill('SIGTERM');
    if (product.exitCode === null) await once(product, 'exit');
    rmSync(data, { recursive: true, force: true });
  }
});

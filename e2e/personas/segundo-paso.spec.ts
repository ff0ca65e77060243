import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { findNothingWrong } from '../support/axe.ts';
import { activeAccount, fillLogin, logIn } from '../support/cuentas.ts';

/** The telephone: RFC 6238 with what the screen shows. */
function codeOf(secret: string, ahead = 0): string {
  const bits = [...secret]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE((mac.at(-1) as number) & 15) & 0x7fffffff) % 1e6).padStart(6, '0');
}

test('[BE-25] the second step is set up in Mi cuenta, and asked at the next log-in', async ({ page, request }) => {
  const person = await activeAccount(request, 'ROLE_SEC');
  await logIn(page, person.usuario, person.password);
  await page.goto('/secretaria/cuenta');
  await expect(page.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible();
  await expect(page.getByText('Este equipo')).toBeVisible();
  await page.getByRole('button', { name: 'Activar el ingreso en dos pasos' }).click();
  const section = page.locator('section', { hasText: 'Ingreso en dos pasos' });
  await section.locator('input[name="password"]').fill(person.password);
  await section.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('img', { name: 'Código QR para la aplicación de códigos' })).toBeVisible();
  const secret = (await section.locator('code').innerText()).replace(/\s/g, '');
  await findNothingWrong(page);
  await section.getByLabel('Código', { exact: true }).fill(codeOf(secret));
  await section.getByRole('button', { name: 'Activar' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  await section.getByLabel('Guardé mis códigos de recuperación').check();
  await section.getByRole('button', { name: 'Listo' }).click();
  await expect(section.getByText('Le quedan 10 códigos de recuperación')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/?ingresar');
  await fillLogin(page, person.usuario, person.password);
  const second = page.getByRole('form', { name: 'Segundo paso' });
  await expect(second.getByLabel('Código de su aplicación')).toBeFocused();
  await second.getByLabel('Código de su aplicación').fill('000 000');
  await page.keyboard.press('Enter');
  await expect(second.getByRole('alert')).toContainText('El código no es correcto');
  await second.getByLabel('Código de su aplicación').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
});

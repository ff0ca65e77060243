/** Registration in the browser, as a visitor does it. */
import type { Page } from '@playwright/test';
import { mailTo, pathIn, somebody } from './cuentas.ts';
import { expect } from './test.ts';

/** Fills fields by their names, within `scope`. */
export const fill = async (page: Page, scope: string, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`${scope} [name="${name}"]`).fill(value);
};
export const modal = (page: Page) => page.getByRole('dialog', { name: 'Ingresar o registrarse' });

/** Registers a client in the modal, over the landing or over another page's own; the account is not active yet. */
export async function registerInModal(
  page: Page,
  person = somebody(),
  open: () => Promise<unknown> = () => page.goto('/?registrarse'),
) {
  await open();
  await modal(page).getByRole('radio', { name: 'Cliente' }).check();
  await fill(page, 'dialog', {
    nombres: 'Rosa Elvira',
    apellidos: 'Chuquimarca Sisa',
    email: person.email,
    usuario: person.usuario,
  });
  const form = modal(page).getByRole('form', { name: 'Registrarse' });
  await form.locator('[name="password"]').fill(person.password);
  await form.getByRole('checkbox', { name: 'términos y condiciones' }).check();
  await form.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('Cuenta creada correctamente. Revise su email para activarla')).toBeVisible();
  return person;
}

/** The same, and presses the button behind the link in the mail. */
export async function registerAndActivate(page: Page) {
  const person = await registerInModal(page);
  await page.goto(pathIn(await mailTo(page, person.email, /Active su cuenta/), 'activacionCuenta'));
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  return person;
}

import { expect, type Page } from '@playwright/test';

/** Of every account of the demo clinic. */
export const DEMO_PASSWORD = 'Hampi2026';

/** Logs in through the modal and waits for the inside. */
export async function logIn(page: Page, login: string, password = DEMO_PASSWORD) {
  await page.goto('/?ingresar');
  await fillLogin(page, login, password);
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
}

/** Fills the open modal in and sends it. */
export async function fillLogin(page: Page, login: string, password: string) {
  const form = page.getByRole('form', { name: 'Ingresar' });
  await form.getByLabel('Usuario o cédula').fill(login);
  await form.locator('input[name="password"]').fill(password);
  await form.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

/** The newest mail to an address, as text; waits for the job that sends it. */
export async function mailTo(page: Page, correo: string, subject: RegExp): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        const list = await (await page.request.get('/correo')).text();
        const row = list.split('<tr').find((r) => r.includes(correo) && subject.test(r));
        const link = row && /href="(\/correo\/\d+)"/.exec(row)?.[1];
        text = link ? await (await page.request.get(link)).text() : '';
        return text !== '';
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  return text;
}

/** Path of the link of ours in a mail. */
export function pathIn(mail: string, page: 'activacionCuenta' | 'actualizarContrasena' | 'actualizarEmail'): string {
  const path = new RegExp(`/${page}/[\\w-]+`).exec(mail)?.[0];
  if (!path) throw new Error(`The mail has no link to ${page}`);
  return path;
}

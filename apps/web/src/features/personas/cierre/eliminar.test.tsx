/** Closing an account step by step, without a server. */
import { confirmCierre, getAntesDeCerrar, requestCierre } from '@hampi/contract/personas/cierre/calls';
import * as MCierre from '@hampi/contract/personas/cierre/messages';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const TOLD = answer(getAntesDeCerrar, {
  alcance: 'CUENTA',
  correo: 'k.z•••••@correo.ec',
  citas: 4,
  proximas: [{ inicio: '2026-12-01T14:00:00Z', zona: 'America/Guayaquil', con: 'Dra. Lucía Peñaherrera' }],
  creditos: 2,
});
const WRONG = {
  transaccion: false,
  mensaje: 'El código no es correcto',
  data: { errores: { codigo: 'El código no es correcto' } },
};
const dialog = page.getByRole('dialog', { name: MCierre.titulo });

test('[AU-11] the dialog says what ends before it asks the password, an empty password has its error, and then comes the code', async () => {
  open('/cliente/cuenta', 'ROLE_CLI', [
    TOLD,
    answer(requestCierre, null),
    { endpoint: confirmCierre, envelope: WRONG },
  ]);
  await page.getByRole('button', { name: 'Eliminar cuenta' }).click();
  await expect.element(dialog).toHaveTextContent('Tiene 4 citas próximas.');
  await expect.element(dialog).toHaveTextContent('01/12/2026 09:00 · Dra. Lucía Peñaherrera');
  await expect.element(dialog).toHaveTextContent('Tiene 2 créditos');
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await expect.element(dialog).toHaveTextContent(MCierre.password_requerida);
  await dialog.getByLabelText('Contraseña').fill('Hampi2026');
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await expect.element(dialog).toHaveTextContent('Enviamos un código de 6 dígitos a k.z•••••@correo.ec');
  await dialog.getByLabelText('Código').fill('407 123');
  await dialog.getByRole('button', { name: 'Eliminar definitivamente' }).click();
  await expect.element(dialog).toHaveTextContent('El código no es correcto');
  await dialog.getByRole('button', { name: 'Conservar mi cuenta' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
});

test.each([
  ['/medico/user', 'ROLE_MED'],
  ['/cliente/dashboard', 'ROLE_CLI'],
  ['/institucion/perfil', 'ROLE_INS'],
] as const)('[AU-11] on a phone the form’s action bar does not cover the closing of %s', async (path, role) => {
  await page.viewport(390, 844);
  open(path, role, [TOLD]);
  const button = page.getByRole('button', { name: 'Eliminar cuenta' });
  await expect.element(button).toBeVisible();
  window.scrollTo(0, document.documentElement.scrollHeight);
  const { x, y, width, height } = button.element().getBoundingClientRect();
  expect(button.element().contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
  await page.viewport(1280, 800);
});

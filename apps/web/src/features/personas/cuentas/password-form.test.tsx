/** Changing a password: on the account's screen, from the link of the mail, and asking for that mail. */
import {
  changePassword,
  checkResetKey,
  resetPassword,
  startResetPassword,
} from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer } from '../../../testing/answers.ts';
import { close, open, show } from '../../../testing/app.tsx';
import AuthModal from './ingreso/auth-modal.tsx';
import { UpdateContrasenaPage } from './update-contrasena-page.tsx';

afterEach(close);

const nothing = () => undefined;
/** The shown field of this name. */
const field = (name: string) => page.elementLocator(document.querySelector(`#root [name="${name}"]`) ?? document.body);

test('[AU-4] the mail for a new password is not asked for without a name', async () => {
  const { bodiesOf } = show(<AuthModal tab="ingresar" onTab={nothing} onClose={nothing} onInside={nothing} />);
  await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
  const ask = page.getByRole('form', { name: 'Restablecer contraseña' });
  await ask.getByRole('button', { name: 'Enviar' }).click();
  await expect.element(ask.getByLabelText('Usuario / Email')).toHaveAccessibleDescription(MCuentas.reset_vacio);
  expect(bodiesOf(startResetPassword)).toEqual([]);
});

test('[AU-4] the page of the mail names each broken rule of the new password beside its field', async () => {
  const { bodiesOf } = show(<UpdateContrasenaPage codigo="abc" />, [answer(checkResetKey, null as never)]);
  const save = page.getByRole('button', { name: 'Guardar contraseña' });
  await expect.element(save).toBeVisible();
  const first = field('newPassword');
  await userEvent.fill(first, 'Ab1');
  await save.click();
  await expect.element(first).toHaveAccessibleDescription('La contraseña debe tener al menos 8 caracteres.');
  await expect.element(field('confirmarPassword')).toHaveAccessibleDescription('Las contraseñas no coinciden.');
  expect(bodiesOf(resetPassword)).toEqual([]);
});

test('[AU-9] keys and calendars end with the sessions if the owner ticks it', async () => {
  const { bodiesOf } = open('/medico/cuenta', 'ROLE_MED', [answer(changePassword, null as never)]);
  await expect.element(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible();
  await userEvent.fill(field('anterior'), 'Paucarbamba7');
  await userEvent.fill(field('nueva'), 'Paucarbamba8');
  await userEvent.fill(field('confirmarPassword'), 'Paucarbamba8');
  await page.getByLabelText('Terminar también las claves de otros programas y los calendarios del teléfono').click();
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect
    .poll(() => bodiesOf(changePassword))
    .toEqual([{ anterior: 'Paucarbamba7', nueva: 'Paucarbamba8', cerrar_llaves: true }]);
});

test('[AU-9] a wrong old password is told, and keeps the new one', async () => {
  const mensaje = MCuentas.password_anterior;
  const data = { errores: { anterior: mensaje } };
  const refused: Answer = { endpoint: changePassword, envelope: { transaccion: false, mensaje, data }, status: 400 };
  open('/medico/cuenta', 'ROLE_MED', [refused]);
  await expect.element(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible();
  await userEvent.fill(field('anterior'), 'Equivocada1');
  await userEvent.fill(field('nueva'), 'Paucarbamba8');
  await userEvent.fill(field('confirmarPassword'), 'Paucarbamba8');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect.element(page.getByText(`${MCuentas.password_no_pudo} ${mensaje}`)).toBeVisible();
  await expect.element(field('anterior')).toHaveAccessibleDescription(mensaje);
  await expect.element(field('nueva')).toHaveValue('Paucarbamba8');
});

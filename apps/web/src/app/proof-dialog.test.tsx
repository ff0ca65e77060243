/** The password asked again before an action of consequence (BE-25). */
import { registerCuenta } from '@hampi/contract/personas/cuentas/registro';
import { CONFIRMAR, confirmIdentidad } from '@hampi/contract/personas/cuentas/segundo-paso';
import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer, refusal } from '../testing/answers.ts';
import { close, open } from '../testing/app.tsx';
import { findNothingWrong } from '../testing/axe.ts';

afterEach(close);

const field = (name: string) => page.elementLocator(document.querySelector(`main [name="${name}"]`) ?? document.body);

test('[BE-25] before a sensitive action the password is asked again over the filled form, and then the call continues', async () => {
  const asked: Answer = {
    endpoint: registerCuenta,
    status: 403,
    envelope: {
      transaccion: false,
      mensaje: MS.confirmar,
      data: { metodo: 'password' },
      token: true,
      codigo: CONFIRMAR,
    },
  };
  const wrong = refusal(confirmIdentidad, 'La contraseña no es correcta', { password: 'La contraseña no es correcta' });
  const { answers, bodiesOf } = open('/admin/registrar/secretarias', 'ROLE_ADMIN', [asked, wrong]);
  const save = page.getByRole('button', { name: 'GUARDAR' });
  await expect.element(save).toBeVisible();
  const typed = {
    nombres: 'Nancy',
    apellidos: 'Muñoz Sisa',
    email: 'nancy@correo.ec',
    usuario: 'nancy.munoz',
    cedula: '0102030400',
    password: 'Tomebamba7',
    confirmarPassword: 'Tomebamba7',
  };
  for (const [name, value] of Object.entries(typed)) await userEvent.fill(field(name), value);
  const dialog = page.getByRole('dialog', { name: 'Confirme que es usted' });
  const password = dialog.getByLabelText('Contraseña', { exact: true });
  await save.click();
  await expect.element(password).toHaveFocus();
  await findNothingWrong('[role="dialog"]');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(field('apellidos')).toHaveValue('Muñoz Sisa');
  await findNothingWrong('main');

  await save.click();
  await userEvent.fill(password, 'Equivocada1');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription('La contraseña no es correcta');
  answers(answer(confirmIdentidad, null as never), answer(registerCuenta, null as never, { mensaje: 'Cuenta creada' }));
  await userEvent.fill(password, 'Hampi2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => window.location.pathname).toBe('/admin/secretarias');
  expect(bodiesOf(confirmIdentidad)).toHaveLength(2);
  expect(bodiesOf(registerCuenta)).toHaveLength(3);
});

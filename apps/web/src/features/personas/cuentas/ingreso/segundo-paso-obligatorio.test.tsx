/** An account whose role needs a second step and has none: nothing else opens (decisions 50). */
import { enableSegundoPaso, prepareSegundoPaso } from '@hampi/contract/personas/cuentas/segundo-paso';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import { findNothingWrong } from '../../../../testing/axe.ts';

afterEach(close);

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('[BE-25] an administrator sets the second step up before anything else opens, and then the screen of the address does', async () => {
  const qr = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC';
  const codigos = Array.from({ length: 10 }, (_, n) => `ABCDEFGHIJ${n}${n}`);
  const { bodiesOf } = open(
    '/admin/usuario',
    'ROLE_ADMIN',
    [
      answer(prepareSegundoPaso, { secreto: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Hampi', qr }),
      answer(enableSegundoPaso, { codigos }),
    ],
    { user: { segundo_paso_falta: true } },
  );
  await expect.element(heading('Ingreso en dos pasos')).toBeVisible();
  expect(page.getByRole('navigation').elements()).toEqual([]);
  await findNothingWrong();

  const password = document.querySelector('input[name="password"]') ?? document.body;
  await userEvent.fill(page.elementLocator(password), 'Tomebamba7');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Código', { exact: true }), '123456');
  await page.getByRole('button', { name: 'Activar' }).click();
  await expect.element(page.getByText(codigos[9] as string)).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(10);
  await page.getByLabelText('Guardé mis códigos de recuperación').click();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect.element(heading('Usuarios')).toBeVisible();
  expect(bodiesOf(enableSegundoPaso)).toHaveLength(1);
});

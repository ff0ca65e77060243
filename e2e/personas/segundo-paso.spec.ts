import { CONFIRMAR, type Metodo } from '@hampi/contract/personas/cuentas/segundo-paso';
import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import { findNothingWrong } from '../support/axe.ts';
import { activeAccount, fillLogin, logIn } from '../support/cuentas.ts';
import { codeOf } from '../support/segundo-paso.ts';
import { expect, test } from '../support/test.ts';

/** The server's reply to a sensitive call if the identity was confirmed more than ten minutes ago. */
const askedAgain = (metodo: Metodo) => ({
  transaccion: false,
  mensaje: MS.confirmar,
  data: { metodo },
  token: true,
  codigo: CONFIRMAR,
});

test('[BE-25] the second step is set up in Mi cuenta, and asked before a sensitive action and at the next log-in', async ({
  page,
  request,
}) => {
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

  // As if ten minutes later: the server asks once, and for the code if the account has a second step.
  await page.route(
    '**/api/auth/segundoPaso/codigos',
    (route) => route.fulfill({ status: 403, json: askedAgain('codigo') }),
    { times: 1 },
  );
  await section.getByRole('button', { name: 'Crear códigos nuevos' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await proof.getByLabel('Código', { exact: true }).fill('000 000');
  await page.keyboard.press('Enter');
  await expect(proof).toContainText('El código no es correcto');
  await proof.getByLabel('Código', { exact: true }).fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(proof).toBeHidden();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  const recovery = await section.getByRole('listitem').first().innerText();
  await section.getByLabel('Guardé mis códigos de recuperación').check();
  await section.getByRole('button', { name: 'Listo' }).click();

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/?ingresar');
  await fillLogin(page, person.usuario, person.password);
  const second = page.getByRole('form', { name: 'Segundo paso' });
  await expect(second.getByLabel('Código de su aplicación')).toBeFocused();
  await second.getByLabel('Código de su aplicación').fill('000 000');
  await page.keyboard.press('Enter');
  await expect(second.getByRole('alert')).toContainText('El código no es correcto');
  // Both codes of this minute were used, so a recovery code replaces the telephone.
  await second.getByLabel('Código de su aplicación').fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
});

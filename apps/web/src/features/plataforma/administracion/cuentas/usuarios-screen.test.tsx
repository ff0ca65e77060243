/** Roles by checkbox: asked first, with what goes and what stays. */
import type { Reply } from '@hampi/contract/base/endpoint';
import {
  addRolUsuario,
  getUsuario,
  listUsuarios,
  removeRolUsuario,
} from '@hampi/contract/plataforma/administracion/cuentas';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';

afterEach(close);

const USUARIO: Reply<typeof getUsuario> = {
  id: 9,
  login: 'marta',
  first_name: 'Marta',
  last_name: 'Ríos',
  email: 'marta@correo.ec',
  activated: true,
  image_url: null,
  created_date: '2026-11-01T14:00:00Z',
  roles: [{ authority_name: 'ROLE_MED' }],
  cierre: null,
  pendientes: [],
};

test('[AD-4] taking or giving a role asks first, and says what goes and what stays; Cancelar changes nothing', async () => {
  const { written, bodiesOf } = open('/admin/usuario', 'ROLE_ADMIN', [
    answer(listUsuarios, [USUARIO], { total: 1 }),
    answer(getUsuario, USUARIO),
    answer(removeRolUsuario, USUARIO),
    answer(addRolUsuario, USUARIO),
  ]);
  await page.getByRole('button', { name: 'Roles' }).click();
  const question = page.getByRole('dialog', { name: 'Quitar el rol' });
  await page.getByRole('checkbox', { name: 'Profesional' }).click();
  await expect.element(question).toHaveTextContent('Se conservan su perfil, con Senescyt y teléfono');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(written).toEqual([]);

  await page.getByRole('checkbox', { name: 'Secretaria', exact: true }).click();
  await page.getByRole('dialog', { name: 'Dar el rol' }).getByRole('button', { name: 'Dar el rol' }).click();
  await expect.poll(() => bodiesOf(addRolUsuario)).toEqual([{ authority_name: 'ROLE_SEC' }]);
});

/** Roles by checkbox: the dialog first asks, and says what is removed and what is kept. */
import type { Reply } from '@hampi/contract/base/endpoint';
import {
  addRolUsuario,
  getUsuario,
  listUsuarios,
  removeRolUsuario,
} from '@hampi/contract/plataforma/administracion/cuentas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
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

test('[AD-4] removing or giving a role asks first, and says what is removed and what is kept; Cancelar changes nothing', async () => {
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

test('[AD-4] nobody changes their own roles: the sentence says so, and the role stays checked', async () => {
  open('/admin/usuario', 'ROLE_ADMIN', [
    answer(listUsuarios, [USUARIO], { total: 1 }),
    answer(getUsuario, USUARIO),
    { endpoint: removeRolUsuario, envelope: { transaccion: false, mensaje: MA.rol_propio, data: null } },
  ]);
  await page.getByRole('button', { name: 'Roles' }).click();
  const role = page.getByRole('checkbox', { name: 'Profesional' });
  await role.click();
  await page.getByRole('dialog', { name: 'Quitar el rol' }).getByRole('button', { name: 'Quitar el rol' }).click();
  await expect.element(page.getByText(MA.rol_propio)).toBeVisible();
  await expect.element(role).toBeChecked();
});

test('[AD-2] an account with a long name and address shows all of its row at 1280 pixels', async () => {
  await page.viewport(1280, 800);
  const first_name = 'Maximiliana Guadalupe de las Mercedes Concepción Inmaculada';
  const email = 'maximiliana.guadalupe.villavicencio.altamirano@hospitalmetropolitano.com.ec';
  open('/admin/usuario', 'ROLE_ADMIN', [
    answer(listUsuarios, [{ ...USUARIO, first_name, last_name: 'Villavicencio-Altamirano de Orellana', email }], {
      total: 1,
    }),
  ]);
  const table = page.getByRole('table', { name: 'Usuarios' });
  await expect.element(table).toHaveTextContent(email);
  const frame = table.element().parentElement as HTMLElement;
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
});

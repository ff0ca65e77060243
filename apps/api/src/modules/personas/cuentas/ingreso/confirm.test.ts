import { requestEmailChange } from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { registerCuenta } from '@hampi/contract/personas/cuentas/registro';
import { confirmIdentidad, renewCodigosRecuperacion } from '@hampi/contract/personas/cuentas/segundo-paso';
import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import { changeRol } from '@hampi/contract/personas/cuentas/sesion';
import { confirmCambio } from '@hampi/contract/plataforma/administracion/cambios';
import {
  addRolUsuario,
  listUsuarios,
  removeRolUsuario,
  removeUsuario,
  updateUsuario,
} from '@hampi/contract/plataforma/administracion/cuentas';
import { expect, test } from 'vitest';
import { builders, PASSWORD } from '../../../../testing/builders.ts';
import { comparisons, logInFrom } from '../../../../testing/cuentas.ts';
import { type Failure, startTestApp } from '../../../../testing/harness.ts';
import { withSecondStep } from '../../../../testing/segundo-paso.ts';

const compared = comparisons();
const harness = await startTestApp();
const { db, clock, caller } = harness;
const { aDoctor, anAdmin } = builders(db);

let host = 0;
const anAddress = () => `10.12.0.${++host}`;
const asked = (metodo: string) => ({
  status: 403,
  mensaje: MS.confirmar,
  data: { metodo },
  body: { codigo: 'confirmar_identidad', token: true },
});
/** Any call declared with `confirm` would do. Without a second step this one fails later, for a reason of its own. */
const delicate = (session: ReturnType<typeof caller>) => session.call(renewCodigosRecuperacion);
const reached = { status: 409, mensaje: MS.no_activo };

test('[BE-25] log-in counts as proof for ten minutes; after that the weightiest actions ask for the password', async () => {
  const account = await aDoctor();
  const session = caller((await logInFrom(harness, account.login, PASSWORD, anAddress())).token);
  clock.advance({ minutes: 10 });
  await expect(delicate(session)).rejects.toMatchObject(reached);
  clock.advance({ minutes: 1 });
  await expect(delicate(session)).rejects.toMatchObject(asked('password'));
  await session.call(confirmIdentidad, { body: { metodo: 'password', password: PASSWORD } });
  await expect(delicate(session)).rejects.toMatchObject(reached);
});

test('[BE-25] a wrong password proves nothing, and cannot be guessed in a burst', async () => {
  const account = await aDoctor();
  const session = caller((await logInFrom(harness, account.login, PASSWORD, anAddress())).token);
  clock.advance({ minutes: 11 });
  compared.clear();
  const wrong = () =>
    session
      .call(confirmIdentidad, { body: { metodo: 'password', password: 'Equivocada1' } })
      .catch((failure: Failure) => failure);
  expect(await wrong()).toMatchObject({ status: 400, errores: { password: MCuentas.password_incorrecta } });
  await Promise.all(Array.from({ length: 40 }, wrong));
  expect(compared.made()).toHaveLength(5);
  await expect(delicate(session)).rejects.toMatchObject(asked('password'));
});

test('[BE-25] with a second step the code is required, and the password alone is not enough', async () => {
  const { session, code } = await withSecondStep(harness, await aDoctor(), anAddress());
  clock.advance({ minutes: 11 });
  await expect(delicate(session)).rejects.toMatchObject(asked('codigo'));
  await expect(
    session.call(confirmIdentidad, { body: { metodo: 'password', password: PASSWORD } }),
  ).rejects.toMatchObject({ status: 403 });
  await session.call(confirmIdentidad, { body: { metodo: 'codigo', codigo: code() } });
  expect(await delicate(session)).toMatchObject({ codigos: expect.any(Array) });
});

test('[BE-25] with a second step, changing the e-mail requires the code in addition to the password', async () => {
  const { session } = await withSecondStep(harness, await aDoctor(), anAddress());
  clock.advance({ minutes: 11 });
  await expect(
    session.call(requestEmailChange, { body: { email: 'nueva@correo.ec', password: PASSWORD } }),
  ).rejects.toMatchObject(asked('codigo'));
});

test('[BE-25] changing the role proves nothing', async () => {
  const account = await aDoctor();
  await db.insertInto('usuario_rol').values({ usuario_id: account.usuario_id, authority_name: 'ROLE_SEC' }).execute();
  const session = caller((await logInFrom(harness, account.login, PASSWORD, anAddress())).token);
  clock.advance({ minutes: 11 });
  const { token } = await session.send(changeRol, { body: { role: 'ROLE_SEC' } });
  await expect(delicate(caller(String(token)))).rejects.toMatchObject(asked('password'));
});

test('[BE-25] changing other people’s accounts requires a recent proof of identity', async () => {
  const admin = await anAdmin();
  const other = await aDoctor();
  const session = caller((await logInFrom(harness, admin.login, PASSWORD, anAddress())).token);
  clock.advance({ minutes: 11 });
  const params = { id: other.usuario_id };
  const delicateCalls = [
    () => session.call(addRolUsuario, { params, body: { authority_name: 'ROLE_ADMIN' } }),
    () => session.call(removeRolUsuario, { params: { ...params, authority_name: 'ROLE_MED' } }),
    () => session.call(removeUsuario, { params }),
    () => session.call(updateUsuario, { params, body: {} as never }),
    () => session.call(confirmCambio, { params }),
    () => session.call(registerCuenta, { body: {} as never }),
  ];
  for (const attempt of delicateCalls) await expect(attempt()).rejects.toMatchObject(asked('password'));
  await session.call(listUsuarios);
});

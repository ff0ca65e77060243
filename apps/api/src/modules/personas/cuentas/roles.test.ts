import type { Role } from '@hampi/contract/base/roles';
import { confirmRole, requestRole } from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { changeRol, checkRol, getCurrentUser } from '@hampi/contract/personas/cuentas/sesion';
import { expect, test } from 'vitest';
import { type Account, builders } from '../../../testing/builders.ts';
import { digitsIn } from '../../../testing/cuentas.ts';
import { startTestApp } from '../../../testing/harness.ts';

const harness = await startTestApp();
const { db, clock, mailbox, runDueJobs, as, caller } = harness;
const { aDoctor, aSecretaria, aCliente, anAccount, anAdmin } = builders(db);

const give = (account: Account, authority_name: Role) =>
  db.insertInto('usuario_rol').values({ usuario_id: account.usuario_id, authority_name }).execute();

/** What the dialog for a new role sends for this account. */
async function pedidoOf(account: Account, newRole: 'ROLE_MED' | 'ROLE_SEC') {
  const { cedula } = await db
    .selectFrom('usuario')
    .select('cedula')
    .where('id', '=', account.usuario_id)
    .executeTakeFirstOrThrow();
  return {
    nombres: account.nombres,
    apellidos: account.apellidos,
    email: account.email,
    cedula_identidad: String(cedula),
    newRole,
    ...(newRole === 'ROLE_MED' ? { msp: '1007-2011-1048832' } : {}),
  };
}

async function codeFor(account: Account, newRole: 'ROLE_MED' | 'ROLE_SEC') {
  const session = await as(account);
  const pedido = await pedidoOf(account, newRole);
  expect((await session.send(requestRole, { body: pedido })).mensaje).toBe(
    'Enviamos un código de verificación a su email',
  );
  await runDueJobs();
  return { session, pedido, key: digitsIn(mailbox.lastTo(account.email)) };
}

test('[AU-8] switching gives a token for the other role and ends the current session', async () => {
  const account = await aSecretaria();
  await give(account, 'ROLE_ADMINSEC');
  const before = await as(account);
  const reply = await before.send(changeRol, { body: { role: 'ROLE_ADMINSEC' } });
  expect(reply).toMatchObject({ transaccion: true, auth: 'ROLE_SEC,ROLE_ADMINSEC', rol: 'ROLE_ADMINSEC' });

  const after = caller(String(reply.token));
  expect(await after.call(getCurrentUser, { query: { role: 'ROLE_ADMINSEC' } })).toMatchObject({
    r: 5,
    secretaria: null,
    roles: ['ROLE_SEC', 'ROLE_ADMINSEC'],
  });
  await expect(before.call(checkRol, { params: { role: 'ROLE_SEC' } })).rejects.toMatchObject({ status: 401 });
});

test.each(['ROLE_ADMIN', 'ROLE_MED_2', 'x'])('[AU-8] %s, not held, gives "Rol no aceptado"', async (role) => {
  const session = await as(await aDoctor());
  await expect(session.call(changeRol, { body: { role } })).rejects.toMatchObject({
    status: 403,
    mensaje: 'Rol no aceptado',
  });
});

test('[AU-8] permission depends on the active role, never on the query', async () => {
  const account = await aDoctor();
  await give(account, 'ROLE_ADMIN');
  const asDoctor = await as(account);
  expect(await asDoctor.call(getCurrentUser, { query: { role: 'ROLE_ADMIN' } })).toMatchObject({ r: 1 });
});

test('[AU-8] a disabled patient role cannot become active', async () => {
  const account = await aDoctor();
  await give(account, 'ROLE_CLI');
  const session = await as(account);
  await expect(session.call(changeRol, { body: { role: 'ROLE_CLI' } })).rejects.toMatchObject({
    status: 403,
    mensaje: 'Paciente no aceptado',
  });
});

test('[AU-8] a secretary becomes a doctor with the code of the mail; the role is active and waits for approval', async () => {
  const admin = await anAdmin();
  const account = await aSecretaria();
  const { session, pedido, key } = await codeFor(account, 'ROLE_MED');
  const reply = await session.send(confirmRole, { body: { ...pedido, key } });
  expect(reply).toMatchObject({ mensaje: 'Rol creado correctamente', auth: 'ROLE_MED,ROLE_SEC', rol: 'ROLE_MED' });

  const doctor = await caller(String(reply.token)).call(getCurrentUser, { query: { role: 'ROLE_MED' } });
  expect(doctor).toMatchObject({ r: 1, cuenta_activa: false, medico: { msp: '1007-2011-1048832' } });
  await expect(session.call(checkRol, { params: { role: 'ROLE_SEC' } })).rejects.toMatchObject({ status: 401 });
  const notices = await db.selectFrom('notificacion').selectAll().where('uid', '=', admin.usuario_id).execute();
  expect(notices).toEqual([
    expect.objectContaining({ tipo: 'ROLE_ADMIN', link_to: `/admin/doctor?q=${account.login}` }),
  ]);
});

test('[AU-8] a patient becomes a secretary with the code of the mail', async () => {
  const { session, pedido, key } = await codeFor(await aCliente(), 'ROLE_SEC');
  const reply = await session.send(confirmRole, { body: { ...pedido, key } });
  const user = await caller(String(reply.token)).call(getCurrentUser, { query: { role: 'ROLE_SEC' } });
  expect(user).toMatchObject({ r: 2, secretaria: { id: expect.any(Number) } });
});

test('[AU-8] a code can be tried five times', async () => {
  const account = await aSecretaria();
  const { session, pedido, key } = await codeFor(account, 'ROLE_MED');
  const wrong = key === '000000' ? '000001' : '000000';
  for (let i = 0; i < 5; i++)
    await expect(session.call(confirmRole, { body: { ...pedido, key: wrong } })).rejects.toMatchObject({
      status: 400,
      errores: { key: 'El código no es correcto o ha caducado' },
    });
  await expect(session.call(confirmRole, { body: { ...pedido, key } })).rejects.toMatchObject({ status: 400 });
});

test('[AU-8] many guesses at once count as five guesses', async () => {
  const account = await aSecretaria();
  const { session, pedido, key } = await codeFor(account, 'ROLE_MED');
  const wrong = key === '000000' ? '000001' : '000000';
  await Promise.allSettled(
    Array.from({ length: 20 }, () => session.call(confirmRole, { body: { ...pedido, key: wrong } })),
  );
  const row = await db
    .selectFrom('codigo')
    .select('intentos')
    .where('usuario_id', '=', account.usuario_id)
    .executeTakeFirstOrThrow();
  expect(row.intentos).toBe(5);
});

test('[AU-8] a code works once, for half an hour, and only for the requested role', async () => {
  const { session, pedido, key } = await codeFor(await aCliente(), 'ROLE_SEC');
  await expect(
    session.call(confirmRole, { body: { ...pedido, newRole: 'ROLE_MED', msp: '1', key } }),
  ).rejects.toMatchObject({ status: 400 });
  clock.advance({ minutes: 31 });
  await expect(session.call(confirmRole, { body: { ...pedido, key } })).rejects.toMatchObject({ status: 400 });
});

test("[AU-8] a stranger cannot use another's code", async () => {
  const { pedido, key } = await codeFor(await aSecretaria(), 'ROLE_MED');
  const stranger = await aSecretaria();
  const body = { ...(await pedidoOf(stranger, 'ROLE_MED')), msp: pedido.msp, key };
  await expect((await as(stranger)).call(confirmRole, { body })).rejects.toMatchObject({
    status: 400,
    mensaje: MCuentas.codigo_incorrecto,
  });
});

test('[AU-8] a role already held is refused', async () => {
  const account = await aSecretaria();
  const session = await as(account);
  await expect(session.call(requestRole, { body: await pedidoOf(account, 'ROLE_SEC') })).rejects.toMatchObject({
    status: 409,
    mensaje: 'Ya tiene el rol solicitado',
  });
});

test("[AU-8] the code goes to the account's own e-mail, and only for its own national ID", async () => {
  const account = await aSecretaria();
  const session = await as(account);
  const pedido = await pedidoOf(account, 'ROLE_MED');
  const ask = (change: object) => session.call(requestRole, { body: { ...pedido, ...change } });
  await expect(ask({ email: 'otra@correo.ec' })).rejects.toMatchObject({ errores: { email: MCuentas.rol_email } });
  await expect(ask({ cedula_identidad: '0102030400' })).rejects.toMatchObject({
    errores: { cedula_identidad: MCuentas.rol_cedula },
  });
});

test('[AU-8] another account’s national ID gets no code, and the reply does not reveal it', async () => {
  const owner = await pedidoOf(await aDoctor(), 'ROLE_SEC');
  const account = await anAccount('ROLE_CLI');
  await db.updateTable('usuario').set({ cedula: null }).where('id', '=', account.usuario_id).execute();
  const session = await as(account);
  const pedido = { ...(await pedidoOf(account, 'ROLE_SEC')), cedula_identidad: owner.cedula_identidad };
  expect((await session.send(requestRole, { body: pedido })).mensaje).toBe(MCuentas.codigo_enviado);
  await runDueJobs();
  expect(mailbox.lastTo(account.email)).toMatchObject({ asunto: 'No pudimos agregar el nuevo rol' });
});

import { resetPassword, startResetPassword } from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { checkRol, getCurrentUser, login, logout } from '@hampi/contract/personas/cuentas/sesion';
import { beforeEach, expect, test } from 'vitest';
import { type Account, builders, PASSWORD } from '../../../../testing/builders.ts';
import { comparisons, from, linkIn, logInFrom } from '../../../../testing/cuentas.ts';
import { startTestApp } from '../../../../testing/harness.ts';

// Counts verifications, which the library really performs.
const compared = comparisons();

const harness = await startTestApp();
const { db, clock, mailbox, runDueJobs, as, caller } = harness;
const { anAccount, aCliente, aDoctor, anAdmin } = builders(db);

const WRONG = 'Equivocada1';
const logIn = (username: string, password: string, address?: string) =>
  logInFrom(harness, username, password, address).catch((failure) => failure);
const fail = async (name: string, times: number, address: string) => {
  for (let i = 0; i < times; i++) expect(await logIn(name, WRONG, address)).toMatchObject({ status: 401 });
};

let host = 0;
const anAddress = () => `10.3.${(++host >> 8) & 255}.${host & 255}`;

beforeEach(() => {
  compared.clear();
});

test('[AU-3] log-in by user name, national ID or e-mail answers token, roles held and the active one', async () => {
  const account = await aDoctor();
  const { cedula } = await db
    .selectFrom('usuario')
    .select('cedula')
    .where('id', '=', account.usuario_id)
    .executeTakeFirstOrThrow();
  for (const name of [account.login, account.login.toUpperCase(), String(cedula), account.email]) {
    const reply = await logIn(` ${name} `, PASSWORD);
    expect(reply).toEqual({
      transaccion: true,
      mensaje: 'Ingreso correcto',
      data: null,
      token: expect.stringMatching(/^[\w-]{43}$/),
      auth: 'ROLE_MED',
      rol: 'ROLE_MED',
    });
  }
});

test('[AU-3] a wrong user and a wrong password get the same sentence after one verification each', async () => {
  const account = await aDoctor();
  const wrongPassword = await logIn(account.login, WRONG, anAddress());
  expect(compared.made()).toHaveLength(1);
  const wrongUser = await logIn('nadie.que.exista', WRONG, anAddress());
  expect(compared.made()).toHaveLength(2);
  expect(wrongUser.body).toEqual(wrongPassword.body);
  expect(wrongUser).toMatchObject({ status: 401, mensaje: 'Usuario o contraseña incorrectos' });
});

test('[AU-3] for an unknown name a dummy verification costs as much as a real one', async () => {
  await logIn('nadie.que.exista', WRONG, anAddress());
  const stored = compared.made()[0]?.stored;
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('[AU-3] only a right password reveals that an account is not activated', async () => {
  const account = await anAccount('ROLE_MED', { activated: false });
  expect(await logIn(account.login, WRONG, anAddress())).toMatchObject({
    status: 401,
    mensaje: MCuentas.login_incorrecto,
  });
  expect(await logIn(account.login, PASSWORD, anAddress())).toMatchObject({
    status: 403,
    mensaje: MCuentas.login_no_activado,
    body: { codigo: 'no_activado' },
  });
});

test('[AU-3] patients cannot enter while the company has disabled it, and can again afterwards', async () => {
  const cliente = await aCliente();
  const allow = (pacientes_pueden_iniciar: boolean) =>
    db.updateTable('empresa').set({ pacientes_pueden_iniciar }).execute();
  await allow(false);
  expect(await logIn(cliente.login, PASSWORD)).toMatchObject({
    status: 403,
    mensaje: 'Paciente no puede iniciar ahora',
  });
  await allow(true);
  expect(await logIn(cliente.login, PASSWORD)).toMatchObject({ rol: 'ROLE_CLI' });
});

test('[AU-3] a patient whose row is missing or disabled is not accepted', async () => {
  const cliente = await aCliente();
  await db.updateTable('cliente').set({ habilitado: false }).where('id', '=', cliente.cliente_id).execute();
  expect(await logIn(cliente.login, PASSWORD)).toMatchObject({ status: 403, mensaje: 'Paciente no aceptado' });
  const without = await anAccount('ROLE_CLI');
  expect(await logIn(without.login, PASSWORD)).toMatchObject({ status: 403, mensaje: 'Paciente no aceptado' });
});

test('[AU-3] an account without any role gets "Rol no aceptado"', async () => {
  const account = await anAccount('ROLE_SEC');
  await db.deleteFrom('usuario_rol').where('usuario_id', '=', account.usuario_id).execute();
  expect(await logIn(account.login, PASSWORD)).toMatchObject({ status: 403, mensaje: 'Rol no aceptado' });
});

test('[AU-3] after five failures the account is locked from that address, right password or not', async () => {
  const { login: name } = await aDoctor();
  const address = anAddress();
  await fail(name, 5, address);
  expect(await logIn(name, PASSWORD, address)).toMatchObject({ status: 429, mensaje: MCuentas.login_bloqueado });
});

test('[AU-3] an unknown name is locked in the same way', async () => {
  const address = anAddress();
  await fail('nadie.de.nadie', 5, address);
  expect(await logIn('nadie.de.nadie', WRONG, address)).toMatchObject({
    status: 429,
    mensaje: MCuentas.login_bloqueado,
  });
});

test('[AU-3] meanwhile the same person can enter from another address', async () => {
  const { login: name } = await aDoctor();
  await fail(name, 5, anAddress());
  expect(await logIn(name, PASSWORD, anAddress())).toMatchObject({ rol: 'ROLE_MED' });
});

test('[AU-3] a lock ends after some time', async () => {
  const { login: name } = await aDoctor();
  const address = anAddress();
  await fail(name, 5, address);
  clock.advance({ minutes: 15, hours: 0 });
  expect(await logIn(name, PASSWORD, address)).toMatchObject({ rol: 'ROLE_MED' });
});

test('[AU-4] a password reset lifts the lock at once', async () => {
  const account = await aDoctor();
  const address = anAddress();
  await fail(account.login, 5, address);
  await from(harness, address)(startResetPassword, { body: { username: account.login } });
  await runDueJobs();
  await from(harness, address)(resetPassword, {
    params: { resetKey: linkIn(mailbox.lastTo(account.email)) },
    body: { newPassword: 'Nueva2026' },
  });
  expect(await logIn(account.login, 'Nueva2026', address)).toMatchObject({ rol: 'ROLE_MED' });
});

test('[AU-3] only consecutive failures count: a right password clears earlier ones', async () => {
  const { login: name } = await aDoctor();
  const address = anAddress();
  for (let round = 0; round < 3; round++) {
    await fail(name, 4, address);
    expect(await logIn(name, PASSWORD, address)).toMatchObject({ rol: 'ROLE_MED' });
  }
});

test('[AU-3] many right log-ins at once from one address are all let in', async () => {
  const { login: name } = await aDoctor();
  const address = anAddress();
  const replies = await Promise.all(Array.from({ length: 20 }, () => logIn(name, PASSWORD, address)));
  expect(replies.every((reply) => reply.rol === 'ROLE_MED')).toBe(true);
});

test('[AU-3] an address that tries many names is locked for all of them', async () => {
  const address = anAddress();
  for (let i = 0; i < 50; i++) await logIn(`tanteo.${i}`, WRONG, address);
  const { login: name } = await aDoctor();
  expect(await logIn(name, PASSWORD, address)).toMatchObject({ status: 429 });
  expect(await logIn(name, PASSWORD, anAddress())).toMatchObject({ rol: 'ROLE_MED' });
});

test('[AU-3] an attack from many addresses locks unknown addresses, not the one the person always uses', async () => {
  const { login: name } = await aDoctor();
  const home = anAddress();
  expect(await logIn(name, PASSWORD, home)).toMatchObject({ rol: 'ROLE_MED' });
  for (let i = 0; i < 50; i++) await logIn(name, WRONG, anAddress());
  expect(await logIn(name, PASSWORD, anAddress())).toMatchObject({ status: 429 });
  expect(await logIn(name, PASSWORD, home)).toMatchObject({ rol: 'ROLE_MED' });
});

test('[AU-3] addresses of one IPv6 network count together', async () => {
  const { login: name } = await aDoctor();
  for (let i = 0; i < 5; i++) await logIn(name, WRONG, `2800:bf0:1:2::${i + 1}`);
  expect(await logIn(name, PASSWORD, '2800:bf0:1:2:aaaa::9')).toMatchObject({ status: 429 });
  expect(await logIn(name, PASSWORD, '2800:bf0:1:3::1')).toMatchObject({ rol: 'ROLE_MED' });
});

test('[AU-6] the current user tells the number of the role, the profile and no hash', async () => {
  const doctor = await aDoctor();
  const session = await as(doctor);
  const { data, token } = await session.send(getCurrentUser, { query: { role: 'ROLE_MED' } });
  expect(token).toBe(true);
  expect(data).toMatchObject({
    id: doctor.usuario_id,
    user_id: doctor.usuario_id,
    r: 1,
    login: doctor.login,
    doctor_id: doctor.doctor_id,
    medico: { id: doctor.doctor_id, especializaciones: [] },
    secretaria: null,
    laboratorista: null,
    cliente: null,
    institucion: null,
    roles: ['ROLE_MED'],
    changePassword: false,
    med_activo: false,
    cuenta_activa: true,
  });
  expect(JSON.stringify(data)).not.toContain('argon2');
});

test('[AU-6] the seven roles have their numbers', async () => {
  const { aSecretaria, anAdminSec } = builders(db);
  const accounts: [Account, number][] = [
    [await aDoctor(), 1],
    [await aSecretaria(), 2],
    [await aDoctor({ tipo: 'LABORATORIO' }), 3],
    [await aCliente(), 4],
    [await anAdminSec(), 5],
    [await anAdmin(), 6],
    [await aDoctor({ tipo: 'INSTITUCION' }), 7],
  ];
  for (const [account, number] of accounts)
    expect((await (await as(account)).call(getCurrentUser, { query: { role: account.rol } })).r).toBe(number);
});

test('[AU-6] the role of the query must be held', async () => {
  const doctor = await as(await aDoctor());
  await expect(doctor.call(getCurrentUser, { query: { role: 'ROLE_ADMIN' } })).rejects.toMatchObject({
    status: 403,
    mensaje: 'Rol no aceptado',
  });
});

test('[AU-7] a role that is no longer held answers 404 with transaccion false, to its own session too', async () => {
  const doctor = await aDoctor();
  const session = await as(doctor);
  await session.call(checkRol, { params: { role: 'ROLE_MED' } });
  await expect(session.call(checkRol, { params: { role: 'ROLE_MED_2' } })).rejects.toMatchObject({ status: 404 });
  await db.deleteFrom('usuario_rol').where('usuario_id', '=', doctor.usuario_id).execute();
  await expect(session.call(checkRol, { params: { role: 'ROLE_MED' } })).rejects.toMatchObject({
    status: 404,
    body: { transaccion: false },
  });
  await expect(session.call(getCurrentUser, { query: { role: 'ROLE_MED' } })).rejects.toMatchObject({ status: 401 });
});

test('[AU-7] logging out ends this session and no other', async () => {
  const { login: name } = await aDoctor();
  const [here, there] = [await logIn(name, PASSWORD), await logIn(name, PASSWORD)];
  const { token } = await caller(here.token).send(logout);
  expect(token).toBe(true);
  await expect(caller(here.token).send(logout)).rejects.toMatchObject({ status: 401, body: { token: false } });
  await caller(there.token).call(checkRol, { params: { role: 'ROLE_MED' } });
});

test('[AU-7] a session ends after twelve idle hours, and lives on while it is used', async () => {
  const { login: name } = await aDoctor();
  const idle = caller((await logIn(name, PASSWORD)).token);
  const used = caller((await logIn(name, PASSWORD)).token);
  const check = (who: typeof idle) => who.call(checkRol, { params: { role: 'ROLE_MED' } });
  for (let i = 0; i < 3; i++) {
    clock.advance({ hours: 5 });
    await check(used);
  }
  await expect(check(idle)).rejects.toMatchObject({ status: 401 });
});

test('[AU-7] a session ends after thirty days, however much it is used', async () => {
  const { login: name } = await aDoctor();
  const used = caller((await logIn(name, PASSWORD)).token);
  const check = () => used.call(checkRol, { params: { role: 'ROLE_MED' } });
  for (let halfDay = 1; halfDay < 65; halfDay++) {
    clock.advance({ hours: 11 });
    await check();
  }
  // 29 days and 8 hours have passed.
  clock.advance({ hours: 11 });
  await check();
  clock.advance({ hours: 6 });
  await expect(check()).rejects.toMatchObject({ status: 401, body: { token: false } });
});

test('[AU-3] an empty log-in gives its one sentence, also above the fields', async () => {
  const failure = await from(harness, anAddress())(login, { body: {} as never }).catch((error) => error);
  expect(failure).toMatchObject({ status: 400, mensaje: MCuentas.login_datos });
  expect(failure.errores).toEqual({ username: MCuentas.login_datos, password: MCuentas.login_datos });
});

test('[AU-3] the audit has the log-in with its platform, and never what was typed', async () => {
  const { login: name, usuario_id } = await aDoctor();
  await from(harness, anAddress())(login, {
    query: { platform: 'MOVIL', empresa: 1 },
    body: { username: name, password: PASSWORD },
  });
  const rows = await db.selectFrom('auditoria').selectAll().where('usuario_id', '=', usuario_id).execute();
  expect(rows).toEqual([
    expect.objectContaining({
      accion: 'sesion.abrir',
      detalle: { platform: 'MOVIL', empresa: 1, direccion: expect.any(String) },
    }),
  ]);
});

test('[AU-12] a lock from a clock that stood a day ahead ends when it is set right', async () => {
  const { login: name } = await aDoctor();
  clock.advance({ days: 1 });
  await fail(name, 5, '10.9.9.9');
  expect(await logIn(name, PASSWORD, '10.9.9.9')).toMatchObject({ status: 429 });
  clock.advance({ days: -1 });
  expect(await logIn(name, PASSWORD, '10.9.9.9')).toMatchObject({ transaccion: true });
});

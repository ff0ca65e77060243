import * as M from '@hampi/contract/base/messages';
import {
  changePassword,
  checkResetKey,
  resetPassword,
  startResetPassword,
} from '@hampi/contract/personas/cuentas/calls';
import { checkRol, login } from '@hampi/contract/personas/cuentas/sesion';
import { expect, test } from 'vitest';
import { type Account, builders, PASSWORD } from '../../../testing/builders.ts';
import { from, linkIn, logInFrom } from '../../../testing/cuentas.ts';
import { startTestApp } from '../../../testing/harness.ts';

const harness = await startTestApp();
const { db, clock, mailbox, runDueJobs, caller } = harness;
const { aDoctor, anAccount } = builders(db);

const NUEVA = 'Nueva2026';
let host = 0;
const visitor = () => from(harness, `10.4.0.${++host}`);
const check = (resetKey: string) => visitor()(checkResetKey, { params: { resetKey } });
const save = (resetKey: string, newPassword = NUEVA) =>
  visitor()(resetPassword, { params: { resetKey }, body: { newPassword } });

/** Requests a reset and returns the code in the mail. */
async function askedFor(account: Account, username = account.login) {
  await visitor()(startResetPassword, { body: { username } });
  await runDueJobs();
  return linkIn(mailbox.lastTo(account.email));
}
const enter = async (account: Account) => caller((await logInFrom(harness, account.login, PASSWORD)).token);
const lives = (session: ReturnType<typeof caller>) => session.call(checkRol, { params: { role: 'ROLE_MED' } });

test('[AU-4] the link of the mail sets a new password, ends every session and tells the owner', async () => {
  const account = await aDoctor();
  const session = await enter(account);
  const key = await askedFor(account, account.email);
  await check(key);
  expect(await save(key)).toEqual({ transaccion: true, mensaje: 'Contraseña guardada exitosamente.', data: null });

  await expect(lives(session)).rejects.toMatchObject({ status: 401, body: { token: false } });
  await expect(logInFrom(harness, account.login, PASSWORD)).rejects.toMatchObject({ status: 401 });
  expect(await logInFrom(harness, account.login, NUEVA)).toMatchObject({ rol: 'ROLE_MED' });
  await runDueJobs();
  expect(mailbox.to(account.email).map(({ asunto }) => asunto)).toContain('Su contraseña de Hampi cambió');
});

test('[AU-4] looking at the link changes nothing, using it ends it', async () => {
  const key = await askedFor(await aDoctor());
  await check(key);
  await check(key);
  await save(key);
  await expect(save(key, 'Otra2026')).rejects.toMatchObject({ status: 404, mensaje: 'Página no encontrada' });
  await expect(check(key)).rejects.toMatchObject({ status: 404 });
});

test('[AU-4] of two uses of one link at once exactly one is made', async () => {
  const key = await askedFor(await aDoctor());
  const uses = await Promise.allSettled([save(key, 'Primera2026'), save(key, 'Segunda2026')]);
  expect(uses.map((use) => use.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('[AU-4] the link ends after half an hour, and when a newer one is asked for', async () => {
  const account = await aDoctor();
  const old = await askedFor(account);
  const newer = await askedFor(account);
  await expect(check(old)).rejects.toMatchObject({ status: 404 });
  await check(newer);
  clock.advance({ minutes: 31 });
  await expect(save(newer)).rejects.toMatchObject({ status: 404 });
});

test('[AU-4] a link of another kind does not open a reset', async () => {
  const account = await anAccount('ROLE_MED');
  await expect(check('x'.repeat(43))).rejects.toMatchObject({ status: 404 });
  await db
    .insertInto('codigo')
    .values({
      tipo: 'EMAIL',
      hash: (await import('../../../access/tokens.ts')).sha256('ajeno'),
      usuario_id: account.usuario_id,
      creado_en: clock.now().toISOString(),
      expira_en: new Date(clock.now().getTime() + 60_000).toISOString(),
    })
    .execute();
  await expect(save('ajeno')).rejects.toMatchObject({ status: 404 });
});

test('[AU-4] the reply does not reveal whether the account exists, and nobody gets more than five mails an hour', async () => {
  const account = await aDoctor();
  const ask = (username: string) => visitor()(startResetPassword, { body: { username } });
  const replies = [await ask('nadie.que.exista')];
  for (let i = 0; i < 7; i++) replies.push(await ask(account.login));
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  await runDueJobs();
  expect(mailbox.to(account.email)).toHaveLength(5);
});

test('[AU-4] only the hash of a code is kept, and the planned mail forgets the code once it is sent', async () => {
  const account = await aDoctor();
  const key = await askedFor(account);
  const rows = await db.selectFrom('codigo').selectAll().where('usuario_id', '=', account.usuario_id).execute();
  const mails = await db.selectFrom('aviso').selectAll().where('usuario_id', '=', account.usuario_id).execute();
  expect(JSON.stringify([rows, mails])).not.toContain(key);
});

test('[AU-9] a new password ends every other session and keeps this one', async () => {
  const account = await aDoctor();
  const [here, there] = [await enter(account), await enter(account)];
  const { mensaje } = await here.send(changePassword, { body: { anterior: PASSWORD, nueva: NUEVA } });
  expect(mensaje).toBe('Contraseña guardada exitosamente.');
  await lives(here);
  await expect(lives(there)).rejects.toMatchObject({ status: 401 });
});

test('[AU-9] changing the password removes the reminder to do so', async () => {
  const account = await aDoctor();
  await db.updateTable('usuario').set({ cambiar_password: true }).where('id', '=', account.usuario_id).execute();
  await (await enter(account)).call(changePassword, { body: { anterior: PASSWORD, nueva: NUEVA } });
  const { cambiar_password } = await db
    .selectFrom('usuario')
    .select('cambiar_password')
    .where('id', '=', account.usuario_id)
    .executeTakeFirstOrThrow();
  expect(cambiar_password).toBe(false);
});

test('[AU-9] a wrong old password is refused beside its field, changes nothing, and cannot be guessed', async () => {
  const account = await aDoctor();
  const session = await enter(account);
  const guess = () => session.call(changePassword, { body: { anterior: 'Equivocada1', nueva: NUEVA } });
  for (let i = 0; i < 5; i++)
    await expect(guess()).rejects.toMatchObject({
      status: 400,
      mensaje: 'La contraseña anterior no es correcta',
      errores: { anterior: 'La contraseña anterior no es correcta' },
    });
  await expect(guess()).rejects.toMatchObject({ status: 429, mensaje: M.demasiados });
  expect(await logInFrom(harness, account.login, PASSWORD)).toMatchObject({ rol: 'ROLE_MED' });
});

test('[AU-9] common passwords and the own names are refused beside the field, a phrase without classes is accepted', async () => {
  const account = await aDoctor();
  const session = await enter(account);
  const change = (nueva: string) => session.call(changePassword, { body: { anterior: PASSWORD, nueva } });
  for (const nueva of ['Ecuador2026', 'Hampi2026', 'iloveyou', 'FOOTBALL1'])
    await expect(change(nueva)).rejects.toMatchObject({
      status: 400,
      errores: { nueva: 'Esta contraseña es muy común; elija otra' },
    });
  await db.updateTable('usuario').set({ nombres: 'Ángela' }).where('id', '=', account.usuario_id).execute();
  for (const nueva of [account.email, 'angela-2026!'])
    await expect(change(nueva)).rejects.toMatchObject({
      status: 400,
      errores: { nueva: 'La contraseña no debe ser su nombre, su usuario ni su email; elija otra' },
    });
  await expect(change('corta-7')).rejects.toMatchObject({ status: 400 });
  await change('angela lleva el paraguas rojo al mercado');
});

test('[AU-4] a refused new password leaves the link of the mail working', async () => {
  const key = await askedFor(await aDoctor());
  await expect(save(key, 'iloveyou')).rejects.toMatchObject({
    status: 400,
    errores: { newPassword: 'Esta contraseña es muy común; elija otra' },
  });
  await save(key);
});

test('[AU-5] a log-in whose body is not sealed is refused before anything is looked up', async () => {
  const account = await aDoctor();
  const payload = { username: account.login, password: PASSWORD };
  const response = await harness.app.inject({ method: 'POST', url: login.path, payload });
  expect([response.statusCode, response.json().mensaje]).toEqual([400, M.sello_invalido]);
});

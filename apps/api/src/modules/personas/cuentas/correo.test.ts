import {
  changePassword,
  checkResetKey,
  confirmEmailChange,
  requestEmailChange,
  startResetPassword,
} from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { expect, test } from 'vitest';
import { type Account, builders, PASSWORD } from '../../../testing/builders.ts';
import { from, linkIn, logInFrom } from '../../../testing/cuentas.ts';
import { startTestApp } from '../../../testing/harness.ts';

const harness = await startTestApp();
const { db, clock, mailbox, runDueJobs, as } = harness;
const { aCliente, aDoctor } = builders(db);

let serial = 0;
const anEmail = () => `nuevo${process.pid}.${++serial}@correo.ec`;
let host = 0;
const confirm = (codigo: string) => from(harness, `10.5.0.${++host}`)(confirmEmailChange, { params: { codigo } });
const ask = async (account: Account, email: string, password = PASSWORD) =>
  (await as(account)).send(requestEmailChange, { body: { email, password } });
const emailOf = async (account: Account) =>
  (await db.selectFrom('usuario').select('email').where('id', '=', account.usuario_id).executeTakeFirstOrThrow()).email;

async function asked(account: Account, email: string) {
  await ask(account, email);
  await runDueJobs();
  return linkIn(mailbox.lastTo(email));
}

test('[AU-10] the e-mail changes once the link in the new mailbox is confirmed, and the old one is told', async () => {
  const account = await aCliente();
  const email = anEmail();
  const code = await asked(account, email);
  expect(await emailOf(account)).toBe(account.email);
  expect((await confirm(code)).mensaje).toBe('Su email ha sido actualizado correctamente');
  expect(await emailOf(account)).toBe(email);
  expect(await logInFrom(harness, email, PASSWORD)).toMatchObject({ rol: 'ROLE_CLI' });
  await runDueJobs();
  expect(mailbox.lastTo(account.email)).toMatchObject({ asunto: 'El correo de su cuenta cambió' });
});

test('[AU-10] the link works once and for a day', async () => {
  const account = await aDoctor();
  const code = await asked(account, anEmail());
  await confirm(code);
  await expect(confirm(code)).rejects.toMatchObject({ status: 404, mensaje: 'Página no encontrada' });
  const late = await asked(account, anEmail());
  clock.advance({ hours: 24, minutes: 1 });
  await expect(confirm(late)).rejects.toMatchObject({ status: 404 });
});

test('[AU-10] a link in the old mailbox that resets the password stops working with the address', async () => {
  const account = await aDoctor();
  const code = await asked(account, anEmail());
  const visitor = from(harness, '10.5.1.1');
  await visitor(startResetPassword, { body: { username: account.login } });
  await runDueJobs();
  const resetKey = linkIn(mailbox.lastTo(account.email));
  await visitor(checkResetKey, { params: { resetKey } });
  await confirm(code);
  await expect(visitor(checkResetKey, { params: { resetKey } })).rejects.toMatchObject({ status: 404 });
});

test('[AU-10] a link to another mailbox stops working when the password changes: a stolen one may have asked for it', async () => {
  const account = await aDoctor();
  const code = await asked(account, anEmail());
  const body = { anterior: PASSWORD, nueva: 'Quilla.2027' };
  await (await as(account)).call(changePassword, { body });
  await expect(confirm(code)).rejects.toMatchObject({ status: 404 });
  expect(await emailOf(account)).toBe(account.email);
});

test('[AU-10] a wrong password is refused beside its field', async () => {
  await expect(ask(await aDoctor(), anEmail(), 'Equivocada1')).rejects.toMatchObject({
    status: 400,
    errores: { password: 'La contraseña no es correcta' },
  });
});

test('[AU-10] another account’s e-mail gets the same reply; its owner is told, and nothing changes', async () => {
  const [account, owner] = [await aDoctor(), await aDoctor()];
  const taken = await ask(account, owner.email);
  const free = await ask(account, anEmail());
  expect(taken).toEqual(free);
  await runDueJobs();
  expect(mailbox.to(owner.email)).toEqual([expect.objectContaining({ asunto: 'Usted ya tiene una cuenta de Hampi' })]);
  expect(await emailOf(account)).toBe(account.email);
});

test('[AU-10] an e-mail that another account took meanwhile is not given twice', async () => {
  const [one, two] = [await aDoctor(), await aDoctor()];
  const email = anEmail();
  const first = await asked(one, email);
  const second = await asked(two, email);
  await confirm(second);
  await expect(confirm(first)).rejects.toMatchObject({ status: 404 });
  expect(await emailOf(one)).toBe(one.email);
});

test('[AU-10] the present e-mail is refused as unchanged', async () => {
  const account = await aDoctor();
  await expect(ask(account, account.email)).rejects.toMatchObject({ status: 400, mensaje: MCuentas.email_igual });
});

test('[AU-10] at most five requests an hour', async () => {
  const account = await aDoctor();
  for (let i = 0; i < 5; i++) await ask(account, anEmail());
  await expect(ask(account, anEmail())).rejects.toMatchObject({ status: 429 });
});

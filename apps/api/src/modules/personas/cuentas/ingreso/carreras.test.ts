import {
  changePassword,
  confirmRole,
  requestEmailChange,
  requestRole,
  startResetPassword,
} from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { login as loginEndpoint } from '@hampi/contract/personas/cuentas/sesion';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Account, builders, PASSWORD } from '../../../../testing/builders.ts';
import { comparisons, digitsIn, from, logInFrom } from '../../../../testing/cuentas.ts';
import { type Failure, seal, startTestApp } from '../../../../testing/harness.ts';
import { loginKeys } from './bloqueos.ts';

const compared = comparisons();

const harness = await startTestApp();
const { app, db, clock, mailbox, runDueJobs, caller } = harness;
const { aDoctor } = builders(db);

const WRONG = 'Equivocada1';
const settle = <T>(call: Promise<T>) => call.catch((failure: Failure) => failure);
const logIn = (name: string, password: string, address: string) => settle(logInFrom(harness, name, password, address));
const burst = <T>(times: number, shot: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, n) => shot(n)));
const statuses = (replies: unknown[]) => replies.map((reply) => (reply as Partial<Failure>).status ?? 200);
const among = (replies: unknown[], status: number) => statuses(replies).filter((one) => one === status).length;
const enter = async (account: Account) => caller((await logInFrom(harness, account.login, PASSWORD)).token);

let host = 0;
const anAddress = () => `10.9.${(++host >> 8) & 255}.${host & 255}`;

beforeEach(() => {
  compared.clear();
});

test('[AU-3] of eight bursts of a hundred wrong passwords only five are compared', async () => {
  const { login } = await aDoctor();
  const address = anAddress();
  const payload = { data: await seal(app, { username: login, password: WRONG }) };
  const shot = () => app.inject({ method: 'POST', url: loginEndpoint.path, remoteAddress: address, payload });
  for (let i = 0; i < 8; i++) await burst(100, shot);
  expect(compared.made()).toHaveLength(5);
});

test('[AU-3] while locked a right password and a wrong one get the same answer, and neither is compared', async () => {
  const { login } = await aDoctor();
  const address = anAddress();
  for (let i = 0; i < 5; i++) await logIn(login, WRONG, address);
  compared.clear();
  const [right, wrong] = await Promise.all([logIn(login, PASSWORD, address), logIn(login, WRONG, address)]);
  expect(right).toMatchObject({ status: 429, mensaje: MCuentas.login_bloqueado });
  expect((wrong as Failure).body).toEqual((right as Failure).body);
  expect(compared.made()).toEqual([]);
});

test('[AU-3] a burst from many addresses compares no more than the name’s limit, and its owner still enters from home', async () => {
  const { login } = await aDoctor();
  const home = anAddress();
  await logIn(login, PASSWORD, home);
  compared.clear();
  const replies = await burst(150, () => logIn(login, WRONG, anAddress()));
  expect(compared.made()).toHaveLength(50);
  expect(among(replies, 429)).toBe(100);
  expect(await logIn(login, PASSWORD, home)).toMatchObject({ rol: 'ROLE_MED' });
});

test('[AU-3] a burst over many names compares no more than the address’s limit', async () => {
  const address = anAddress();
  await burst(150, (n) => logIn(`tanteo.en.rafaga.${n}`, WRONG, address));
  expect(compared.made()).toHaveLength(50);
});

test('[AU-3] a right password among many wrong ones at once is let in or refused as locked, and the limit holds', async () => {
  const { login } = await aDoctor();
  const address = anAddress();
  const replies = await burst(60, (n) => logIn(login, n % 20 === 0 ? PASSWORD : WRONG, address));
  // Each right one clears the failures, so at most five wrong ones may follow it.
  expect(among(replies, 401)).toBeLessThanOrEqual(5 * (1 + among(replies, 200)));
  expect(new Set(statuses(replies))).not.toContain(500);
});

test('[AU-3] reservations are counted in the database: several processes together get five until they are settled', async () => {
  const keys = loginKeys({ name: `varios.procesos.${process.pid}`, address: anAddress() });
  const reserve = async () =>
    (
      await sql<{ r: string }>`select intento_reservar(${keys.claves}::text[], ${keys.limites}::int[],
        ${clock.now().toISOString()}::timestamptz, 15) as r`.execute(db)
    ).rows[0]?.r;
  const answers = await burst(40, reserve);
  expect(answers.filter((r) => r === 'LIBRE')).toHaveLength(5);
  expect(answers.filter((r) => r === 'LLENO')).toHaveLength(35);
});

test('[AU-3] reservations of a killed process expire after a minute', async () => {
  const { login } = await aDoctor();
  const address = anAddress();
  await db
    .insertInto('login_intento')
    .values({
      clave: loginKeys({ name: login, address }).claves[0] as string,
      fallos: 0,
      abiertos: 5,
      desde: clock.now().toISOString(),
      abierto_en: clock.now().toISOString(),
    })
    .execute();
  clock.advance({ minutes: 2 });
  expect(await logIn(login, PASSWORD, address)).toMatchObject({ rol: 'ROLE_MED' });
});

test('[AU-9] of a hundred attempts at once at the present password five are compared, and then even the right one is refused', async () => {
  const session = await enter(await aDoctor());
  compared.clear();
  const change = (anterior: string) => settle(session.call(changePassword, { body: { anterior, nueva: 'Nueva2026' } }));
  const replies = await burst(100, () => change(WRONG));
  expect(compared.made()).toHaveLength(5);
  expect([among(replies, 400), among(replies, 429)]).toEqual([5, 95]);
  expect(await change(PASSWORD)).toMatchObject({ status: 429 });
  expect(compared.made()).toHaveLength(5);
});

test('[AU-10] the password beside a new e-mail cannot be guessed in a burst, nor by switching to another form', async () => {
  const session = await enter(await aDoctor());
  compared.clear();
  const ask = () => settle(session.call(requestEmailChange, { body: { email: 'otra@correo.ec', password: WRONG } }));
  await burst(60, ask);
  await settle(session.call(changePassword, { body: { anterior: WRONG, nueva: 'Nueva2026' } }));
  expect(compared.made()).toHaveLength(5);
});

test('[AU-4] of many resets requested at once five are mailed, and only one link works', async () => {
  const account = await aDoctor();
  await burst(16, () => from(harness, anAddress())(startResetPassword, { body: { username: account.login } }));
  await runDueJobs();
  expect(mailbox.to(account.email)).toHaveLength(5);
  const open = await db
    .selectFrom('codigo')
    .select('id')
    .where('usuario_id', '=', account.usuario_id)
    .where('usado_en', 'is', null)
    .where('expira_en', '>', clock.now().toISOString())
    .execute();
  expect(open).toHaveLength(1);
});

test('[AU-8] the digits of a new role can be tried five times in all, however many are sent at once', async () => {
  const account = await aDoctor();
  const session = await enter(account);
  const { cedula } = await db
    .selectFrom('usuario')
    .select('cedula')
    .where('id', '=', account.usuario_id)
    .executeTakeFirstOrThrow();
  const pedido = {
    newRole: 'ROLE_SEC' as const,
    nombres: account.nombres,
    apellidos: account.apellidos,
    email: account.email,
    cedula_identidad: String(cedula),
  };
  await burst(16, () => settle(session.call(requestRole, { body: pedido })));
  await runDueJobs();
  const right = digitsIn(mailbox.lastTo(account.email));
  const wrong = right === '000000' ? '111111' : '000000';
  await burst(50, () => settle(session.call(confirmRole, { body: { ...pedido, key: wrong } })));
  const tries = await db
    .selectFrom('codigo')
    .select('intentos')
    .where('usuario_id', '=', account.usuario_id)
    .where('tipo', '=', 'ROL')
    .execute();
  expect(tries.reduce((sum, { intentos }) => sum + intentos, 0)).toBe(5);
  await expect(session.call(confirmRole, { body: { ...pedido, key: right } })).rejects.toMatchObject({ status: 400 });
});

import { changePassword } from '@hampi/contract/personas/cuentas/calls';
import {
  disableSegundoPaso,
  enableSegundoPaso,
  getSegundoPaso,
  prepareSegundoPaso,
  renewCodigosRecuperacion,
} from '@hampi/contract/personas/cuentas/segundo-paso';
import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import { changeRol, checkRol, getCurrentUser, login } from '@hampi/contract/personas/cuentas/sesion';
import { listUsuarios } from '@hampi/contract/plataforma/administracion/cuentas';
import { afterEach, expect, test } from 'vitest';
import { builders, PASSWORD } from '../../../../testing/builders.ts';
import { from, logInFrom } from '../../../../testing/cuentas.ts';
import { type Failure, startTestApp } from '../../../../testing/harness.ts';
import { fromBase32, withSecondStep } from '../../../../testing/segundo-paso.ts';

const harness = await startTestApp();
const { db, clock, mailbox, runDueJobs, caller, deps } = harness;
const { aDoctor, anAdmin, anAdminSec } = builders(db);

let host = 0;
const anAddress = () => `10.11.${(++host >> 8) & 255}.${host & 255}`;
const settle = <T>(call: Promise<T>) => call.catch((failure: Failure) => failure);
const lives = (session: ReturnType<typeof caller>, role = 'ROLE_MED') => session.call(checkRol, { params: { role } });
const production = (demo: boolean) => {
  deps.config.demo = demo;
};
afterEach(() => production(true));

test('[BE-25] with a second step the right password opens no session, and the code of the telephone does', async () => {
  const account = await aDoctor();
  const { password, second, code } = await withSecondStep(harness, account, anAddress());
  const reply = await from(harness, anAddress())(login, { body: { username: account.login, password: PASSWORD } });
  expect(reply).toEqual({
    transaccion: true,
    mensaje: MS.segundo_paso,
    data: { reto: expect.stringMatching(/^[\w-]{43}$/) },
  });
  const opened = await second(await password(), code());
  expect(opened).toMatchObject({ rol: 'ROLE_MED', auth: 'ROLE_MED' });
  await lives(caller(opened.token));
});

test('[BE-25] a challenge does not work as a session', async () => {
  const { password } = await withSecondStep(harness, await aDoctor(), anAddress());
  await expect(lives(caller(await password()))).rejects.toMatchObject({ status: 401 });
});

test('[BE-25] a wrong password reveals nothing about the second step', async () => {
  const account = await aDoctor();
  await withSecondStep(harness, account, anAddress());
  await expect(logInFrom(harness, account.login, 'Equivocada1', anAddress())).rejects.toMatchObject({
    status: 401,
    data: null,
  });
});

test('[BE-25] a code is accepted once: not twice, not an older one, and not two at the same moment', async () => {
  const { password, second, code } = await withSecondStep(harness, await aDoctor(), anAddress());
  const [one, two] = [await password(), await password()];
  const both = await Promise.all([settle(second(one, code())), settle(second(two, code()))]);
  expect(both.map((reply) => (reply as Partial<Failure>).status ?? 200).sort()).toEqual([200, 401]);
  await expect(second(await password(), code())).rejects.toMatchObject({ status: 401, mensaje: MS.codigo_malo });
  await expect(second(await password(), code(-1))).rejects.toMatchObject({ status: 401 });
});

test('[BE-25] codes of the interval before and after the current one are accepted, others are not', async () => {
  const { password, second, code } = await withSecondStep(harness, await aDoctor(), anAddress());
  await expect(second(await password(), code(2))).rejects.toMatchObject({ status: 401 });
  await second(await password(), code(-1));
  await second(await password(), code(1));
});

test('[BE-25] a challenge expires after five minutes, after five wrong codes, and once it is used', async () => {
  const { password, second, code } = await withSecondStep(harness, await aDoctor(), anAddress());
  const over = { status: 401, body: { codigo: 'reto_vencido' } };
  const tried = await password();
  for (let i = 0; i < 5; i++) await settle(second(tried, code(9)));
  await expect(second(tried, code())).rejects.toMatchObject(over);
  const used = await password();
  await second(used, code());
  clock.advance({ minutes: 1 });
  await expect(second(used, code())).rejects.toMatchObject(over);
  const late = await password();
  clock.advance({ minutes: 6 });
  await expect(second(late, code())).rejects.toMatchObject(over);
});

test('[BE-25] in a burst of codes over many challenges ten are compared for the account, then even the right one is refused', async () => {
  const { password, second, code } = await withSecondStep(harness, await aDoctor(), anAddress());
  const retos = await Promise.all(Array.from({ length: 20 }, () => password()));
  const replies = await Promise.all(
    retos.flatMap((reto) => Array.from({ length: 5 }, () => settle(second(reto, code(9), anAddress())))),
  );
  expect(replies.filter((reply) => (reply as Failure).mensaje === MS.codigo_malo)).toHaveLength(10);
  await expect(second(await password(), code())).rejects.toMatchObject({
    status: 429,
    mensaje: MS.segundo_paso_bloqueado,
  });
});

test('[BE-25] a recovery code works once, and its owner is told how many are left', async () => {
  const account = await aDoctor();
  const { password, second, codigos } = await withSecondStep(harness, account, anAddress());
  expect(new Set(codigos).size).toBe(10);
  const [first] = codigos as [string];
  const both = await Promise.all(
    [await password(), await password()].map((reto) => settle(second(reto, first.toLowerCase()))),
  );
  expect(both.map((reply) => (reply as Partial<Failure>).status ?? 200).sort()).toEqual([200, 401]);
  await runDueJobs();
  const told = mailbox.to(account.email).filter(({ asunto }) => asunto === 'Se usó un código de recuperación');
  expect(told.map(({ texto }) => texto)).toEqual([expect.stringContaining('Le quedan 9.')]);
});

test('[BE-25] neither secret nor recovery codes are readable in the database', async () => {
  const account = await aDoctor();
  const session = caller((await logInFrom(harness, account.login, PASSWORD, anAddress())).token);
  const { secreto, uri, qr } = await session.call(prepareSegundoPaso, { body: { password: PASSWORD } });
  expect(uri).toContain(secreto);
  expect(qr).toMatch(/^data:image\/png;base64,/);
  const row = await db
    .selectFrom('segundo_paso')
    .selectAll()
    .where('usuario_id', '=', account.usuario_id)
    .executeTakeFirstOrThrow();
  const secret = fromBase32(secreto);
  expect(row.secreto.includes(secret)).toBe(false);
  expect(row.secreto.toString('latin1')).not.toContain(secreto);
});

test('[BE-25] setting it up requires the password and a code; until then log-in requires none', async () => {
  const account = await aDoctor();
  const session = caller((await logInFrom(harness, account.login, PASSWORD, anAddress())).token);
  await expect(session.call(prepareSegundoPaso, { body: { password: 'Equivocada1' } })).rejects.toMatchObject({
    status: 400,
    errores: { password: expect.any(String) },
  });
  await session.call(prepareSegundoPaso, { body: { password: PASSWORD } });
  await expect(session.call(enableSegundoPaso, { body: { codigo: '000000' } })).rejects.toMatchObject({
    status: 400,
    errores: { codigo: MS.codigo_malo },
  });
  expect(await session.call(getSegundoPaso)).toMatchObject({ activo: false });
  expect(await logInFrom(harness, account.login, PASSWORD, anAddress())).toMatchObject({ rol: 'ROLE_MED' });
});

test('[BE-25] enabling it ends sessions that passed only one step, and the owner is told', async () => {
  const account = await aDoctor();
  const other = caller((await logInFrom(harness, account.login, PASSWORD, anAddress())).token);
  const { session } = await withSecondStep(harness, account, anAddress());
  await expect(lives(other)).rejects.toMatchObject({ status: 401 });
  await lives(session);
  await runDueJobs();
  expect(mailbox.to(account.email).map(({ asunto }) => asunto)).toContain('Activó el ingreso en dos pasos');
});

test('[BE-25] disabling it requires the password and a code', async () => {
  const account = await aDoctor();
  const { session, code } = await withSecondStep(harness, account, anAddress());
  const off = (password: string, codigo: string) => session.call(disableSegundoPaso, { body: { password, codigo } });
  await expect(off('Equivocada1', code())).rejects.toMatchObject({ status: 400 });
  await expect(off(PASSWORD, code(5))).rejects.toMatchObject({ status: 400 });
  await off(PASSWORD, code());
  expect(await logInFrom(harness, account.login, PASSWORD, anAddress())).toMatchObject({ rol: 'ROLE_MED' });
});

test('[BE-25] new recovery codes end the former ones', async () => {
  const { session, codigos, password, second } = await withSecondStep(harness, await aDoctor(), anAddress());
  const { codigos: fresh } = await session.call(renewCodigosRecuperacion);
  await expect(second(await password(), codigos[0] as string)).rejects.toMatchObject({ status: 401 });
  await second(await password(), fresh[0] as string);
});

test('[BE-25] a password changed meanwhile invalidates the open challenge', async () => {
  const account = await aDoctor();
  const { session, password, second, code } = await withSecondStep(harness, account, anAddress());
  const reto = await password();
  await session.call(changePassword, { body: { anterior: PASSWORD, nueva: 'Nueva2026' } });
  await expect(second(reto, code())).rejects.toMatchObject({ body: { codigo: 'reto_vencido' } });
});

test.each([
  ['ROLE_ADMIN', anAdmin],
  ['ROLE_ADMINSEC', anAdminSec],
] as const)(
  '[BE-25] outside the demonstration %s must set up the second step before anything else',
  async (role, make) => {
    const account = await make();
    const address = anAddress();
    production(false);
    const alone = caller((await logInFrom(harness, account.login, PASSWORD, address)).token);
    const whole = harness.api.endpoints.filter((e) => e.allow !== 'public' && !e.beforeSecondStep);
    for (const { method, path } of whole) {
      const url = path.replace(/:\w+\??/g, '1');
      const headers = { authorization: `Bearer ${alone.token}` };
      const response = await harness.app.inject({ method, url, headers });
      expect([method, path, response.statusCode]).toEqual([method, path, 403]);
    }
    expect(await alone.call(getCurrentUser, { query: { role } })).toMatchObject({ segundo_paso_falta: true });

    const { session } = await withSecondStep(harness, account, address);
    expect(await session.call(getCurrentUser, { query: { role } })).toMatchObject({ segundo_paso_falta: false });
    if (role === 'ROLE_ADMIN') await session.call(listUsuarios);
  },
);

test('[BE-25] switching to the role that requires it does not bypass it', async () => {
  const account = await aDoctor();
  await db.insertInto('usuario_rol').values({ usuario_id: account.usuario_id, authority_name: 'ROLE_ADMIN' }).execute();
  production(false);
  const doctor = caller((await logInFrom(harness, account.login, PASSWORD, anAddress())).token);
  expect(await doctor.call(getSegundoPaso)).toMatchObject({ obligatorio: true });
  const { token } = await doctor.send(changeRol, { body: { role: 'ROLE_ADMIN' } });
  await expect(caller(String(token)).call(listUsuarios)).rejects.toMatchObject({
    status: 403,
    body: { codigo: 'segundo_paso_requerido' },
  });
});

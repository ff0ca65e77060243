import { checkRol, login } from '@hampi/contract/personas/cuentas/sesion';
import { endOtherSesiones, endSesion, listSesiones } from '@hampi/contract/personas/cuentas/sesiones';
import { expect, test, vi } from 'vitest';
import { sha256 } from '../../../../access/tokens.ts';
import { describeAgent } from '../../../../http/user-agent.ts';
import { builders, PASSWORD } from '../../../../testing/builders.ts';
import { from } from '../../../../testing/cuentas.ts';
import { seal, startTestApp } from '../../../../testing/harness.ts';

const harness = await startTestApp();
const { app, db, clock, mailbox, runDueJobs, caller, deps } = harness;
const { aDoctor } = builders(db);
const disconnect = vi.spyOn(deps.realtime, 'disconnect');

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';

/** A browser that sends its name and keeps its cookies. */
function aBrowser(agent: string, address = '10.13.0.1') {
  let cookie = '';
  return async (username: string) => {
    const response = await app.inject({
      method: login.method,
      url: login.path,
      remoteAddress: address,
      headers: { 'user-agent': agent, ...(cookie ? { cookie } : {}) },
      payload: { data: await seal(app, { username, password: PASSWORD }) },
    });
    const set = response.headers['set-cookie'];
    if (set) cookie = String(set).split(';')[0] as string;
    return { ...caller(response.json().token), set: set === undefined ? undefined : String(set) };
  };
}
const lives = (session: ReturnType<typeof caller>) => session.call(checkRol, { params: { role: 'ROLE_MED' } });
const news = async (email: string) => {
  await runDueJobs();
  return mailbox.to(email).filter(({ asunto }) => asunto === 'Ingreso desde un equipo nuevo');
};

test('[BE-25] the open sessions of the account are listed with device, address and last use', async () => {
  const account = await aDoctor();
  const desk = await aBrowser(WINDOWS, '10.13.0.7')(account.login);
  clock.advance({ minutes: 20 });
  const phone = await aBrowser(IPHONE, '10.13.0.8')(account.login);
  const others = await aBrowser(WINDOWS)((await aDoctor()).login);
  expect(await phone.call(listSesiones)).toEqual([
    expect.objectContaining({ dispositivo: 'Safari en iPhone', direccion: '10.13.0.8', actual: true, rol: 'ROLE_MED' }),
    expect.objectContaining({ dispositivo: 'Chrome en Windows', direccion: '10.13.0.7', actual: false }),
  ]);
  expect(await others.call(listSesiones)).toHaveLength(1);
  await lives(desk);
});

test('[BE-25] one session can be ended from another, with its sockets; nobody ends somebody else’s', async () => {
  const account = await aDoctor();
  const [here, there] = [await aBrowser(WINDOWS)(account.login), await aBrowser(IPHONE)(account.login)];
  const other = (await here.call(listSesiones)).find(({ actual }) => !actual);
  const stranger = await aBrowser(WINDOWS)((await aDoctor()).login);
  const end = { params: { sesionId: other?.id as number } };
  await expect(stranger.call(endSesion, end)).rejects.toMatchObject({ status: 404 });
  await lives(there);
  disconnect.mockClear();
  await here.call(endSesion, end);
  await expect(lives(there)).rejects.toMatchObject({ status: 401, body: { token: false } });
  await lives(here);
  expect(disconnect).toHaveBeenCalledExactlyOnceWith(account.usuario_id);
});

test('[BE-25] all other sessions can be ended at once, and this one stays', async () => {
  const account = await aDoctor();
  const [one, two, here] = [
    await aBrowser(WINDOWS)(account.login),
    await aBrowser(IPHONE)(account.login),
    await aBrowser(WINDOWS)(account.login),
  ];
  await here.call(endOtherSesiones);
  for (const gone of [one, two]) await expect(lives(gone)).rejects.toMatchObject({ status: 401 });
  expect(await here.call(listSesiones)).toHaveLength(1);
});

test('[BE-25] a log-in from a new browser is told by mail; from the first one and from known ones it is not', async () => {
  const account = await aDoctor();
  const desk = aBrowser(WINDOWS);
  await desk(account.login);
  await desk(account.login);
  expect(await news(account.email)).toHaveLength(0);
  clock.set('2026-11-25T20:05:00Z');
  await aBrowser(IPHONE, '10.13.0.9')(account.login);
  const [mail] = await news(account.email);
  expect(mail?.texto).toContain('miércoles, 25 de noviembre de 2026, 15:05');
  expect(mail?.texto).toContain('Safari en iPhone, desde la dirección 10.13.0.9');
  expect(mail?.texto).toContain('cambie su contraseña');
  await desk(account.login);
  expect(await news(account.email)).toHaveLength(1);
});

test('[BE-25] a browser that another person uses is still new to this account', async () => {
  const [one, two] = [await aDoctor(), await aDoctor()];
  const shared = aBrowser(WINDOWS);
  await shared(one.login);
  await aBrowser(IPHONE)(two.login);
  await shared(two.login);
  expect(await news(two.email)).toHaveLength(1);
});

test('[BE-25] a program without cookies is mentioned once a day, not at each log-in', async () => {
  const account = await aDoctor();
  await aBrowser(WINDOWS)(account.login);
  for (let i = 0; i < 3; i++)
    await from(harness, '10.13.0.20')(login, { body: { username: account.login, password: PASSWORD } });
  expect(await news(account.email)).toHaveLength(1);
});

test('[BE-25] the cookie is random, of this browser alone, unreadable for scripts, and only its hash is kept', async () => {
  const account = await aDoctor();
  const { set } = await aBrowser(WINDOWS)(account.login);
  expect(set).toMatch(/^hampi_dispositivo=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
  const value = /=([\w-]{43});/.exec(String(set))?.[1] as string;
  const rows = await db.selectFrom('dispositivo').selectAll().where('usuario_id', '=', account.usuario_id).execute();
  expect(rows.map(({ hash }) => hash)).toEqual([sha256(value)]);
});

test.each([
  [WINDOWS, 'Chrome en Windows'],
  [IPHONE, 'Safari en iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox en Linux'],
  [`${WINDOWS} Edg/140.0`, 'Edge en Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet en Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari en Mac',
  ],
  ['okhttp/4.12', 'Un programa'],
  [null, 'Un programa'],
])('[BE-25] %s is shown as %s', (agent, text) => expect(describeAgent(agent)).toBe(text));

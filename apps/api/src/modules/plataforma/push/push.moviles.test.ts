/** Pushes to mobile devices: which ones get one, what the provider's answers mean, and which account a device belongs to (ADR 226). */
import { registerMovil, removeMovil } from '@hampi/contract/personas/cuentas/moviles';
import { listPush, sendPush } from '@hampi/contract/plataforma/push/calls';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fcmProvider } from '../../../adapters/push/fcm.ts';
import { aFcmServer } from '../../../adapters/push/testing/fcm-server.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db, clock, deps, present, runDueJobs } = await startTestApp();
const { anAccount, anAdmin } = builders(db);
const { state, config, close } = await aFcmServer();
afterAll(close);
const admin = await as(await anAdmin());
type Account = Awaited<ReturnType<typeof anAccount>>;
const WORDS = { title: 'Mantenimiento', body: 'El domingo a las 02:00', audiencia: 'ROLE_LAB' } as const;

beforeEach(async () => {
  deps.push = fcmProvider(config, clock);
  clock.advance({ minutes: 2 });
  Object.assign(state, { sent: [], refuses: new Map(), given: [], down: 0 });
  present.clear();
  await db.deleteFrom('usuario_rol').where('authority_name', '=', 'ROLE_LAB').execute();
});

const register = async (account: Account, token: string) =>
  (await as(account)).call(registerMovil, { body: { token, plataforma: 'ANDROID' } });
async function withDevice(token: string) {
  const account = await anAccount('ROLE_LAB');
  await register(account, token);
  return account;
}
async function sent() {
  const { id } = await admin.call(sendPush, { body: WORDS });
  await runDueJobs();
  return id;
}
const counts = async () => {
  const [push] = await admin.call(listPush);
  return [push?.entregadas, push?.omitidas, push?.fallidas];
};
const entregaOf = async ({ usuario_id }: Account, push_id: number) =>
  (
    await db
      .selectFrom('notificacion')
      .select('entrega')
      .where('uid', '=', usuario_id)
      .where('push_id', '=', push_id)
      .executeTakeFirst()
  )?.entrega;
const tokens = async () => (await db.selectFrom('dispositivo_movil').select('token').execute()).map((one) => one.token);

test('[AD-7] a device gets a push signed by the service account; an account with an open page is not told twice', async () => {
  const [away, here, nowhere] = [await withDevice('lejos'), await withDevice('aqui'), await anAccount('ROLE_LAB')];
  present.add(here.usuario_id);
  const id = await sent();
  expect(state.sent).toEqual([{ token: 'lejos', title: WORDS.title, body: WORDS.body }]);
  expect(await Promise.all([away, here, nowhere].map((one) => entregaOf(one, id)))).toEqual([
    'ENTREGADA',
    'ENTREGADA',
    'OMITIDA',
  ]);
  expect(await counts()).toEqual([2, 1, 0]);
});

test('[AD-7] a device unknown to the provider is forgotten; one that it refuses counts as failed', async () => {
  const [gone, moved, refused] = [await withDevice('borrado'), await withDevice('ajeno'), await withDevice('malo')];
  state.refuses.set('borrado', [404, 'UNREGISTERED']);
  state.refuses.set('ajeno', [403, 'SENDER_ID_MISMATCH']);
  state.refuses.set('malo', [400, 'INVALID_ARGUMENT']);
  const id = await sent();
  expect(await Promise.all([gone, moved, refused].map((one) => entregaOf(one, id)))).toEqual([
    'OMITIDA',
    'OMITIDA',
    'FALLIDA',
  ]);
  expect(await counts()).toEqual([0, 2, 1]);
  expect(await tokens()).toEqual(expect.arrayContaining(['malo']));
  expect(await tokens()).not.toEqual(expect.arrayContaining(['borrado']));
  expect(await tokens()).not.toEqual(expect.arrayContaining(['ajeno']));
});

test('[AD-7] while the provider is down the push counts as failed, and the next attempt delivers it', async () => {
  const account = await withDevice('despues');
  state.down = 503;
  const id = await sent();
  expect(await entregaOf(account, id)).toBe('FALLIDA');
  state.down = 0;
  await runDueJobs();
  expect(await entregaOf(account, id)).toBe('ENTREGADA');
  expect(await counts()).toEqual([1, 0, 0]);
});

test('[AD-7] one signature serves many messages, and is renewed when the provider rejects it', async () => {
  await withDevice('uno');
  await withDevice('dos');
  await sent();
  expect(state.given).toHaveLength(1);
  state.given.push('otro');
  clock.advance({ minutes: 2 });
  await sent();
  expect(state.sent).toHaveLength(4);
});

test('[AD-7] a device belongs to the account that registered it last, and only that one removes it', async () => {
  const [first, second] = [await anAccount('ROLE_LAB'), await anAccount('ROLE_LAB')];
  const { id } = await register(first, 'compartido');
  expect(await register(second, 'compartido')).toEqual({ id });
  await expect((await as(first)).call(removeMovil, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await (await as(second)).call(removeMovil, { params: { id } });
  expect(await tokens()).not.toContain('compartido');
});

test('[AD-7] an account keeps its ten newest devices', async () => {
  const account = await anAccount('ROLE_LAB');
  for (let n = 1; n <= 12; n++) {
    await register(account, `telefono-${n}`);
    clock.advance({ minutes: 1 });
  }
  const mine = (await tokens()).filter((token) => token.startsWith('telefono-'));
  expect(mine).toHaveLength(10);
  expect(mine).not.toContain('telefono-1');
  expect(mine).toContain('telefono-12');
});

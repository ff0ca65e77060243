/** Consent to promotional messages: who gets them, how to end them, and what is recorded (ADR 226). */
import { registerPersona } from '@hampi/contract/personas/cuentas/registro';
import { listNotificaciones } from '@hampi/contract/plataforma/notificaciones/calls';
import { getPromocionales, setPromocionales } from '@hampi/contract/plataforma/promocionales/calls';
import * as MPromocionales from '@hampi/contract/plataforma/promocionales/messages';
import { sendPush } from '@hampi/contract/plataforma/push/calls';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { aRegistro, from } from '../../../testing/cuentas.ts';
import { startTestApp } from '../../../testing/harness.ts';

const harness = await startTestApp();
const { app, as, db, clock, mailbox, runDueJobs } = harness;
const { anAccount, anAdmin } = builders(db);
type Account = Awaited<ReturnType<typeof anAccount>>;

const WORDS = { title: 'Campaña de vacunas', body: 'Esta semana con descuento', audiencia: 'ROLE_CLI' } as const;
const agree = async (account: Account, acepta = true) =>
  (await as(account)).call(setPromocionales, { body: { acepta } });
const promote = async () => {
  await (await as(await anAdmin())).call(sendPush, { body: { ...WORDS, tipo: 'PROMOCION' } });
  await runDueJobs();
};
const consentsOf = (usuario_id: number) =>
  db
    .selectFrom('consentimiento_promocional')
    .select(['version', 'dado_en', 'dado', 'retirado', 'retirado_en'])
    .where('usuario_id', '=', usuario_id)
    .orderBy('id')
    .execute();
const bellOf = async (account: Account) => (await (await as(account)).call(listNotificaciones)).length;
const pathOf = (baja: string | undefined) => new URL(baja ?? '').pathname;
/** The data of the page at this address, without a built site. */
const visit = async (url: string) => (await app.inject({ method: 'GET', url })).json();
const post = (url: string, payload = '', type = 'application/x-www-form-urlencoded') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

async function aPromotionTo(account: Account) {
  await agree(account);
  await promote();
  return mailbox.lastTo(account.email);
}

beforeEach(() => clock.advance({ minutes: 2 }));

test('[OP-1] nobody consents by default; consent is given and withdrawn in Mi cuenta, and each is recorded', async () => {
  const cliente = await anAccount('ROLE_CLI');
  const mine = await as(cliente);
  expect(await mine.call(getPromocionales)).toEqual({ acepta: false, desde: null });
  const dado = clock.now().toISOString().replace('.000', '');
  expect(await agree(cliente)).toEqual({ acepta: true, desde: dado });
  clock.advance({ days: 1 });
  await agree(cliente);
  expect(await agree(cliente, false)).toEqual({ acepta: false, desde: null });
  expect(await consentsOf(cliente.usuario_id)).toEqual([
    {
      version: MPromocionales.texto_version,
      dado_en: 'CUENTA',
      dado,
      retirado: clock.now().toISOString().replace('.000', ''),
      retirado_en: 'CUENTA',
    },
  ]);
});

test('[AU-1] registering gives consent only if the box is ticked', async () => {
  const register = async (more: object) => {
    const registro = aRegistro('ROLE_CLI', more);
    await from(harness, '10.9.0.1')(registerPersona, {
      query: { platform: 'WEB', empresa: 1 },
      body: registro as never,
    });
    const { id } = await db
      .selectFrom('usuario')
      .select('id')
      .where('email', '=', registro.email)
      .executeTakeFirstOrThrow();
    return consentsOf(id);
  };
  expect(await register({})).toEqual([]);
  expect(await register({ promociones: false })).toEqual([]);
  expect(await register({ promociones: true })).toMatchObject([
    { dado_en: 'REGISTRO', version: MPromocionales.texto_version, retirado: null },
  ]);
});

test('[AD-7] a promotion goes only to active accounts that consented, to the bell and by mail', async () => {
  const [wants, silent, regrets, off] = await Promise.all(Array.from({ length: 4 }, () => anAccount('ROLE_CLI')));
  for (const account of [wants, regrets, off]) await agree(account as Account);
  await agree(regrets as Account, false);
  await db
    .updateTable('usuario')
    .set({ activated: false })
    .where('id', '=', (off as Account).usuario_id)
    .execute();
  await promote();
  expect(mailbox.lastTo((wants as Account).email)).toMatchObject({ asunto: WORDS.title });
  expect(await bellOf(wants as Account)).toBe(1);
  for (const account of [silent, regrets, off] as Account[]) expect(mailbox.to(account.email)).toEqual([]);
  expect(await bellOf(silent as Account)).toBe(0);
});

test('[AD-7] an account that withdraws before a promotion is sent does not get it, and the ledger says why', async () => {
  const cliente = await anAccount('ROLE_CLI');
  await agree(cliente);
  mailbox.failure = new Error('connect ECONNREFUSED');
  await promote();
  mailbox.failure = undefined;
  await agree(cliente, false);
  await runDueJobs();
  expect(mailbox.to(cliente.email)).toEqual([]);
  const row = await db
    .selectFrom('aviso')
    .select(['estado', 'motivo'])
    .where('usuario_id', '=', cliente.usuario_id)
    .executeTakeFirst();
  expect(row).toEqual({ estado: 'OMITIDO', motivo: 'La cuenta no acepta promociones' });
});

test('[OP-1] a promotion has a link to unsubscribe; its page asks first, and opening it changes nothing', async () => {
  const cliente = await anAccount('ROLE_CLI');
  const mail = await aPromotionTo(cliente);
  expect(mail?.texto).toContain(`${MPromocionales.baja_enlace}: ${mail?.baja}`);
  expect(mail?.html).toContain(`href="${mail?.baja}"`);
  const page = pathOf(mail?.baja);
  expect(await visit(page)).toMatchObject({ status: 200, data: { acepta: true } });
  expect(await visit(page)).toMatchObject({ data: { acepta: true } });

  const answer = await post(page);
  expect([answer.statusCode, answer.json().data]).toEqual([200, { acepta: false }]);
  expect(await consentsOf(cliente.usuario_id)).toMatchObject([{ retirado_en: 'CORREO' }]);
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])(
  '[OP-1] the one click of a mail program unsubscribes, repeated too, and redirects nowhere: %s',
  async (type, body) => {
    const cliente = await anAccount('ROLE_CLI');
    const page = pathOf((await aPromotionTo(cliente))?.baja);
    for (const _ of [1, 2]) expect((await post(page, body, type)).statusCode).toBe(200);
    expect(await (await as(cliente)).call(getPromocionales)).toEqual({ acepta: false, desde: null });
  },
);

test('[OP-1] an invented link, or one for another account, changes nothing', async () => {
  const [mine, other] = [await anAccount('ROLE_CLI'), await anAccount('ROLE_CLI')];
  await agree(other);
  const [, sealed] = pathOf((await aPromotionTo(mine))?.baja).split('.');
  for (const codigo of [`${other.usuario_id}.${sealed}`, `${other.usuario_id}.AAAA`, '999999999.AAAA', 'x', '0.%00']) {
    expect(await visit(`/bajaPromociones/${codigo}`)).toMatchObject({ status: 404 });
    expect((await post(`/bajaPromociones/${codigo}`)).statusCode).toBe(404);
  }
  expect(await (await as(other)).call(getPromocionales)).toMatchObject({ acepta: true });
});

test('[OP-1] a link still works years later, and after a new consent', async () => {
  const cliente = await anAccount('ROLE_CLI');
  const page = pathOf((await aPromotionTo(cliente))?.baja);
  await post(page);
  await agree(cliente);
  clock.advance({ days: 900 });
  await post(page);
  expect(await consentsOf(cliente.usuario_id)).toMatchObject([{ retirado_en: 'CORREO' }, { retirado_en: 'CORREO' }]);
});

/** Push notifications (AD-7): who gets one, what is counted, and that nobody gets it twice. */
import { listNotificaciones } from '@hampi/contract/plataforma/notificaciones/calls';
import { listPush, sendPush } from '@hampi/contract/plataforma/push/calls';
import * as MPush from '@hampi/contract/plataforma/push/messages';
import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../../process/jobs.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { purgeNotificaciones } from '../notificaciones/notificaciones.jobs.ts';
import { sendPushBatch } from './push.jobs.ts';

const { as, db, clock, deps, noticed, present, runDueJobs } = await startTestApp();
const { aDoctor, anAccount, anAdmin } = builders(db);
const admin = await as(await anAdmin());
const WORDS = { title: 'Mantenimiento', body: 'Hampi se detiene el domingo de 02:00 a 03:00' };
const bellOf = async (account: Parameters<typeof as>[0]) =>
  (await (await as(account)).call(listNotificaciones)).map(({ descripcion }) => descripcion);
const lineOf = (uid: number, push_id: number) =>
  db
    .selectFrom('notificacion')
    .select(['entrega', 'leida'])
    .where('uid', '=', uid)
    .where('push_id', '=', push_id)
    .execute();
const newest = async () => (await admin.call(listPush))[0];

beforeEach(() => {
  clock.advance({ minutes: 2 });
  present.clear();
  noticed.length = 0;
});

test('[AD-7] everybody gets a notice in the bell; an open page is told at once, a closed one is counted as omitted', async () => {
  const [here, away, unconfirmed] = [
    await aDoctor(),
    await aDoctor(),
    await anAccount('ROLE_CLI', { activated: false }),
  ];
  present.add(here.usuario_id);
  const { data, mensaje } = await admin.send(sendPush, { body: { ...WORDS, audiencia: 'TODOS' } });
  expect(mensaje).toBe(MPush.enviada);
  await runDueJobs();

  const sent = await newest();
  expect(sent).toMatchObject({ id: data.id, ...WORDS, estado: 'ENVIADA', entregadas: 1 });
  expect(sent?.omitidas).toBeGreaterThanOrEqual(2);
  expect(noticed).toEqual([here.usuario_id]);
  expect(await lineOf(here.usuario_id, data.id)).toEqual([{ entrega: 'ENTREGADA', leida: false }]);
  expect(await lineOf(away.usuario_id, data.id)).toEqual([{ entrega: 'OMITIDA', leida: false }]);
  expect(await lineOf(unconfirmed.usuario_id, data.id)).toEqual([]);
  expect(await bellOf(away)).toEqual([`${WORDS.title}: ${WORDS.body}`]);
});

test('[AD-7] a push for a role reaches everybody who has it, whichever role is active, and nobody else', async () => {
  const [doctor, client] = [await aDoctor(), await anAccount('ROLE_CLI')];
  await db.insertInto('usuario_rol').values({ usuario_id: doctor.usuario_id, authority_name: 'ROLE_CLI' }).execute();
  await admin.call(sendPush, { body: { ...WORDS, audiencia: 'ROLE_MED' } });
  await runDueJobs();
  expect(await bellOf(doctor)).toEqual([`${WORDS.title}: ${WORDS.body}`]);
  expect(await bellOf({ ...doctor, rol: 'ROLE_CLI' })).toEqual([`${WORDS.title}: ${WORDS.body}`]);
  expect(await bellOf(client)).toEqual([]);
});

test('[AD-7] when accounts need several batches, each gets it once, even if a batch runs twice', async () => {
  const rows = Array.from({ length: 1001 }, (_, i) => ({
    login: `push${i}`,
    password_hash: 'x',
    email: `push${i}@prueba.ec`,
    nombres: 'Ana',
    apellidos: 'Paz',
    activated: true,
  }));
  const added = await db.insertInto('usuario').values(rows).returning('id').execute();
  await db
    .insertInto('usuario_rol')
    .values(added.map(({ id }) => ({ usuario_id: id, authority_name: 'ROLE_LAB' })))
    .execute();
  const { id } = await admin.call(sendPush, { body: { ...WORDS, audiencia: 'ROLE_LAB' } });
  await Promise.all([sendPushBatch.run({ push_id: id }, deps), sendPushBatch.run({ push_id: id }, deps)]);
  await runDueJobs();
  expect(await newest()).toMatchObject({ estado: 'ENVIADA', entregadas: 0, omitidas: 1001 });
  const lines = await db.selectFrom('notificacion').select('uid').where('push_id', '=', id).execute();
  expect(new Set(lines.map(({ uid }) => uid)).size).toBe(1001);
  expect(lines).toHaveLength(1001);
});

test('[AD-7] title and body are required and limited, counted in characters', async () => {
  const errores = async (body: object) =>
    (await admin.send(sendPush, { body } as never).catch((e) => e)).errores as Record<string, string>;
  expect(await errores({ title: '  ', body: '' })).toEqual({
    title: MPush.titulo_requerido,
    body: MPush.cuerpo_requerido,
  });
  expect(await errores({ title: 'a'.repeat(61), body: 'b'.repeat(151) })).toEqual({
    title: MPush.titulo_largo,
    body: MPush.cuerpo_largo,
  });
  const { id } = await admin.call(sendPush, {
    body: { title: '💉'.repeat(60), body: 'ñ'.repeat(150), audiencia: 'ROLE_INS' },
  });
  expect(id).toBeGreaterThan(0);
});

test('[AD-7] pressing again within a minute sends nothing', async () => {
  const body = { ...WORDS, audiencia: 'ROLE_SEC' as const };
  const other = await as(await anAdmin());
  const both = await Promise.allSettled([admin.call(sendPush, { body }), other.call(sendPush, { body })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, mensaje: MPush.repetida },
  });
  clock.advance({ minutes: 2 });
  await admin.call(sendPush, { body });
});

test('[AD-7] after ninety days the notices are deleted, and the list still shows the counts', async () => {
  const doctor = await aDoctor();
  const { id } = await admin.call(sendPush, { body: { ...WORDS, title: 'Viejo', audiencia: 'ROLE_MED' } });
  await runDueJobs();
  clock.advance({ days: 91 });
  await enqueue(db, purgeNotificaciones, {}, clock.now());
  await runDueJobs();
  expect(await lineOf(doctor.usuario_id, id)).toEqual([]);
  const again = await as(await anAdmin());
  expect((await again.call(listPush, { query: { search: 'Viejo' } }))[0]?.omitidas).toBeGreaterThan(0);
});

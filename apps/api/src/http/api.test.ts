import * as M from '@hampi/contract/base/messages';
import { getJwks } from '@hampi/contract/base/sealed';
import { listNotificaciones, markNotificacionesLeidas } from '@hampi/contract/plataforma/notificaciones/calls';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { randomToken } from '../access/tokens.ts';
import { buildApp } from '../app.ts';
import { notifySolicitudes } from '../modules/plataforma/notificaciones/notificaciones.service.ts';
import { builders } from '../testing/builders.ts';
import { startTestApp } from '../testing/harness.ts';

const { app, anonymous, as, clock, db, deps, owner } = await startTestApp();
const { aDoctor } = builders(db);

test('[AU-5] the sealing keys are public, and private parts stay inside', async () => {
  const response = await app.inject({ method: 'GET', url: getJwks.path });
  expect(response.json()).toEqual({ keys: [expect.objectContaining({ crv: 'P-256', use: 'enc' })] });
  expect(response.json().keys[0]).not.toHaveProperty('d');
});

test('[AU-12] an unknown path is answered with a sentence in the envelope', async () => {
  const response = await app.inject({ method: 'GET', url: '/api/nada' });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({
    transaccion: false,
    mensaje: M.no_encontrado,
    codigo: 'no_encontrado',
    data: null,
  });
});

test('[AU-12] malformed JSON answers 400 with a sentence', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/jwks',
    headers: { 'content-type': 'application/json' },
    payload: '{"a":',
  });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(anonymous.token).toBeUndefined();
});

/** The app with a budget of three requests a minute, and the status of one request with this token. */
async function withSmallBudget() {
  const { app } = await buildApp({ ...deps, config: { ...deps.config, requestsPerMinute: 3 } });
  onTestFinished(() => app.close());
  return async (token: string | undefined) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.inject({ method: 'GET', url: listNotificaciones.path, headers })).statusCode;
  };
}

test('[AU-12] invented tokens share the budget of their address, even if each is a new one', async () => {
  const ask = await withSmallBudget();
  for (let i = 0; i < 3; i++) expect(await ask(randomToken())).toBe(401);
  expect(await ask(randomToken())).toBe(429);
  expect(await ask('otra')).toBe(429);
});

test('[AU-12] sessions behind one address have a budget each, regardless of the others', async () => {
  const [one, other] = [await as(await aDoctor()), await as(await aDoctor())];
  const ask = await withSmallBudget();
  for (let i = 0; i < 4; i++) await ask(randomToken());
  for (let i = 0; i < 3; i++) expect(await ask(one.token)).toBe(200);
  expect(await ask(one.token)).toBe(429);
  expect(await ask(other.token)).toBe(200);
});

test('[OP-4] a program that stops first finishes a call whose caller has hung up', async () => {
  const doctor = await aDoctor();
  const { token } = await as(doctor);
  const note = { uid: doctor.usuario_id, rol: doctor.rol, descripcion: 'x', link_to: null, entity_id: 0 };
  await notifySolicitudes(db, clock, [note]);
  const mine = db.selectFrom('notificacion').where('uid', '=', doctor.usuario_id).select(['id', 'leida']);
  const { id } = await mine.executeTakeFirstOrThrow();
  const isBusy = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  };
  const { app } = await buildApp(deps);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const other = await owner.connect();
  await other.query('begin');
  await other.query('select from notificacion where id = $1 for update', [id]);

  const caller = new AbortController();
  const answer = fetch(address + markNotificacionesLeidas.path, {
    method: markNotificacionesLeidas.method,
    signal: caller.signal,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ hasta: id }),
  });
  await vi.waitUntil(isBusy, { timeout: 30_000 });
  caller.abort();
  await expect(answer).rejects.toThrow();
  let isStopped = false;
  const stopping = app.close().then(() => {
    isStopped = true;
  });
  await vi.waitUntil(() => !app.server.listening, { timeout: 30_000 });
  expect([await isBusy(), isStopped]).toEqual([true, false]);
  await other.query('commit');
  other.release();
  await stopping;
  expect(await mine.executeTakeFirst()).toEqual({ id, leida: true });
});

import * as M from '@hampi/contract/base/messages';
import { getJwks } from '@hampi/contract/base/sealed';
import { listNotificaciones } from '@hampi/contract/plataforma/notificaciones/calls';
import { expect, onTestFinished, test } from 'vitest';
import { randomToken } from '../access/tokens.ts';
import { buildApp } from '../app.ts';
import { builders } from '../testing/builders.ts';
import { startTestApp } from '../testing/harness.ts';

const { app, anonymous, as, db, deps } = await startTestApp();
const { aDoctor } = builders(db);

test('[AU-5] the sealing keys are public, and private parts stay inside', async () => {
  const response = await app.inject({ method: 'GET', url: getJwks.path });
  expect(response.json()).toEqual({ keys: [expect.objectContaining({ crv: 'P-256', use: 'enc' })] });
  expect(response.json().keys[0]).not.toHaveProperty('d');
});

test('[AU-12] what is not there answers with a sentence in the envelope', async () => {
  const response = await app.inject({ method: 'GET', url: '/api/nada' });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ transaccion: false, mensaje: M.no_encontrado, data: null });
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

test('[AU-12] made-up tokens share the budget of their address, each a new one or not', async () => {
  const ask = await withSmallBudget();
  for (let i = 0; i < 3; i++) expect(await ask(randomToken())).toBe(401);
  expect(await ask(randomToken())).toBe(429);
  expect(await ask('otra')).toBe(429);
});

test('[AU-12] sessions behind one address have a budget each, whatever others there do', async () => {
  const [one, other] = [await as(await aDoctor()), await as(await aDoctor())];
  const ask = await withSmallBudget();
  for (let i = 0; i < 4; i++) await ask(randomToken());
  for (let i = 0; i < 3; i++) expect(await ask(one.token)).toBe(200);
  expect(await ask(one.token)).toBe(429);
  expect(await ask(other.token)).toBe(200);
});

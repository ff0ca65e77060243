import { getJwks, M } from '@hampi/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/harness.ts';

const { app, anonymous } = await startTestApp();

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

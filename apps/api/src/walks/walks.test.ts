import { readFileSync } from 'node:fs';
import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import { ROLES } from '@hampi/contract/base/role-facts';
import type { Role } from '@hampi/contract/base/roles';
import { expect, test } from 'vitest';
import { permissionsTable } from '../http/permissions.ts';
import { type Account, builders } from '../testing/builders.ts';
import { startTestApp } from '../testing/harness.ts';

const { app, api, as, db } = await startTestApp();
const { aDoctor, aSecretaria, aCliente, anAdmin, anAdminSec } = builders(db);

const accounts: Record<Role, Account> = {
  ROLE_MED: await aDoctor(),
  ROLE_SEC: await aSecretaria(),
  ROLE_LAB: await aDoctor({ tipo: 'LABORATORIO' }),
  ROLE_CLI: await aCliente(),
  ROLE_ADMINSEC: await anAdminSec(),
  ROLE_ADMIN: await anAdmin(),
  ROLE_INS: await aDoctor({ tipo: 'INSTITUCION' }),
};

/** Some values that fit the names of path parameters; what they point at is nobody's. */
const params = (endpoint: Endpoint, value = '2147480000') =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, value]));

async function request(endpoint: Endpoint, token: string | undefined, more: { url?: string; payload?: unknown } = {}) {
  return app.inject({
    method: endpoint.method,
    url: more.url ?? pathOf(endpoint, params(endpoint)),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { payload: (more.payload ?? {}) as object }),
  });
}

const label = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
// Ending a session would end the walk with it.
const keepsSession = (endpoint: Endpoint) => !/logout|cambiarRol|eliminarCuenta/.test(endpoint.path);

test('[AU-6] without a session every endpoint that is not public answers 401 and token false', async () => {
  for (const endpoint of api.endpoints.filter((e) => e.allow !== 'public')) {
    const response = await request(endpoint, undefined);
    expect([label(endpoint), response.statusCode, response.json().token]).toEqual([label(endpoint), 401, false]);
  }
});

test.each(ROLES)('[AU-6] %s reaches exactly what the table says', async (role) => {
  const { token } = await as(accounts[role]);
  for (const endpoint of api.endpoints.filter(keepsSession)) {
    const { allow } = endpoint;
    const admitted = allow === 'public' || allow === 'session' || allow[role] !== undefined;
    const response = await request(endpoint, token);
    const refused = response.statusCode === 401 || response.statusCode === 403;
    if (admitted)
      expect([label(endpoint), response.statusCode < 500, response.statusCode !== 401]).toEqual([
        label(endpoint),
        true,
        true,
      ]);
    else expect([label(endpoint), refused]).toEqual([label(endpoint), true]);
  }
});

test('[AU-6] docs/permissions.md is what the declarations say', () => {
  const path = new URL('../../../../docs/permissions.md', import.meta.url);
  expect(readFileSync(path, 'utf8')).toBe(permissionsTable(api.endpoints));
});

interface Hostile {
  query?: string;
  param?: string;
  payload?: object;
}
const HOSTILE: Hostile[] = [
  { query: '?take=1000000' },
  { query: '?sortBy=password_hash&orderBy=1;drop' },
  { query: '?fecha=2026-02-30&fechaFinal=2026-13-01' },
  { query: '?search=%00%27%3B--&skip=-1' },
  { param: "1'; drop table cita; --" },
  { param: '9'.repeat(40) },
  { payload: { inesperado: { $gt: 1 } } },
  { payload: [] },
  { payload: { data: 'x'.repeat(500) } },
  { payload: { nombre: { toString: 1 }, nombres: ['<script>'], id: 'NaN', inicio: '2026-02-30T25:00' } },
];

test.each(ROLES)(
  '[AU-12] wrong types, hostile text and unknown fields get %s a 4xx and a sentence, never a 5xx',
  async (role) => {
    const { token } = await as(accounts[role]);
    const send = async (endpoint: Endpoint, { query = '', param, payload }: Hostile) => {
      const url = pathOf(endpoint, params(endpoint, param)) + query;
      const response = await request(endpoint, token, { url, payload });
      const what = [label(endpoint), query || param || payload];
      expect([...what, response.statusCode < 500]).toEqual([...what, true]);
      if (response.statusCode >= 400) expect(response.json().mensaje).toMatch(/\S/);
    };
    for (const endpoint of api.endpoints.filter(keepsSession))
      await Promise.all(HOSTILE.map((hostile) => send(endpoint, hostile)));
  },
  60_000,
);

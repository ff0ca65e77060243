import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import { ROLES } from '@hampi/contract/base/role-facts';
import { expect, test } from 'vitest';
import { admits, everybody, keepsSession, label, params, sendsBody } from './everybody.ts';

const { endpoints, tokenOf, request } = await everybody();

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

/** All invalid parts of one request. */
const AT_ONCE: Hostile = Object.assign({}, ...HOSTILE.toReversed());

/** Whether the endpoint has a place for it; without one the request would be the plain one, which `alcance.test.ts` makes. */
const fits = (endpoint: Endpoint, { param, payload }: Hostile) =>
  (param === undefined || endpoint.path.includes(':')) && (payload === undefined || sendsBody(endpoint));

test.each(ROLES)(
  '[AU-12] wrong types, hostile text and unknown fields get %s a 4xx and a sentence, never a 5xx',
  async (role) => {
    const token = await tokenOf(role);
    const send = async (endpoint: Endpoint, { query = '', param, payload }: Hostile) => {
      const url = pathOf(endpoint, params(endpoint, param)) + query;
      const response = await request(endpoint, token, { url, payload });
      const what = [label(endpoint), query || param || payload];
      expect([...what, response.statusCode < 500]).toEqual([...what, true]);
      if (response.statusCode >= 400) expect(response.json().mensaje).toMatch(/\S/);
    };
    for (const endpoint of endpoints.filter(keepsSession)) {
      // An endpoint refuses other roles before it reads anything, so for those a single request has all kinds of hostile input at once.
      const tries = admits(endpoint, role) ? HOSTILE.filter((hostile) => fits(endpoint, hostile)) : [AT_ONCE];
      await Promise.all(tries.map((hostile) => send(endpoint, hostile)));
    }
  },
);

import { readFileSync } from 'node:fs';
import { ROLES } from '@hampi/contract/base/role-facts';
import { expect, test } from 'vitest';
import { permissionsTable } from '../http/permissions.ts';
import { admits, everybody, keepsSession, label } from './everybody.ts';

const { endpoints, tokenOf, request } = await everybody();

test('[AU-6] without a session every endpoint that is not public answers 401 and token false', async () => {
  for (const endpoint of endpoints.filter((e) => e.allow !== 'public')) {
    const response = await request(endpoint, undefined);
    expect([label(endpoint), response.statusCode, response.json().token]).toEqual([label(endpoint), 401, false]);
  }
});

test.each(ROLES)('[AU-6] %s can call exactly what the table allows', async (role) => {
  const token = await tokenOf(role);
  for (const endpoint of endpoints.filter(keepsSession)) {
    const response = await request(endpoint, token);
    const refused = response.statusCode === 401 || response.statusCode === 403;
    if (admits(endpoint, role))
      expect([label(endpoint), response.statusCode < 500, response.statusCode !== 401]).toEqual([
        label(endpoint),
        true,
        true,
      ]);
    else expect([label(endpoint), refused]).toEqual([label(endpoint), true]);
  }
});

test('[AU-6] docs/permissions.md agrees with the declarations', () => {
  const path = new URL('../../../../docs/permissions.md', import.meta.url);
  expect(readFileSync(path, 'utf8'), 'npm run permissions writes it').toBe(permissionsTable(endpoints));
});

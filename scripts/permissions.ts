/** `npm run permissions`: writes docs/permissions.md from the declarations of every registered endpoint. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@hampi/contract/base/endpoint';
import { readConfig } from '../apps/api/src/config.ts';
import { permissionsTable } from '../apps/api/src/http/permissions.ts';
import { routes } from '../apps/api/src/register.ts';

const endpoints: Endpoint[] = [];
const collector = {
  on: (endpoint: Endpoint) => ({ run: () => void endpoints.push(endpoint) }),
  // Pages, their forms and feeds are nobody's to permit.
  page: () => undefined,
  feed: () => undefined,
  form: () => undefined,
};
for (const register of routes) register(collector as never, { config: readConfig({}) } as never);
writeFileSync(fileURLToPath(new URL('../docs/permissions.md', import.meta.url)), permissionsTable(endpoints));

/** `npm run permissions`: writes docs/permissions.md from the declarations of every registered endpoint. `-- --check` only compares: exit code 1 if it is outdated. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@hampi/contract/base/endpoint';
import { readConfig } from '../apps/api/src/config.ts';
import { permissionsTable } from '../apps/api/src/http/permissions.ts';
import { routes } from '../apps/api/src/register.ts';

const endpoints: Endpoint[] = [];
const collector = {
  on: (endpoint: Endpoint) => ({ run: () => void endpoints.push(endpoint) }),
  // Pages, their forms and feeds are public and have no permissions.
  page: () => undefined,
  feed: () => undefined,
  form: () => undefined,
};
for (const register of routes) register(collector as never, { config: readConfig({}) } as never);
const page = fileURLToPath(new URL('../docs/permissions.md', import.meta.url));
const table = permissionsTable(endpoints);
if (!process.argv.includes('--check')) {
  writeFileSync(page, table);
  console.log(`docs/permissions.md: ${endpoints.length} calls`);
} else if (readFileSync(page, 'utf8') !== table) {
  console.error('docs/permissions.md is outdated: run npm run permissions');
  process.exit(1);
}

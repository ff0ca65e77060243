/** Addresses of the inside that are written out in the programs, in screens, notices and mails. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ROLES, roleFacts } from '@hampi/contract/base/role-facts';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { areaOf } from './areas.ts';

const SOURCES = ['apps/web/src', 'apps/site/src', 'apps/api/src/modules', 'packages/contract/src'];
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const BASES = Object.values(roleFacts).map(({ base }) => base);
/** From the quote to the end of the path; an id may be filled in, the screen's own word not: '/admin/doctor', `/medico/pacientes-lista/${id}`. */
const WRITTEN = new RegExp(`['"\`]((?:${BASES.join('|')})/[\\w.-]+(?:/(?:[\\w.-]|\\$\\{[^}]*\\})+)*)(?=['"\`?#])`, 'g');
const withBases = (text: string) =>
  text.replace(/\$\{roleFacts\.(\w+)\.base\}/g, (_, role) => roleFacts[role as keyof typeof roleFacts].base);

const addresses = SOURCES.flatMap((folder) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/testing\//.test(name))
    .flatMap((name) => {
      const text = withBases(readFileSync(`${ROOT}${folder}/${name}`, 'utf8'));
      return [...text.matchAll(WRITTEN)].map(([, path = '']) => ({ path, file: `${folder}/${name}` }));
    }),
);

test('[SH-1] every address that a screen, notice or mail names is one of a screen', async () => {
  const areas = await Promise.all(ROLES.map(areaOf));
  const routes = areas.flatMap(({ role, entries }) =>
    entries.map(({ path }) => ({ path: `${roleFacts[role].base}/${path}` })),
  );
  const nowhere = addresses.filter(({ path }) => !matchRoutes(routes, path.replace(/\$\{[^}]*\}/g, '1')));
  expect(addresses.length).toBeGreaterThan(50);
  expect(nowhere).toEqual([]);
});

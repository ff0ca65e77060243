/**
 * `npm run check`: whether the code is ready. Runs every check, even after one has failed; `npm run check -- folders citations` runs only
 * those.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, root, run } from './install.mjs';

ensureInstalled();
const node = (...args) => run(process.execPath, args);
const types = ['packages/contract', 'apps/api', 'apps/web', 'apps/site', '.'].filter((p) =>
  existsSync(path.join(root, p, 'tsconfig.json')),
);

// Files unchanged since the last run are not checked again, which takes seconds instead of half a minute for each project.
const remembering = (project) => [
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/types/${project.replace(/\W+/g, '-')}.tsbuildinfo`,
];

const checks = [
  ...types.map((project) => [
    `types ${project}`,
    () => node('node_modules/typescript/bin/tsc', '--noEmit', '-p', project, ...remembering(project)),
  ]),
  [
    'lint and format',
    () => run('npx', ['biome', 'check', '--error-on-warnings', '.']),
    'npm run format fixes most of it',
  ],
  ['boundaries', () => node('scripts/boundaries.mjs')],
  ['folders', () => node('scripts/folders.mjs')],
  ['citations', () => node('scripts/citations.mjs')],
  ['dependencies', () => node('scripts/build/dependencies.mjs')],
  ['migrations', () => node('scripts/migrations.mjs')],
  ['forgotten', () => node('scripts/forgotten.mjs')],
  ['styles', () => node('scripts/styles.mjs')],
  [
    'permissions',
    () => node('node_modules/tsx/dist/cli.mjs', 'scripts/permissions.ts', '--check'),
    'npm run permissions',
  ],
  ['codes of refusals', () => node('scripts/build/codes.mjs', '--check'), 'node scripts/build/codes.mjs'],
  ['tests by row', () => node('scripts/tests-by-row.mjs', '--check')],
  ['unused code', () => run('npx', ['knip']), 'remove it, or `export` only what another file uses'],
];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !checks.some(([known]) => known.startsWith(name)));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${checks.map(([name]) => name).join(', ')}`);
  process.exit(1);
}
const failed = checks
  .filter(([name]) => asked.length === 0 || asked.some((one) => name.startsWith(one)))
  .filter(([name, passes]) => {
    console.log(`— ${name}`);
    return !passes();
  });
console.log(failed.length === 0 ? 'All checks passed.' : 'Failed, for the reasons above:');
for (const [name, , how] of failed) console.log(how ? `  ${name}: ${how}` : `  ${name}`);
process.exit(failed.length > 0 ? 1 : 0);

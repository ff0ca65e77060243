/** `npm run check`: whether the code is ready. Runs every check, also after one that failed. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, root, run } from './install.mjs';

ensureInstalled();
const node = (...args) => run(process.execPath, args);
const types = ['packages/contract', 'apps/api', 'apps/web', 'apps/site', '.'].filter((p) =>
  existsSync(path.join(root, p, 'tsconfig.json')),
);

const checks = [
  ...types.map((project) => [
    `types ${project}`,
    () => node('node_modules/typescript/bin/tsc', '--noEmit', '-p', project),
  ]),
  ['lint and format', () => run('npx', ['biome', 'check', '--error-on-warnings', '.'])],
  ['boundaries', () => node('scripts/boundaries.mjs')],
  ['folders', () => node('scripts/folders.mjs')],
  ['citations', () => node('scripts/citations.mjs')],
  ['tests by row', () => node('scripts/tests-by-row.mjs', '--check')],
  ['unused code', () => run('npx', ['knip'])],
];
const failed = checks.filter(([name, passes]) => {
  console.log(`— ${name}`);
  return !passes();
});
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map(([name]) => name).join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);

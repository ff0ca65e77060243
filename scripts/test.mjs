/**
 * `npm test`: every suite, whatever an earlier one did, and at the end the line `N passed, N failed`. Brings along what
 * it needs: dependencies, a build, a Chromium. Exit code 1 if anything failed, or nothing ran. With names
 * (`npm run test:fast`) only those; `docs/tests.md` says what each holds.
 */
import { ensureInstalled, run } from './install.mjs';
import { findChromium } from './test/chromium.mjs';
import { runSuite, totals } from './test/suite.mjs';

ensureInstalled();
const asked = process.argv.slice(2);
const wants = (name) => asked.length === 0 || asked.includes(name);

const api = (project, ...more) => ({
  name: `apps/api ${project}`,
  vitest: ['--root', 'apps/api', '--project', project, ...more],
});
const FAST = [
  { name: 'packages/contract', vitest: ['--root', 'packages/contract'] },
  { name: 'apps/web', vitest: ['--root', 'apps/web'] },
  api('fast'),
];
// They wait more than they work.
const MACHINE = [api('machine', '--maxWorkers', '1')];

/** One after the other, seen as they run. */
async function inTurn(suites) {
  for (const suite of suites) await runSuite(suite);
}

// Processes that are killed and come back leave room for tests that only calculate; what they say follows in one piece.
const beside = wants('machine') ? MACHINE.map((suite) => runSuite({ ...suite, quiet: asked.length !== 1 })) : [];
if (wants('fast')) await inTurn(FAST);
if (wants('screens')) {
  const env = { CHROMIUM_PATH: findChromium() };
  if (run(process.execPath, ['scripts/build.mjs'])) await inTurn([{ name: 'e2e', playwright: [], env }]);
  else totals.suiteFailed('build');
}
await Promise.all(beside);

console.log(totals.line());
process.exit(totals.green() ? 0 : 1);

/**
 * `npm test`: runs every suite, even after a failed one, and ends with the line `N passed, N failed`. Prepares what is needed:
 * dependencies, a build, a Chromium. Before that line it names the tests that failed, and those that passed only when repeated (ADR 144).
 * Exit code 1 if anything failed or nothing ran. With names (`npm run test:fast`) runs only those suites; `docs/tests.md` describes them.
 */
import { ensureInstalled, run } from './install.mjs';
import { findChromium } from './test/chromium.mjs';
import { runSuite, totals } from './test/suite.mjs';

ensureInstalled();
const asked = process.argv.slice(2);
const wants = (name) => asked.length === 0 || asked.includes(name);

const project = (workspace, name, ...more) => ({
  name: `${workspace} ${name}`,
  vitest: ['--root', workspace, '--project', name, ...more],
});
const FAST = [
  { name: 'packages/contract', vitest: ['--root', 'packages/contract'] },
  project('apps/web', 'rules*'),
  { name: 'apps/site', vitest: ['--root', 'apps/site'] },
  project('apps/api', 'fast'),
];
// These tests wait more than they compute.
const MACHINE = [project('apps/api', 'machine', '--maxWorkers', '1')];
// React's production build, as users get it, because its warnings cost a sixth of the CPU (ADR 144).
const COMPONENTS = { ...project('apps/web', 'components'), env: { NODE_ENV: 'production' } };
const FLOWS = { name: 'e2e', playwright: [] };

/** Run one after the other, with live output. */
async function inTurn(suites) {
  for (const suite of suites) await runSuite(suite);
}

// Tests that kill and restart processes leave the processor idle, and components run one after the other in one page, so others run at the
// same time as both. Their output is printed afterwards in one piece.
const beside = wants('machine') ? MACHINE.map((suite) => runSuite({ ...suite, quiet: asked.length !== 1 })) : [];
const env = wants('screens') ? { CHROMIUM_PATH: findChromium() } : {};
if (wants('screens')) beside.push(runSuite({ ...COMPONENTS, env: { ...env, ...COMPONENTS.env }, quiet: true }));
if (wants('fast')) await inTurn(FAST);
if (wants('screens')) {
  if (run(process.execPath, ['scripts/build.mjs'])) await runSuite({ ...FLOWS, env });
  else totals.suiteFailed('build');
}
await Promise.all(beside);

totals.print();
process.exit(totals.green() ? 0 : 1);

/**
 * `npm test`: every suite, whatever an earlier one did, and at the end the line `N passed, N failed`. Brings along what
 * it needs: dependencies, a build, a Chromium. Exit code 1 if anything failed, or nothing ran.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled, root, run } from './install.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const total = { passed: 0, failed: 0, skipped: 0 };
const reports = mkdtempSync(path.join(os.tmpdir(), 'hampi-informe-'));

ensureInstalled();
for (const workspace of ['packages/contract', 'apps/api', 'apps/web']) vitest(workspace);
if (run(process.execPath, ['scripts/build.mjs'])) playwright();
else suiteFailed('build');
rmSync(reports, { recursive: true });

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

function vitest(workspace) {
  if (!existsSync(path.join(root, workspace, 'vitest.config.ts'))) return;
  const file = path.join(reports, `${workspace.replace('/', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  console.log(`\n— ${workspace}`);
  const ok = run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--root', workspace, ...reporters]);
  const report = read(file);
  // A file that could not even be loaded has no tests to count.
  const unloaded = report?.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0).length;
  count(
    workspace,
    ok,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded,
      skipped: report.numPendingTests + report.numTodoTests,
    },
  );
}

function playwright() {
  if (!existsSync(path.join(root, 'playwright.config.ts'))) return;
  const file = path.join(reports, 'e2e.json');
  console.log('\n— e2e');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: findChromium() };
  const ok = run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], env);
  const report = read(file);
  count(
    'e2e',
    ok,
    report && {
      // A flaky test failed once: that is a failure to be looked at.
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
      skipped: report.stats.skipped,
    },
  );
}

function count(suite, ok, result) {
  for (const outcome of Object.keys(total)) total[outcome] += result?.[outcome] ?? 0;
  // It crashed, or complains about something that is no test, as an unhandled rejection.
  if (!result || (!ok && result.failed === 0)) suiteFailed(suite);
}

function suiteFailed(suite) {
  console.error(`${suite}: the suite itself failed`);
  total.failed += 1;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** One that is there; else Debian's, as root; else Playwright's download, which needs no path. */
function findChromium() {
  const installed = () =>
    [process.env.CHROMIUM_PATH, ...BROWSERS.map((name) => `/usr/bin/${name}`)].find((file) => file && existsSync(file));
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && run('sh', ['-c', 'command -v apt-get >/dev/null'])) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-q'], env);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], env);
    const fresh = installed();
    if (fresh) return fresh;
  }
  run('npx', ['playwright', 'install', 'chromium']);
  return '';
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../install.mjs';

const counted = { passed: 0, failed: 0, skipped: 0 };

/** What all suites together came to. */
export const totals = {
  suiteFailed(name) {
    console.error(`${name}: the suite itself failed`);
    counted.failed += 1;
  },
  line() {
    const skipped = counted.skipped > 0 ? `, ${counted.skipped} skipped` : '';
    return `${counted.passed} passed, ${counted.failed} failed${skipped}`;
  },
  green: () => counted.failed === 0 && counted.passed > 0,
};

/** Runs a suite and counts its tests. A quiet one says everything at its end, since another is being read meanwhile. */
export async function runSuite({ name, vitest, playwright, env = {}, quiet = false }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hampi-informe-'));
  const file = path.join(folder, 'report.json');
  const [args, countOf] = vitest
    ? [
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          ...vitest,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        countVitest,
      ]
    : [['node_modules/@playwright/test/cli.js', 'test', ...playwright, '--reporter=list,json'], countPlaywright];
  if (!quiet) console.log(`\n— ${name}`);
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  if (quiet) console.log(`\n— ${name}\n${said}`);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(folder, { recursive: true });
  const result = report && countOf(report);
  for (const outcome of Object.keys(counted)) counted[outcome] += result?.[outcome] ?? 0;
  // It crashed, or complains about something that is no test, as an unhandled rejection.
  if (!result || (code !== 0 && result.failed === 0)) totals.suiteFailed(name);
}

function countVitest(report) {
  // A file that could not even be loaded has no tests to count.
  const unloaded = report.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countPlaywright({ stats, errors }) {
  // A flaky test failed once: that is a failure to be looked at.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

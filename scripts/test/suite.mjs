import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../install.mjs';
import { OUTSIDE, readPlaywright, readVitest } from './reports.mjs';

/** At most this many failures may be chance on a busy machine and are repeated; more have a reason (ADR 144). */
const FEW = 3;
const OUTSIDE_REPORTER = fileURLToPath(import.meta.resolve('./outside.mjs'));
const counted = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const unsteady = [];

/** The totals of all suites. */
export const totals = {
  suiteFailed(name) {
    console.error(`${name}: the suite itself failed`);
    failures.push(`${name}: the suite itself`);
    counted.failed += 1;
  },
  /** Prints the failed tests, where nobody has to search for them, and then the totals. */
  print() {
    if (unsteady.length > 0) console.log(`\nUnsteady, passed when run again alone:\n${unsteady.join('\n')}`);
    if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
    const skipped = counted.skipped > 0 ? `, ${counted.skipped} skipped` : '';
    console.log(`${counted.passed} passed, ${counted.failed} failed${skipped}`);
  },
  green: () => counted.failed === 0 && counted.passed > 0,
};

/**
 * Runs a suite and counts its tests. If only a few fail, repeats those alone; the ones that then pass are reported as unsteady. A suite whose
 * runner died, or lost what ran a file, has not run all its tests and is repeated whole.
 */
export async function runSuite(suite) {
  let first = await runOnce(suite);
  const died = deathOf(first);
  if (died) {
    first = await runOnce(suite);
    if (deathOf(first)) return totals.suiteFailed(`${suite.name} (${deathOf(first)})`);
    unsteady.push(`  ${suite.name}: the whole suite\n    ${died}`);
  }
  counted.passed += first.passed;
  counted.skipped += first.skipped;
  const few = first.failed.length > 0 && first.failed.length <= FEW;
  const again = few ? await runOnce({ ...suite, only: first.failed }) : undefined;
  for (const test of first.failed) {
    const line = `  ${suite.name}: ${test.title} (${path.relative(root, test.file)})\n    ${test.why}`;
    const passes =
      again !== undefined && (test.id === OUTSIDE ? again.failed.length === 0 : again.passedIds.has(test.id));
    (passes ? unsteady : failures).push(line);
    if (!passes) counted.failed += 1;
    else if (test.id !== OUTSIDE) counted.passed += 1;
  }
}

/** Why a run did not run all its tests, if it did not. */
function deathOf(ran) {
  if (!ran.report) return `no report, ended with ${ran.code}`;
  const ownerless = ran.failed.find((test) => !test.file);
  if (ownerless) return ownerless.why;
  return ran.code !== 0 && ran.failed.length === 0 ? `nothing failed, ended with ${ran.code}` : undefined;
}

/** The runner of a suite and its arguments; `only` are the failed tests to run again. */
function commandOf({ vitest, playwright }, only, file) {
  if (vitest)
    return [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...vitest,
      '--reporter=default',
      '--reporter=json',
      `--reporter=${OUTSIDE_REPORTER}`,
      `--outputFile.json=${file}`,
      ...new Set(only.map((test) => test.file)),
    ];
  const again = only.length > 0 ? ['--last-failed', '--workers=1'] : [];
  return ['node_modules/@playwright/test/cli.js', 'test', ...playwright, '--reporter=list,json', ...again];
}

/** One run of a suite's runner. A quiet one prints everything at its end, because the output of another suite is on screen meanwhile. */
async function runOnce(suite) {
  const { name, env = {}, quiet = false, only = [] } = suite;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hampi-informe-'));
  const file = path.join(folder, 'report.json');
  const outside = path.join(folder, 'outside.json');
  if (!quiet) console.log(`\n— ${name}${only.length > 0 ? ', once more' : ''}`);
  const child = spawn(process.execPath, commandOf(suite, only, file), {
    cwd: root,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, OUTSIDE_ERRORS_FILE: outside, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const [code, signal] = await once(child, 'close');
  if (quiet) console.log(`\n— ${name}\n${said}`);
  const [report, errors] = [file, outside].map((one) =>
    existsSync(one) ? JSON.parse(readFileSync(one, 'utf8')) : undefined,
  );
  rmSync(folder, { recursive: true });
  if (!report) return { code: code ?? signal };
  return {
    report: true,
    code: code ?? signal,
    ...(suite.vitest ? readVitest(report, errors) : readPlaywright(report)),
  };
}

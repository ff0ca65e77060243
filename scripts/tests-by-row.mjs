/**
 * Lists which command tests each row of the checklist, from the titles of the tests, as the table at the end of docs/tests.md. Without
 * arguments writes it. `--check` fails for a row that is no longer tested where the table says so, and for a title without a row: exit code
 * 1.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const PAGE = path.join(root, 'docs/tests.md');
const HEAD = '| Row | Fast | Components | Flows | Machine |\n| --- | --- | --- | --- | --- |\n';
const KINDS = ['fast', 'components', 'flows', 'machine'];
/** In a title, or in a table that titles are generated from. */
const ROW = /\[([A-Z]{2}-\d+)\]|\bcod(?:e|igo): '([A-Z]{2}-\d+)'/g;

/** A title that starts with neither the bracket of a row nor a placeholder. */
const UNTITLED = /^test(?:\.each\([^)]*\))?\(\s*['"`]([^['"`$][^'"`\n]*)/gm;

const kindOf = (file) => {
  if (file.startsWith('e2e/')) return 'flows';
  if (file.endsWith('.test.tsx')) return 'components';
  return /^apps\/api\/src\/(machine|walks)\//.test(file) ? 'machine' : 'fast';
};

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'e2e'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /(\.test\.tsx?|\.spec\.ts|\/walks\/\w+\.ts)$/.test(file) && existsSync(path.join(root, file)));

/** For each row, the number of files of each kind with the row in a title. */
const tested = new Map();
for (const file of files)
  for (const row of new Set(
    [...readFileSync(path.join(root, file), 'utf8').matchAll(ROW)].map(([, title, made]) => title ?? made),
  )) {
    const counts = tested.get(row) ?? Object.fromEntries(KINDS.map((kind) => [kind, 0]));
    counts[kindOf(file)] += 1;
    tested.set(row, counts);
  }

const page = readFileSync(PAGE, 'utf8');
const text = page.slice(0, page.indexOf(HEAD));

if (process.argv.includes('--check')) {
  const lost = page
    .slice(text.length + HEAD.length)
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, row, ...cells]) =>
      KINDS.filter((kind, i) => cells[i] && !tested.get(row)?.[kind]).map(
        (kind) =>
          `${row} has no ${kind} test any more: write one or, if that is meant, renew docs/tests.md with node scripts/tests-by-row.mjs`,
      ),
    );
  const nameless = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(UNTITLED)].map(
      ([, title]) => `${file}: begin '${title}' with its row of docs/requirements/checklist.md, as '[AG-4] …'`,
    ),
  );
  for (const line of [...lost, ...nameless]) console.error(line);
  process.exit(lost.length + nameless.length > 0 ? 1 : 0);
}

const byAreaAndNumber = (a, b) => a.slice(0, 2).localeCompare(b.slice(0, 2)) || Number(a.slice(3)) - Number(b.slice(3));
const lines = [...tested.keys()]
  .sort(byAreaAndNumber)
  .map((row) => `| ${row} | ${KINDS.map((kind) => tested.get(row)[kind] || '').join(' | ')} |\n`);
writeFileSync(PAGE, text + HEAD + lines.join(''));

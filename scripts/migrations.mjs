/**
 * Checks the names of migrations (docs/engineering/recipes.md): `20261122T1530_pagos.sql`, the minute in UTC at which it was written, and later
 * than all earlier ones, so that a new database applies them in the same order as an upgraded one. Earlier ones are those of earlier
 * commits; a file that is not committed yet counts as the last. Checks that no migration defines what has its one current text in
 * db/functions, and that a change there comes with a migration, if only one of a comment: an older program would otherwise start on the newer
 * database and put its own text back. Prints one line for each fault; exit code 1 if there is any.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root as here } from './install.mjs';

/** This repository, or the folder given as argument. */
const root = process.argv[2] ?? here;
const FOLDER = 'db/migrations';
const FUNCTIONS = 'db/functions';
/** The base stands for all migrations up to its minute. */
const BASE = '20261129T1000_base.sql';

const there = readdirSync(path.join(root, FOLDER))
  .filter((name) => name.endsWith('.sql'))
  .sort();
const wrong = [
  ...there
    .filter((name) => !isNamed(name))
    .map((name) => `${name}: name it by the minute in UTC, 20261122T1530_pagos.sql`),
  ...late(),
  ...there
    .filter(definesFunction)
    .map((name) => `${name}: write its functions, triggers and views into db/functions, which is applied after it`),
].map((line) => `${FOLDER}/${line}`);
if (functionsAreNewer())
  wrong.push(
    `${FUNCTIONS}: add a migration to what changes a function, at least a comment that says why; an older program refuses to start on it`,
  );
for (const line of wrong) console.error(line);
process.exit(wrong.length > 0 ? 1 : 0);

function isNamed(name) {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)_[a-z0-9_]+\.sql$/.exec(name) ?? [];
  const [year, month, day, hour, minute] = parts.map(Number);
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  // `Date.UTC` turns the 31st of November into the 1st of December.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60;
}

function definesFunction(name) {
  const text = readFileSync(path.join(root, FOLDER, name), 'utf8').replace(/--.*$/gm, '');
  return /\bcreate\s+(?:or\s+replace\s+)?(?:function(?!\s+pg_temp\.)|trigger|view)\b/i.test(text);
}

function late() {
  if (!hasHistory()) return [];
  const committed = git('log', '--reverse', '--no-renames', '--diff-filter=A', '--format=', '--name-only', '--', FOLDER)
    .split('\n')
    .map((name) => path.posix.basename(name));
  const added = [...new Set([...committed, ...there])].filter((name) => there.includes(name));
  return added.flatMap((name, i) => {
    const latest = [BASE, ...added.slice(0, i)].sort().at(-1);
    return name < latest ? [`${name}: ${latest} was there before it: name it by a later minute`] : [];
  });
}

/** Whether a function changed after the newest migration. What is not committed yet counts as the last commit. */
function functionsAreNewer() {
  if (!hasHistory()) return false;
  const changed = (folder) => git('status', '--porcelain', '--untracked-files=all', '--', folder);
  if (/^(\?\?|A)/m.test(changed(FOLDER))) return false;
  if (changed(FUNCTIONS)) return true;
  const [migration] = git('log', '-1', '--no-renames', '--diff-filter=A', '--format=%H', '--', FOLDER).split('\n');
  return migration !== '' && git('log', '-1', '--format=%H', `${migration}..HEAD`, '--', FUNCTIONS) !== '';
}

/** A copy without its history has nothing to compare with. */
function hasHistory() {
  return existsSync(path.join(root, '.git'));
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' });
}

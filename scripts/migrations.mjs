/**
 * Checks the names of migrations (docs/engineering/recipes.md): `20261122T1530_pagos.sql`, the minute in UTC at which it was written, and later
 * than all earlier ones, so that a new database applies them in the same order as an upgraded one. Earlier ones are those of earlier
 * commits; a file that is not committed yet counts as the last. And checks that no migration defines what has its one current text in
 * db/functions. Prints one line for each fault; exit code 1 if there is any.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root as here } from './install.mjs';

/** This repository, or the folder given as argument. */
const root = process.argv[2] ?? here;
const FOLDER = 'db/migrations';
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
];
for (const line of wrong) console.error(`${FOLDER}/${line}`);
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
  // A copy without its history has nothing to compare with.
  if (!existsSync(path.join(root, '.git'))) return [];
  const committed = execFileSync(
    'git',
    ['log', '--reverse', '--no-renames', '--diff-filter=A', '--format=', '--name-only', '--', FOLDER],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .map((name) => path.posix.basename(name));
  const added = [...new Set([...committed, ...there])].filter((name) => there.includes(name));
  return added.flatMap((name, i) => {
    const latest = [BASE, ...added.slice(0, i)].sort().at(-1);
    return name < latest ? [`${name}: ${latest} was there before it: name it by a later minute`] : [];
  });
}

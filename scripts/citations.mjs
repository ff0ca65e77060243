/**
 * Checks that every citation exists: `2 §4`, `model §9`, `decisions 20`, `ecuador §4.1` and codes such as AG-4 in
 * docs/requirements, `ADR 20` in docs/decisions. Prints one line per broken citation; exit code 1 if there is any.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const REQUIREMENTS = 'docs/requirements';
const read = (name) => readFileSync(path.join(root, name), 'utf8');
const matches = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);
const numbersIn = (name, pattern) => new Set(matches(read(`${REQUIREMENTS}/${name}`), pattern));
const HEADING = /^#{2,3} (\d+(?:\.\d+)?)\.? /gm;

/** The sections of each document cited with §. */
const sections = {
  1: numbersIn('1-general.md', HEADING),
  2: numbersIn('2-clinica.md', HEADING),
  3: numbersIn('3-administracion.md', HEADING),
  model: numbersIn('modelo.md', HEADING),
  ecuador: numbersIn('ecuador.md', HEADING),
};
const decisions = numbersIn('decisiones.md', /^(\d+)\. /gm);
const rows = numbersIn('checklist.md', /\*\*([A-Z]{2}-\d+)\*\*/g);
const areas = [...new Set([...rows].map((row) => row.slice(0, 2)))].join('|');
const records = readdirSync(path.join(root, 'docs/decisions'));
const adrs = new Set(records.map((name) => String(Number(name.slice(0, 4)))));

/** `2 §3-§5, §7` cites three sections, `decisions 48, 49` two numbers. The first group is the document, the last the places. */
const SECTION = /(?<![\w.])([123]|model|ecuador) (§\d+(?:\.\d+)?(?:(?:, | and |-)?§\d+(?:\.\d+)?)*)/gi;
const DECISION = /\bdecisions? (\d+(?:(?:, | and )\d+(?![\w%:]))*)/gi;
const ADR = /\bADRs? (\d+(?:(?:, | and )\d+(?![\w%:]))*)/g;
const RECORD = /docs\/decisions\/([\w-]+)/g;
const ROW = new RegExp(`(?<![\\w-])((?:${areas})-\\d+)(?![\\w-])`, 'g');

const missing = [];
// Includes new files that are not committed yet, and skips deleted ones that are still in the index.
const cited = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'scripts', 'e2e', 'db', 'docs', 'README.md'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
for (const name of cited.split('\n'))
  if (/\.(tsx?|mjs|sql|md|css)$/.test(name) && existsSync(path.join(root, name)))
    for (const [index, line] of read(name).split('\n').entries())
      for (const citation of withoutPlace(line))
        missing.push(
          `${name}:${index + 1}: ${citation} does not exist: it is neither in ${REQUIREMENTS} nor in docs/decisions`,
        );

for (const line of missing) console.error(line);
process.exit(missing.length > 0 ? 1 : 0);

function withoutPlace(line) {
  const numbers = (text) => text.match(/\d+(?:\.\d+)?/g);
  return [
    ...[...line.matchAll(SECTION)].flatMap(([, document, places]) =>
      numbers(places)
        .filter((place) => !sections[document.toLowerCase()].has(place))
        .map((place) => `${document} §${place}`),
    ),
    ...matches(line, DECISION)
      .flatMap(numbers)
      .filter((number) => !decisions.has(number))
      .map((number) => `decisions ${number}`),
    ...matches(line, ADR)
      .flatMap(numbers)
      .filter((number) => !adrs.has(number))
      .map((number) => `ADR ${number}`),
    // Found by its number, or by the name alone.
    ...matches(line, RECORD)
      .filter((name) => !records.some((file) => file.startsWith(name) || file.slice(5).startsWith(name)))
      .map((name) => `docs/decisions/${name}`),
    ...matches(line, ROW).filter((row) => !rows.has(row)),
  ];
}

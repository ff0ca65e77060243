/**
 * Checks that every citation exists: `2 §4`, `model §9`, `decisions 20`, `ecuador §4.1` and codes such as AG-4 in
 * docs/requirements; `ADR 20` in docs/decisions, as a record that is in force and not in its archive. A record says its status, and its
 * index names it. Prints one line for each fault; exit code 1 if there is any.
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
const RECORDS = 'docs/decisions';
const recordsIn = (folder) => readdirSync(path.join(root, folder)).filter((name) => /^\d{4}-.+\.md$/.test(name));
const records = recordsIn(RECORDS);
const archived = recordsIn(`${RECORDS}/archive`);
/** So that somebody can still read all of them. */
const MOST_RECORDS = 60;
const adrs = new Set(records.map((name) => String(Number(name.slice(0, 4)))));

/** `2 §3-§5, §7` cites three sections, `decisions 48, 49` two numbers. The first group is the document, the last the places. */
const SECTION = /(?<![\w.])([123]|model|ecuador) (§\d+(?:\.\d+)?(?:(?:, | and |-)?§\d+(?:\.\d+)?)*)/gi;
const DECISION = /\bdecisions? (\d+(?:(?:, | and )\d+(?![\w%:]))*)/gi;
const ADR = /\bADRs? (\d+(?:(?:, | and )\d+(?![\w%:]))*)/g;
const RECORD = /docs\/decisions\/((?:archive\/)?[\w-]+)/g;
const ROW = new RegExp(`(?<![\\w-])((?:${areas})-\\d+)(?![\\w-])`, 'g');

const missing = [...records, ...archived].flatMap(withoutStatus);
if (records.length > MOST_RECORDS)
  missing.push(`${RECORDS}: ${records.length} records in force, more than ${MOST_RECORDS}: merge or archive some`);
// Includes new files that are not committed yet, and skips deleted ones that are still in the index.
const cited = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'scripts', 'e2e', 'db', 'docs', 'README.md'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
// An archived record cites by the numbers of its time.
for (const name of cited.split('\n'))
  if (
    /\.(tsx?|mjs|sql|md|css)$/.test(name) &&
    !name.startsWith(`${RECORDS}/archive/`) &&
    existsSync(path.join(root, name))
  )
    for (const [index, line] of read(name).split('\n').entries())
      for (const citation of withoutPlace(line))
        missing.push(
          `${name}:${index + 1}: ${citation} is neither in ${REQUIREMENTS} nor in force in ${RECORDS} (its README says what became of it)`,
        );

for (const line of missing) console.error(line);
process.exit(missing.length > 0 ? 1 : 0);

/** A record without its status, or that the index does not name. */
function withoutStatus(name) {
  const file = records.includes(name) ? `${RECORDS}/${name}` : `${RECORDS}/archive/${name}`;
  const [, , status = ''] = read(file).split('\n');
  const wanted = records.includes(name) ? /^Status: in force\b/ : /^Status: (?:replaced by \d+|archived)\b/;
  return [
    ...(wanted.test(status)
      ? []
      : [`${file}: its third line must be "Status: in force. …", or where it is archived, why`]),
    ...(read(`${RECORDS}/README.md`).includes(`${name})`) ? [] : [`${RECORDS}/README.md: name ${name}`]),
  ];
}

/** Where a former number went, by the index. */
function partOf(number) {
  const rows = read(`${RECORDS}/README.md`).matchAll(/^\| (\d+) \| \[.*\]\(.*\) \| ([\d, ]*) \|/gm);
  const found = [...rows].find(([, , also]) => also.split(', ').includes(number));
  return found ? `, now part of ADR ${found[1]},` : '';
}

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
      .map((number) => `ADR ${number}${partOf(number)}`),
    ...matches(line, RECORD)
      .filter((name) => !['README', 'archive', 'archive/'].includes(name))
      .filter(
        (name) => ![...records, ...archived.map((file) => `archive/${file}`)].some((file) => file.startsWith(name)),
      )
      .map((name) => `docs/decisions/${name}`),
    ...matches(line, ROW).filter((row) => !rows.has(row)),
  ];
}

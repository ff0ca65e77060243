/**
 * Checks that one word finds everything about a feature (docs/architecture.md): each `area/feature` of contract, api and web is in the
 * glossary's table of features and the other way round, in one of five areas, and no folder has more than about twenty files. Prints one
 * line for each violation; exit code 1 if there is any.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const AREAS = ['agenda', 'clinica', 'personas', 'dinero', 'plataforma'];
const SIDES = ['packages/contract/src', 'apps/api/src/modules', 'apps/web/src/features', 'apps/site/src/pages'];
const MOST_FILES = 22;

const breaches = [];
const foldersOf = (name) =>
  readdirSync(path.join(root, name), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

const used = new Set();
for (const side of SIDES)
  for (const area of foldersOf(side).filter((name) => name !== 'base' && name !== 'testing')) {
    if (!AREAS.includes(area)) breaches.push(`${side}/${area}: the areas are ${AREAS.join(', ')}`);
    for (const feature of foldersOf(`${side}/${area}`)) used.add(`${area}/${feature}`);
  }
const [, table = ''] = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').split('## Features');
const named = new Set([...table.matchAll(/^\| `([\w-]+\/[\w-]+)` \|/gm)].map(([, feature]) => feature));
for (const feature of used)
  if (!named.has(feature)) breaches.push(`docs/glossary.md, Features: add a line for ${feature} with what it holds`);
for (const feature of named)
  if (!used.has(feature)) breaches.push(`docs/glossary.md, Features: ${feature} no longer exists in any side`);

for (const side of ['packages/contract/src', 'apps/api/src', 'apps/web/src', 'apps/site/src', 'e2e', 'scripts'])
  if (existsSync(path.join(root, side))) crowded(side);

/** Folders with too many files, in this folder and below. */
function crowded(folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).length;
  if (files > MOST_FILES)
    breaches.push(
      `${folder} holds ${files} files, more than ${MOST_FILES}: put what belongs together into a subfolder`,
    );
  for (const entry of entries) if (entry.isDirectory()) crowded(`${folder}/${entry.name}`);
}

for (const breach of breaches) console.error(breach);
process.exit(breaches.length > 0 ? 1 : 0);

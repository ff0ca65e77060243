/** `npm start`: from a fresh clone to a running Hampi. Installs and builds what is missing or old, then runs it. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root, run } from './install.mjs';
import { stopWithParent } from './stop-with-parent.mjs';

const SOURCES = ['apps', 'packages', 'db', 'package-lock.json'];

ensureInstalled();
const main = path.join(root, 'dist/api/main.js');
if (newest(SOURCES) > (statSync(main, { throwIfNoEntry: false })?.mtimeMs ?? 0)) {
  console.log('Construyendo Hampi…');
  if (!run(process.execPath, ['scripts/build.mjs'])) process.exit(1);
}
stopWithParent();
// In this process, so that no signal must be passed on and no child can outlive it.
process.argv[1] = main;
await import(pathToFileURL(main).href);

function newest(entries) {
  return Math.max(0, ...entries.map((entry) => path.join(root, entry)).map(age));
}

/** The time of the last change in it, including deletions, which change their folder's time. */
function age(entry) {
  const status = statSync(entry);
  if (!status.isDirectory()) return status.mtimeMs;
  const inside = readdirSync(entry).filter((name) => name !== 'node_modules' && !name.endsWith('.test.ts'));
  return Math.max(status.mtimeMs, ...inside.map((name) => age(path.join(entry, name))));
}

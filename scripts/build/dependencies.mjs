/**
 * Whether every package that the lock file installs may be used here: those of production have a licence that the AGPL allows beside it, and
 * all of them accept the oldest Node that `package.json` names, so that `npm ci` warns nobody (ADR 411). Also whether everything that says the
 * product's version says the same.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { root } from '../install.mjs';

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Compatible with the GNU AGPL 3.0 or later, as the FSF lists them; fonts and data come under the last ones. */
const ALLOWED = new Set([
  '0BSD',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'Artistic-2.0',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  // The old name of LGPL-3.0-only.
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  'OFL-1.1',
  'CC-BY-4.0',
]);

/** Packages whose `license` names none of the above although their text does, with what the text says. */
const BY_THEIR_TEXT = {
  // Bitstream Vera's licence: free to use, embed and change under another name.
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** `(MIT OR GPL-2.0)`: one of them is enough. `Apache-2.0 AND MIT`: all of them count. */
const isAllowed = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some((one) => one.split(/ AND /i).every((name) => ALLOWED.has(name.trim())));

const { engines, version: ours } = read('package.json');
const oldest = semver.minVersion(engines.node);
const wrong = [];
for (const [folder, { dev, link, optional, version, license, engines: asks }] of Object.entries(
  read('package-lock.json').packages,
)) {
  if (link || !folder) continue;
  if (!folder.includes('node_modules/') && version !== ours)
    wrong.push(
      `${folder} has version ${version}, and the product ${ours}: npm version --workspaces --include-workspace-root`,
    );
  const name = folder.replace(/^.*node_modules\//, '');
  const named = BY_THEIR_TEXT[name] ?? license;
  if (!dev && !(named && isAllowed(named)))
    wrong.push(`${name} ${version}: ${named ?? 'no licence'} is not known to be compatible with the AGPL`);
  if (!dev && folder.startsWith('apps/') && folder.includes('node_modules/'))
    wrong.push(`${name} ${version}: lies in ${folder}, which the image does not copy`);
  // npm says nothing about a package of another platform, which is the only reason to be optional.
  if (asks?.node && !optional && !semver.satisfies(oldest, asks.node))
    wrong.push(`${name} ${version}: asks for Node ${asks.node}, and package.json promises ${engines.node}`);
}
const labelled = /^ARG VERSION=(.*)$/m.exec(readFileSync(path.join(root, 'Dockerfile'), 'utf8'))?.[1];
if (labelled !== ours) wrong.push(`Dockerfile: ARG VERSION=${labelled}, and the product is ${ours}`);
for (const sentence of wrong) console.error(sentence);
process.exit(wrong.length > 0 ? 1 : 0);

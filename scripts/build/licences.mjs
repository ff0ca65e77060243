/**
 * The licence notices of everything that the product ships: every package that the lock file installs for production, which the browser's
 * programs bundle or the server loads. Packages with the same text share it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';

const NOTICE = /^(licen[cs]e|copying|notice|ofl)/i;
const LINE = '-'.repeat(80);

/** @returns the text of the file `licencias.txt` */
export function licences() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const byText = new Map();
  for (const [folder, { dev, link, version, license }] of Object.entries(packages)) {
    if (dev || link || !folder.includes('node_modules/')) continue;
    // Binaries of other platforms are not installed.
    if (!existsSync(path.join(root, folder))) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const text = noticesOf(path.join(root, folder)) || `${license ?? 'See its own pages'} (its package has no text).`;
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
  }
  return [...byText]
    .map(([text, names]) => `${LINE}\n${names.join('\n')}\n${LINE}\n\n${text}\n`)
    .sort()
    .join('\n');
}

const noticesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && NOTICE.test(entry.name))
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Above the bundle in dist/api, or above the source tree, where the server's own `package.json` lies nearer. */
const PRODUCT = ['../../../../package.json', '../../package.json']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .filter(existsSync)
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string })
  .find(({ name }) => name === 'hampi');

/** The version of Hampi, as its `package.json` says. */
export const VERSION: string = PRODUCT?.version ?? 'desconocida';

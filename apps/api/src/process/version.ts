import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The product's `package.json`: above the bundle in dist/api, or above the source tree, where the API's own `package.json` is nearer. */
const PRODUCT = ['../../../../package.json', '../../package.json']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .filter(existsSync)
  .map(
    (file) =>
      JSON.parse(readFileSync(file, 'utf8')) as {
        name: string;
        version: string;
        repository?: string | { url: string };
      },
  )
  .find(({ name }) => name === 'hampi');

/** The version of Hampi, according to its `package.json`. */
export const VERSION: string = PRODUCT?.version ?? 'desconocida';

/** Where its source is, if its `package.json` says so with an address that a browser opens. */
export const REPOSITORY: string | undefined = [PRODUCT?.repository]
  .map((said) => (typeof said === 'object' ? said.url : said)?.replace(/^git\+/, ''))
  .find((url) => url?.startsWith('http'));

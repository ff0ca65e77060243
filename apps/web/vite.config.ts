import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { programList } from './program-list.ts';
import { slimContract } from './slim-contract.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** For `npm run dev`: the server beside it. */
const api = `http://127.0.0.1:${process.env.PORT || 3000}`;

/**
 * The parts of Mantine and TanStack Query under every screen of the inside, as one file instead of thirty small ones: it
 * compresses a tenth better. Only packages, and only parts that need nothing outside this list, or files would load in a
 * circle; and nothing that a public page imports.
 */
const INSIDE_BASE =
  /node_modules\/(@tanstack\/|@mantine\/hooks\/|@mantine\/core\/esm\/(core|utils|components\/(UnstyledButton|Button|ActionIcon|Input|InputBase|InlineInput|TextInput|Loader|SegmentedControl|FloatingIndicator|CloseButton|Checkbox|Transition))\/)/;

/**
 * Parts of zod that are left out of the bundle, a sixth of it: a browser never prints JSON schemas, and the English
 * sentences give way to ours.
 */
const slimZod: Plugin = {
  name: 'slim-zod',
  apply: 'build',
  transform(code, id) {
    if (/zod\/v4\/locales\/en\.js$/.test(id)) return { code: 'export default () => ({});', map: null };
    if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return;
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => () => undefined;`).join('\n'), map: null };
  },
};

export default defineConfig({
  root: at('.'),
  plugins: [react(), slimContract, slimZod, programList],
  build: {
    outDir: at('../../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'inside-base', test: INSIDE_BASE }] },
      },
    },
  },
  server: { proxy: { '/api': api, '/correo': api, '/socket.io': { target: api, ws: true } } },
});

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import product from '../../package.json' with { type: 'json' };
import { devSite } from '../site/dev-site.ts';
import { slimContract } from './slim-contract.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The API server that `npm run dev` starts. */
const api = `http://127.0.0.1:${process.env.PORT || 3000}`;

export default defineConfig({
  root: at('.'),
  plugins: [react(), slimContract, devSite(api)],
  define: { HAMPI_VERSION: JSON.stringify(product.version) },
  build: {
    outDir: at('../../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Names the files of public pages, and what a screen brings (`e2e/machine/tamanos.spec.ts`).
    manifest: true,
    rolldownOptions: {
      // Built together, so that after a log-in most of the web app's code is already in the browser's cache.
      input: [at('index.html'), at('../site/src/client/main.ts'), at('../site/src/client/styles.ts')],
      output: {
        // Every file lists those it may load, and their names would add 8 kB to an agenda's first load.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          // What most screens use of the component kit, in one file. Without its dependencies, which public pages use too. With more screens the
          // number grows: below it, parts that an agenda does not need come into the file (its budget is a test, AG-1).
          includeDependenciesRecursively: false,
          groups: [
            { name: 'inside', test: /node_modules\/@(mantine|tanstack)\//, minShareCount: 124 },
            // Two hundred bytes each: what takes time is asking for them.
            { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/correo': api, '/socket.io': { target: api, ws: true } } },
});

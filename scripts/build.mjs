/** `npm run build`: the web app to dist/web, the server with its migrations to dist/api. */
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
const at = (...parts) => path.join(root, ...parts);
const { build: buildWeb } = await import('vite');
const { build: buildApi } = await import('esbuild');

rmSync(at('dist'), { recursive: true, force: true });

await buildWeb({
  root: at('apps/web'),
  configFile: at('apps/web/vite.config.ts'),
  build: { outDir: at('dist/web'), emptyOutDir: true },
  logLevel: 'warn',
});

for (const data of ['migrations', 'catalogos', 'demo'])
  if (existsSync(at('db', data))) cpSync(at('db', data), at('dist/api', data), { recursive: true });

// Last: its age tells `npm start` that the build is whole.
await buildApi({
  entryPoints: [
    ...['main', 'admin', 'rotate-key', 'reset-second-step', 'verify-audit'].map((name) => ({
      in: at(`apps/api/src/${name}.ts`),
      out: name,
    })),
    // The thread of documents.ts, which looks for it beside itself.
    { in: at('apps/api/src/adapters/documents/documents-worker.ts'), out: 'documents-worker' },
  ],
  outdir: at('dist/api'),
  bundle: true,
  splitting: false,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  alias: { '@hampi/contract': at('packages/contract/src') },
  sourcemap: true,
  legalComments: 'none',
  logLevel: 'warning',
});

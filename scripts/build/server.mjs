/** How the server is bundled: `npm run build` does it once, `npm run dev` after each change. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';

const at = (...parts) => path.join(root, ...parts);

/** The server, and what it runs in threads and processes of its own, which it expects beside itself. */
export const SERVER = [
  'main',
  'adapters/documents/documents-worker',
  'access/password-worker',
  'modules/clinica/papeles/vista-worker',
  'modules/plataforma/archivos/imagenes-worker',
  'modules/plataforma/importaciones/filas-worker',
  'modules/plataforma/traspasos/lector-worker',
];
export const COMMANDS = [
  'admin',
  'backup',
  'restore',
  'copy-files',
  'import',
  'rotate-key',
  'reset-second-step',
  'verify-audit',
  'archive-audit',
  'data/schema/upgrade-check',
];

/** @returns esbuild's options for these programs in the folder `outdir` */
export const serverBuild = (outdir, programs) => ({
  entryPoints: programs.map((name) => ({ in: at(`apps/api/src/${name}.ts`), out: path.basename(name) })),
  outdir,
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

/** Copies what a database is made of, and starting data, beside the server. */
export function copyData(outdir) {
  for (const data of ['base', 'before-base.json.gz', 'migrations', 'functions', 'catalogos', 'demo'])
    cpSync(at('db', data), path.join(outdir, data), { recursive: true });
}

/**
 * `npm run build`: the browser's programs and the licences of everything shipped to dist/web, the code that draws public pages to dist/site,
 * the server with its migrations to dist/api. `--api FOLDER` builds only the server into another folder, for tests that start it.
 */
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { areaFiles } from './build/area-files.mjs';
import { licences } from './build/licences.mjs';
import { COMMANDS, copyData, SERVER, serverBuild } from './build/server.mjs';
import { siteAssets } from './build/site-assets.mjs';
import { ensureInstalled, root } from './install.mjs';

const { api } = parseArgs({ options: { api: { type: 'string' } } }).values;
const at = (...parts) => path.join(root, ...parts);

ensureInstalled();
if (api) await buildServer(path.resolve(api));
else {
  rmSync(at('dist'), { recursive: true, force: true });
  await buildPages(at('dist/web'));
  writeFileSync(at('dist/web/licencias.txt'), licences());
  copyFileSync(at('LICENSE'), at('dist/web/licencia.txt'));
  compress(at('dist/web/assets'));
  await buildSite(at('dist/site'));
  // Built last, because `npm start` takes its age as proof of a complete build.
  await buildServer(at('dist/api'));
}

async function buildPages(outDir) {
  const { build } = await import('vite');
  await build({
    root: at('apps/web'),
    configFile: at('apps/web/vite.config.ts'),
    build: { outDir, emptyOutDir: true },
    logLevel: 'warn',
  });
}

/** Builds the code that draws the public pages, and the names of the files that they refer to. */
async function buildSite(outDir) {
  const { build } = await import('vite');
  await build({
    root: at('apps/site'),
    configFile: at('apps/site/vite.config.ts'),
    build: { outDir, emptyOutDir: true },
    logLevel: 'warn',
  });
  const manifest = JSON.parse(readFileSync(at('dist/web/.vite/manifest.json'), 'utf8'));
  writeFileSync(path.join(outDir, 'assets.json'), JSON.stringify(siteAssets(manifest)));
  writeFileSync(path.join(outDir, 'areas.json'), JSON.stringify(areaFiles(manifest)));
}

/**
 * Compresses programs and styles once here rather than at each request, beside each file; files that would hardly get smaller are left out.
 */
function compress(folder) {
  for (const name of readdirSync(folder).filter((name) => /\.(m?js|css)$/.test(name))) {
    const file = readFileSync(path.join(folder, name));
    const smaller = gzipSync(file, { level: 9 });
    if (smaller.length < file.length * 0.9) writeFileSync(path.join(folder, `${name}.gz`), smaller);
  }
}

async function buildServer(outdir) {
  copyData(outdir);
  const { build } = await import('esbuild');
  await build(serverBuild(outdir, [...SERVER, ...COMMANDS]));
}

/** Builds the server once for tests that start it as a process: what a clinic runs, and it starts in half the time of its sources. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the built server. */
    program: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Where Node finds the packages that the program imports.
  const cache = path.join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'hampi-'));
  const program = path.join(folder, 'api');
  await promisify(execFile)(process.execPath, ['scripts/build.mjs', '--api', program], { cwd: root });
  await build({
    entryPoints: [path.join(root, 'apps/api/src/testing/worker-child.ts')],
    outdir: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@hampi/contract': path.join(root, 'packages/contract/src') },
  });
  project.provide('program', program);
  return () => rm(folder, { recursive: true });
}

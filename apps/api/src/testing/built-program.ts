/**
 * For tests that start the server as a process. The bundle is built once, because a clinic runs the bundle and it starts in half the time
 * of its sources; and a data folder is prepared.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { migrate } from '../data/migrate.ts';
import { startEmbeddedPostgres } from '../process/embedded-postgres/embedded-postgres.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the built server. */
    program: string;
    /** A data folder whose database has its tables and no rows. It has no master key: each copy makes its own. */
    installation: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [program, installation] = await Promise.all([buildProgram(), prepareInstallation()]);
  project.provide('program', path.join(program, 'api'));
  project.provide('installation', installation);
  return async () => {
    for (const folder of [program, installation]) await rm(folder, { recursive: true });
  };
}

async function buildProgram(): Promise<string> {
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
  return folder;
}

/** Creating a cluster and its tables is half the cost of a start, and only the tests of that need it done anew. */
async function prepareInstallation(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'hampi-preparada-'));
  await chmod(dir, 0o711);
  const server = await startEmbeddedPostgres({ dir, log: console });
  await migrate(server.ownerUrl, { appUser: new URL(server.appUrl).username });
  await server.stop();
  return dir;
}

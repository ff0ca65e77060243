import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import '../../scripts/test/memory.mjs';

const contract = fileURLToPath(new URL('../../packages/contract/src/', import.meta.url));

/** Tests that start, stop and kill processes, and those that call every endpoint as everybody. */
const MACHINE = ['src/machine/**/*.test.ts', 'src/walks/**/*.test.ts'];

export default defineConfig({
  resolve: {
    alias: [{ find: /^@hampi\/contract\/(.+)$/, replacement: `${contract}$1.ts` }],
  },
  test: {
    // At most two processes, because the database does the other half of the work and needs processor time too.
    pool: 'forks',
    maxWorkers: 2,
    // Each file has its own database; the program is loaded once for all of them.
    isolate: false,
    // Room for the short-lived objects of a whole file: a tenth less CPU for garbage collection, half of it by the second hundred megabytes.
    execArgv: ['--max-semi-space-size=192'],
    // Long, because a busy machine is slow without anything being wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['src/**/*.test.ts'],
          exclude: MACHINE,
          globalSetup: 'src/testing/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'machine',
          include: MACHINE,
          // Each of these tests starts the whole program several times.
          testTimeout: 300_000,
          globalSetup: ['src/testing/global-setup.ts', 'src/testing/built-program.ts'],
        },
      },
    ],
  },
});

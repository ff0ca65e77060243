import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const contract = fileURLToPath(new URL('../../packages/contract/src/', import.meta.url));

export default defineConfig({
  resolve: {
    alias: [{ find: /^@hampi\/contract\/(.+)$/, replacement: `${contract}$1.ts` }],
  },
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/global-setup.ts',
    // The database is the other half of the work, and it wants the second core.
    pool: 'forks',
    maxWorkers: 2,
    // Each file has a database of its own; the program itself is loaded once for all of them.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

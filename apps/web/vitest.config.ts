import { defineConfig } from 'vitest/config';

/** Rules as functions; screens are tested in the real browser (e2e). */
export default defineConfig({ test: { include: ['src/**/*.test.ts'], environment: 'node' } });

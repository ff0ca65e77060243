import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { installedChromium } from '../../scripts/test/chromium.mjs';
import '../../scripts/test/memory.mjs';

/** These tests replace a module or a global, which must not affect other files. */
const APART = ['src/base/net/realtime.test.ts', 'src/features/clinica/historia/secciones.test.ts'];

/** As `vite.config.ts` does with the product's; for components `src/testing/setup.ts` does it. */
const VERSION = { HAMPI_VERSION: JSON.stringify('1.2.3') };

/** Rules as functions in Node (`*.test.ts`); screens in a real browser with a mocked server (`*.test.tsx`). */
export default defineConfig({
  test: {
    // Must be here rather than in the project. Long, because the dependencies are bundled before the browser starts, while flows run at the
    // same time.
    browser: { connectTimeout: 180_000 },
    projects: [
      {
        define: VERSION,
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts'],
          exclude: APART,
          environment: 'node',
          testTimeout: 60_000,
          // Pure functions leave no state, so their imports are loaded once for all files.
          isolate: false,
        },
      },
      { test: { name: 'rules apart', include: APART, environment: 'node', testTimeout: 60_000 } },
      {
        plugins: [react()],
        // Dependencies discovered later would reload the page in the middle of a test.
        optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.test.tsx'], include: ['axe-core'] },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          setupFiles: 'src/testing/setup.ts',
          // `open` and `close` leave no state, so the program's thousand files are loaded once rather than for each test file.
          isolate: false,
          testTimeout: 120_000,
          // Shorter while one writes a test: a missing answer is silent for so long.
          expect: { poll: { timeout: Number(process.env.POLL_MS ?? 60_000) } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              actionTimeout: 60_000,
              contextOptions: { locale: 'es-EC', timezoneId: 'America/Guayaquil', reducedMotion: 'reduce' },
              launchOptions: {
                // Undefined means the browser that Playwright downloaded.
                executablePath: installedChromium(),
                args: [
                  '--no-sandbox',
                  '--disable-gpu',
                  '--disable-background-networking',
                  '--disable-component-update',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});

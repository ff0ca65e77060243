import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { installedChromium } from '../../scripts/test/chromium.mjs';
import '../../scripts/test/memory.mjs';

/** These replace a module or a global, which the other files must not meet. */
const APART = ['src/base/net/realtime.test.ts', 'src/features/clinica/historia/secciones.test.ts'];

/** Rules as functions in Node (`*.test.ts`), those of the build among them; screens in the real browser before a server that is played (`*.test.tsx`). */
export default defineConfig({
  test: {
    // Read here, not in the project: the dependencies are bundled before the browser is there, and flows run meanwhile.
    browser: { connectTimeout: 180_000 },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', '*.test.ts'],
          exclude: APART,
          environment: 'node',
          testTimeout: 60_000,
          // Functions leave nothing behind: what they import is loaded once for all files.
          isolate: false,
        },
      },
      { test: { name: 'rules apart', include: APART, environment: 'node', testTimeout: 60_000 } },
      {
        plugins: [react()],
        // What is found later would load the page anew in the middle of a test.
        optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.test.tsx'], include: ['axe-core'] },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          setupFiles: 'src/testing/setup.ts',
          // `open` and `close` leave nothing behind: the program, a thousand files, is loaded once and not for each file.
          isolate: false,
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              actionTimeout: 60_000,
              contextOptions: { locale: 'es-EC', timezoneId: 'America/Guayaquil', reducedMotion: 'reduce' },
              launchOptions: {
                // Undefined: the browser that Playwright itself has downloaded.
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

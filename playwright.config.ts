import { defineConfig } from '@playwright/test';

const port = process.env.E2E_PORT ?? '3190';

export default defineConfig({
  testDir: 'e2e',
  // One built product with one clinic serves them all; two cores carry it, its database and one browser.
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: {
      // Empty: the browser that Playwright itself has downloaded.
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A name that is not this machine's own, as in a clinic's network: no secure context on plain http.
        '--host-resolver-rules=MAP *.test 127.0.0.1',
      ],
    },
  },
  webServer: {
    command: 'node e2e/support/server.mjs',
    url: `http://localhost:${port}/healthz`,
    env: { PORT: port },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    // The product stops its database by itself, given the time.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});

import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { installedChromium } from './scripts/test/chromium.mjs';
import './scripts/test/memory.mjs';

const first = Number(process.env.E2E_PORT ?? 3190);
/**
 * One more than there are cores, because a flow leaves the processor idle for a third of its time (ADR 219). Each worker has a product of
 * its own, whose address it gets from `support/test.ts`.
 */
const WORKERS = Math.min(availableParallelism() + 1, 4);
const ports = Array.from({ length: WORKERS }, (_, i) => first + i);

export default defineConfig({
  testDir: 'e2e',
  workers: WORKERS,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  // Long, because a busy machine is slow without anything being wrong.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${first}`,
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    viewport: { width: 1280, height: 800 },
    // Playwright waits for animations to end, and without a graphics card the processor draws every frame of them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a fifth of every test's time, so it is only recorded on request, to study a failure.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    // With this limit an action that never becomes possible fails in its own line rather than at the end of the test.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: {
      // Undefined means the browser that Playwright downloaded.
      executablePath: installedChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Names that browsers do not trust as they trust localhost, as in a clinic's network: over plain http there is no secure context.
        '--host-resolver-rules=MAP *.test 127.0.0.1',
      ],
    },
  },
  webServer: ports.map((port) => ({
    command: 'node e2e/support/server.mjs',
    url: `http://localhost:${port}/healthz`,
    env: { PORT: String(port), E2E_CLINIC: path.join(tmpdir(), `hampi-clinica-${process.pid}`) },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    // Gives the product time to stop its own database.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  })),
});

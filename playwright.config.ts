import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { installedChromium } from './scripts/test/chromium.mjs';
import './scripts/test/memory.mjs';

const first = Number(process.env.E2E_PORT ?? 3190);
/**
 * One more than there are cores, with a product each: a flow leaves the processor idle for a third of its time (ADR 219).
 * `support/test.ts` gives the worker the address of its own.
 */
const WORKERS = Math.min(availableParallelism() + 1, 4);
const ports = Array.from({ length: WORKERS }, (_, i) => first + i);

export default defineConfig({
  testDir: 'e2e',
  workers: WORKERS,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  // A machine that does two things at once is not wrong for being slow.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${first}`,
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    viewport: { width: 1280, height: 800 },
    // A trace of everything costs every test a fifth of its time: asked for when a failure is looked at.
    // What moves is waited for, and drawn sixty times a second without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    // What cannot be pressed fails here and not at the end of the test.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: {
      // Undefined: the browser that Playwright itself has downloaded.
      executablePath: installedChromium(),
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
  webServer: ports.map((port) => ({
    command: 'node e2e/support/server.mjs',
    url: `http://localhost:${port}/healthz`,
    env: { PORT: String(port), E2E_CLINIC: path.join(tmpdir(), `hampi-clinica-${process.pid}`) },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    // The product stops its database by itself, given the time.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  })),
});

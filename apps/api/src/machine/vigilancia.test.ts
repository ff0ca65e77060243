/** Monitoring of the running program: its metrics and its traces (ADR 225). */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { folder, PATIENCE, start, undo, undoAfterEach } from '../testing/operation.ts';

undoAfterEach();

const TOKEN = 'una-clave-de-cifras-larga';

/** An OpenTelemetry collector that stores what it receives. */
async function aCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString());
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`, said: () => bodies.join('\n') };
}

test('[OP-3] metrics and traces tell what the program does, and nothing about the people concerned', async () => {
  const collector = await aCollector();
  const database = await createTestDatabase();
  undo.push(database.drop);
  const program = await start({
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    HAMPI_DATA: await folder(),
    HAMPI_METRICS_TOKEN: TOKEN,
    HAMPI_TRACES_URL: collector.url,
  });
  const ask = (path: string, headers = {}) => fetch(program.url + path, { headers });
  // These addresses contain a search and a code, which must not appear.
  await ask('/directorio?buscar=Zoila%20Yupanqui');
  await ask('/activacionCuenta/Codigo-Zoila-77');

  expect((await ask('/metrics')).status).toBe(401);
  expect((await ask('/metrics', { authorization: 'Bearer otra-clave-tan-larga-como-la-buena' })).status).toBe(401);
  const reply = await ask('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const figures = await reply.text();
  expect(figures).toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/metrics",status="401"\} 2$/m);
  expect(figures).toMatch(/^hampi_jobs_failed 0$/m);
  expect(figures).toMatch(/^hampi_backup_age_seconds Nan$/m);
  expect(figures).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);

  await vi.waitUntil(() => collector.said().includes('/metrics'), { timeout: PATIENCE, interval: 100 });
  await program.stop();
  expect(collector.said()).toContain('"GET /metrics"');
  expect(collector.said()).toMatch(/"db\.query\.text"/);
  expect(figures + collector.said()).not.toMatch(/Zoila/);
});

import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { SriEmulator } from '../adapters/sri/emulator/emulator.ts';
import { sriEmulatorRoutes } from '../adapters/sri/emulator/routes.ts';
import { httpSri } from '../adapters/sri/sri.ts';
import type { Deps } from '../deps.ts';

/** The SRI's emulator on a port of its own; the test's app calls it over HTTP. */
export async function startSri(deps: Pick<Deps, 'clock' | 'sri'>) {
  const emulator = new SriEmulator(deps.clock);
  const server = Fastify();
  /** What the server does before or after it handles a call, to simulate failures. */
  const day: {
    before?: ((url: string) => Promise<void> | void) | undefined;
    lost?: ((url: string) => boolean) | undefined;
  } = {};
  server.addHook('preHandler', async ({ url }) => day.before?.(url));
  server.addHook('onSend', async ({ url, raw }) => {
    // The call has been handled but its answer is lost.
    if (day.lost?.(url)) raw.socket.destroy();
  });
  await server.register(sriEmulatorRoutes(emulator));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  deps.sri = httpSri({ urls: { 1: url, 2: url }, version: '1.1.0', resumen: 'sha1', emulated: true });
  afterAll(() => server.close());
  return { emulator, day, url };
}

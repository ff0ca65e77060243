import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyPluginAsync } from 'fastify';
import { afterAll } from 'vitest';

/** An emulator of an external service on a port of its own; the test's app calls it over HTTP. */
export async function startEmulated(routes: FastifyPluginAsync) {
  const server = Fastify();
  /** What the server does before or after it handles a request, to simulate failures. */
  const day: {
    before?: ((url: string) => Promise<void> | void) | undefined;
    lost?: ((url: string) => boolean) | undefined;
  } = {};
  server.addHook('preHandler', async ({ url }) => day.before?.(url));
  server.addHook('onSend', async ({ url, raw }) => {
    // The request has been handled but its answer is lost.
    if (day.lost?.(url)) raw.socket.destroy();
  });
  await server.register(routes);
  await server.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => server.close());
  return { day, url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

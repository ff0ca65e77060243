import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { PayphoneEmulator } from '../adapters/payphone/emulator/emulator.ts';
import { EMULATOR_TOKEN, emulatorRoutes } from '../adapters/payphone/emulator/routes.ts';
import { httpPayphone, type PayphoneConfig } from '../adapters/payphone/payphone.ts';
import type { Deps } from '../deps.ts';

/** PayPhone's emulator on a port of its own; the test's app pays it over HTTP. */
export async function startPayphone(deps: Pick<Deps, 'clock' | 'payphone'>, more: Partial<PayphoneConfig> = {}) {
  const emulator = new PayphoneEmulator(deps.clock);
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
  await server.register(emulatorRoutes(emulator, 'http://payphone.test'));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const here = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  deps.payphone = httpPayphone({
    token: EMULATOR_TOKEN,
    identifier: 'hampi',
    storeId: undefined,
    mode: 'redireccion',
    apiUrl: here,
    boxUrl: here,
    cdnUrl: here,
    splitKey: { key: Buffer.alloc(32, 7), iv: Buffer.alloc(16) },
    feePercent: 5.75,
    test: true,
    emulated: true,
    ...more,
  });
  afterAll(() => server.close());
  return { emulator, day, url: here };
}

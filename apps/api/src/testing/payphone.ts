import { PayphoneEmulator } from '../adapters/payphone/emulator/emulator.ts';
import { EMULATOR_TOKEN, emulatorRoutes } from '../adapters/payphone/emulator/routes.ts';
import { httpPayphone, type PayphoneConfig } from '../adapters/payphone/payphone.ts';
import type { Deps } from '../deps.ts';
import { startEmulated } from './emulated.ts';

/** PayPhone's emulator; the test's app pays it over HTTP. */
export async function startPayphone(deps: Pick<Deps, 'clock' | 'payphone'>, more: Partial<PayphoneConfig> = {}) {
  const emulator = new PayphoneEmulator(deps.clock);
  const { day, url } = await startEmulated(emulatorRoutes(emulator, 'http://payphone.test'));
  deps.payphone = httpPayphone({
    token: EMULATOR_TOKEN,
    apiToken: EMULATOR_TOKEN,
    identifier: 'hampi',
    storeId: undefined,
    mode: 'redireccion',
    apiUrl: url,
    boxUrl: url,
    cdnUrl: url,
    splitKey: { key: Buffer.alloc(32, 7), iv: Buffer.alloc(16) },
    feePercent: 5.75,
    test: true,
    emulated: true,
    ...more,
  });
  return { emulator, day, url };
}

import type { Clock } from '../../process/clock.ts';
import { PayphoneEmulator } from './emulator/emulator.ts';
import { httpPayphone, type PayphoneConfig } from './payphone.ts';

/** PayPhone as configured, and the emulator if the configuration uses it. */
export const connectPayphone = (config: PayphoneConfig | undefined, clock: Clock) => ({
  payphone: config && httpPayphone(config),
  payphoneEmulator: config?.emulated ? new PayphoneEmulator(clock) : undefined,
});

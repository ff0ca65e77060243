import type { Clock } from '../../process/clock.ts';
import { SriEmulator } from './emulator/emulator.ts';
import { httpSri, type SriConfig } from './sri.ts';

/** The SRI as configured, and the emulator if the configuration uses it. */
export const connectSri = (config: SriConfig, clock: Clock) => ({
  sri: httpSri(config),
  sriEmulator: config.emulated ? new SriEmulator(clock) : undefined,
});

import { SriEmulator } from '../adapters/sri/emulator/emulator.ts';
import { sriEmulatorRoutes } from '../adapters/sri/emulator/routes.ts';
import { httpSri } from '../adapters/sri/sri.ts';
import type { Deps } from '../deps.ts';
import { startEmulated } from './emulated.ts';

/** The SRI's emulator; the test's app calls it over HTTP. */
export async function startSri(deps: Pick<Deps, 'clock' | 'sri'>) {
  const emulator = new SriEmulator(deps.clock);
  const { day, url } = await startEmulated(sriEmulatorRoutes(emulator));
  deps.sri = httpSri({ urls: { 1: url, 2: url }, version: '1.1.0', resumen: 'sha1', emulated: true });
  return { emulator, day, url };
}

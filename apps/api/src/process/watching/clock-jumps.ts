import type { Clock } from '../clock.ts';

/** Corrections by NTP are smaller, and slower. */
const JUMP_MS = 60_000;

/**
 * Compares the machine's clock with one that cannot be set: whether the former went back by more than a minute since the last call.
 * `steady` counts milliseconds from any moment.
 */
export function watchJumps(clock: Clock, steady: () => number = () => performance.now()): () => boolean {
  const difference = () => clock.now().getTime() - steady();
  let known = difference();
  return () => {
    const before = known;
    known = difference();
    return known < before - JUMP_MS;
  };
}

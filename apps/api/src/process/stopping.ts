import { setTimeout as sleep } from 'node:timers/promises';

export type Step = () => unknown;

/**
 * Runs the steps in reverse order of their list and returns in time even if one of them hangs: together they have `patienceMs`, after
 * which each of the rest is only begun.
 */
export async function closeAll(steps: Step[], patienceMs: number, onError: (error: Error) => void): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let close = steps.pop(); close; close = steps.pop()) {
    const left = new AbortController();
    try {
      const late = sleep(Math.max(100, until - performance.now()), undefined, { signal: left.signal });
      await Promise.race([Promise.resolve(close()), late.catch(() => undefined)]);
    } catch (error) {
      onError(error as Error);
    } finally {
      left.abort();
    }
  }
}

import type { Deps } from '../deps.ts';

/** Entries of a module's own table that wait for their hour: enqueues at most one batch of those that are due, and returns how many. */
export type Source = (deps: Deps) => Promise<number>;

/** Short, so that nobody waits long for a mail; a query that finds nothing takes a tenth of a millisecond. */
const EVERY_MS = 500;

/** Enqueues everything that is due. */
export async function poll(sources: Source[], deps: Deps): Promise<void> {
  for (const source of sources) {
    let found: number;
    do found = await source(deps);
    while (found > 0);
  }
}

/**
 * Asks the sources for what is due, in every process that works on jobs; all processes share what they find. While none runs nothing is
 * lost, because it stays in the sources' tables. A failed round is followed by the next one.
 */
export function startPolling(sources: Source[], deps: Deps): { stop(): Promise<void> } {
  let stopped = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const plan = () => {
    if (!stopped) timer = setTimeout(begin, EVERY_MS).unref();
  };
  const begin = () => {
    round = poll(sources, deps)
      .then(
        () => {
          failing = false;
        },
        (error: Error) => {
          if (!failing) deps.log.warn({ err: error.message }, 'what is due waits for the database');
          failing = true;
        },
      )
      .then(plan);
  };
  begin();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

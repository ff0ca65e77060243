import type { Deps } from '../deps.ts';

/** What waits in a module's own table for its hour: hands at most a batch of it to the queue, and says how much that was. */
export type Source = (deps: Deps) => Promise<number>;

/** Nobody waits long for a mail; a question that finds nothing costs a tenth of a millisecond. */
const EVERY_MS = 500;

/** Hands everything that is due to the queue. */
export async function feed(sources: Source[], deps: Deps): Promise<void> {
  for (const source of sources) {
    let found: number;
    do found = await source(deps);
    while (found > 0);
  }
}

/**
 * Asks the sources for what is due, in every process that works on jobs: what they find is shared among all. Nothing is lost while
 * none runs, since it stays in the sources' tables, and a round that fails is followed by the next one.
 */
export function startFeeding(sources: Source[], deps: Deps): { stop(): Promise<void> } {
  let stopped = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const plan = () => {
    if (!stopped) timer = setTimeout(begin, EVERY_MS).unref();
  };
  const begin = () => {
    round = feed(sources, deps)
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

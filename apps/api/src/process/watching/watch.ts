import type { FastifyInstance } from 'fastify';

/**
 * Who looks at the running program from outside: figures (`metrics.ts`) and traces (`traces.ts`). What they are told has patterns of
 * addresses, names of jobs and statements without values: nothing of a person (ADR 253).
 */
export interface Watch {
  /** Follows every request of the application. */
  requests(app: FastifyInstance): void;
  /** Follows a job: does it, and returns or throws what it does. */
  job(name: string, work: () => Promise<void>): Promise<void>;
  /** Hears of a statement that has just ended. */
  statement(text: string, ms: number): void;
}

/** A job in the sight of all of them. */
export const watched = (watches: readonly Watch[], name: string, work: () => Promise<void>): Promise<void> =>
  watches.reduce<() => Promise<void>>((inner, watch) => () => watch.job(name, inner), work)();

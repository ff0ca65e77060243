import type { FastifyInstance } from 'fastify';

/**
 * Monitors of the running program: metrics (`metrics.ts`) and traces (`traces.ts`). They receive patterns of addresses, names of jobs and
 * statements without values: nothing about a person (ADR 225).
 */
export interface Watch {
  /** Follows every request of the application. */
  requests(app: FastifyInstance): void;
  /** Follows a job: runs it, and returns or throws what it does. */
  job(name: string, work: () => Promise<void>): Promise<void>;
  /** Called for a statement that has just ended. */
  statement(text: string, ms: number): void;
}

/** Runs a job observed by all monitors. */
export const watched = (watches: readonly Watch[], name: string, work: () => Promise<void>): Promise<void> =>
  watches.reduce<() => Promise<void>>((inner, watch) => () => watch.job(name, inner), work)();

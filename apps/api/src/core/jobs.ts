import { type Logger, type Runner, run, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { DbOrTrx } from './db.ts';

/** Work for later: a name, the shape of its payload and what it does. Handlers may run twice and must not show it. */
export interface Job<S extends z.ZodType = z.ZodType> {
  name: string;
  schema: S;
  run(payload: z.output<S>, deps: Deps): Promise<void>;
}

export const job = <S extends z.ZodType>(name: string, schema: S, run: Job<S>['run']): Job<S> => ({
  name,
  schema,
  run,
});

/**
 * Enqueues in the caller's transaction: nothing is sent for what is rolled back, nothing is lost on a restart.
 * `key` replaces a waiting job of the same key; `at` is the earliest moment.
 */
export async function enqueue<S extends z.ZodType>(
  trx: DbOrTrx,
  work: Job<S>,
  payload: z.input<S>,
  options: { at?: Date; key?: string; attempts?: number } = {},
): Promise<void> {
  await sql`select encolar(${work.name}, ${JSON.stringify(payload)}::json, ${options.at?.toISOString() ?? null}, ${options.key ?? null}, ${options.attempts ?? null})`.execute(
    trx,
  );
}

const taskList = (jobs: Job[], deps: Deps) =>
  Object.fromEntries(
    jobs.map((work) => [
      work.name,
      async (payload: unknown) => {
        await work.run(work.schema.parse(payload), deps);
      },
    ]),
  );

/** Starts the worker on the owner's pool (the queue's tables belong to it); handlers use the web-facing role. */
export async function startWorker(
  ownerPool: pg.Pool,
  jobs: Job[],
  crontab: string,
  deps: Deps,
  logger: Logger,
): Promise<Runner> {
  return run({
    pgPool: ownerPool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2_000,
    taskList: taskList(jobs, deps),
    crontab,
    logger,
  });
}

/** Runs what is due by `deps.clock` and returns; for tests, where time is moved instead of waited for. */
export async function runDueJobs(ownerPool: pg.Pool, jobs: Job[], deps: Deps, logger: Logger): Promise<void> {
  await ownerPool.query('update graphile_worker._private_jobs set run_at = now() where run_at <= $1', [
    deps.clock.now(),
  ]);
  await runOnce({ pgPool: ownerPool, taskList: taskList(jobs, deps), noHandleSignals: true, logger });
}

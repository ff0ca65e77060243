import { type Logger, run, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { z } from 'zod';
import type { DbOrTrx } from '../data/db.ts';
import type { Deps } from '../deps.ts';
import { poll, type Source, startPolling } from './polling.ts';
import { watched } from './watching/watch.ts';
import { startLeasedWorker } from './worker-lease.ts';

/** A background job: name, schema of its payload, handler. Handlers may run twice, so they must be idempotent. */
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
 * Enqueues a job in the caller's transaction, so that it is rolled back with it and survives restarts. `at` is the earliest time to run it,
 * by the program's clock rather than the database's. Jobs with the same `cola` run one after the other, across all processes.
 */
export async function enqueue<S extends z.ZodType>(
  trx: DbOrTrx,
  work: Job<S>,
  payload: z.input<S>,
  at: Date,
  cola: string | null = null,
): Promise<void> {
  await sql`select encolar(${work.name}, ${JSON.stringify(payload)}::json, ${at.toISOString()}, cola => ${cola})`.execute(
    trx,
  );
}

/** A job of any module, as the worker runs it. */
export interface RegisteredJob {
  name: string;
  schema: z.ZodType;
  run(payload: unknown, deps: Deps): Promise<void>;
}

/** All background work; `crontab` (UTC) names the jobs that run at fixed times. */
export interface Work {
  jobs: RegisteredJob[];
  sources: Source[];
  crontab: string;
}

const taskList = (jobs: RegisteredJob[], deps: Deps) =>
  Object.fromEntries(
    jobs.map((work) => [
      work.name,
      async (payload: unknown) => {
        await watched(deps.watches, work.name, () => work.run(work.schema.parse(payload), deps));
      },
    ]),
  );

/**
 * Starts the worker on the owner's pool, because the queue's tables belong to the owner; handlers and sources use the application's
 * role.
 */
export async function startWorker(
  ownerPool: pg.Pool,
  { jobs, sources, crontab }: Work,
  deps: Deps,
  logger: Logger,
): Promise<{ stop(): Promise<void> }> {
  const worker = await startLeasedWorker(ownerPool, deps, (pgPool, events) =>
    run({
      pgPool,
      concurrency: 4,
      noHandleSignals: true,
      // A job that waits for the previous one of its queue is found only by polling, because nothing announces that the previous one has
      // ended.
      pollInterval: 500,
      taskList: taskList(jobs, deps),
      crontab,
      logger,
      events,
    }),
  );
  const polling = startPolling(sources, deps);
  return {
    async stop() {
      await polling.stop();
      await worker.stop();
    },
  };
}

/**
 * For tests, which move time instead of waiting: runs all jobs due by `deps.clock`, including those enqueued meanwhile, and returns.
 * Jobs due later by that clock are held back even if due by the machine's, also those that a job enqueues; failed ones are retried once,
 * in order of planning.
 */
export async function runDueJobs(
  ownerPool: pg.Pool,
  { jobs, sources }: Work,
  deps: Deps,
  logger: Logger,
): Promise<void> {
  const now = deps.clock.now();
  for (let retry = true; ; retry = false) {
    await poll(sources, deps);
    const { rows } = await ownerPool.query<{ due: boolean; since: string }>(
      `update graphile_worker._private_jobs
       set run_at = case when case when attempts > 0 then $2 else run_at <= $1 end
         then 'epoch'::timestamptz + id * interval '1 millisecond' else run_at + interval '1000 years' end
       where locked_at is null
       returning run_at < now() as due, now()::text as since`,
      [now, retry],
    );
    const due = rows.some((row) => row.due);
    if (due) {
      await ownerPool.query(HOLD_NEW_JOBS);
      await runOnce({ pgPool: ownerPool, taskList: taskList(jobs, deps), noHandleSignals: true, logger });
      await untilReleased(ownerPool, rows[0]?.since);
      await ownerPool.query('drop trigger retener on graphile_worker._private_jobs');
    }
    await ownerPool.query(
      `update graphile_worker._private_jobs set run_at = run_at - interval '1000 years'
       where run_at > now() + interval '900 years'`,
    );
    if (!due) return;
  }
}

/** Until the trigger is dropped, no new job is due by the machine's clock, which may be years ahead of the test's. */
const HOLD_NEW_JOBS = `
  create or replace function graphile_worker.retener() returns trigger language plpgsql as $$
    begin new.run_at := new.run_at + interval '1000 years'; return new; end $$;
  create trigger retener before insert on graphile_worker._private_jobs for each row execute function graphile_worker.retener()`;

/** The library records the end of its last jobs without waiting for it, and a job that is still locked would be skipped. */
async function untilReleased(ownerPool: pg.Pool, since: string | undefined): Promise<void> {
  for (;;) {
    const locked = await ownerPool.query(
      'select from graphile_worker._private_jobs where locked_at >= $1::timestamptz limit 1',
      [since],
    );
    if (locked.rowCount === 0) return;
  }
}

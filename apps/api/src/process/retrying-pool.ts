import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;

/** Names of graphile-worker's statements that record the end of a job. */
const ENDS = /^(complete_jobs?|fail_job)(_q)?\//;

interface Statement {
  name?: string;
  values?: unknown[];
}

/**
 * graphile-worker does not await the write that records a job's end (0.17.3, `completeJob` and `failJob` in its `worker.ts`): if the
 * connection dies, the unhandled rejection ends the process. This pool repeats such a write until it succeeds or the worker is
 * stopped; in the latter case the job runs again. `onEnd` receives the jobs whose end was written.
 */
export function retryingPool(
  pool: pg.Pool,
  { onWait, onEnd }: { onWait: (error: Error) => void; onEnd: (jobId: string) => void },
): { pool: pg.Pool; close(): void } {
  const closing = new AbortController();

  const retry = async (statement: Statement) => {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        const result = await pool.query(statement as pg.QueryConfig);
        for (const id of endedBy(statement)) onEnd(id);
        return result;
      } catch (error) {
        onWait(error as Error);
      }
      const goesOn = await sleep(wait, true, { signal: closing.signal, ref: false }).catch(() => false);
      if (!goesOn) return { rows: [], rowCount: 0 };
    }
  };

  /** Connects only with the first statement, so that the end of a job can be reported while there is no connection. */
  const borrow = () => {
    let client: Promise<pg.PoolClient> | undefined;
    const connected = () => {
      client ??= pool.connect();
      return client;
    };
    return {
      query: async (statement: Statement | string, values?: unknown[]) =>
        typeof statement === 'object' && ENDS.test(statement.name ?? '')
          ? retry(statement)
          : (await connected()).query(statement as string, values),
      release: async () => (await client?.catch(() => undefined))?.release(),
    };
  };

  const connect = (listener?: Parameters<pg.Pool['connect']>[0]) => (listener ? pool.connect(listener) : borrow());
  return {
    pool: Object.assign(Object.create(pool), { connect, query: pool.query.bind(pool) }),
    close: () => closing.abort(),
  };
}

/** Ids of the ended jobs: one, several, or in JSON for failures. */
function endedBy({ name = '', values = [] }: Statement): string[] {
  if (name.startsWith('complete')) return [values[0]].flat().map(String);
  return (JSON.parse(values[1] as string) as { jobId: unknown }[]).map(({ jobId }) => String(jobId));
}

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;

/** How graphile-worker names the statements with which it writes that a job has ended. */
const ENDS = /^(complete_jobs?|fail_job)(_q)?\//;

interface Statement {
  name?: string;
  values?: unknown[];
}

/**
 * graphile-worker writes the end of a job and does not wait for the answer (0.17.3, `completeJob` and `failJob` in its
 * `worker.ts`): where the connection dies, nobody hears of the failure but the process, which ends. Through this pool such
 * a write is repeated until the database takes it, or the worker is stopped; then the job is run again. `onEnd` hears of
 * the jobs whose end is written.
 */
export function settlingPool(
  pool: pg.Pool,
  { onWait, onEnd }: { onWait: (error: Error) => void; onEnd: (jobId: string) => void },
): { pool: pg.Pool; close(): void } {
  const closing = new AbortController();

  const settle = async (statement: Statement) => {
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

  /** Takes a connection with the first statement and not before: to say that a job has ended, none has to stand. */
  const borrow = () => {
    let client: Promise<pg.PoolClient> | undefined;
    const connected = () => {
      client ??= pool.connect();
      return client;
    };
    return {
      query: async (statement: Statement | string, values?: unknown[]) =>
        typeof statement === 'object' && ENDS.test(statement.name ?? '')
          ? settle(statement)
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

/** One id, many, or the failures as JSON. */
function endedBy({ name = '', values = [] }: Statement): string[] {
  if (name.startsWith('complete')) return [values[0]].flat().map(String);
  return (JSON.parse(values[1] as string) as { jobId: unknown }[]).map(({ jobId }) => String(jobId));
}

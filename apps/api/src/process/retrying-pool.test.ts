import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { retryingPool } from './retrying-pool.ts';

const END = { name: 'complete_job/graphile_worker', text: 'select 1', values: ['7'] };

/** A database that refuses the first `refusals` statements. */
function aDatabase(refusals: number) {
  let asked = 0;
  const query = vi.fn(async () => {
    asked += 1;
    if (asked <= refusals) throw new Error('Connection terminated');
    return { rows: [], rowCount: 1 };
  });
  const connect = vi.fn(async () => ({ query, release: vi.fn() }));
  return { pool: { query, connect } as unknown as pg.Pool, query, connect };
}

test('[OP-3] the end of a job is written again until the database is back, and only then told', async () => {
  const { pool, query, connect } = aDatabase(1);
  const [onWait, onEnd] = [vi.fn(), vi.fn()];
  const client = await retryingPool(pool, { onWait, onEnd }).pool.connect();
  await client.query(END);
  expect(query).toHaveBeenCalledTimes(2);
  expect(onWait).toHaveBeenCalledOnce();
  expect(onEnd.mock.calls).toEqual([['7']]);
  // It needs no connection of its own, which there may not be.
  expect(connect).not.toHaveBeenCalled();
});

test('[OP-3] a worker that is stopped gives up writing the end of a job, which then runs again', async () => {
  const { pool } = aDatabase(Number.POSITIVE_INFINITY);
  const onEnd = vi.fn();
  const retrying = retryingPool(pool, { onWait: () => retrying.close(), onEnd });
  const client = await retrying.pool.connect();
  expect(await client.query(END)).toMatchObject({ rowCount: 0 });
  expect(onEnd).not.toHaveBeenCalled();
});

test('[OP-3] any other statement of the worker fails at once, on a connection of its own', async () => {
  const { pool, connect } = aDatabase(1);
  const client = await retryingPool(pool, { onWait: vi.fn(), onEnd: vi.fn() }).pool.connect();
  await expect(client.query('select 1')).rejects.toThrow('Connection terminated');
  expect(connect).toHaveBeenCalledOnce();
});

/** Whose task is next, with threads that answer at once. `documents.test.ts` shows the same with the threads that make documents. */
import { expect, test } from 'vitest';
import { createPool, type PoolOptions } from './worker-pool.ts';

const ECHO = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (value) => parentPort.postMessage({ value }));`;

function poolOf(options: PoolOptions) {
  const pool = createPool(new URL(`data:text/javascript,${encodeURIComponent(ECHO)}`), options);
  const done: string[] = [];
  const ask = (who: number, name: string) => pool.run(name, [], who).then(() => done.push(name));
  return { pool, done, ask };
}

test('[RX-3] people take turns: the second person is served before the second task of the first', async () => {
  const { pool, done, ask } = poolOf({ size: 1 });
  const first = [1, 2, 3].map((n) => ask(1, `first ${n}`));
  await Promise.all([...first, ask(2, 'second 1'), ask(3, 'third 1'), ask(2, 'second 2')]);
  await pool.close();
  expect(done).toEqual(['first 1', 'second 1', 'third 1', 'first 2', 'second 2', 'first 3']);
});

test('[RX-3] with two threads, one person has one of them while somebody else waits', async () => {
  const { pool, done, ask } = poolOf({ size: 2 });
  // Both threads are with the first, and the next free one goes to the second, whose task came last.
  const first = [1, 2, 3, 4, 5].map(() => ask(1, 'first'));
  await Promise.all([...first, ask(2, 'second')]);
  await pool.close();
  expect(done.indexOf('second')).toBeLessThan(4);
});

test('[RX-3] when too many tasks wait, the next is refused', async () => {
  const { pool, ask } = poolOf({ size: 1, waiting: 1, waitingEach: 1 });
  const all = await Promise.allSettled([1, 2, 3].map((who) => ask(who, `${who}`)));
  await pool.close();
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(all[2]).toMatchObject({ reason: { reason: 'lleno' } });
});

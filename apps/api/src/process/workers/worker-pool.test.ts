/** Whose task is next, with threads that answer at once. `documents.test.ts` shows the same with the threads that make documents. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPool, type PoolOptions } from './worker-pool.ts';

const ECHO = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (value) => parentPort.postMessage({ value }));`;

const IN_PARTS = `import { parentPort } from 'node:worker_threads';
let left = 4;
parentPort.on('message', () => parentPort.postMessage(left-- > 0 ? { part: left } : { value: 'done' }));`;

/** Some of its tasks never end. */
const KEEPS = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (value) => value === 'answers' && parentPort.postMessage({ value }));`;

const programOf = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

function poolOf(options: PoolOptions) {
  const pool = createPool(programOf(ECHO), options);
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
  const pool = createPool(programOf(KEEPS), { size: 2 });
  // The first person keeps one thread and would keep the other too, which goes to the second, whose task came last.
  const first = ['answers', 'keeps', 'keeps', 'keeps'].map((task) => pool.run(task, [], 1).catch(() => 'ended'));
  const second = ['answers', 'answers'].map((task) => pool.run(task, [], 2));
  expect(await Promise.all(second)).toEqual([{ value: 'answers' }, { value: 'answers' }]);
  await pool.close();
  expect(await Promise.all(first)).toEqual([{ value: 'answers' }, 'ended', 'ended', 'ended']);
});

test('[RX-3] when too many tasks wait, the next is refused', async () => {
  const { pool, ask } = poolOf({ size: 1, waiting: 1, waitingEach: 1 });
  const all = await Promise.allSettled([1, 2, 3].map((who) => ask(who, `${who}`)));
  await pool.close();
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(all[2]).toMatchObject({ reason: { reason: 'lleno' } });
});

test('[BE-18] the time in which a part is used is not that of the task', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = createPool(programOf(IN_PARTS), { size: 1, patience: 30_000 });
  const parts: unknown[] = [];
  const use = async (part: unknown) => {
    parts.push(part);
    vi.advanceTimersByTime(20_000);
  };
  expect(await pool.run('', [], 1, use)).toEqual({ value: 'done' });
  expect(parts).toEqual([3, 2, 1, 0]);
  await pool.close();
});

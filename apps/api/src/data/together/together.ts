import type { Db } from '../db.ts';

/** How many statements of one kind run at once. What arrives meanwhile waits for them and goes together. */
const AT_ONCE = 2;
const MOST = 16;

/** The answer to a request that would have made the others wait or fail: it is sent again, alone. */
export const AGAIN = Symbol('again');

interface Waiting<A, R> {
  one: A;
  resolve(answer: R): void;
  reject(error: unknown): void;
}

interface Queue<A, R> {
  waiting: Waiting<A, R>[];
  running: number;
}

/**
 * Sends requests that arrive while others of their kind are being answered to the database in one statement (ADR 288); one that comes by
 * itself is sent at once. `run` answers in the order of its requests. If a statement for several fails, each of them is sent again alone,
 * so that nobody gets the error of another. Only what runs `alone` may wait for locks that are held for long: it holds up nobody. Two with
 * the same `keyOf` never share a statement.
 */
export function together<A, R>(
  run: (db: Db, all: A[], alone: boolean) => Promise<(R | typeof AGAIN)[]>,
  keyOf?: (one: A) => unknown,
): (db: Db, one: A) => Promise<R> {
  const queues = new WeakMap<Db, Queue<A, R>>();

  const sendAlone = (db: Db, { one, resolve, reject }: Waiting<A, R>) =>
    void run(db, [one], true).then(([answer]) => resolve(answer as R), reject);

  const send = async (db: Db, group: Waiting<A, R>[]) => {
    const all = group.map(({ one }) => one);
    try {
      const answers = await run(db, all, false);
      for (const [i, waiting] of group.entries()) {
        const answer = answers[i] as R | typeof AGAIN;
        if (answer === AGAIN) sendAlone(db, waiting);
        else waiting.resolve(answer);
      }
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else for (const waiting of group) sendAlone(db, waiting);
    }
  };

  const next = (db: Db, queue: Queue<A, R>) => {
    if (queue.running >= AT_ONCE || queue.waiting.length === 0) return;
    queue.running++;
    void send(db, takeGroup(queue, keyOf)).finally(() => {
      queue.running--;
      next(db, queue);
    });
  };

  return (db, one) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(db) ?? { waiting: [], running: 0 };
      queues.set(db, queue);
      queue.waiting.push({ one, resolve, reject });
      setImmediate(next, db, queue);
    });
}

/** Takes the next requests off the queue, at most one of each key, and leaves the others in their order. */
function takeGroup<A, R>(queue: Queue<A, R>, keyOf?: (one: A) => unknown): Waiting<A, R>[] {
  if (!keyOf) return queue.waiting.splice(0, MOST);
  const keys = new Set<unknown>();
  const group: Waiting<A, R>[] = [];
  queue.waiting = queue.waiting.filter((waiting) => {
    const key = keyOf(waiting.one);
    if (group.length >= MOST || keys.has(key)) return true;
    keys.add(key);
    group.push(waiting);
    return false;
  });
  return group;
}

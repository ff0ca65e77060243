/** Runs work that would block the event loop in a few threads, one task each; a limited number of tasks may wait. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A thread's reply: a value, a problem the user can fix, or an unexpected failure. */
export type Answer = { value: unknown } | { problem: string; fecha?: string } | { failure: string };

export class PoolError extends Error {
  constructor(
    readonly reason: 'lleno' | 'lento' | 'roto',
    cause?: unknown,
  ) {
    super(`worker pool: ${reason}`, { cause });
  }
}

/** In development and tests a thread needs a loader for TypeScript. */
const fromSource = (file: URL) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`;

/** The thread's program beside that of its user: both are sources, or both are built. */
export const programBeside = (user: string, name: string): URL =>
  new URL(`./${name}.${user.endsWith('.ts') ? 'ts' : 'js'}`, user);

/** People whose last turn is remembered. */
const REMEMBERED = 1_000;

interface Job {
  /** Whose it is. */
  who: unknown;
  task: unknown;
  transfer: ArrayBuffer[];
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export interface PoolOptions {
  size?: number;
  /** How many tasks may wait. */
  waiting?: number;
  /** How many of one person's tasks may wait. */
  waitingEach?: number;
  /** Milliseconds after which a thread is terminated together with its task. */
  patience?: number;
}

/**
 * Threads start with the first tasks and are kept; idle ones do not keep the process alive. Rejects with PoolError: `lleno` if too
 * many tasks wait, `lento` after `patience`, `roto` if the thread died or the pool is closed.
 *
 * Nobody takes what all share: of the people whose tasks wait, the one with the fewest in work is next, and among equals they take turns.
 */
export function createPool(file: URL, options: PoolOptions = {}) {
  const { size = Math.max(1, Math.min(4, availableParallelism() - 1)), waiting = 64, patience = 30_000 } = options;
  const { waitingEach = Math.ceil(waiting / 4) } = options;
  const idle: Worker[] = [];
  /** The current task of each busy thread. */
  const busy = new Map<Worker, Job & { timer: NodeJS.Timeout }>();
  /** Waiting tasks by person. */
  const queue = new Map<unknown, Job[]>();
  /** Whose turn came last, by a count of turns. */
  const served = new Map<unknown, number>();
  let turns = 0;
  const waitingNow = () => [...queue.values()].reduce((sum, { length }) => sum + length, 0);
  let closed = false;

  function start(): Worker {
    const limits = { resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 } };
    const worker = file.pathname.endsWith('.ts')
      ? new Worker(fromSource(file), { ...limits, eval: true })
      : new Worker(file, limits);
    worker.on('message', (answer: Answer) => {
      const job = take(worker);
      // The thread was dropped a moment ago and is terminating, so it must not get another task.
      if (!job) return;
      idle.push(worker);
      // Only busy threads keep the process alive.
      worker.unref();
      job.resolve(answer);
      next();
    });
    worker.on('error', (cause) => drop(worker, 'roto', cause));
    worker.on('exit', () => drop(worker, 'roto'));
    return worker;
  }

  function nextJob(): Job {
    const inWork = (who: unknown) => [...busy.values()].filter((job) => job.who === who).length;
    const since = (who: unknown) => served.get(who) ?? 0;
    const [turn] = [...queue].sort(([a], [b]) => inWork(a) - inWork(b) || since(a) - since(b));
    const [who, jobs] = turn as [unknown, Job[]];
    const job = jobs.shift() as Job;
    if (jobs.length === 0) queue.delete(who);
    if (served.size >= REMEMBERED) served.clear();
    served.set(who, ++turns);
    return job;
  }

  function next(): void {
    while (queue.size > 0 && (idle.length > 0 || busy.size < size)) {
      const worker = idle.pop() ?? start();
      const job = nextJob();
      busy.set(worker, { ...job, timer: setTimeout(() => drop(worker, 'lento'), patience) });
      worker.ref();
      worker.postMessage(job.task, job.transfer);
    }
  }

  function take(worker: Worker): Job | undefined {
    const job = busy.get(worker);
    clearTimeout(job?.timer);
    busy.delete(worker);
    return job;
  }

  /** Removes a dead or hanging thread and fails its task; the next task starts another thread. */
  function drop(worker: Worker, reason: PoolError['reason'], cause?: unknown): void {
    const job = take(worker);
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    void worker.terminate();
    job?.reject(new PoolError(reason, cause));
    if (!closed) next();
  }

  return {
    /** `who` is the person for whom it is done; undefined for the program itself, whose tasks count as one person's. */
    run: (task: unknown, transfer: ArrayBuffer[] = [], who?: unknown): Promise<Answer> =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new PoolError('roto'));
        const own = queue.get(who) ?? [];
        if (waitingNow() >= waiting || (who !== undefined && own.length >= waitingEach))
          return reject(new PoolError('lleno'));
        own.push({ who, task, transfer, resolve, reject });
        queue.set(who, own);
        next();
      }),
    /** Terminates all threads, also busy ones. */
    async close(): Promise<void> {
      closed = true;
      for (const { reject } of [...queue.values()].flat()) reject(new PoolError('roto'));
      queue.clear();
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()));
    },
  };
}

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

interface Job {
  task: unknown;
  transfer: ArrayBuffer[];
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export interface PoolOptions {
  size?: number;
  /** How many tasks may wait. */
  waiting?: number;
  /** Milliseconds after which a thread is terminated together with its task. */
  patience?: number;
}

/**
 * Threads start with the first tasks and are kept; idle ones do not keep the process alive. Rejects with PoolError: `lleno` if too
 * many tasks wait, `lento` after `patience`, `roto` if the thread died or the pool is closed.
 */
export function createPool(file: URL, options: PoolOptions = {}) {
  const { size = Math.max(1, Math.min(4, availableParallelism() - 1)), waiting = 64, patience = 30_000 } = options;
  const idle: Worker[] = [];
  /** The current task of each busy thread. */
  const busy = new Map<Worker, Job & { timer: NodeJS.Timeout }>();
  const queue: Job[] = [];
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

  function next(): void {
    while (queue.length > 0 && (idle.length > 0 || busy.size < size)) {
      const worker = idle.pop() ?? start();
      const job = queue.shift() as Job;
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
    run: (task: unknown, transfer: ArrayBuffer[] = []): Promise<Answer> =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new PoolError('roto'));
        if (queue.length >= waiting) return reject(new PoolError('lleno'));
        queue.push({ task, transfer, resolve, reject });
        next();
      }),
    /** Terminates all threads, also busy ones. */
    async close(): Promise<void> {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(new PoolError('roto'));
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()));
    },
  };
}

/** What does the tasks of a pool: a thread, or a process of its own for what must be able to die alone. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

export type End = 'lento' | 'memoria' | 'roto';

export interface Hand {
  post(message: unknown, transfer: ArrayBuffer[]): void;
  /** Whether it keeps the program alive. */
  hold(busy: boolean): void;
  end(): Promise<unknown>;
}

export interface Heard<T> {
  message(sent: T): void;
  gone(end: End, cause?: unknown): void;
}

/** In development and tests a thread needs a loader for TypeScript. */
const fromSource = (file: URL) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`;

const isSource = (file: URL) => file.pathname.endsWith('.ts');

export function startThread<T>(file: URL, { message, gone }: Heard<T>): Hand {
  const limits = { resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 } };
  const worker = isSource(file) ? new Worker(fromSource(file), { ...limits, eval: true }) : new Worker(file, limits);
  worker.on('message', message);
  worker.on('error', (cause) => gone('roto', cause));
  worker.on('exit', () => gone('roto'));
  return {
    post: (sent, transfer) => worker.postMessage(sent, transfer),
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
    end: () => worker.terminate(),
  };
}

/** Beside the objects that V8 counts: the program itself, bytes of files, and what a native library takes. */
const OVERHEAD_MB = 400;
const LOOK_EVERY_MS = 100;

/**
 * Starts a process of its own: its memory is limited, also that which V8 does not count, and whatever kills it, as a native library or
 * the system without memory, leaves this program alone. It gets none of our environment, where the keys are.
 */
export function startChild<T>(file: URL, memoryMb: number, { message, gone }: Heard<T>): Hand {
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(isSource(file) ? ['--import', import.meta.resolve('tsx')] : [])],
    env: { PATH: process.env.PATH, TZ: process.env.TZ, NODE_ENV: process.env.NODE_ENV },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let tooMuch = false;
  const look = setInterval(async () => {
    if ((await residentMb(child.pid)) <= memoryMb + OVERHEAD_MB) return;
    tooMuch = true;
    child.kill('SIGKILL');
  }, LOOK_EVERY_MS).unref();
  child.on('message', (sent) => message(sent as T));
  child.on('error', (cause) => gone('roto', cause));
  child.on('exit', (_, signal) => {
    clearInterval(look);
    // V8 ends a program whose heap is full with an abort.
    gone(tooMuch || signal === 'SIGABRT' ? 'memoria' : 'roto');
  });
  return {
    // A process that has just died is told so by its exit.
    post: (sent) => void child.send(sent as object, () => {}),
    hold: (busy) => {
      for (const one of [child, child.channel]) busy ? one?.ref() : one?.unref();
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Only Linux says it without another program; elsewhere only V8's own limit holds. */
async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

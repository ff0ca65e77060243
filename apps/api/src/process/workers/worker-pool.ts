/**
 * Runs work that would block the event loop in a few threads, or in processes of their own if it must be able to die alone; one task each,
 * and a limited number of tasks may wait.
 */
import { availableParallelism } from 'node:os';
import { fairQueue } from './fair-queue.ts';
import { type End, type Hand, startChild, startThread } from './hands.ts';

/** The reply to a task: a value, a problem the user can fix, or an unexpected failure. */
export type Answer = { value: unknown } | { problem: string; fecha?: string } | { failure: string };
/** A part of what is asked for may come before the reply. */
export type Message = Answer | { part: unknown };

export class PoolError extends Error {
  constructor(
    readonly reason: 'lleno' | End,
    cause?: unknown,
  ) {
    super(`worker pool: ${reason}`, { cause });
  }
}

/** The program of a thread or process beside that of its user: both are sources, or both are built. */
export const workerProgram = (user: string, name: string): URL =>
  new URL(`./${name}.${user.endsWith('.ts') ? 'ts' : 'js'}`, user);

interface Job {
  /** Whose it is. */
  who: unknown;
  task: unknown;
  transfer: ArrayBuffer[];
  onPart(part: unknown): Promise<void>;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export interface PoolOptions {
  size?: number;
  /** How many tasks may wait. */
  waiting?: number;
  /** How many of one person's tasks may wait. */
  waitingEach?: number;
  /** Milliseconds of work after which a thread is terminated together with its task. */
  patience?: number;
  /** Processes of their own instead of threads, with this limit for their heap; they end when they had nothing to do for a while. */
  apart?: { memoryMb: number };
  /** Shared with other pools, of which one task is in work at a time. */
  room?: Room;
}

/** What pools share whose processes would together need more memory than a small machine has. */
export interface Room {
  free: boolean;
  /** Whoever worked last is last. */
  pools: { next(): void; dismiss(): void }[];
}
export const newRoom = (): Room => ({ free: true, pools: [] });

/** A process of its own takes fifty megabytes while it waits. */
const IDLE_MS = 30_000;

/** The task of a busy thread, with what is left of its time since it last began to work. */
type Current = Job & { timer: NodeJS.Timeout | undefined; left: number; since: number };

const noParts = async () => {};

/**
 * Threads start with the first tasks and are kept; idle ones do not keep the process alive. Rejects with PoolError: `lleno` if too
 * many tasks wait, `lento` after `patience`, `memoria` if a process needed too much of it, `roto` if it died otherwise or the pool is
 * closed.
 */
export function createPool(file: URL, options: PoolOptions = {}) {
  const { size = Math.max(1, Math.min(4, availableParallelism() - 1)), waiting = 64, patience = 30_000 } = options;
  const { apart, room } = options;
  const queue = fairQueue<Job>({ waiting, waitingEach: options.waitingEach ?? Math.ceil(waiting / 4) });
  const idle: Hand[] = [];
  /** The current task of each busy thread. */
  const busy = new Map<Hand, Current>();
  const dismissals = new Map<Hand, NodeJS.Timeout>();
  let closed = false;
  const own = { next, dismiss };
  room?.pools.push(own);

  function start(): Hand {
    const heard = {
      message: (sent: Message) => ('part' in sent ? void passOn(hand, sent.part) : finish(hand, sent)),
      gone: (end: End, cause?: unknown) => drop(hand, new PoolError(end, cause)),
    };
    const hand: Hand = apart ? startChild(file, apart.memoryMb, heard) : startThread(file, heard);
    return hand;
  }

  function finish(hand: Hand, answer: Answer): void {
    const job = take(hand);
    // The thread was dropped a moment ago and is terminating, so it must not get another task.
    if (!job) return;
    idle.push(hand);
    // Only busy threads keep the process alive.
    hand.hold(false);
    if (apart) dismissals.set(hand, setTimeout(() => drop(hand), IDLE_MS).unref());
    job.resolve(answer);
    goOn();
  }

  /** The time in which the part is used is not the worker's. */
  async function passOn(hand: Hand, part: unknown): Promise<void> {
    const job = busy.get(hand);
    if (!job) return;
    clearTimeout(job.timer);
    job.left -= performance.now() - job.since;
    try {
      await job.onPart(part);
    } catch (error) {
      return drop(hand, error as Error);
    }
    if (busy.get(hand) !== job) return;
    setTime(hand, job);
    hand.post('more', []);
  }

  function setTime(hand: Hand, job: Current): void {
    job.since = performance.now();
    job.timer = setTimeout(() => drop(hand, new PoolError('lento')), job.left);
  }

  /** The next task, of the pool of this room whose turn it is. */
  function goOn(): void {
    room?.pools.push(...room.pools.splice(room.pools.indexOf(own), 1));
    for (const pool of room ? [...room.pools] : [own]) pool.next();
  }

  function next(): void {
    while (!closed && room?.free !== false && queue.isWaiting() && (idle.length > 0 || busy.size < size)) {
      if (room) {
        room.free = false;
        // What the others keep for their next task is memory too.
        for (const pool of room.pools) if (pool !== own) pool.dismiss();
      }
      const hand = idle.pop() ?? start();
      clearTimeout(dismissals.get(hand));
      const job = { ...queue.take([...busy.values()]), timer: undefined, left: patience, since: 0 };
      busy.set(hand, job);
      setTime(hand, job);
      hand.hold(true);
      hand.post(apart ? { task: job.task } : job.task, job.transfer);
    }
  }

  function take(hand: Hand): Job | undefined {
    const job = busy.get(hand);
    clearTimeout(job?.timer);
    if (busy.delete(hand) && room) room.free = true;
    return job;
  }

  /** Removes a dead, hanging or idle thread and fails its task; the next task starts another thread. */
  function drop(hand: Hand, error: Error = new PoolError('roto')): void {
    const job = take(hand);
    discard(hand);
    job?.reject(error);
    goOn();
  }

  function dismiss(): void {
    for (const hand of [...idle]) discard(hand);
  }

  function discard(hand: Hand): void {
    clearTimeout(dismissals.get(hand));
    dismissals.delete(hand);
    if (idle.includes(hand)) idle.splice(idle.indexOf(hand), 1);
    void hand.end();
  }

  return {
    /**
     * `who` is the person for whom it is done; undefined for the program itself, whose tasks count as one person's. `onPart` gets the
     * parts before the reply one at a time; if it fails, the task ends with its error.
     */
    run: (
      task: unknown,
      transfer: ArrayBuffer[] = [],
      who?: unknown,
      onPart = noParts as Job['onPart'],
    ): Promise<Answer> =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new PoolError('roto'));
        if (!queue.add({ who, task, transfer, onPart, resolve, reject })) return reject(new PoolError('lleno'));
        next();
      }),
    /** Terminates all threads, also busy ones. */
    async close(): Promise<void> {
      closed = true;
      for (const { reject } of queue.clear()) reject(new PoolError('roto'));
      await Promise.all([...idle, ...busy.keys()].map((hand) => hand.end()));
    },
  };
}

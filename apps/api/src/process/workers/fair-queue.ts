/** People whose last turn is remembered. */
const REMEMBERED = 1_000;

export interface FairQueue<T> {
  isWaiting(): boolean;
  /** False if there is no room for it. */
  add(job: T): boolean;
  /** The next one, given those in work. One must be waiting. */
  take(inWork: readonly T[]): T;
  /** Empties the queue and returns what was waiting. */
  clear(): T[];
}

/**
 * Nobody takes what all share: of the people whose tasks wait, the one with the fewest in work is next, and among equals they take turns.
 * `waiting` tasks may wait, and `waitingEach` of one person; those of the program itself, whose `who` is undefined, count as one person's
 * but without that limit.
 */
export function fairQueue<T extends { who: unknown }>(most: { waiting: number; waitingEach: number }): FairQueue<T> {
  /** Waiting tasks by person. */
  const queue = new Map<unknown, T[]>();
  /** Whose turn came last, by a count of turns. */
  const served = new Map<unknown, number>();
  let turns = 0;
  const waitingNow = () => [...queue.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    isWaiting: () => queue.size > 0,
    add(job) {
      const own = queue.get(job.who) ?? [];
      if (waitingNow() >= most.waiting || (job.who !== undefined && own.length >= most.waitingEach)) return false;
      own.push(job);
      queue.set(job.who, own);
      return true;
    },
    take(inWork) {
      const atWork = (who: unknown) => inWork.filter((job) => job.who === who).length;
      const since = (who: unknown) => served.get(who) ?? 0;
      const [turn] = [...queue].sort(([a], [b]) => atWork(a) - atWork(b) || since(a) - since(b));
      const [who, jobs] = turn as [unknown, T[]];
      const job = jobs.shift() as T;
      if (jobs.length === 0) queue.delete(who);
      if (served.size >= REMEMBERED) served.clear();
      served.set(who, ++turns);
      return job;
    },
    clear() {
      const waiting = [...queue.values()].flat();
      queue.clear();
      return waiting;
    },
  };
}

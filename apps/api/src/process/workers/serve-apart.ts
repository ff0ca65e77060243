/** The other side of a pool's process of its own: performs its tasks, one at a time. */
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { placeOf } from './place-of.ts';
import type { Answer, Message } from './worker-pool.ts';

/** Sends one part and waits until it was taken, so that no more than one is under way. */
export type SendPart = (part: unknown) => Promise<void>;

/**
 * `perform` returns the answer, and may send parts before it. An error that `refuses` recognises is answered with its message; of any
 * other one only the place is told, because its message may contain what the file says.
 */
export function serveApart<Task>(
  perform: (task: Task, send: SendPart) => Promise<unknown>,
  refuses: (error: unknown) => boolean,
): void {
  beModest();
  let taken = () => {};
  const say = (message: Message) => process.send?.(message);
  const send: SendPart = (part) =>
    new Promise((resolve) => {
      taken = resolve;
      say({ part });
    });
  process.on('message', (message: { task: Task } | 'more') => {
    if (message === 'more') return taken();
    void perform(message.task, send)
      .then(
        (value): Answer => ({ value }),
        (error): Answer => (refuses(error) ? { problem: error.message } : { failure: placeOf(error) }),
      )
      .then(say);
  });
}

/** Everybody else goes first, and where the machine runs out of memory this process is the one to end. */
function beModest(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // An interrupt from a terminal reaches the whole group: the program decides when its work ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  try {
    writeFileSync('/proc/self/oom_score_adj', '900');
  } catch {
    // Not Linux.
  }
}

/** The thread that computes argon2id, one password at a time. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Answer } from '../process/workers/worker-pool.ts';

export type Task = { type: 'hash'; password: string } | { type: 'compare'; password: string; stored: string };

/** 19 MiB and two passes of argon2id, the library's default variant. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Only on Linux does this concern the thread alone, and not the whole program. A log-in may take a little longer, so that a hundred of them
// at once do not slow down those who are at work (ADR 10).
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL / 2);

parentPort?.on('message', (task: Task) => {
  const value = task.type === 'hash' ? hashSync(task.password, COST) : verifySync(task.stored, task.password);
  parentPort?.postMessage({ value } satisfies Answer);
});

import { availableParallelism } from 'node:os';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { HampiError } from '../http/errors.ts';
import { createPool, PoolError, workerProgram } from '../process/workers/worker-pool.ts';
import type { Task } from './password-worker.ts';
import { randomToken } from './tokens.ts';

/**
 * argon2id has threads of its own, because on libuv's four a burst of log-ins would keep files, compression and ciphers waiting (ADR 10).
 * As many as cores, since more would only compete for them. A thousand may wait, which is some seconds.
 */
const threads = createPool(workerProgram(import.meta.url, 'password-worker'), {
  size: availableParallelism(),
  waiting: 1_000,
  patience: 60_000,
});

export const hashPassword = async (password: string) => (await compute({ type: 'hash', password })) as string;

/** Hash of an unknown password, compared if there is no account. */
let nobody: string | undefined;

/** Always compares once, even without an account, so that the response time reveals nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= await hashPassword(randomToken());
  const right = await compute({ type: 'compare', password, stored: stored ?? nobody });
  return right === true && stored !== undefined;
}

/** 503 with a sentence if too many are waiting. */
async function compute(task: Task): Promise<unknown> {
  const answer = await threads.run(task).catch((error) => {
    throw error instanceof PoolError && error.reason !== 'roto' ? new HampiError(503, MCuentas.ingreso_ocupado) : error;
  });
  return 'value' in answer ? answer.value : undefined;
}

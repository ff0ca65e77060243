import argon2 from '@node-rs/argon2';
import { randomToken } from './tokens.ts';

/** argon2id (the library's default) with 19 MiB and two passes. Runs on libuv's threads, so it does not block the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, COST);

/** Hash of an unknown password, used if there is no account. */
const nobody = hashPassword(randomToken());

/** Always verifies once, even without an account, so that the response time reveals nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const right = await argon2.verify(stored ?? (await nobody), password);
  return right && stored !== undefined;
}

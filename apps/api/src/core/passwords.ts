import argon2 from '@node-rs/argon2';
import { randomToken } from './tokens.ts';

/** argon2id (the library's default kind): 19 MiB, two passes. Runs on libuv's threads, never on the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, COST);

/** Stands in where there is no account: nobody knows its password. */
const nobody = hashPassword(randomToken());

/** Exactly one verification, whether or not there is an account: the time taken tells nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const right = await argon2.verify(stored ?? (await nobody), password);
  return right && stored !== undefined;
}

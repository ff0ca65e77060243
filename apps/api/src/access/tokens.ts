import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits for sessions and mailed links; only the hash is stored. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Six digits for a code that people type; safe only because it is short-lived and attempts are limited. */
export const randomDigits = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

export const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

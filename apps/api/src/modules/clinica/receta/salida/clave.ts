import { createHash } from 'node:crypto';

/** The words are the patient's, so the key only compares them. */
export const claveOf = (words: string[]): string =>
  createHash('sha256').update(words.join('\n')).digest('base64url').slice(0, 22);

import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Who receives what of a payment: 3 by RUC or cédula, 4 by mobile number in international form (ecuador §3.8). */
export interface Part {
  Identifier: string;
  Type: 3 | 4;
  /** Integer cents. */
  Amount: number;
}

/** Both are settings: PayPhone does not publish how its key's text becomes bytes, nor which vector it expects. */
export interface SplitKey {
  /** 32 bytes. */
  key: Buffer;
  /** 16 bytes. */
  iv: Buffer;
}

const CIPHER = 'aes-256-cbc';

/** The division of a payment, as PayPhone reads it. */
export function encryptSplit(parts: Part[], { key, iv }: SplitKey): string {
  const cipher = createCipheriv(CIPHER, key, iv);
  return Buffer.concat([cipher.update(JSON.stringify(parts), 'utf8'), cipher.final()]).toString('base64');
}

/** The other way round, for the emulator and the back office. */
export function decryptSplit(text: string, { key, iv }: SplitKey): Part[] {
  const cipher = createDecipheriv(CIPHER, key, iv);
  return JSON.parse(Buffer.concat([cipher.update(text, 'base64'), cipher.final()]).toString('utf8')) as Part[];
}

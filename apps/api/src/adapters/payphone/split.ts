import { createCipheriv, createDecipheriv } from 'node:crypto';

/** A receiver of a part of the payment. Type 3 is a RUC or cédula, 4 a mobile number in international form (ecuador §3.8). */
export interface Part {
  Identifier: string;
  Type: 3 | 4;
  /** Integer cents. */
  Amount: number;
}

/** Both are settings, because PayPhone publishes neither how the text of its key becomes bytes nor which vector it expects. */
export interface SplitKey {
  /** 32 bytes. */
  key: Buffer;
  /** 16 bytes. */
  iv: Buffer;
}

const CIPHER = 'aes-256-cbc';

/** Encrypts the division of a payment in PayPhone's format. */
export function encryptSplit(parts: Part[], { key, iv }: SplitKey): string {
  const cipher = createCipheriv(CIPHER, key, iv);
  return Buffer.concat([cipher.update(JSON.stringify(parts), 'utf8'), cipher.final()]).toString('base64');
}

/** Reverses `encryptSplit`, for the emulator and the back office. */
export function decryptSplit(text: string, { key, iv }: SplitKey): Part[] {
  const cipher = createDecipheriv(CIPHER, key, iv);
  return JSON.parse(Buffer.concat([cipher.update(text, 'base64'), cipher.final()]).toString('utf8')) as Part[];
}

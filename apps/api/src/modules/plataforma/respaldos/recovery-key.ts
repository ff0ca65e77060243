/** The recovery key, which the clinic keeps on paper and which encrypts every backup (ADR 235). */
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { StartError } from '../../../process/start-error.ts';
import { writeOnce } from '../../../vault/durable-file.ts';

export interface RecoveryKey {
  /** Identifies the key without revealing it. */
  id: string;
  key: Buffer;
}

/** Crockford's letters, none of which looks like another on paper. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BYTES = 32;
const CHARACTERS = Math.ceil((BYTES * 8) / 5);

export const recoveryKey = (key: Buffer): RecoveryKey => ({
  id: createHash('sha256').update('hampi.llave-de-respaldo\0').update(key).digest('hex').slice(0, 16),
  key,
});

/** 52 letters in groups of four, to be written down. */
export function keyText({ key }: RecoveryKey): string {
  const bits = [...key].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g)?.map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]) ?? [];
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Reads what somebody typed. Also accepts small letters, spaces, and O, I and L for the digits that they look like. */
export function readKeyText(text: string): RecoveryKey {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (letters.length !== CHARACTERS || [...letters].some((letter) => !LETTERS.includes(letter)))
    throw new StartError(
      `Eso no es una llave de recuperación: tiene ${CHARACTERS} letras y números, en grupos de cuatro. Revise lo escrito.`,
    );
  const bits = [...letters].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return recoveryKey(Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))));
}

/** The key from the setting or the file; undefined if there is neither. */
export async function findRecoveryKey(given: string | undefined, file: string): Promise<RecoveryKey | undefined> {
  if (given) return readKeyText(given);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartError(`No se puede leer la llave de recuperación en ${file}: ${error.message}`, { cause: error });
  });
  return text === undefined ? undefined : readKeyText(text);
}

/** Finds the key or makes one; `made` is true if it is new and must be shown now, for the only time. */
export async function loadRecoveryKey(
  given: string | undefined,
  file: string,
): Promise<{ key: RecoveryKey; made: boolean }> {
  const found = await findRecoveryKey(given, file);
  if (found) return { key: found, made: false };
  const key = recoveryKey(randomBytes(BYTES));
  // Another process that started at the same moment was faster; its key is the one to keep.
  if (!(await keepRecoveryKey(file, key))) return loadRecoveryKey(given, file);
  return { key, made: true };
}

/** Writes the file, readable only for this account; false if it exists already, and then it stays as it is. */
export const keepRecoveryKey = (file: string, key: RecoveryKey): Promise<boolean> =>
  writeOnce(file, `${keyText(key)}\n`).catch((error: Error) => {
    throw new StartError(`No se puede escribir la llave de recuperación en ${file}: ${error.message}`, {
      cause: error,
    });
  });

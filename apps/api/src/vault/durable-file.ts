/** Writes what is kept once and never again: a key without which nothing can be read. */
import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Puts the file in its place whole, on the disk and for this account alone, and makes its folder if need be. False if there is one
 * already, which stays: of two processes at the same moment the second finds what the first wrote, never a part of it.
 */
export async function writeOnce(file: string, text: string): Promise<boolean> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    await putInPlace(draft, file);
    await flushFolder(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** By a second name, which never replaces a file. Some network and memory-card file systems have none: there it is copied. */
const putInPlace = (draft: string, file: string) =>
  link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(error.code ?? '')) throw error;
    return copyFile(draft, file, constants.COPYFILE_EXCL);
  });

/** A new name too must survive a loss of power; Windows has no such call for folders. */
export async function flushFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  await handle.sync().finally(() => handle.close());
}

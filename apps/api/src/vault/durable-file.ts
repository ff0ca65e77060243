/** Writes files that are complete, or unchanged, after a full disk, a killed process or a loss of power. */
import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Place = (draft: string, file: string) => Promise<void>;

/** Replaces the file of this name. Creates the folder if necessary; the file is readable only by this account. */
export const writeWhole = (file: string, bytes: Uint8Array): Promise<void> => write(file, bytes, rename);

/** Returns false if the file exists, which then stays: of two processes at the same moment, the second finds the file of the first. */
export const writeOnce = (file: string, text: string): Promise<boolean> =>
  write(file, text, withoutReplacing).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      // From `mkdir` it means that a file has the name of the folder.
      if (error.code === 'EEXIST' && error.syscall !== 'mkdir') return false;
      throw error;
    },
  );

async function write(file: string, content: string | Uint8Array, place: Place): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  // Code that lists the folder skips names that begin with a dot.
  const draft = path.join(folder, `.${path.basename(file)}.${randomUUID()}`);
  try {
    await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true });
    await place(draft, file);
    await flushFolder(folder);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Uses a hard link, which never replaces a file. Some network and memory-card file systems do not support links; there the file is copied.
 */
const withoutReplacing: Place = (draft, file) =>
  link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(error.code ?? '')) throw error;
    return copyFile(draft, file, constants.COPYFILE_EXCL);
  });

/** A new name must also survive a loss of power. Windows has no such call for folders. */
export async function flushFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  await handle.sync().finally(() => handle.close());
}

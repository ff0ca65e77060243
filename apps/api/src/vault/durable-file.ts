/** Files that are there whole, or as they were, after a full disk, a killed process and a loss of power. */
import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Place = (draft: string, file: string) => Promise<void>;

/** Replaces what had the name. The folder is made if need be, the file is for this account alone. */
export const writeWhole = (file: string, bytes: Uint8Array): Promise<void> => write(file, bytes, rename);

/** False if there is one already, which stays: of two processes at the same moment the second finds what the first wrote. */
export const writeOnce = (file: string, text: string): Promise<boolean> =>
  write(file, text, withoutReplacing).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

async function write(file: string, content: string | Uint8Array, place: Place): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  // Who lists the folder passes over names that begin with a dot.
  const draft = path.join(folder, `.${path.basename(file)}.${randomUUID()}`);
  try {
    await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true });
    await place(draft, file);
    await flushFolder(folder);
  } finally {
    await rm(draft, { force: true });
  }
}

/** By a second name, which never replaces a file. Some network and memory-card file systems have none: there it is copied. */
const withoutReplacing: Place = (draft, file) =>
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

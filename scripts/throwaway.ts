/** The built product on a free port with data that is thrown away, for scripts that look at it in a browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Starts the product, building outdated parts first; calls `look` with its address; stops it and removes its data in any case. */
export async function withProduct(look: (address: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const data = mkdtempSync(path.join(tmpdir(), 'hampi-'));
  // If this runs as root, PostgreSQL runs under another account, which must be able to enter the folder.
  chmodSync(data, 0o711);
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HAMPI_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // On an interrupt the server stops, so that the page being opened fails and `finally` runs; Playwright's own handler, which its caller
  // turns off, would exit first.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill('SIGTERM'));
  const address = `http://localhost:${port}`;
  try {
    await answers(product, address);
    await look(address);
  } finally {
    product.kill('SIGTERM');
    if (product.exitCode === null) await once(product, 'exit');
    rmSync(data, { recursive: true, force: true });
  }
}

async function answers(process: ChildProcess, address: string) {
  const until = Date.now() + 240_000;
  while (Date.now() < until && process.exitCode === null) {
    if ((await fetch(`${address}/healthz`).catch(() => null))?.ok) return;
    await wait(250);
  }
  throw new Error('The product did not start');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

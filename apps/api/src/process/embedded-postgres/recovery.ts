/** Lets the embedded PostgreSQL recover a restored cluster from its log, apart from its ordinary starts (ADR 235). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { ENV } from './cluster.ts';
import type { Home } from './home.ts';

/** In the server's own words; `lc_messages` keeps them in English. */
const READY = 'ready to accept connections';
const LAST_LINES = 8;

/**
 * Starts the server with additional `settings`, waits until the recovery has ended, however long it takes, and stops it. Returns undefined,
 * or the end of the server's log if the recovery failed.
 */
export async function recoverCluster(home: Home, settings: Record<string, string>): Promise<string | undefined> {
  const all = {
    ...settings,
    listen_addresses: '127.0.0.1',
    port: String(await freePort()),
    hot_standby: 'off',
    lc_messages: 'C',
    logging_collector: 'off',
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(home.binaries, 'postgres'), ['-D', home.pgdata, ...args], {
    ...home.account,
    env: ENV,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  let recovered = false;
  server.stderr.on('data', (some) => {
    said = (said + some).slice(-100_000);
    if (recovered || !said.includes(READY)) return;
    recovered = true;
    server.kill('SIGINT');
  });
  await once(server, 'close');
  return recovered ? undefined : said.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

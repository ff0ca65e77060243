import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { undo } from '../../testing/operation.ts';
import { until } from './asking.ts';

/** HAProxy and PgBouncer with the configuration of a machine that runs Hampi, on free ports. */
export async function startFront(dir: string, root: string) {
  const [primary, standbys, inNeed, pgbouncer] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const ported = async (from: string) => {
    const text = await readFile(path.join(root, from), 'utf8');
    const file = path.join(dir, path.basename(from));
    await writeFile(
      file,
      text
        .replace(':5000', `:${primary}`)
        .replace(':5001', `:${standbys}`)
        .replace(':5002', `:${inNeed}`)
        .replace('port=5002', `port=${inNeed}`)
        .replace('6432', String(pgbouncer)),
      { mode: 0o644 },
    );
    return file;
  };
  const children = [
    spawn('/usr/sbin/haproxy', ['-db', '-f', await ported('etc/haproxy/haproxy.cfg')], { stdio: 'ignore' }),
    spawn(
      '/usr/bin/setpriv',
      [
        '--reuid=postgres',
        '--regid=postgres',
        '--init-groups',
        '/usr/sbin/pgbouncer',
        '-q',
        await ported('etc/pgbouncer/pgbouncer.ini'),
      ],
      {
        stdio: 'ignore',
      },
    ),
  ];
  undo.push(() => Promise.all(children.map(ended)));
  await until(async () => (await listens(primary)) && (await listens(pgbouncer)), 20);
  return { primary, standbys, pgbouncer };
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

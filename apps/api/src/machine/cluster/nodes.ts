/** The three machines of the drill: network namespaces on a bridge, each with an address. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const PG_BIN = '/usr/lib/postgresql/15/bin';
export const NODES = ['uno', 'dos', 'tres'] as const;
export type Node = (typeof NODES)[number];

const BRIDGE = 'hampi-simulacro';
export const namespaceOf = (node: Node) => `hampi-${node}`;
const linkOf = (node: Node) => `hampi-${node}`;
export const addressOf = (node: Node) => `10.77.34.${NODES.indexOf(node) + 1}`;
export const OURS = '10.77.34.254';

/** Why the drill cannot run here; undefined if it can. */
export function missing(): string | undefined {
  const programs = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'pgbackrest', 'ip', 'setpriv', 'curl', 'openssl'];
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/sbin');
  const absent = programs.filter((name) => !folders.some((folder) => existsSync(path.join(folder, name))));
  if (!existsSync(`${PG_BIN}/pg_rewind`)) absent.push('postgresql-15');
  if (!existsSync('/usr/lib/python3/dist-packages/idna')) absent.push('python3-idna');
  if (absent.length > 0) return `without ${absent.join(', ')}`;
  if (process.getuid?.() !== 0) return 'network namespaces need root';
  try {
    execFileSync('ip', ['netns', 'add', 'hampi-puede'], { stdio: 'ignore' });
    execFileSync('ip', ['netns', 'del', 'hampi-puede'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'this kernel has no network namespaces';
  }
}

export const others = (node: Node): Node[] => NODES.filter((each) => each !== node);

/** Held while the three machines exist: they have their names and addresses once on this one, whatever else the run tests beside it. */
const TURN_PORT = 34_077;
async function takeTurn(): Promise<() => void> {
  for (;;) {
    const held = await new Promise<Server | undefined>((resolve) => {
      const server = createServer().once('error', () => resolve(undefined));
      server.listen(TURN_PORT, '127.0.0.1', () => resolve(server));
    });
    if (held) return () => held.close();
    await sleep(500);
  }
}

/** Three network namespaces on a bridge; returns how to give up their names afterwards. */
export async function lay(): Promise<() => void> {
  const turn = await takeTurn();
  await raze();
  await run('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
  await run('ip', ['addr', 'add', `${OURS}/24`, 'dev', BRIDGE]);
  await run('ip', ['link', 'set', BRIDGE, 'up']);
  for (const node of NODES) {
    const [space, link] = [namespaceOf(node), linkOf(node)];
    await run('ip', ['netns', 'add', space]);
    await run('ip', ['link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space]);
    await run('ip', ['link', 'set', link, 'master', BRIDGE, 'up']);
    await run('ip', ['-n', space, 'addr', 'add', `${addressOf(node)}/24`, 'dev', 'eth0']);
    for (const device of ['eth0', 'lo']) await run('ip', ['-n', space, 'link', 'set', device, 'up']);
  }
  return turn;
}

/** Also what a killed run left. */
export async function raze(): Promise<void> {
  for (const node of NODES) {
    await killAll(namespaceOf(node));
    // The kernel takes a namespace away a moment later, and its link with it.
    await run('ip', ['link', 'del', linkOf(node)]).catch(() => undefined);
    await run('ip', ['netns', 'del', namespaceOf(node)]).catch(() => undefined);
  }
  await run('ip', ['link', 'del', BRIDGE]).catch(() => undefined);
}

export const pidsOf = async (space: string): Promise<number[]> =>
  run('ip', ['netns', 'pids', space]).then(
    ({ stdout }) => stdout.split('\n').filter(Boolean).map(Number),
    () => [],
  );

export async function killAll(space: string): Promise<void> {
  for (let left = await pidsOf(space); left.length > 0; left = await pidsOf(space)) {
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
    await sleep(50);
  }
}

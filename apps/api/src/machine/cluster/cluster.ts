/**
 * The cluster of `docs/cluster.md` on one machine: three nodes with etcd and PostgreSQL under Patroni, each in a network namespace with an
 * address of its own, configured by `deploy/cluster/configure.sh`; HAProxy and PgBouncer beside the test, as on a machine that runs Hampi.
 */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { folder, undo } from '../../testing/operation.ts';
import { askMembers, askPatroni, healthyStandbys, statusOf, trust, until, watchWriters } from './asking.ts';
import { startFront } from './front.ts';
import { addressOf, killAll, lay, NODES, type Node, namespaceOf, OURS, others, PG_BIN, pidsOf, raze } from './nodes.ts';

const run = promisify(execFile);
const PATH = `/usr/bin:/usr/sbin:/bin:/sbin:${PG_BIN}`;
const script = (name: string) => fileURLToPath(new URL(`../../../../../deploy/cluster/${name}`, import.meta.url));

/** All three run, with a primary and synchronous replication; everything ends with the test. */
export async function aCluster() {
  const dir = await folder();
  const key = () => randomBytes(12).toString('hex');
  const passwords = { POSTGRES: key(), REPLICATION: key(), OWNER: key(), WEB: key(), PATRONI: key(), BACKUP: key() };
  const repository = path.join(dir, 'repositorio');
  await mkdir(repository);
  await run('chown', ['postgres:', repository]);
  const turn = await lay();
  undo.push(turn, raze);

  const rootOf = (node: Node) => path.join(dir, node);
  const dataOf = (node: Node) => path.join(dir, node, 'pg', 'datos');
  const certificates = path.join(dir, 'certificados');
  for (const node of NODES) {
    const settings = path.join(dir, `${node}.env`);
    const lines = {
      NODES: NODES.map((each) => `${each}=${addressOf(each)}`).join(' '),
      CLIENTS: `${OURS}/32`,
      ...Object.fromEntries(Object.entries(passwords).map(([name, value]) => [`PASSWORD_${name}`, value])),
      REPOSITORY: repository,
      CERTIFICATES: certificates,
      PG_BIN,
      PG_DATA: dataOf(node),
    };
    await writeFile(
      settings,
      Object.entries(lines)
        .map(([name, value]) => `${name}='${value}'`)
        .join('\n'),
    );
    if (node === NODES[0]) {
      await run('sh', [script('certificates.sh'), settings, certificates]);
      trust(await readFile(path.join(certificates, 'ca.crt')));
    }
    await run('sh', [script('configure.sh'), settings, node, rootOf(node)]);
    for (const made of [
      'pg',
      'var/run/postgresql',
      'var/log/postgresql',
      'var/log/pgbackrest',
      'var/spool/pgbackrest',
      'tmp/pgbackrest',
    ]) {
      await mkdir(path.join(rootOf(node), made), { recursive: true });
      await run('chown', ['postgres:', path.join(rootOf(node), made)]);
    }
  }

  const within = (node: Node, command: string[], env: NodeJS.ProcessEnv = {}) => {
    const log = path.join(rootOf(node), `${path.basename(command.at(-2) ?? '')}.log`);
    return spawn('ip', ['netns', 'exec', namespaceOf(node), 'sh', '-c', `exec "$@" >>${log} 2>&1`, 'sh', ...command], {
      env: { PATH, LC_ALL: 'C.UTF-8', ...env },
      stdio: 'ignore',
      cwd: '/',
    });
  };
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
  const startEtcd = async (node: Node) => {
    const text = await readFile(path.join(rootOf(node), 'etc/default/etcd'), 'utf8');
    const env = Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
    within(node, ['etcd', '--log-level', 'error'], { ...env, ETCD_DATA_DIR: path.join(rootOf(node), 'etcd') });
  };
  const startPatroni = (node: Node) =>
    within(node, [...asPostgres, '/usr/bin/patroni', path.join(rootOf(node), 'etc/patroni/config.yml')]);
  const start = async (node: Node) => {
    await startEtcd(node);
    startPatroni(node);
  };

  const primary = async (): Promise<Node | undefined> => {
    const roles = await Promise.all(NODES.map(async (node) => ({ node, status: await statusOf(node, 'primary') })));
    return roles.find(({ status }) => status === 200)?.node;
  };

  await Promise.all(NODES.map(start));
  await until(async () => (await primary()) !== undefined && (await healthyStandbys()) === 2, 120);

  const front = await startFront(dir, rootOf('uno'));
  const byPostgres = (node: Node, ...command: string[]) =>
    run('ip', ['netns', 'exec', namespaceOf(node), ...asPostgres, ...command], { cwd: '/', env: { PATH } });
  const hosts = NODES.map((node) => `${addressOf(node)}:5432`).join(',');
  const owner = `postgres://hampi_owner:${passwords.OWNER}`;
  const verified = `?sslmode=verify-full&sslrootcert=${certificates}/ca.crt`;
  const web = `postgres://hampi_web:${passwords.WEB}`;
  return {
    /** Through PgBouncer and HAProxy, as the page says; and the same without either, by Hampi's own search among the three. */
    byEngines: {
      DATABASE_URL: `${web}@127.0.0.1:${front.pgbouncer}/hampi?prepare=no`,
      DATABASE_OWNER_URL: `${owner}@127.0.0.1:${front.primary}/hampi${verified}`,
    },
    byFinder: {
      DATABASE_URL: `${web}@${hosts}/hampi${verified}`,
      DATABASE_OWNER_URL: `${owner}@${hosts}/hampi${verified}`,
    },
    ownerUrl: `${owner}@${hosts}/hampi${verified}`,
    ownerUrlOf: (node: Node) => `${owner}@${addressOf(node)}:5432/hampi${verified}`,
    repository,
    primary,
    members: askMembers,
    /** Everybody is back and follows. */
    whole: () =>
      until(async () => (await primary()) !== undefined && (await healthyStandbys()) === 2, 120).catch(async () => {
        throw new Error(`not whole again: ${JSON.stringify(await askMembers())}`);
      }),
    /** As if the machine lost its power: PostgreSQL, Patroni and etcd at once. */
    kill: (node: Node) => killAll(namespaceOf(node)),
    start,
    /** The node no longer reaches the others nor they it, while Hampi reaches all. */
    cut: (node: Node) =>
      Promise.all(
        others(node).map((other) =>
          run('ip', ['-n', namespaceOf(node), 'route', 'add', 'blackhole', `${addressOf(other)}/32`]),
        ),
      ),
    heal: (node: Node) =>
      Promise.all(
        others(node).map((other) =>
          run('ip', ['-n', namespaceOf(node), 'route', 'del', 'blackhole', `${addressOf(other)}/32`]),
        ),
      ),
    stopEtcd: async (node: Node) => {
      for (const pid of await pidsOf(namespaceOf(node)))
        if ((await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'etcd')
          process.kill(pid, 'SIGKILL');
    },
    startEtcd,
    switchover: async (from: Node, to: Node) => {
      const answer = await askPatroni(from, 'switchover', {
        method: 'POST',
        timeout: 60_000,
        headers: { authorization: `Basic ${Buffer.from(`patroni:${passwords.PATRONI}`).toString('base64')}` },
        body: JSON.stringify({ leader: from, candidate: to }),
      });
      if (answer?.status !== 200) throw new Error(answer?.text ?? 'no answer');
    },
    backup: (node: Node, type: string) => byPostgres(node, `${rootOf(node)}/usr/local/lib/hampi/backup.sh`, type),
    prove: (node: Node) => byPostgres(node, `${rootOf(node)}/usr/local/lib/hampi/prove.sh`),
    /** Counts until it is ended how many of the three accept writes at the same moment. */
    watchWriters: () => watchWriters(NODES.map((node) => `${owner}@${addressOf(node)}:5432/hampi${verified}`)),
    /** pgBackRest by hand, as on that machine. */
    backrest: (node: Node, ...args: string[]) =>
      byPostgres(node, 'pgbackrest', `--config=${rootOf(node)}/etc/pgbackrest.conf`, '--stanza=hampi', ...args),
    /** Any program as postgres, in the node's network. */
    byPostgres,
    dir,
  };
}

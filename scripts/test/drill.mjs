/**
 * `npm run drill`: a cluster under Patroni on this machine loses its primary, its network and etcd's majority while a practice works
 * (docs/cluster.md). On Debian as root it installs what is missing first, without starting the services of those packages. `npm test` runs
 * the same tests where the packages already are.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { ensureInstalled, run } from '../install.mjs';

const PROGRAMS = {
  '/usr/lib/postgresql/15/bin/pg_rewind': 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/bin/curl': 'curl',
  '/usr/bin/openssl': 'openssl',
  // Patroni needs it as soon as it asks by TLS, and Debian does not say so.
  '/usr/lib/python3/dist-packages/idna': 'python3-idna',
  '/usr/sbin/ip': 'iproute2',
};
const absent = Object.entries(PROGRAMS).flatMap(([file, name]) => (existsSync(file) ? [] : [name]));
if (absent.length > 0) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    console.error(`Faltan ${absent.join(', ')}. En Debian 12, como root, esta orden los instala.`);
    process.exit(1);
  }
  install(absent);
}
ensureInstalled();
process.exit(
  run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    ...['run', '--root', 'apps/api', '--project', 'machine', '--no-file-parallelism', 'src/machine/cluster'],
  ])
    ? 0
    : 1,
);

function install(packages) {
  // Debian asks this file before it starts a service of a new package.
  const policy = '/usr/sbin/policy-rc.d';
  const ours = !existsSync(policy);
  if (ours) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
    const { status } = spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
      env,
    });
    if (status !== 0) process.exit(1);
  } finally {
    if (ours) rmSync(policy);
  }
}

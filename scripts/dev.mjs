/**
 * `npm run dev`: builds and restarts the server on PORT, and replaces code in the open page, when files are saved. The web app is on port
 * 5173, or on the one of `npm run dev -- --port 4000`. The embedded database outlives the server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { copyData, SERVER, serverBuild } from './build/server.mjs';
import { ensureInstalled, root } from './install.mjs';
import { stopWithParent } from './stop-with-parent.mjs';

const SOURCES = ['apps/api/src', 'packages/contract/src', 'db'];
/** An editor writes a file in several steps. */
const QUIET_MS = 50;
const OUT = path.join(root, 'node_modules/.cache/dev/api');

ensureInstalled();
const { context } = await import('esbuild');
const build = await context(serverBuild(OUT, SERVER));

let stopping = false;
let database;
let pages;
let server;
let restarted = Promise.resolve();

const begin = (args, ...more) =>
  spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', ...more],
    // Each in its own process group, so that only we pass Ctrl-C on, once.
    detached: process.platform !== 'win32',
  });
const isOver = (child) => !child || child.exitCode !== null || child.signalCode !== null;
async function end(child) {
  if (isOver(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Ends everything, the database last, because the server still writes while it stops. */
async function stop() {
  if (stopping) return;
  stopping = true;
  await restarted;
  await Promise.all([end(server), end(pages)]);
  await end(database);
  process.exit();
}
const stopAsWell = (code) => {
  process.exitCode ||= code ?? 0;
  void stop();
};

/** Replaces the server by one of the sources as they are now. While they cannot be built, the former one goes on. */
async function replaceServer() {
  if (stopping || !(await build.rebuild().catch(() => false)) || stopping) return;
  copyData(OUT);
  await end(server);
  if (!stopping) server = begin(['--enable-source-maps', path.join(OUT, 'main.js')]);
}
const restart = () => {
  restarted = restarted.then(replaceServer);
};

stopWithParent();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

if (!process.env.DATABASE_URL) {
  database = begin(['--import', 'tsx', 'scripts/dev/database.ts'], 'ipc').on('exit', stopAsWell);
  await Promise.race([once(database, 'message'), once(database, 'exit')]);
}
if (!stopping) {
  pages = begin([
    'node_modules/vite/bin/vite.js',
    'apps/web',
    '--config',
    'apps/web/vite.config.ts',
    ...process.argv.slice(2),
  ]).on('exit', stopAsWell);
  restart();
  let saved;
  for (const folder of SOURCES)
    watch(path.join(root, folder), { recursive: true }, () => {
      clearTimeout(saved);
      saved = setTimeout(restart, QUIET_MS);
    });
}

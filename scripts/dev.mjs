/**
 * `npm run dev`: restarts the server on PORT, and replaces code in the open page, when files are saved. The web app is on port 5173, or on
 * the one of `npm run dev -- --port 4000`.
 */
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './install.mjs';
import { stopWithParent } from './stop-with-parent.mjs';

ensureInstalled();
const children = [
  ['tsx', 'watch', '--clear-screen=false', 'apps/api/src/main.ts'],
  ['vite', 'apps/web', '--config', 'apps/web/vite.config.ts', ...process.argv.slice(2)],
].map((args) =>
  // Each in its own process group, so that only we pass Ctrl-C on, once.
  spawn(process.execPath, [`node_modules/${entryOf(args[0])}`, ...args.slice(1)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  }),
);

let stopping = false;
const stop = () => {
  // A second signal would make tsx kill the server before it has closed its database.
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
};
stopWithParent();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });

function entryOf(tool) {
  return { tsx: 'tsx/dist/cli.mjs', vite: 'vite/bin/vite.js' }[tool];
}

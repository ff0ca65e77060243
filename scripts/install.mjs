import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the repository's folder with this process's input and output; true if it succeeded. */
export function run(command, args, env = {}) {
  // On Windows npm and npx are .cmd files, which only a shell can start.
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell, env: { ...process.env, ...env } }).status === 0;
}

/** Installs the pinned dependencies if they are missing or older than the lock file. Ends the process if that fails. */
export function ensureInstalled() {
  const age = (file) => statSync(`${root}${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (age('node_modules/.package-lock.json') >= age('package-lock.json')) return;
  console.log('Instalando las dependencias…');
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) process.exit(1);
}

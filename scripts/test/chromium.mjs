import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from '../install.mjs';

/** Without a window a page costs a fifth less (ADR 159). */
const LIGHTEST = 'chromium-headless-shell';
const BROWSERS = [LIGHTEST, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** A package takes five seconds; where the registry does not answer, what is there will do. */
const PATIENCE_MS = 90_000;

/** The browser that is there: `CHROMIUM_PATH`, or the lightest of those that a Linux has; undefined where there is only Playwright's own. */
export const installedChromium = () =>
  [process.env.CHROMIUM_PATH, ...BROWSERS.map((name) => `/usr/bin/${name}`)].find((file) => file && existsSync(file));

/** The browser for tests: the lightest, installed from Debian as root; else one that is there; else Playwright's, which needs no path. */
export function findChromium() {
  if (!process.env.CHROMIUM_PATH && !existsSync(`/usr/bin/${LIGHTEST}`) && process.getuid?.() === 0) {
    const install = (name) => apt('install', '--no-install-recommends', name);
    const isThere = install(LIGHTEST) || (apt('update') && install(LIGHTEST));
    if (!isThere && !installedChromium()) install('chromium');
  }
  const found = installedChromium();
  if (found) return found;
  run('npx', ['playwright', 'install', 'chromium']);
  return '';
}

/** True when the command succeeded in time. */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-y', '-q', ...args], { stdio: 'inherit', timeout: PATIENCE_MS, env }).status === 0;
}

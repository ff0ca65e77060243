import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from '../install.mjs';

/** A page without a window costs a fifth less (ADR 144). */
const LIGHTEST = 'chromium-headless-shell';
const BROWSERS = [LIGHTEST, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Installing a package takes five seconds; if the registry does not answer in this time, the present browser is used. */
const PATIENCE_MS = 90_000;

/** The present browser: `CHROMIUM_PATH`, or the lightest on this Linux; undefined if there is only Playwright's own. */
export const installedChromium = () =>
  [process.env.CHROMIUM_PATH, ...BROWSERS.map((name) => `/usr/bin/${name}`)].find((file) => file && existsSync(file));

/**
 * The browser for tests: the lightest, installed from Debian if this runs as root; otherwise a present one; otherwise Playwright's, which
 * needs no path.
 */
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

/** True if the command succeeded in time. */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-y', '-q', ...args], { stdio: 'inherit', timeout: PATIENCE_MS, env }).status === 0;
}

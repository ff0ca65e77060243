/** The only program on every public page. Everything else is loaded when it is needed. */
import { paintTheme, printLight, readPreferences, systemTheme, themeOf } from '@hampi/web/src/base/theme.ts';
import { watchCookies } from './cookies.ts';
import { watchIslands } from './islands.ts';
import { watchLogin } from './login.ts';

const paint = () => paintTheme(themeOf(readPreferences()));
paint();
systemTheme().addEventListener('change', paint);
printLight(paint);

// Our CSP forbids code made from text. zod would try that with its first schema and cause a console error; it reads this
// setting when it is loaded, which happens later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

watchCookies();
watchIslands();
watchLogin();

// A service worker left by an earlier product would serve its old pages (1 §9, decisions 1). Plain http has none.
void navigator.serviceWorker?.getRegistrations().then((workers) => {
  for (const worker of workers) void worker.unregister();
});

/** Checks the stored session (1 §7), and shows messages that were still on screen when the web app was left. */
function hasSomething(): boolean {
  try {
    return localStorage.getItem('hampi') !== null || sessionStorage.getItem('hampi-mensajes') !== null;
  } catch {
    return false;
  }
}
if (hasSomething()) void import('./session.tsx').then(({ lookAtSession }) => lookAtSession());

const directorio = document.querySelector('[data-directorio]');
if (directorio) void import('./directorio/directorio.ts').then(({ watchDirectorio }) => watchDirectorio(directorio));

// Only in development: without a build the styles of the pages are imported here.
if (import.meta.env.DEV) void import('./styles.ts');

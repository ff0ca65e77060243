import '@fontsource-variable/figtree/wght.css';
import './app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Addresses } from './app/router.tsx';
import { paint } from './base/preferences.ts';
import { session } from './base/session.ts';
import { Toasts } from './kit/feedback/toasts/toasts.tsx';

paint();

// Our CSP forbids code made from text. zod would try that with its first schema and cause a console error; it reads this
// setting when it is loaded, which happens later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// A service worker left by an earlier product would serve its old pages (1 §9, decisions 1). Plain http has none.
void navigator.serviceWorker?.getRegistrations().then((workers) => {
  for (const worker of workers) void worker.unregister();
});

// Validates the restored session (1 §7) without delaying the first render.
if (session().token) void import('./base/account.ts').then(({ checkSession }) => checkSession());

/** The root element of the web app. After a log-in a public page is still there and is removed. */
function placeOf(id: string): HTMLElement {
  const there = document.getElementById(id);
  if (there) return there;
  const place = Object.assign(document.createElement('div'), { id });
  document.dispatchEvent(new Event('hampi:inside'));
  document.body.replaceChildren(place);
  return place;
}

createRoot(placeOf('root')).render(
  <StrictMode>
    <Addresses />
    <Toasts />
  </StrictMode>,
);

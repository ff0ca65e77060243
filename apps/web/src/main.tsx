import '@fontsource-variable/figtree/wght.css';
import './app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './app/router.tsx';
import { paint } from './core/preferences.ts';
import { session } from './core/session.ts';
import { Toasts } from './ui/toasts.tsx';

paint();

// Our pages allow no code made from text (CSP); zod would try with its first schema, and the browser complain. It reads
// this object when it is loaded, which is later and not here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// A worker left by an earlier product would answer with old pages (1 §9, decisions 1). Plain http has none.
void navigator.serviceWorker?.getRegistrations().then((workers) => {
  for (const worker of workers) void worker.unregister();
});

// Is the restored session still good (1 §7)? Asked beside the first drawing, not before it.
if (session().token) void import('./core/account.ts').then(({ checkSession }) => checkSession());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
    <Toasts />
  </StrictMode>,
);

/**
 * The log-in and registration dialog over any public page (1 §2). `?ingresar` and `?registrarse` open it, so that it can be linked, and
 * going back closes it. A link pressed before this program is loaded works as an ordinary one: the page it leads to opens the dialog.
 */
import * as FIRST from '@hampi/contract/base/first-messages';
import type { AuthTab } from '@hampi/web/src/features/personas/cuentas/ingreso/auth-modal.tsx';
import { indexHere, stopped } from './inside.ts';

type Dialog = typeof import('./login-dialog.tsx');
let dialog: Promise<Dialog> | undefined;
let veil: HTMLElement | undefined;

export function watchLogin(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const wanted = link?.getAttribute('href');
      if (wanted !== '?ingresar' && wanted !== '?registrarse') return;
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (window.location.search !== wanted) pushEntry(wanted);
      void show();
    },
    { signal: stopped.signal },
  );
  window.addEventListener('popstate', () => void show(), { signal: stopped.signal });
  void show();
}

/** Numbers both entries as the web app does, because it may follow in this window. */
function pushEntry(search: string): void {
  const idx = indexHere();
  window.history.replaceState({ idx }, '');
  window.history.pushState({ idx: idx + 1 }, '', search);
}

function tabOf(search: string): AuthTab | undefined {
  const query = new URLSearchParams(search);
  return query.has('ingresar') ? 'ingresar' : query.has('registrarse') ? 'registrarse' : undefined;
}

/** Shows the dialog that the address asks for. */
async function show(): Promise<void> {
  const tab = tabOf(window.location.search);
  if (!tab && !dialog) return;
  if (!dialog) cover(waiting());
  dialog ??= import('./login-dialog.tsx');
  try {
    const { showLogin } = await dialog;
    uncover();
    // The dialog may have been closed again meanwhile.
    showLogin(tabOf(window.location.search));
  } catch {
    dialog = undefined;
    cover(failed());
  }
}

function cover(what: HTMLElement): void {
  uncover();
  veil = Object.assign(document.createElement('div'), { className: 'hampi-veil' });
  veil.append(what);
  document.body.append(veil);
}
function uncover(): void {
  veil?.remove();
  veil = undefined;
}

function waiting(): HTMLElement {
  const box = Object.assign(document.createElement('div'), { className: 'hampi-loading' });
  box.setAttribute('role', 'status');
  const spinner = Object.assign(document.createElement('span'), { className: 'hampi-spinner' });
  spinner.setAttribute('aria-hidden', 'true');
  box.append(spinner, 'Un momento…');
  return box;
}

function failed(): HTMLElement {
  const box = Object.assign(document.createElement('div'), { className: 'hampi-failed' });
  box.setAttribute('role', 'alert');
  const again = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Recargar' });
  again.addEventListener('click', () => window.location.reload());
  box.append(Object.assign(document.createElement('p'), { textContent: FIRST.carga_fallida }), again);
  return box;
}

/**
 * Leads from a public page into the web app in the same window: its program replaces the page, so that a session that the browser cannot
 * store, and messages still on screen, survive.
 */
import { type Role, roleFacts } from '@hampi/contract/base/role-facts';
import { isOutside, volverIn } from '@hampi/contract/personas/cuentas/volver';

/** Aborted once the page is left, so that its program reacts to nothing any more. */
export const stopped = new AbortController();

/** The number of this entry in the window's history, counted as the web app does. */
export const indexHere = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

const names = () => document.querySelector<HTMLScriptElement>('script[data-inside]')?.dataset;

/** Starts loading the web app while the visitor is typing. */
export function fetchInside(): void {
  const { inside } = names() ?? {};
  if (!inside) return;
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: inside });
  document.head.append(link);
}

/** Leads a logged-in visitor to the role's home, or back to the booking they came from. */
export function startInside(role: Role): void {
  const { inside, insideStyles = '' } = names() ?? {};
  const home = volverIn(window.location.search) ?? roleFacts[role].home;
  if (!inside || isOutside(home)) {
    window.location.replace(home);
    return;
  }
  if (stopped.signal.aborted) return;
  stopped.abort();
  // Marks this as a navigation within the window, as the web app does (`base/history.ts`), so that its screen takes the focus.
  window.history.replaceState({ idx: indexHere(), key: 'ingreso', usr: null }, '', home);
  for (const href of insideStyles.split(' ').filter((name) => name && !document.querySelector(`link[href="${name}"]`)))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  const script = Object.assign(document.createElement('script'), { type: 'module', src: inside });
  script.addEventListener('error', () => window.location.reload());
  document.head.append(script);
}

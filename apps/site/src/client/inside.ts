/**
 * From a public page into the web app in the same window: its program replaces the page, so that a session which the browser may
 * not store, and messages on their way, are still there.
 */
import { type Role, roleFacts } from '@hampi/contract/base/role-facts';
import { isOutside, volverIn } from '@hampi/contract/personas/cuentas/volver';

/** Aborted once the page has been left: its program hears nothing any more. */
export const stopped = new AbortController();

/** The number of this entry of the window's history, as the web app counts them. */
export const indexHere = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

const names = () => document.querySelector<HTMLScriptElement>('script[data-inside]')?.dataset;

/** Begins to fetch the web app while somebody types. */
export function fetchInside(): void {
  const { inside } = names() ?? {};
  if (!inside) return;
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: inside });
  document.head.append(link);
}

/** Leads whoever has a session to the home of the role, or back to the booking that they came from. */
export function startInside(role: Role): void {
  const { inside, insideStyles = '' } = names() ?? {};
  const home = volverIn(window.location.search) ?? roleFacts[role].home;
  if (!inside || isOutside(home)) {
    window.location.replace(home);
    return;
  }
  if (stopped.signal.aborted) return;
  stopped.abort();
  // A journey within the window, as the web app's own (`base/history.ts`): its screen takes the focus.
  window.history.replaceState({ idx: indexHere(), key: 'ingreso', usr: null }, '', home);
  for (const href of insideStyles.split(' ').filter((name) => name && !document.querySelector(`link[href="${name}"]`)))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  const script = Object.assign(document.createElement('script'), { type: 'module', src: inside });
  script.addEventListener('error', () => window.location.reload());
  document.head.append(script);
}

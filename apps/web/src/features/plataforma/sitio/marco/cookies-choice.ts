/** The visitor's consent to identifying cookies (3 §1), without which no analytics is loaded. */
import { useSyncExternalStore } from 'react';

export type CookieChoice = 'aceptadas' | 'rechazadas';

const KEY = 'hampi-cookies';
const listeners = new Set<() => void>();

/** For browsers without storage, where the choice lasts until the page is closed. */
let remembered: CookieChoice | undefined;

function read(): CookieChoice | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'aceptadas' || stored === 'rechazadas' ? stored : remembered;
  } catch {
    return remembered;
  }
}

/** Stores the choice. Revoking consent reloads the page, because a running script cannot be unloaded. */
export function chooseCookies(choice: CookieChoice) {
  const before = read();
  remembered = choice;
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Storage is forbidden; `remembered` keeps the choice.
  }
  for (const listener of listeners) listener();
  if (choice === 'aceptadas') startAnalytics();
  else if (before === 'aceptadas' && analyticsUrl) window.location.reload();
}

export const useCookieChoice = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);

/** Address of the web analytics script on this same site, fixed when the site is built; none by default. */
const analyticsUrl: string | undefined = import.meta.env.VITE_ANALITICA_URL;

/** Loads the analytics script once, if there is one and the visitor accepted. */
export function startAnalytics() {
  if (!analyticsUrl || read() !== 'aceptadas' || document.querySelector('script[data-analitica]')) return;
  const script = document.createElement('script');
  script.src = analyticsUrl;
  script.async = true;
  script.dataset.analitica = '';
  document.head.append(script);
}

/** Display preferences, stored under a key of their own: the agenda's mode (1 §2) and the theme. */
import { create } from 'zustand';

const KEY = 'hampi-ui';

interface Preferences {
  /** 0 = Normal, 1 = Calendario (1 §2). */
  agenda: 0 | 1;
  theme: 'light' | 'dark' | 'auto';
}

function read(): Preferences {
  let stored: Partial<Preferences> = {};
  try {
    stored = (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences> | null) ?? {};
  } catch {
    // Storage is unreadable or forbidden: use the defaults.
  }
  return {
    agenda: stored.agenda === 1 ? 1 : 0,
    theme: stored.theme === 'light' || stored.theme === 'dark' ? stored.theme : 'auto',
  };
}

export const usePreferences = create<Preferences>(read);

/** One preference and its setter. */
export function usePreference<K extends keyof Preferences>(name: K): [Preferences[K], (value: Preferences[K]) => void] {
  return [usePreferences((s) => s[name]), (value) => setPreference(name, value)];
}

export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  usePreferences.setState({ [name]: value } as Pick<Preferences, K>);
}

usePreferences.subscribe((state) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Storage is forbidden: the choice lasts until the page is closed.
  }
  paint();
});

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
systemIsDark.addEventListener('change', paint);

/** Sets the theme on the root element, in the attribute that Mantine also reads and writes. */
export function paint(): void {
  const { theme } = usePreferences.getState();
  const dark = theme === 'dark' || (theme === 'auto' && systemIsDark.matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}

/** Preferences of the screen, under their own small key: how the agenda is shown (1 §2) and the theme. */
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
    // Unreadable or forbidden storage: the defaults.
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
    // Forbidden storage: the choice lasts as long as the page.
  }
  paint();
});

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
systemIsDark.addEventListener('change', paint);

/** Sets the theme on the root element; Mantine, where it is loaded, reads and writes the same attribute. */
export function paint(): void {
  const { theme } = usePreferences.getState();
  const dark = theme === 'dark' || (theme === 'auto' && systemIsDark.matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}

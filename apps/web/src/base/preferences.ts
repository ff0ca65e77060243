/** Display preferences, stored under a key of their own: the agenda's mode (1 §2) and the theme. */
import { create } from 'zustand';
import { PREFERENCES_KEY, paintTheme, printLight, readPreferences, systemTheme, type Theme, themeOf } from './theme.ts';

interface Preferences {
  /** 0 = Normal, 1 = Calendario (1 §2), 2 = Lista: one day (BE-21). */
  agenda: 0 | 1 | 2;
  theme: Theme;
  /** Whether single letters work as shortcuts. */
  letras: boolean;
  /** Whether a doctor without a dental specialty opened the odontogram. */
  odontograma: boolean;
  /** Whether a doctor has hidden what is left to set up. */
  paraEmpezarOculto: boolean;
}

function read(): Preferences {
  const stored = readPreferences();
  return {
    agenda: stored.agenda === 1 || stored.agenda === 2 ? stored.agenda : 0,
    theme: themeOf(stored),
    letras: stored.letras !== false,
    odontograma: stored.odontograma === true,
    paraEmpezarOculto: stored.paraEmpezarOculto === true,
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
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify(state));
  } catch {
    // Storage is forbidden: the choice lasts until the page is closed.
  }
  paint();
});

systemTheme().addEventListener('change', paint);
printLight(paint);

export function paint(): void {
  paintTheme(usePreferences.getState().theme);
}

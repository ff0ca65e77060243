/** The theme that is painted before anything else of a page: without any library, for public pages too. */

export type Theme = 'light' | 'dark' | 'auto';

/** Where the display preferences are stored. */
export const PREFERENCES_KEY = 'hampi-ui';

/** What the browser has stored of them; nothing where it is unreadable or forbidden. */
export function readPreferences(): { theme?: unknown; agenda?: unknown; letras?: unknown } {
  try {
    return (JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}') as object | null) ?? {};
  } catch {
    return {};
  }
}

export const themeOf = ({ theme }: { theme?: unknown }): Theme =>
  theme === 'light' || theme === 'dark' ? theme : 'auto';

/** Sets the theme on the root element, in the attribute that Mantine also reads and writes. */
export function paintTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'auto' && systemTheme().matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}

export const systemTheme = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

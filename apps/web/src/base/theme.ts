/** The theme, applied before anything else of a page is drawn. Without a library, because public pages use it as well. */

export type Theme = 'light' | 'dark' | 'auto';

/** Where the display preferences are stored. */
export const PREFERENCES_KEY = 'hampi-ui';

/** The stored display preferences; empty if storage is unreadable or forbidden. */
export function readPreferences(): {
  theme?: unknown;
  agenda?: unknown;
  letras?: unknown;
  odontograma?: unknown;
  paraEmpezarOculto?: unknown;
} {
  try {
    return (JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}') as object | null) ?? {};
  } catch {
    return {};
  }
}

export const themeOf = ({ theme }: { theme?: unknown }): Theme =>
  theme === 'light' || theme === 'dark' ? theme : 'auto';

let onPaper = false;

/** Sets the theme on the root element, in the attribute that Mantine also reads and writes. */
export function paintTheme(theme: Theme): void {
  const dark = !onPaper && (theme === 'dark' || (theme === 'auto' && systemTheme().matches));
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}

export const systemTheme = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

/** Paper is white: what is printed has the light colours. By the attribute, because Mantine's colours depend on it as ours do. */
export function printLight(paint: () => void): void {
  const from = (printing: boolean) => () => {
    onPaper = printing;
    paint();
  };
  window.addEventListener('beforeprint', from(true));
  window.addEventListener('afterprint', from(false));
}

/**
 * What was typed or chosen in a form of several parts, kept in this tab until the form is sent, so that back and refresh lose nothing.
 * Cleared by every log-in of somebody else and every log-out. Never for passwords, and never for what is known about a patient.
 */
const PREFIX = 'hampi-escrito-';

export function typedKept<T extends object>(form: string): Partial<T> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? '{}');
    return kept !== null && typeof kept === 'object' ? (kept as Partial<T>) : {};
  } catch {
    return {};
  }
}

export function keepTyped(form: string, values: object): void {
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify(values));
  } catch {
    // If storage is full or forbidden the form just begins empty after a refresh.
  }
}

export function forgetTyped(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form);
  } catch {
    // Then nothing was kept either.
  }
}

export function forgetAllTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Then nothing was kept either.
  }
}

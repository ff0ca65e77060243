/**
 * What a screen writes for the support form before it leads there (3 §2); read by the form, then gone. In the storage of
 * the tab: it may name a patient, and must not wait in a browser that others use.
 */
const KEY = 'hampi-soporte';

export interface SoportePrefill {
  asunto: string;
  mensaje: string;
}

export function prefillSoporte(prefill: SoportePrefill): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(prefill));
  } catch {
    // Forbidden storage: the form opens empty.
  }
}

/** Reads only: a screen may be drawn more than once before it stands. */
export function readSoportePrefill(): SoportePrefill {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<SoportePrefill> | null;
    return { asunto: String(stored?.asunto ?? ''), mensaje: String(stored?.mensaje ?? '') };
  } catch {
    return { asunto: '', mensaje: '' };
  }
}

export function forgetSoportePrefill(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** What a screen writes for the support form before it leads there (3 §2); read once, then gone. */
const KEY = 'hampi-soporte';

export interface SoportePrefill {
  asunto: string;
  mensaje: string;
}

export function prefillSoporte(prefill: SoportePrefill): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefill));
  } catch {
    // Forbidden storage: the form opens empty.
  }
}

export function takeSoportePrefill(): SoportePrefill {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SoportePrefill> | null;
    localStorage.removeItem(KEY);
    return { asunto: String(stored?.asunto ?? ''), mensaje: String(stored?.mensaje ?? '') };
  } catch {
    return { asunto: '', mensaje: '' };
  }
}

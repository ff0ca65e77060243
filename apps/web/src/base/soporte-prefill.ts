/**
 * Text that a screen prepares for the support form (3 §2), removed once the form has read it. In session storage, because it may
 * name a patient and must not remain in a shared browser.
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
    // Storage is forbidden; the form opens empty.
  }
}

/** Only reads, because React may render a screen more than once before it is mounted. */
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
    // Storage is forbidden, so there is nothing to remove.
  }
}

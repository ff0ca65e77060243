/** Prevents two administrators with the same open row from overwriting each other (ADR 228). */
import { z } from 'zod';

/** Fingerprint of a row when the list read it; the form sends it back. It has no meaning for people, so exported files leave it out. */
export const versionDeFila = z.string().optional();

/** The row must still have this fingerprint; otherwise the call fails with 409, the code VERSION, and the stored row. */
export const siNoCambio = z.object({ version: z.string().max(40).optional() });

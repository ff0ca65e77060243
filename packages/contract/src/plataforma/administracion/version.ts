/** How two administrators who have the same row open do not overwrite each other (ADR 270). */
import { z } from 'zod';

/** What a row said when the list read it. Its form gives it back; for people it says nothing, so no file has it. */
export const versionDeFila = z.string().optional();

/** The row must still say what it said then, else the call fails with 409, the code VERSION and the row as it is stored now. */
export const siNoCambio = z.object({ version: z.string().max(40).optional() });

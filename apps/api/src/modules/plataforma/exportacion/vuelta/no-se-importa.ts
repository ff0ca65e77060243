import { StartError } from '../../../../process/start-error.ts';

/** Why an export is not imported, as a sentence for the technician. Nothing was written. */
export class NoSeImporta extends StartError {}

/** Quotes a name or number from an untrusted file, without control characters, so that it is safe to print on a terminal. */
export const citado = (text: unknown): string => `«${String(text).replace(/\p{C}/gu, '�').slice(0, 80)}»`;

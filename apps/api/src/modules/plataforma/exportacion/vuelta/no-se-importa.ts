import { StartError } from '../../../../process/start-error.ts';

/** Why an export is not taken in, as a sentence for the technician. Nothing was written. */
export class NoSeImporta extends StartError {}

/** Names and numbers of a file that anybody may have made, as they may be printed on a terminal. */
export const citado = (text: unknown): string => `«${String(text).replace(/\p{C}/gu, '�').slice(0, 80)}»`;

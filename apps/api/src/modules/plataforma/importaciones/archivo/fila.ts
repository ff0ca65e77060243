import { legible } from '@hampi/contract/base/texto/legible';
import * as MC from '@hampi/contract/clinica/historia/messages';

/** A row of a file: the line a person finds it on, and its cells as text. */
export interface Fila {
  linea: number;
  celdas: string[];
  /** Why it could not be split into cells. */
  motivo?: string;
}

/** The whole file is refused and nothing was changed. */
export class ImportError extends Error {}

export const damaged = (): never => {
  throw new ImportError(MC.importacion_danada);
};

/** One line of clean text: no control characters (the database refuses NUL), no double spaces. */
export const clean = (text: string): string =>
  legible(text.normalize('NFC').replace(/\p{Cc}/gu, ' '))
    .replace(/\s+/g, ' ')
    .trim();

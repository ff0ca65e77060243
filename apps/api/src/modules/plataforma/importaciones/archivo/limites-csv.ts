/**
 * Looks at the rows of a CSV before they are split, because one row of a million commas becomes a million cells, each of which is compared
 * with every title.
 */
import {
  comillasSinCerrar,
  filaConDemasiadasColumnas,
  filaDemasiadoLarga,
} from '@hampi/contract/plataforma/importaciones/messages';
import { ImportError } from './fila.ts';

/** No list and no catalogue has so many. */
export const MAX_COLUMNS = 500;
/** Letters of a row: as many as 32 of the fullest cells of a workbook. */
const MAX_ROW = 1024 * 1024;
/** Other requests are served after so many letters. */
const PAUSE = 2 * 1024 * 1024;

const QUOTE = 34;
const BREAK = 10;
const RETURN = 13;

/** Throws ImportError with the line of the first row that is too long, has too many cells, or begins a text without end. */
export async function checkRows(text: string, delimiter: string): Promise<void> {
  const separator = delimiter.charCodeAt(0);
  const isEnd = (code: number) => code === separator || code === BREAK || code === RETURN || Number.isNaN(code);
  let line = 1;
  let row = { line: 1, from: 0, cells: 1 };
  /** The line of the quote that is open. */
  let open = 0;
  let isStart = true;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BREAK) line++;
    if (at - row.from > MAX_ROW)
      throw new ImportError(open > 0 ? comillasSinCerrar(open) : filaDemasiadoLarga(row.line));
    if (open > 0) {
      if (code === QUOTE && text.charCodeAt(at + 1) === QUOTE) at++;
      else if (code === QUOTE && isEnd(text.charCodeAt(at + 1))) open = 0;
      isStart = false;
    } else if (code === QUOTE && isStart) open = line;
    else if (code === separator) {
      if (++row.cells > MAX_COLUMNS) throw new ImportError(filaConDemasiadasColumnas(row.line, MAX_COLUMNS));
      isStart = true;
    } else if (code === BREAK) {
      row = { line, from: at + 1, cells: 1 };
      isStart = true;
    } else isStart = false;
    if (at % PAUSE === PAUSE - 1) await new Promise(setImmediate);
  }
}

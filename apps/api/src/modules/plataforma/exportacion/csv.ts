import type { Fila } from '../../../data/tables/csv.ts';
import { CSV_MARK, csvLine } from '../../../http/csv.ts';

/** Characters that are sent together. */
const PART = 64 * 1024;

/**
 * The bytes of a file of `csv/`: UTF-8 with its mark, separated by semicolons, a first line with the columns' names, and nothing that a
 * spreadsheet would run as a formula.
 */
export async function* csvBytes(columnas: readonly string[], filas: AsyncIterable<Fila>): AsyncGenerator<Buffer> {
  let text = `${CSV_MARK}${csvLine(columnas)}`;
  for await (const fila of filas) {
    text += csvLine(columnas.map((columna) => fila[columna]));
    if (text.length < PART) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

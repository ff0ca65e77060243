/** The rows of a CSV or of a workbook, which its bytes tell apart. */
import { likeHeading, type Titulos } from './encabezado.ts';
import type { Fila } from './fila.ts';
import { csvRows, decode } from './read-csv.ts';
import { xlsxRows } from './read-xlsx.ts';

/** `PK`, because a workbook is a zip. */
export const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

export const filasOf = (bytes: Buffer, titulos: Titulos): AsyncGenerator<Fila> =>
  isWorkbook(bytes) ? xlsxRows(bytes) : csvRows(decode(bytes), (celdas) => likeHeading(titulos, celdas));

import type { FastifyReply } from 'fastify';

/** The maximum number of rows in one file. */
export const CSV_MAX = 10_000;

/** Text that a spreadsheet would execute as a formula; it gets escaped. */
const FORMULA = /^[=+\-@\t\r]/;

/** A list as its items; an object with a name as that name. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return 'nombre' in value ? value.nombre : Object.values(value).map(plain).join(' ');
}

function cell(given: unknown): string {
  const value = given instanceof Date ? given.toISOString() : plain(given);
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of cells for a Spanish spreadsheet: separated by semicolons, without formulas. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cell).join(';')}\r\n`;

/** The byte order mark by which a spreadsheet recognises UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Rows as CSV, with the names of the columns first. */
export function csvOf<Row extends object>(columns: (keyof Row & string)[], rows: Row[]): string {
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column])));
  return `${CSV_MARK}${csvLine(columns)}${lines.join('')}`;
}

/** Sends the same as a file. */
export function sendCsv<Row extends object>(
  reply: FastifyReply,
  name: string,
  columns: (keyof Row & string)[],
  rows: Row[],
) {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csvOf(columns, rows));
}

import type { FastifyReply } from 'fastify';

/** Rows that one file holds at most. */
export const CSV_MAX = 10_000;

/** What a spreadsheet would take for a formula is a text to it. */
const FORMULA = /^[=+\-@\t\r]/;

/** A list as its parts, and what has a name by its name. */
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

/** Rows as a spreadsheet in Spanish reads them: separated by semicolons, the names of the columns first, UTF-8 by its mark. */
export function csvOf<Row extends object>(columns: (keyof Row & string)[], rows: Row[]): string {
  const lines = [columns.join(';'), ...rows.map((row) => columns.map((column) => cell(row[column])).join(';'))];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** The same as a file. */
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

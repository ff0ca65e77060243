import { fechaCorta, fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { FastifyReply } from 'fastify';
import { headOf } from './csv/heads.ts';

/** The maximum number of rows in one file. */
export const CSV_MAX = 10_000;

/** Text that a spreadsheet would execute as a formula; it gets escaped. */
const FORMULA = /^[=+\-@\t\r]/;
/** A negative amount is no formula. */
const NEGATIVE = /^-\d+(,\d+)?$/;

/** A number that is a name: its cell is the text `="0102…"`, of which a spreadsheet keeps all digits. */
class Digits {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
/** Only of letters and digits, so that nothing typed becomes a formula. */
export const digits = (text: string): unknown => (/^[\dA-Za-z]+$/.test(text) ? new Digits(text) : text);

/** A value as people in Ecuador read it: decimal comma, local dates, and identifications with their zeros. */
function local(value: unknown): unknown {
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (value instanceof Date) return fechaHora(value, ZONA_ECUADOR);
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return fechaCorta(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value)) return fechaHora(value, ZONA_ECUADOR);
  return /^(0\d+|\d{12,})$/.test(value) ? digits(value) : value;
}

/** A list as its items; an object with a name as that name. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return 'nombre' in value ? value.nombre : Object.values(value).map(plain).join(' ');
}

function cell(given: unknown): string {
  if (given instanceof Digits) return `"=""${given.text}"""`;
  const value = given instanceof Date ? given.toISOString() : plain(given);
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' && FORMULA.test(value) && !NEGATIVE.test(value) ? `'${value}` : String(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of cells for a Spanish spreadsheet: separated by semicolons, without formulas. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cell).join(';')}\r\n`;

/** The byte order mark by which a spreadsheet recognises UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Rows as CSV for people, with heads in words first. */
export function csvOf<Row extends object>(columns: (keyof Row & string)[], rows: Row[]): string {
  const lines = rows.map((row) => csvLine(columns.map((column) => local(row[column]))));
  return `${CSV_MARK}${csvLine(columns.map(headOf))}${lines.join('')}`;
}

/** Sends the same as a file. */
export const sendCsv = <Row extends object>(
  reply: FastifyReply,
  name: string,
  columns: (keyof Row & string)[],
  rows: Row[],
) => sendCsvText(reply, name, csvOf(columns, rows));

export const sendCsvText = (reply: FastifyReply, name: string, text: string) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(text);

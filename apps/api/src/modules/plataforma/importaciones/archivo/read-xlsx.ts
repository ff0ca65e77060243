import { importacionDemasiadoExtensa } from '@hampi/contract/plataforma/importaciones/messages';
import { damaged, type Fila, ImportError } from './fila.ts';
import { fechaOf, type Libro, readLibro } from './libro-xlsx.ts';
import { Paquete } from './paquete-xlsx.ts';

/** No catalogue has more columns; a stray cell at the far right must not make a row of thousands. */
const MAX_COLUMNS = 100;
/** The most rows a sheet can have. */
const MAX_LINE = 1_048_576;
/** The most a cell can hold. Texts of a catalogue are shorter, and their own limit refuses the row. */
const MAX_CELL = 32_767;
/** Limits for the shared strings: ten for each row read, and together three times the size of a CSV. */
const MAX_STRINGS = 1_000_000;
const MAX_STRINGS_LENGTH = 64 * 1024 * 1024;

/** The rows of the first visible sheet of a workbook, read in pieces so that other requests are served between them. */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<Fila> {
  try {
    const paquete = await Paquete.open(bytes);
    const libro = await readLibro(paquete);
    const strings = libro.strings ? await sharedStrings(paquete, libro.strings) : [];
    yield* sheetRows(paquete, libro, strings);
  } catch (error) {
    // Not a zip, not a workbook, broken XML or a false size: the file must be made again.
    throw error instanceof ImportError ? error : damaged();
  }
}

/** The list of shared strings, which cells refer to by number. A string may be split into runs; its phonetic hints (rPh) are skipped. */
async function sharedStrings(paquete: Paquete, path: string): Promise<string[]> {
  const strings: string[] = [];
  let length = 0;
  let text = '';
  let reading = false;
  let aside = false;
  await paquete.readAll(path, {
    open(tag) {
      if (tag === 'si') text = '';
      if (tag === 'rPh') aside = true;
      if (tag === 't') reading = !aside;
    },
    text(piece) {
      if (reading && text.length < MAX_CELL) text += piece;
    },
    close(tag) {
      if (tag === 'rPh') aside = false;
      if (tag === 't') reading = false;
      if (tag !== 'si') return;
      strings.push(own(text));
      length += text.length;
      if (strings.length > MAX_STRINGS || length > MAX_STRINGS_LENGTH)
        throw new ImportError(importacionDemasiadoExtensa);
    },
  });
  return strings;
}

async function* sheetRows(paquete: Paquete, { sheet, fechas, desde }: Libro, strings: string[]): AsyncGenerator<Fila> {
  let ready: Fila[] = [];
  let row: Fila = { linea: 0, celdas: [] };
  let column = -1;
  let type = '';
  let isDate = false;
  let value: string | undefined;
  const pieces = paquete.read(sheet, {
    open(tag, { r, s, t }) {
      if (tag === 'row') {
        row = { linea: lineOf(r) ?? row.linea + 1, celdas: [] };
        column = -1;
      } else if (tag === 'c') {
        column = r ? columnOf(r) : column + 1;
        type = t ?? 'n';
        isDate = type === 'n' && fechas.has(Number(s ?? 0));
        value = undefined;
      } else if (tag === 'v' || tag === 't') value ??= '';
    },
    text(piece) {
      if (value !== undefined && value.length < MAX_CELL) value += piece;
    },
    close(tag) {
      if (tag === 'c' && value !== undefined && column >= 0 && column < MAX_COLUMNS) {
        while (row.celdas.length < column) row.celdas.push('');
        row.celdas[column] = (isDate && fechaOf(value, desde)) || textOf(type, value, strings);
      }
      if (tag === 'c') value = undefined;
      if (tag === 'row' && row.celdas.some(Boolean)) ready.push(row);
    },
  });
  for await (const _ of pieces) {
    yield* ready;
    ready = [];
  }
  yield* ready;
}

const lineOf = (r: string | undefined) => (Number(r) > 0 && Number(r) <= MAX_LINE ? Number(r) : undefined);

/** `AB12` → 27. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Copies the text, because a slice would keep the whole file in memory. */
const own = (text: string): string => Buffer.from(unescaped(text).slice(0, MAX_CELL)).toString();

/** `_x000D_` is how a workbook writes a character that XML does not allow. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Writes a number without its binary rounding error (4.0999999999999996) and a formula's error as empty. */
function textOf(type: string, value: string, strings: string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'e') return '';
  if (type === 'b') return value === '1' ? 'sí' : 'no';
  if (type === 'n' && value !== '') return String(Number(Number(value).toPrecision(15)));
  return own(value);
}

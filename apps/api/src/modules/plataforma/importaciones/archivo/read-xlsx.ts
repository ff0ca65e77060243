import { importacionDemasiadoExtensa } from '@hampi/contract/plataforma/importaciones/messages';
import { damaged, type Fila, ImportError } from './fila.ts';
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

/** The rows of the first sheet of a workbook, read in pieces so that other requests are served between them. */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<Fila> {
  try {
    const paquete = await Paquete.open(bytes);
    const sheet = await firstSheet(paquete);
    const strings = paquete.has(STRINGS) ? await sharedStrings(paquete) : [];
    yield* sheetRows(paquete, sheet, strings);
  } catch (error) {
    // Not a zip, not a workbook, broken XML or a false size: the file must be made again.
    throw error instanceof ImportError ? error : damaged();
  }
}

const STRINGS = 'xl/sharedStrings.xml';

/** The path of the workbook's first sheet. */
async function firstSheet(paquete: Paquete): Promise<string> {
  let id: string | undefined;
  await paquete.readAll('xl/workbook.xml', {
    open(tag, attributes) {
      if (tag === 'sheet')
        id ??= attributes['r:id'] ?? Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
    },
  });
  let target: string | undefined;
  await paquete.readAll('xl/_rels/workbook.xml.rels', {
    open(tag, attributes) {
      if (tag === 'Relationship' && attributes.Id === id) target = attributes.Target;
    },
  });
  return target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The list of shared strings, which cells refer to by number. A string may be split into runs; its phonetic hints (rPh) are skipped. */
async function sharedStrings(paquete: Paquete): Promise<string[]> {
  const strings: string[] = [];
  let length = 0;
  let text = '';
  let reading = false;
  let aside = false;
  await paquete.readAll(STRINGS, {
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

async function* sheetRows(paquete: Paquete, sheet: string, strings: string[]): AsyncGenerator<Fila> {
  let ready: Fila[] = [];
  let row: Fila = { linea: 0, celdas: [] };
  let column = -1;
  let type = '';
  let value: string | undefined;
  const pieces = paquete.read(sheet, {
    open(tag, { r, t }) {
      if (tag === 'row') {
        row = { linea: lineOf(r) ?? row.linea + 1, celdas: [] };
        column = -1;
      } else if (tag === 'c') {
        column = r ? columnOf(r) : column + 1;
        type = t ?? 'n';
        value = undefined;
      } else if (tag === 'v' || tag === 't') value ??= '';
    },
    text(piece) {
      if (value !== undefined && value.length < MAX_CELL) value += piece;
    },
    close(tag) {
      if (tag === 'c' && value !== undefined && column >= 0 && column < MAX_COLUMNS) {
        while (row.celdas.length < column) row.celdas.push('');
        row.celdas[column] = textOf(type, value, strings);
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
const own = (text: string): string => Buffer.from(text.slice(0, MAX_CELL)).toString();

/** Writes a number without its binary rounding error (4.0999999999999996) and a formula's error as empty. */
function textOf(type: string, value: string, strings: string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'e') return '';
  if (type === 'b') return value === '1' ? 'sí' : 'no';
  if (type === 'n' && value !== '') return String(Number(Number(value).toPrecision(15)));
  return own(value);
}

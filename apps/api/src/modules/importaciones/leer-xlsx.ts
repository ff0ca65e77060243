import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { damaged, type Fila } from './fila.ts';

/** What a workbook may unfold to; a hundred thousand rows take a tenth of it. */
const MAX_UNFOLDED = 300 * 1024 * 1024;
/** No catalogue has more; a stray cell at the far right of a sheet must not make a row of thousands. */
const MAX_COLUMNS = 100;

/** The rows of the first sheet of a workbook, read in pieces so that other requests get their turn. */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<Fila> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    const entries = await entriesOf(zip);
    const sheet = await firstSheet(zip, entries);
    const shared = entries.get('xl/sharedStrings.xml');
    const strings = shared ? await sharedStrings(zip, shared) : [];
    yield* sheetRows(zip, sheet, strings);
  } catch {
    // No zip, no workbook, broken XML, a size that lies: whoever made the file must make it again.
    damaged();
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unfolded = 0;
  for await (const entry of zip.eachEntry()) {
    unfolded += entry.uncompressedSize;
    if (unfolded > MAX_UNFOLDED) damaged();
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** The sheet that the workbook names first. */
async function firstSheet(zip: ZipFile, entries: Map<string, Entry>): Promise<Entry> {
  let id: string | undefined;
  await parts(zip, entries.get('xl/workbook.xml'), (tag, attributes) => {
    if (tag === 'sheet')
      id ??= attributes['r:id'] ?? Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
  });
  let target: string | undefined;
  await parts(zip, entries.get('xl/_rels/workbook.xml.rels'), (tag, attributes) => {
    if (tag === 'Relationship' && attributes.Id === id) target = attributes.Target;
  });
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return entries.get(path) ?? damaged();
}

/** Every string cell points into this list; a string may be cut in runs, and its reading aids (rPh) are not it. */
async function sharedStrings(zip: ZipFile, entry: Entry): Promise<string[]> {
  const strings: string[] = [];
  let reading = false;
  let aside = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (local(name) === 'si') strings.push('');
    if (local(name) === 'rPh') aside = true;
    if (local(name) === 't') reading = !aside;
  });
  parser.on('closetag', ({ name }) => {
    if (local(name) === 'rPh') aside = false;
    if (local(name) === 't') reading = false;
  });
  parser.on('text', (text) => {
    if (reading) strings[strings.length - 1] += text;
  });
  for await (const _ of pieces(zip, entry, parser));
  return strings;
}

async function* sheetRows(zip: ZipFile, entry: Entry, strings: string[]): AsyncGenerator<Fila> {
  let ready: Fila[] = [];
  let row: Fila = { linea: 0, celdas: [] };
  let column = -1;
  let type = '';
  let value: string | undefined;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const { r, t } = attributes as Record<string, string>;
    if (local(name) === 'row') {
      row = { linea: Number(r) || row.linea + 1, celdas: [] };
      column = -1;
    } else if (local(name) === 'c') {
      column = r ? columnOf(r) : column + 1;
      type = t ?? 'n';
      value = undefined;
    } else if (local(name) === 'v' || local(name) === 't') value ??= '';
  });
  parser.on('text', (text) => {
    if (value !== undefined) value += text;
  });
  parser.on('closetag', ({ name }) => {
    if (local(name) === 'c' && value !== undefined && column < MAX_COLUMNS) {
      while (row.celdas.length < column) row.celdas.push('');
      row.celdas[column] = textOf(type, value, strings);
    }
    if (local(name) === 'c') value = undefined;
    if (local(name) === 'row' && row.celdas.some(Boolean)) ready.push(row);
  });
  for await (const _ of pieces(zip, entry, parser)) {
    yield* ready;
    ready = [];
  }
  yield* ready;
}

/** `AB12` → 27. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A number is written without the noise of its binary form (4.0999999999999996); an error of a formula is nothing. */
function textOf(type: string, value: string, strings: string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'e') return '';
  if (type === 'b') return value === '1' ? 'sí' : 'no';
  if (type === 'n' && value !== '') return String(Number(Number(value).toPrecision(15)));
  return value;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

type OnTag = (tag: string, attributes: Record<string, string>) => void;

/** Tells every element of a small part. */
async function parts(zip: ZipFile, entry: Entry | undefined, onTag: OnTag): Promise<void> {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => onTag(local(name), attributes as Record<string, string>));
  for await (const _ of pieces(zip, entry ?? damaged(), parser));
}

/** Writes an entry into the parser, piece by piece. */
async function* pieces(zip: ZipFile, entry: Entry, parser: SaxesParser): AsyncGenerator<void> {
  parser.on('error', (error) => {
    throw error;
  });
  const decoder = new TextDecoder();
  const stream: Readable = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
}

import { Readable } from 'node:stream';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { comillasSinCerrar } from '@hampi/contract/plataforma/importaciones/messages';
import { parse } from 'csv-parse';
import { type Fila, ImportError } from './fila.ts';
import { checkRows, MAX_COLUMNS } from './limites-csv.ts';
import { decodeBytes } from './un-byte.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** Enough of the file to recognise its delimiter. */
const SAMPLE = 64 * 1024;
const SLICE = 256 * 1024;

/** UTF-8 if valid, else UTF-16 if it has a byte order mark, else the table of one byte per letter that gives most letters of Spanish. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeBytes(bytes);
  }
}

/**
 * The rows of a CSV. The delimiter is the one that makes a row look most like a heading, so that commas in texts do not count in a
 * file with semicolons. An unclosed quote would swallow rows, so the file is refused with its line.
 */
export async function* csvRows(text: string, likeHeading: (celdas: string[]) => number): AsyncGenerator<Fila> {
  const sample = text.slice(0, SAMPLE);
  let best = { delimiter: ',', like: 0 };
  for (const delimiter of DELIMITERS)
    for await (const row of separated(sample, delimiter)) {
      const like = 'celdas' in row ? likeHeading(row.celdas.slice(0, MAX_COLUMNS)) : 0;
      if (like > best.like) best = { delimiter, like };
    }
  await checkRows(text, best.delimiter);
  let below = 1;
  for await (const row of separated(text, best.delimiter)) {
    if ('fault' in row) {
      if (row.fault === OPEN_QUOTE) throw new ImportError(comillasSinCerrar(firstWords(text, below)));
      yield { linea: row.linea, celdas: [], motivo: MC.rechazo_columnas };
      continue;
    }
    const open = row.celdas.findIndex((celda) => swallowed(celda, best.delimiter));
    if (open >= 0) throw new ImportError(comillasSinCerrar(row.linea + breaks(row.celdas.slice(0, open))));
    yield row;
    below = row.linea + breaks(row.celdas) + 1;
  }
}

const OPEN_QUOTE = 'CSV_QUOTE_NOT_CLOSED';

/** Whether a cell is an unclosed quote that swallowed the rows after it. */
const swallowed = (celda: string, delimiter: string) =>
  celda.startsWith('"') && celda.indexOf(delimiter, celda.indexOf('\n')) > celda.indexOf('\n') && celda.includes('\n');

const breaks = (celdas: string[]) => celdas.join('').split('\n').length - 1;

/** The first line from there that is not empty. */
function firstWords(text: string, from: number): number {
  const at = text
    .split('\n')
    .slice(from - 1)
    .findIndex((line) => line.trim());
  return from + Math.max(0, at);
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

interface Unreadable {
  linea: number;
  fault: string;
}

async function* separated(text: string, delimiter: string): AsyncGenerator<Fila | Unreadable> {
  const unreadable: Unreadable[] = [];
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    skipRecordsWithError: true,
    onSkip: (error) => {
      const { lines = 0, code = '' } = (error ?? {}) as unknown as { lines?: number; code?: string };
      unreadable.push({ linea: lines, fault: code });
      return undefined;
    },
  });
  // In slices, so that other requests are served between them.
  Readable.from(slices(text)).pipe(parser);
  for await (const { record, info } of parser as AsyncIterable<Parsed>)
    yield { linea: info.lines - breaks(record), celdas: record };
  yield* unreadable;
}

function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE);
}

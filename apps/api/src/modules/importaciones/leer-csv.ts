import { Readable } from 'node:stream';
import { MC } from '@hampi/contract';
import { parse } from 'csv-parse';
import type { Fila } from './fila.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** As much of the file as tells its delimiter. */
const SAMPLE = 64 * 1024;
const SLICE = 256 * 1024;

/** UTF-8 when it is that, else UTF-16 with its mark, else Windows-1252, in which every byte is a letter. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The rows of a CSV. Its delimiter is the one with which a heading is recognised, so that commas inside the texts of a
 * file of semicolons mislead nobody.
 */
export async function* csvRows(text: string, isHeading: (celdas: string[]) => boolean): AsyncGenerator<Fila> {
  const sample = text.slice(0, SAMPLE);
  for (const delimiter of DELIMITERS)
    for await (const { celdas } of separated(sample, delimiter))
      if (isHeading(celdas)) return yield* separated(text, delimiter);
  yield* separated(text, ',');
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

async function* separated(text: string, delimiter: string): AsyncGenerator<Fila> {
  const unreadable: number[] = [];
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    skipRecordsWithError: true,
    onSkip: (error) => {
      unreadable.push((error as unknown as { lines?: number } | undefined)?.lines ?? 0);
      return undefined;
    },
  });
  // In slices, so that other requests get their turn between them.
  Readable.from(slices(text)).pipe(parser);
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    yield* refused(unreadable);
    const below = record.join('').split('\n').length - 1;
    yield { linea: info.lines - below, celdas: record };
  }
  yield* refused(unreadable);
}

function* refused(unreadable: number[]): Generator<Fila> {
  for (const linea of unreadable.splice(0)) yield { linea, celdas: [], motivo: MC.rechazo_columnas };
}

function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE);
}

/** The lines of a table of `datos/`, one row each. Only one line is in memory at a time, and its length is limited. */
import { rutaDeDatos } from '../datos/datos.ts';
import { NoSeImporta } from './no-se-importa.ts';

export interface Linea {
  /** Counted from 1. */
  n: number;
  fila: Record<string, unknown>;
}

/** A thousand times the size of an invoice with its answer. */
const LINEA_MAX = 16 * 1024 * 1024;
const FIN = 0x0a;
/** PostgreSQL cannot store a NUL in text. */
const NULO = /(?<!\\)(?:\\\\)*\\u0000/;

/** Reads the rows; throws NoSeImporta for a line that is not a row. */
export async function* lineasOf(tabla: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Linea> {
  let n = 0;
  const refuse = (why: string): never => {
    throw new NoSeImporta(`La fila ${n} de ${rutaDeDatos(tabla)} ${why}.`);
  };
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  for await (const line of splitted(bytes)) {
    n += 1;
    if (!line) return refuse('es demasiado larga');
    const text = decoded(utf8, line) ?? refuse('no es texto en UTF-8');
    if (NULO.test(text)) refuse('tiene un carácter nulo');
    const fila = parsed(text);
    if (typeof fila !== 'object' || fila === null || Array.isArray(fila)) return refuse('no se entiende');
    yield { n, fila: fila as Record<string, unknown> };
  }
}

/** Splits into lines; yields undefined for a line that is too long, and then stops. */
async function* splitted(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer | undefined> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytes) {
    let from = 0;
    for (let at = part.indexOf(FIN); at >= 0; at = part.indexOf(FIN, from)) {
      yield Buffer.concat([...held, part.subarray(from, at)]);
      held = [];
      length = 0;
      from = at + 1;
    }
    held.push(part.subarray(from));
    length += part.length - from;
    if (length > LINEA_MAX) return yield undefined;
  }
  if (length > 0) yield Buffer.concat(held);
}

function decoded(utf8: TextDecoder, line: Buffer): string | undefined {
  try {
    return utf8.decode(line);
  } catch {
    return undefined;
  }
}

/** The parsed JSON; undefined if it is not valid. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { Readable } from 'node:stream';
import { celdaDemasiadoLarga, importacionDemasiadoExtensa } from '@hampi/contract/plataforma/importaciones/messages';
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { damaged, ImportError } from './fila.ts';

/** Limit for the unpacked size of one part; a hundred thousand rows of nine texts take two thirds of it. */
const MAX_UNFOLDED = 150 * 1024 * 1024;
/** A workbook needs a sheet and its strings; a file of a thousand parts is not a catalogue. */
const MAX_PARTS = 1000;
/** No cell has more than 32,767 characters; the parser buffers the text between two tags. */
const MAX_BETWEEN_TAGS = 1024 * 1024;
/** Cells are nested six levels deep. */
const MAX_DEPTH = 50;

export interface OnXml {
  open(tag: string, attributes: Record<string, string>): void;
  close?(tag: string): void;
  text?(text: string): void;
}

/**
 * Reads the parts of a workbook, a zip of XML files, as streams with limits that do not trust the zip's own figures.
 */
export class Paquete {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: Map<string, Entry>,
  ) {}

  static async open(bytes: Buffer): Promise<Paquete> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      // Some programs write `xl/SharedStrings.xml` and refer to it in other letters.
      entries.set(entry.fileName.toLowerCase(), entry);
      if (entries.size > MAX_PARTS) throw new ImportError(importacionDemasiadoExtensa);
    }
    return new Paquete(zip, entries);
  }

  has(path: string): boolean {
    return this.entries.has(path.toLowerCase());
  }

  /** Reports every element of a part, yielding to other requests after each chunk. */
  async *read(path: string, on: OnXml): AsyncGenerator<void> {
    const entry = this.entries.get(path.toLowerCase()) ?? damaged();
    // Here the library ends a stream that unpacks to more than its zip declares.
    if (entry.uncompressedSize > MAX_UNFOLDED) throw new ImportError(importacionDemasiadoExtensa);
    const parser = new SaxesParser();
    let lastTag = 0;
    let depth = 0;
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }) => {
      lastTag = parser.position;
      if (++depth > MAX_DEPTH) damaged();
      on.open(local(name), attributes as Record<string, string>);
    });
    parser.on('closetag', ({ name }) => {
      lastTag = parser.position;
      depth--;
      on.close?.(local(name));
    });
    if (on.text) parser.on('text', on.text);
    const decoder = new TextDecoder();
    const stream: Readable = await this.zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
      if (parser.position - lastTag > MAX_BETWEEN_TAGS) throw new ImportError(celdaDemasiadoLarga);
      yield;
    }
    parser.write(decoder.decode()).close();
  }

  /** The same for a small part, without yielding. */
  async readAll(path: string, on: OnXml): Promise<void> {
    for await (const _ of this.read(path, on));
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

import type { Readable } from 'node:stream';
import { celdaDemasiadoLarga, importacionDemasiadoExtensa } from '@hampi/contract/plataforma/importaciones/messages';
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { damaged, ImportError } from './fila.ts';

/** What one part may unfold to: a hundred thousand rows of nine texts take two thirds of it. */
const MAX_UNFOLDED = 150 * 1024 * 1024;
/** A sheet and its strings; a file of a thousand parts is no workbook of a catalogue. */
const MAX_PARTS = 1000;
/** No cell holds more than 32,767 characters; what stands between two tags is kept until the second is seen. */
const MAX_BETWEEN_TAGS = 1024 * 1024;
/** A cell lies six deep. */
const MAX_DEPTH = 50;

export interface OnXml {
  open(tag: string, attributes: Record<string, string>): void;
  close?(tag: string): void;
  text?(text: string): void;
}

/** The parts of a workbook: a zip of XML files that are read as a stream, within bounds whatever their zip says. */
export class Paquete {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: Map<string, Entry>,
  ) {}

  static async open(bytes: Buffer): Promise<Paquete> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry);
      if (entries.size > MAX_PARTS) throw new ImportError(importacionDemasiadoExtensa);
    }
    return new Paquete(zip, entries);
  }

  has(path: string): boolean {
    return this.entries.has(path);
  }

  /** Tells every element of a part; gives a turn to others after each piece of it. */
  async *read(path: string, on: OnXml): AsyncGenerator<void> {
    const entry = this.entries.get(path) ?? damaged();
    // The library ends a stream that unfolds to more than its zip says here.
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

  /** The same of a small part, at once. */
  async readAll(path: string, on: OnXml): Promise<void> {
    for await (const _ of this.read(path, on));
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

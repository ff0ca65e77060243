/** The resources of a file: a Bundle, NDJSON with one resource per line, or a ZIP of such files. */
import { documentoTexto } from '@hampi/contract/clinica/documentos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ImportError } from '../../importaciones/archivo/fila.ts';
import { isWorkbook as isZip } from '../../importaciones/archivo/filas.ts';

/** Limits for the unpacked size of a ZIP, and of one file in it, which is parsed as a whole. */
const MAX_UNFOLDED = 400 * 1024 * 1024;
/** PDF files and pictures hardly get smaller in a ZIP, which may have 50 MB. */
const MAX_ATTACHED = 100 * 1024 * 1024;
const MAX_FILE = 60 * 1024 * 1024;
const MAX_FILES = 25_000;
/** An export of ours also has tables and pictures. */
const MAX_ENTRIES = 100_000;

export interface Recurso {
  /** The name by which others refer to it: its id, or the end of its address in the Bundle. */
  clave: string;
  resource: FhirResource;
}

/** The last part of a reference: `urn:uuid:7f…` refers to `7f…`; `Patient/12` and `https://…/Patient/12` refer to `12`. */
export const claveOf = (reference: string | undefined): string =>
  typeof reference === 'string' ? (reference.split(/[/:]/).pop() ?? '') : '';

/**
 * The same for a reference to a resource of this type: `Encounter/1` and `ServiceRequest/1` are two. Undefined for one of another type; a
 * `urn:` or a bare id names none.
 */
export function claveDeTipo(tipo: string, reference: string | undefined): string | undefined {
  const parts = typeof reference === 'string' ? reference.replace(/\/_history\/[^/]*$/, '').split('/') : [];
  const named = parts.at(-2);
  return named === undefined || named === tipo ? claveOf(parts.at(-1)) : undefined;
}

/** The content of a file: its resources and their attachments. */
export interface Contenido {
  /** Throws ImportError with a sentence that names the invalid file or line. */
  recursos: AsyncGenerator<Recurso>;
  /**
   * The bytes of an attachment by its address, if the file is a ZIP that has them; otherwise undefined. Each can be taken once: an export
   * has one for each document, and hundreds of references to the same one would fill the memory.
   */
  adjunto(url: string): Promise<Buffer | 'REPETIDO' | undefined>;
}

/** Throws ImportError for a ZIP that is damaged or unpacks to too much. */
export async function openContenido(bytes: Buffer): Promise<Contenido> {
  if (!isZip(bytes)) return { recursos: ofText(bytes.toString('utf8')), adjunto: async () => undefined };
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false }).catch(broken);
  const { textos, adjuntos } = await directory(zip).catch((error) => {
    throw error instanceof ImportError ? error : broken();
  });
  const taken = new Set<string>();
  return {
    recursos: (async function* () {
      for (const entry of textos) yield* ofText((await whole(zip, entry)).toString('utf8'), entry.fileName.slice(-80));
    })(),
    adjunto: async (url) => {
      const entry = adjuntos.get(url);
      if (!entry) return undefined;
      if (taken.has(url)) return 'REPETIDO';
      taken.add(url);
      return whole(zip, entry);
    },
  };
}

function broken(): never {
  throw new ImportError(MTraspasos.fhir_ilegible('el ZIP está dañado'));
}

/** Marks an export of Hampi, which has its resources both as lines and in bundles, beside tables for another Hampi. */
const MANIFIESTO = 'MANIFIESTO.json';
/** Paths of its attachments: `Binary/documento-12` is the file `documentos/receta/12-receta-7.pdf`. */
const COPIA = new RegExp(
  `^documentos/(otros_sistemas|${Object.keys(documentoTexto).join('|')})/([1-9]\\d{0,8})-[^/]+$`,
);
/** `Binary/examen-7` is `documentos/resultados/7.pdf`. */
const RESULTADO = /^documentos\/resultados\/([1-9]\d{0,8})\.[a-z0-9]{1,8}$/;

async function directory(zip: ZipFile): Promise<{ textos: Entry[]; adjuntos: Map<string, Entry> }> {
  const all: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    all.push(entry);
    if (all.length > MAX_ENTRIES) throw new ImportError(MTraspasos.fhir_demasiado);
  }
  const isOurs = all.some(({ fileName }) => fileName === MANIFIESTO);
  const ours = /^fhir\/[^/]+\.ndjson$/;
  const textos = all.filter(({ fileName }) => (isOurs ? ours : /\.(nd)?json$/i).test(fileName));
  const adjuntos = new Map<string, Entry>();
  for (const entry of isOurs ? all : []) {
    const [, examen] = RESULTADO.exec(entry.fileName) ?? [];
    if (examen) adjuntos.set(`Binary/examen-${examen}`, entry);
    const [, folder, id] = COPIA.exec(entry.fileName) ?? [];
    if (id) adjuntos.set(`Binary/${folder === 'otros_sistemas' ? 'traido' : 'documento'}-${id}`, entry);
  }
  const sizeOf = (entries: Iterable<Entry>) => [...entries].reduce((sum, { uncompressedSize: size }) => sum + size, 0);
  // The library ends a stream that unpacks to more than its zip declares.
  if (
    textos.length + adjuntos.size > MAX_FILES ||
    sizeOf(textos) > MAX_UNFOLDED ||
    sizeOf(adjuntos.values()) > MAX_ATTACHED
  )
    throw new ImportError(MTraspasos.fhir_demasiado);
  return { textos, adjuntos };
}

async function whole(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > MAX_FILE) throw new ImportError(MTraspasos.fhir_demasiado);
  const pieces: Buffer[] = [];
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  } catch {
    // A damaged entry, or one that unpacks to more than it declares.
    broken();
  }
  return Buffer.concat(pieces);
}

/** The text is one Bundle or resource, or else one resource per line. */
async function* ofText(texto: string, nombre?: string): AsyncGenerator<Recurso> {
  const body = texto.replace(/^\uFEFF/, '').trim();
  const whole = parsed(body);
  if (whole) {
    yield* ofResource(whole);
    return;
  }
  let line = 0;
  for (const text of body.split('\n')) {
    line++;
    if (!text.trim()) continue;
    const resource = parsed(text);
    const place = [nombre, `línea ${line}`].filter(Boolean).join(', ');
    if (!resource) throw new ImportError(MTraspasos.fhir_ilegible(place));
    yield* ofResource(resource);
    // Serves other requests in between.
    if (line % 500 === 0) await new Promise(setImmediate);
  }
}

function parsed(text: string): FhirResource | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'resourceType' in value ? (value as FhirResource) : undefined;
  } catch {
    return undefined;
  }
}

function* ofResource(resource: FhirResource): Generator<Recurso> {
  if (resource.resourceType !== 'Bundle') {
    yield { clave: claveDe(resource, undefined), resource };
    return;
  }
  const { entry = [] } = resource as Bundle;
  if (!Array.isArray(entry)) throw new ImportError(MTraspasos.fhir_ilegible('Bundle.entry'));
  for (const one of entry as (BundleEntry | null)[])
    if (one?.resource && typeof one.resource === 'object')
      yield { clave: claveDe(one.resource as FhirResource, one.fullUrl), resource: one.resource as FhirResource };
}

/** An id is text, but some programs write a number. */
const claveDe = ({ id }: FhirResource, fullUrl: string | undefined): string =>
  typeof id === 'string' || typeof id === 'number' ? String(id) : claveOf(fullUrl);

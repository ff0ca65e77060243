/** The resources of a file: a Bundle, a line of NDJSON each, or a ZIP of such files. */
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { Bundle, FhirResource } from 'fhir/r4';
import { fromBufferPromise } from 'yauzl';
import { ImportError } from '../../importaciones/archivo/fila.ts';
import { isWorkbook as isZip } from '../../importaciones/import.ts';

/** What a ZIP may unfold to, and one of its files, which is parsed as a whole. */
const MAX_UNFOLDED = 400 * 1024 * 1024;
const MAX_FILE = 60 * 1024 * 1024;
const MAX_FILES = 25_000;

export interface Recurso {
  /** How others refer to it: its id, or the end of its address in the Bundle. */
  clave: string;
  resource: FhirResource;
}

/** The last part of a reference: `urn:uuid:7f…`, `Patient/12` and `https://…/Patient/12` name the same as `7f…` and `12`. */
export const claveOf = (reference: string | undefined): string => reference?.split(/[/:]/).pop() ?? '';

/** Throws ImportError with a sentence that names the file or line which is no JSON. */
export async function* recursosOf(bytes: Buffer): AsyncGenerator<Recurso> {
  if (!isZip(bytes)) {
    yield* ofText(bytes.toString('utf8'));
    return;
  }
  for await (const { nombre, texto } of unzipped(bytes)) yield* ofText(texto, nombre);
}

async function* unzipped(bytes: Buffer): AsyncGenerator<{ nombre: string; texto: string }> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(() => {
    throw new ImportError(MTraspasos.fhir_ilegible('el ZIP está dañado'));
  });
  let files = 0;
  let unfolded = 0;
  for await (const entry of zip.eachEntry()) {
    if (!/\.(nd)?json$/i.test(entry.fileName)) continue;
    unfolded += entry.uncompressedSize;
    // The library ends a stream that unpacks to more than its zip declares.
    if (++files > MAX_FILES || entry.uncompressedSize > MAX_FILE || unfolded > MAX_UNFOLDED)
      throw new ImportError(MTraspasos.fhir_demasiado);
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    yield { nombre: entry.fileName.slice(-80), texto: Buffer.concat(pieces).toString('utf8') };
  }
}

/** A whole Bundle or resource; or, where the text is more than one, a line each. */
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
    // Others get their turn.
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
    yield { clave: resource.id ?? '', resource };
    return;
  }
  for (const { fullUrl, resource: held } of (resource as Bundle).entry ?? [])
    if (held) yield { clave: held.id ?? claveOf(fullUrl), resource: held as FhirResource };
}

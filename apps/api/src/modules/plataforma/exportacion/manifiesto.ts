/** MANIFIESTO.json, the last entry of an export: what is in it, by which another Hampi sees that nothing changed on the way (ADR 254). */
import { createHash } from 'node:crypto';
import type { Entrada } from '../../../http/zip.ts';
import type { Alcance } from './alcance.ts';

export const MANIFIESTO = 'MANIFIESTO.json';
/** Of `datos/`. One that is older is not read any more once a table changed so that its rows do not fit. */
export const FORMATO = 1;

export interface Manifiesto {
  programa: 'hampi';
  formato: number;
  tipo: Alcance['tipo'];
  /** Of the provider or the patient, and of the account. */
  id: number;
  usuario_id: number;
  preparada_en: string;
  /** Every other entry, with its size in bytes. */
  archivos: Record<string, { bytes: number; sha256: string }>;
}

/** The entries as they are, and after them the manifest. */
export async function* conManifiesto(
  entries: AsyncIterable<Entrada>,
  of: Omit<Manifiesto, 'programa' | 'formato' | 'archivos'>,
): AsyncGenerator<Entrada> {
  const archivos: Manifiesto['archivos'] = {};
  for await (const { nombre, contenido } of entries) yield { nombre, contenido: summed(archivos, nombre, contenido) };
  const manifiesto: Manifiesto = { programa: 'hampi', formato: FORMATO, ...of, archivos };
  yield { nombre: MANIFIESTO, contenido: Buffer.from(`${JSON.stringify(manifiesto, null, 1)}\n`) };
}

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function summed(archivos: Manifiesto['archivos'], nombre: string, contenido: Entrada['contenido']) {
  if (contenido instanceof Uint8Array) {
    archivos[nombre] = { bytes: contenido.length, sha256: sumOf(contenido) };
    return contenido;
  }
  return (async function* () {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const part of contenido) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
    archivos[nombre] = { bytes, sha256: hash.digest('hex') };
  })();
}

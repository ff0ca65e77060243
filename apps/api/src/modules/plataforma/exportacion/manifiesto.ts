/**
 * MANIFIESTO.json, the last entry of an export: lists the others, so that another Hampi can check that nothing changed on the way (ADR
 * 254).
 */
import { createHash } from 'node:crypto';
import type { Alcance } from '../../../data/tables/scope.ts';
import type { Entrada } from '../../../http/zip.ts';

export const MANIFIESTO = 'MANIFIESTO.json';
/** Format of `datos/`. Raised when a table changes so that older rows no longer fit; older exports are then refused. */
export const FORMATO = 1;

export interface Manifiesto {
  programa: 'hampi';
  formato: number;
  tipo: Alcance['tipo'];
  /** The id of the provider or patient, then the account's. */
  id: number;
  usuario_id: number;
  preparada_en: string;
  /** Every other entry, with its size in bytes. */
  archivos: Record<string, { bytes: number; sha256: string }>;
}

/** Passes the entries through and appends the manifest. */
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

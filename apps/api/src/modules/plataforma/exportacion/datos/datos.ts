/** The folder `datos/` of an export: the rows from which another Hampi recreates the practice (ADR 254). */
import type { Deps } from '../../../../deps.ts';
import type { Entrada } from '../../../../http/zip.ts';
import type { Alcance } from '../alcance.ts';
import { type Esquema, readCatalogo } from './catalogo.ts';
import { lineas } from './filas.ts';
import { tablasDe, tieneDatos } from './tablas.ts';

export const rutaDeDatos = (tabla: string): string => `datos/${tabla}.ndjson`;

/** The number of files, for the progress. */
export const countDatos = (deps: Deps, alcance: Alcance): number => (tieneDatos(alcance) ? tablasDe(deps).length : 0);

export async function* datos(deps: Deps, alcance: Alcance): AsyncGenerator<Entrada> {
  if (!tieneDatos(alcance)) return;
  const catalogo = await readCatalogo(deps.db);
  for (const de of tablasDe(deps)) {
    const esquema = catalogo.get(de.tabla) as Esquema;
    yield { nombre: rutaDeDatos(de.tabla), contenido: lineas(deps, alcance, { de, esquema }) };
  }
}

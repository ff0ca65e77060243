/** The folder `datos/` of an export: the rows from which another Hampi recreates the practice (ADR 254). */
import type { Alcance } from '../../../../data/tables/scope.ts';
import type { Deps } from '../../../../deps.ts';
import type { Entrada } from '../../../../http/zip.ts';
import { readCatalogo } from './catalogo.ts';
import { lineas } from './filas.ts';
import { tablasDe, tieneDatos } from './tablas.ts';

export const rutaDeDatos = (tabla: string): string => `datos/${tabla}.ndjson`;

/** The number of files, for the progress. */
export const countDatos = ({ tables }: Deps, alcance: Alcance): number =>
  tieneDatos(alcance) ? tables.filter(({ returns }) => typeof returns === 'object').length : 0;

export async function* datos(deps: Deps, alcance: Alcance): AsyncGenerator<Entrada> {
  if (!tieneDatos(alcance)) return;
  for (const de of tablasDe(deps.tables, await readCatalogo(deps.db)))
    yield { nombre: rutaDeDatos(de.tabla), contenido: lineas(deps, alcance, de) };
}

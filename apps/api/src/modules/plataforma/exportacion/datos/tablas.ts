/** The tables that another Hampi imports (ADR 254), as their modules declare them. */
import type { Tabla } from '../../../../data/tables/csv.ts';
import type { Alcance } from '../../../../data/tables/scope.ts';
import type { Nombrada, Table, Vuelta } from '../../../../data/tables/table.ts';
import type { Esquema } from './catalogo.ts';

type Listed = 'sin' | 'ademas' | 'referencias' | 'ajenas' | 'deHoy' | 'yaEsta';

export interface TablaDeDatos
  extends Omit<Vuelta, Listed>,
    Required<Pick<Vuelta, Listed>>,
    Pick<Table, 'tabla' | 'archivo' | 'sealed'> {
  esquema: Esquema;
  /** The rows that its sealed content refers to. */
  nombradas: readonly (Nombrada & { tabla: Tabla })[];
}

/** Catalogues of the platform, which every installation has: a row is named by this column and not by its number. */
export const CATALOGOS: Readonly<Partial<Record<Tabla, string>>> = { especializacion: 'nombre', seguro: 'nombre' };

/**
 * A patient's export has none: what is written about them belongs to doctors who are not part of it. It goes to the next doctor as FHIR
 * (ADR 254 and 255).
 */
export const tieneDatos = ({ tipo }: Pick<Alcance, 'tipo'>): boolean => tipo !== 'cliente';

/** In the order in which an import writes them: each after those that its columns and its sealed content refer to. */
export function tablasDe(tables: readonly Table[], catalogo: ReadonlyMap<string, Esquema>): readonly TablaDeDatos[] {
  const all = new Map<string, TablaDeDatos>(
    tables.flatMap((one) => {
      const { tabla, returns, archivo, sealed } = one;
      if (typeof returns !== 'object') return [];
      const nombradas = tables.flatMap(({ tabla: a, named }) => (named?.por === tabla ? { ...named, tabla: a } : []));
      const empty = { sin: {}, ademas: {}, referencias: {}, ajenas: {}, deHoy: [], yaEsta: {} };
      const esquema = catalogo.get(tabla) as Esquema;
      return [[tabla, { ...empty, ...returns, tabla, archivo, sealed, nombradas, esquema }] as const];
    }),
  );
  const ordered = new Set<TablaDeDatos>();
  const begun = new Set<string>();
  const write = (tabla: string): void => {
    const one = all.get(tabla);
    if (!one || begun.has(tabla)) return;
    begun.add(tabla);
    for (const [columna, a] of [...one.esquema.referencias, ...Object.entries(one.referencias)])
      if (columna !== one.aplazada && !(columna in one.sin)) write(a);
    for (const { tabla: a } of one.nombradas) write(a);
    ordered.add(one);
  };
  for (const tabla of all.keys()) write(tabla);
  return [...ordered];
}

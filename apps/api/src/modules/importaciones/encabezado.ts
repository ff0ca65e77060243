import { textoDemasiadoLargo } from '@hampi/contract';
import { fold } from '../../core/words.ts';
import type { Importable } from './catalogos.ts';
import { clean } from './fila.ts';

/** Where each column of the table stands in the file. */
export type Heading = Map<string, number>;

const bare = (title: string) => fold(title).replace(/[^a-z0-9]/g, '');

/**
 * Reads a row as a heading: a title counts by its own name or one of the other names, first come first served. Undefined
 * when a column that is needed is not there.
 */
export function headingOf({ columns, needs }: Importable, celdas: string[]): Heading | undefined {
  const titles = celdas.map(bare);
  const heading: Heading = new Map();
  // Own names before other ones: 'nombre' must not take the place of 'descripcion' where both are.
  for (const own of [true, false])
    for (const [column, { names }] of Object.entries(columns)) {
      if (heading.has(column)) continue;
      const wanted = own ? [bare(column)] : names;
      const at = titles.findIndex((title, i) => wanted.includes(title) && ![...heading.values()].includes(i));
      if (at >= 0) heading.set(column, at);
    }
  return needs.every((group) => group.some((column) => heading.has(column))) ? heading : undefined;
}

/** The cells of a row by their columns, cleaned; a sentence when one is too long. */
export function valuesOf({ columns }: Importable, heading: Heading, celdas: string[]): Record<string, string> | string {
  const values: Record<string, string> = {};
  for (const [column, at] of heading) {
    const value = clean(celdas[at] ?? '');
    if (value.length > (columns[column]?.max ?? 0)) return textoDemasiadoLargo(column);
    values[column] = value;
  }
  return values;
}

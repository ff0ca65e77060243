import { textoDemasiadoLargo } from '@hampi/contract/base/messages';
import type { ColumnaQueFalta } from '@hampi/contract/plataforma/importaciones/messages';
import { fold } from '../../../../data/words.ts';
import { headOf } from '../../../../http/csv/heads.ts';
import type { Importable } from '../catalogos/importable.ts';
import { clean } from './fila.ts';

/** What titles are compared with. */
export type Titulos = { columns: Record<string, { names: string[] }> } & Pick<Importable, 'needs'>;

/** From each column of the table to its position in the file. */
export type Heading = Map<string, number>;

const bare = (title: string) => fold(title).replace(/[^a-z0-9]/g, '');

/** Reads a row as a heading. A title matches a column's own name, its head in our own files, or one of its other names; the first match wins. */
function recognised({ columns }: Titulos, celdas: string[]): Heading {
  const titles = celdas.map(bare);
  const heading: Heading = new Map();
  // Own names before other ones: 'nombre' must not take the place of 'descripcion' if both exist.
  for (const own of [true, false])
    for (const [column, { names }] of Object.entries(columns)) {
      if (heading.has(column)) continue;
      const wanted = own ? [bare(column), bare(headOf(column))] : names;
      const at = titles.findIndex((title, i) => wanted.includes(title) && ![...heading.values()].includes(i));
      if (at >= 0) heading.set(column, at);
    }
  return heading;
}

const unmet = ({ needs }: Titulos, heading: Heading) =>
  needs.filter((group) => !group.some((column) => heading.has(column)));

/** The heading in a row; undefined if a required column is missing. */
export function headingOf(importable: Titulos, celdas: string[]): Heading | undefined {
  const heading = recognised(importable, celdas);
  return unmet(importable, heading).length === 0 ? heading : undefined;
}

/** How much a row looks like a heading; required columns count most. */
export function likeHeading(importable: Titulos, celdas: string[]): number {
  const heading = recognised(importable, celdas);
  return (importable.needs.length - unmet(importable, heading).length) * 100 + heading.size;
}

/** The columns missing in a heading, each with its other accepted names. */
export function lackingIn(importable: Importable, celdas: string[]): ColumnaQueFalta[] {
  return unmet(importable, recognised(importable, celdas)).map((group) => ({
    columna: group.join(' o '),
    otros: group
      .flatMap((column) => importable.columns[column]?.names ?? [])
      .filter((name) => !group.some((column) => bare(column) === name))
      .slice(0, 3),
  }));
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

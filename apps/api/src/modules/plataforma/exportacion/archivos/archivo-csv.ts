/** One CSV file of an export: which tables it holds, for whom, what its columns mean, and its rows (ADR 242). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../../data/database.types.ts';
import type { Deps } from '../../../../deps.ts';
import { CSV_MARK, csvLine } from '../../../../http/csv.ts';
import type { Alcance, Tipo } from '../alcance.ts';

export type Tabla = keyof DB;
export type Fila = Record<string, unknown>;

export interface ArchivoCsv {
  /** Without its ending. */
  nombre: string;
  /** What it holds, for LEEME.txt. */
  contenido: string;
  tablas: readonly Tabla[];
  para: readonly Tipo[];
  /** Each with what it means, in their order. */
  columnas: Readonly<Record<string, string>>;
  filas(deps: Deps, alcance: Alcance): AsyncIterable<Fila>;
}

/** Rows read at once: enough for a fast pass, little enough for any memory. */
export const LOTE = 1_000;

type Condicion = (alcance: Alcance, deps: Deps) => RawBuilder<SqlBool>;

/** Which rows are whose; nobody else takes any. */
export type De = Readonly<Partial<Record<Tipo, Condicion>>>;

interface Plana<T extends Tabla> {
  tabla: T;
  /** The file's name, where it is not the table's. */
  nombre?: string;
  contenido: string;
  /** Tables whose rows stand in its columns. */
  tambien?: readonly Tabla[];
  /** Its name in conditions and calculated columns. */
  alias?: string;
  /** What it is joined with. */
  con?: RawBuilder<unknown>;
  /** By which it is read in batches: unique within what one person has; a number, or else with a value below all others. */
  llave?: keyof DB[T] & string;
  primera?: string;
  columnas: { [K in keyof DB[T] & string]?: string };
  calculadas?: Readonly<Record<string, readonly [que: string, sql: RawBuilder<unknown>]>>;
  /** Which rows are whose. */
  de: De;
}

/** A table without sealed content, in batches by its key. */
export function plana<T extends Tabla>(of: Plana<T>): ArchivoCsv {
  const { tabla, nombre = tabla, alias = 't', calculadas = {}, tambien = [], contenido } = of;
  const key = sql.ref(`${alias}.${of.llave ?? 'id'}`);
  const own = Object.keys(of.columnas).map((name) => sql`${sql.ref(`${alias}.${name}`)}`);
  const made = Object.entries(calculadas).map(([name, [, made]]) => sql`${made} as ${sql.id(name)}`);
  const from = sql`${sql.table(tabla)} as ${sql.id(alias)} ${of.con ?? sql``}`;
  return {
    nombre,
    contenido,
    tablas: [tabla, ...tambien],
    para: Object.keys(of.de) as Tipo[],
    columnas: {
      ...(of.columnas as Record<string, string>),
      ...Object.fromEntries(Object.entries(calculadas).map(([name, [means]]) => [name, means])),
    },
    filas: (deps, alcance) => {
      const theirs = (of.de[alcance.tipo] as Condicion)(alcance, deps);
      return porLotes<unknown, Fila & { llave: unknown }>(of.primera ?? 0, async (after) => {
        // The comment keeps a statement that runs once a month from the names of those that run all day (`statementName`).
        const { rows } = await sql<
          Fila & { llave: unknown }
        >`/* export */ select ${sql.join([...own, ...made])}, ${key} as llave
          from ${from} where ${theirs} and ${key} > ${after}
          order by ${key} limit ${LOTE}`.execute(deps.db);
        return rows;
      });
    },
  };
}

/** All rows, batch after batch, each read after the last key of the one before; `first` is less than all of them. */
export async function* porLotes<K, R extends { llave: K }>(
  first: K,
  read: (after: K) => Promise<R[]>,
): AsyncGenerator<R> {
  for (let rows = await read(first); rows.length > 0; rows = await read((rows.at(-1) as R).llave)) yield* rows;
}

/** Characters that leave together. */
const PART = 64 * 1024;

/** The file itself: UTF-8 by its mark, semicolons, the columns' names first, and nothing that a spreadsheet would take for a formula. */
export async function* csvBytes(columnas: readonly string[], filas: AsyncIterable<Fila>): AsyncGenerator<Buffer> {
  let text = `${CSV_MARK}${csvLine(columnas)}`;
  for await (const fila of filas) {
    text += csvLine(columnas.map((columna) => fila[columna]));
    if (text.length < PART) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

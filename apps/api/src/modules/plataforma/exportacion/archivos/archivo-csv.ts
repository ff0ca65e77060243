/** One CSV file of an export: its tables, the roles that have it, the meaning of its columns, and its rows (ADR 242). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../../data/database.types.ts';
import type { Deps } from '../../../../deps.ts';
import { CSV_MARK, csvLine } from '../../../../http/csv.ts';
import type { Alcance, Tipo } from '../alcance.ts';

export type Tabla = keyof DB;
export type Fila = Record<string, unknown>;

export interface ArchivoCsv {
  /** Without the extension. */
  nombre: string;
  /** What it holds, for LEEME.txt. */
  contenido: string;
  tablas: readonly Tabla[];
  para: readonly Tipo[];
  /** Each column with its meaning, in order. */
  columnas: Readonly<Record<string, string>>;
  filas(deps: Deps, alcance: Alcance): AsyncIterable<Fila>;
}

/** This many rows are read at once: enough to be fast, few enough for little memory. */
export const LOTE = 1_000;

type Condicion = (alcance: Alcance, deps: Deps) => RawBuilder<SqlBool>;

/** The condition for the rows of each kind of owner; other kinds get none. */
export type De = Readonly<Partial<Record<Tipo, Condicion>>>;

interface Plana<T extends Tabla> {
  tabla: T;
  /** The file's name, if it differs from the table's. */
  nombre?: string;
  contenido: string;
  /** Other tables whose rows appear in its columns. */
  tambien?: readonly Tabla[];
  /** The table's alias in conditions and calculated columns. */
  alias?: string;
  /** Joins. */
  con?: RawBuilder<unknown>;
  /**
   * The column by which batches are read, unique within one owner's rows. If it is not a positive number, `primera` gives a value below all
   * others.
   */
  llave?: keyof DB[T] & string;
  primera?: string;
  columnas: { [K in keyof DB[T] & string]?: string };
  calculadas?: Readonly<Record<string, readonly [que: string, sql: RawBuilder<unknown>]>>;
  /** The condition for each owner's rows. */
  de: De;
}

/** A file from a table without sealed content, read in batches by its key. */
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
        // A statement that begins with a comment stays unnamed (`statementName`): this one runs rarely, and the number of names is limited.
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

/** All rows in batches, each read from after the last key of the one before; `first` is less than all keys. */
export async function* porLotes<K, R extends { llave: K }>(
  first: K,
  read: (after: K) => Promise<R[]>,
): AsyncGenerator<R> {
  for (let rows = await read(first); rows.length > 0; rows = await read((rows.at(-1) as R).llave)) yield* rows;
}

/** Characters that are sent together. */
const PART = 64 * 1024;

/**
 * The file's bytes: UTF-8 with its mark, separated by semicolons, a first line with the columns' names, and nothing that a spreadsheet
 * would run as a formula.
 */
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

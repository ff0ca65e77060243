/** One CSV file of an export: the kinds of owner that have it, the meaning of its columns, and its rows (ADR 242). */
import { type RawBuilder, sql } from 'kysely';
import type { Foundation } from '../../foundation.ts';
import type { DB } from '../database.types.ts';
import type { Alcance, De, Tipo } from './scope.ts';

export type Tabla = keyof DB;
export type Fila = Record<string, unknown>;

export interface ArchivoCsv {
  /** Without the extension. */
  nombre: string;
  /** What it holds, for LEEME.txt. */
  contenido: string;
  para: readonly Tipo[];
  /** Each column with its meaning, in order. */
  columnas: Readonly<Record<string, string>>;
  filas(deps: Foundation, alcance: Alcance): AsyncIterable<Fila>;
}

/** This many rows are read at once: enough to be fast, few enough for little memory. */
export const LOTE = 1_000;

export interface Plana<T extends Tabla> {
  /** The file's name, if it differs from the table's. */
  nombre?: string;
  contenido: string;
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
export function plana<T extends Tabla>(tabla: T, of: Plana<T>): ArchivoCsv {
  const { nombre = tabla, alias = 't', calculadas = {}, contenido } = of;
  const key = sql.ref(`${alias}.${of.llave ?? 'id'}`);
  const own = Object.keys(of.columnas).map((name) => sql`${sql.ref(`${alias}.${name}`)}`);
  const made = Object.entries(calculadas).map(([name, [, made]]) => sql`${made} as ${sql.id(name)}`);
  const from = sql`${sql.table(tabla)} as ${sql.id(alias)} ${of.con ?? sql``}`;
  return {
    nombre,
    contenido,
    para: Object.keys(of.de) as Tipo[],
    columnas: {
      ...(of.columnas as Record<string, string>),
      ...Object.fromEntries(Object.entries(calculadas).map(([name, [means]]) => [name, means])),
    },
    filas: (deps, alcance) => {
      const theirs = of.de[alcance.tipo]?.(alcance, deps) ?? sql`false`;
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

/**
 * Part of a statement: patients whose clinical data are open to the doctor (decisions 52), or the patient's own row once an office has
 * checked the identity.
 */
export const abiertos = ({ tipo, id, documento }: Alcance, after: number) =>
  tipo === 'cliente'
    ? sql`select c.id from cliente c where c.id = ${id} and c.id > ${after} and ${documento !== null}::boolean`
    : sql`select mp.cliente_id as id from medico_paciente mp
        where mp.doctor_id = ${id} and mp.ficha_abierta and mp.cliente_id > ${after} order by mp.cliente_id limit ${LOTE}`;

/** A column in cents as dollars. */
export const dolares = (column: string) => sql`round(${sql.ref(column)} / 100.0, 2)`;

/** Declares one table of `datos/`, which another Hampi reads: its rows, and what changes in them there (ADR 254). */
import type { RawBuilder, SqlBool } from 'kysely';
import type { DB } from '../../../../data/database.types.ts';
import type { ColumnaSellada, Nombrada } from '../../../../vault/sealed-columns.ts';
import type { Alcance, Tipo } from '../alcance.ts';
import type { Fila, Tabla } from '../archivos/archivo-csv.ts';

/** Where a row's file is in the ZIP, and how it is stored. */
export interface ConArchivo {
  /** The column with its key in the file store. */
  columna: string;
  /** Its path in the ZIP, calculated over `tabla as t`; null for a row without a file. */
  ruta: RawBuilder<string | null>;
  /** The media types that the product itself stores there; the import looks at the bytes. */
  tipos: readonly string[];
  /** The column with the media type, or the sealed column whose content has it as `tipo`. It is sent to browsers with the bytes. */
  tipo?: string;
  /** The column with its SHA-256; the import compares it. */
  suma?: string;
  /** The column that names the owner of the key that seals the file; false if it is not sealed. */
  sellado: 'doctor_id' | 'cliente_id' | false;
}

/**
 * How a reference to a row that is not in the export is imported: as null, or as the practice's own row. In any other column such a
 * reference makes the import fail.
 */
export type Ajena = 'VACIA' | 'PROPIA';

export interface TablaDeDatos {
  tabla: Tabla;
  /** Condition over `tabla as t`. */
  de(alcance: Alcance): RawBuilder<SqlBool>;
  /** Columns that are not exported, each with the reason; the import uses their default. */
  sin: Readonly<Record<string, string>>;
  /** Columns with a calculated value, or that the table does not have. */
  ademas: Readonly<Record<string, (alcance: Alcance) => RawBuilder<unknown>>>;
  /** References that are not foreign keys. */
  referencias: Readonly<Record<string, Tabla>>;
  ajenas: Readonly<Record<string, Ajena>>;
  /** A column that refers to a table imported later. */
  aplazada?: string | undefined;
  sellada?: ColumnaSellada | undefined;
  nombradas: readonly Nombrada[];
  archivo?: ConArchivo | undefined;
  /** Whether an export can contain this row: the ZIP could be forged and contain any. */
  admite?: ((fila: Fila, tipo: Tipo) => boolean) | undefined;
  /** Changes a row on import, before its references are replaced. */
  llega?: ((fila: Fila, a: Llegada) => Fila) | undefined;
}

export interface Llegada {
  /** The kind of owner of the export. */
  tipo: Tipo;
  /** The doctor's number in the export. */
  doctor_id: number;
  ahora: string;
  /** A hash that matches no password. */
  sinContrasena: string;
}

type Columna<T extends Tabla> = keyof DB[T] & string;

interface Declarada<T extends Tabla>
  extends Partial<Omit<TablaDeDatos, 'tabla' | 'de' | 'sin' | 'ajenas' | 'referencias'>> {
  de(alcance: Alcance): RawBuilder<SqlBool>;
  sin?: { [K in Columna<T>]?: string };
  ajenas?: { [K in Columna<T>]?: Ajena };
  referencias?: Readonly<Record<string, Tabla>>;
}

export const tabla = <T extends Tabla>(nombre: T, of: Declarada<T>): TablaDeDatos => ({
  ademas: {},
  nombradas: [],
  ...of,
  referencias: of.referencias ?? {},
  sin: (of.sin ?? {}) as Record<string, string>,
  ajenas: (of.ajenas ?? {}) as Record<string, Ajena>,
  tabla: nombre,
});

/** Catalogues of the platform, which every installation has: a row is named by this column and not by its number. */
export const CATALOGOS: Readonly<Partial<Record<Tabla, string>>> = { especializacion: 'nombre', seguro: 'nombre' };

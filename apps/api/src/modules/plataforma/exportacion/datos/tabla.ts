/** One table of the part of an export that another Hampi reads: which rows, and what of them is another there (ADR 254). */
import type { RawBuilder, SqlBool } from 'kysely';
import type { DB } from '../../../../data/database.types.ts';
import type { ColumnaSellada, Nombrada } from '../../../../vault/sealed-columns.ts';
import type { Alcance, Tipo } from '../alcance.ts';
import type { Fila, Tabla } from '../archivos/archivo-csv.ts';

/** Where the file of a row lies in the ZIP, and how it is kept. */
export interface ConArchivo {
  /** The column with its key in the file store. */
  columna: string;
  /** Its path in the ZIP, of `tabla as t`; null for a row without one. */
  ruta: RawBuilder<string | null>;
  /** The column with its SHA-256, which must agree. */
  suma?: string;
  /** With the key of whom this column names, or as it is. */
  sellado: 'doctor_id' | 'cliente_id' | false;
}

/**
 * What becomes of a reference to a row that is not in the export: nothing stands there, or it is the practice's own. Any other such
 * reference refuses the import.
 */
export type Ajena = 'VACIA' | 'PROPIA';

export interface TablaDeDatos {
  tabla: Tabla;
  /** Of `tabla as t`. */
  de(alcance: Alcance): RawBuilder<SqlBool>;
  /** Columns that stay behind, and why; over there they have their default. */
  sin: Readonly<Record<string, string>>;
  /** Columns that are written otherwise than they stand in the table, or that are needed beside them. */
  ademas: Readonly<Record<string, (alcance: Alcance) => RawBuilder<unknown>>>;
  /** References that are no foreign keys. */
  referencias: Readonly<Record<string, Tabla>>;
  ajenas: Readonly<Record<string, Ajena>>;
  /** A reference to a table that is written later. */
  aplazada?: string | undefined;
  sellada?: ColumnaSellada | undefined;
  nombradas: readonly Nombrada[];
  archivo?: ConArchivo | undefined;
  /** Whether a row is one that an export writes: whoever made the ZIP could have written any. */
  admite?: ((fila: Fila, tipo: Tipo) => boolean) | undefined;
  /** What a row is on arrival, before its references are followed. */
  llega?: ((fila: Fila, a: Llegada) => Fila) | undefined;
}

export interface Llegada {
  /** Of whom the export is. */
  tipo: Tipo;
  /** The doctor's number in the export. */
  doctor_id: number;
  ahora: string;
  /** A hash that no password has. */
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

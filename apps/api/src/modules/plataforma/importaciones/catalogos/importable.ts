import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';
import { plain } from '../../../../data/words.ts';
import type { Destino as DestinoDeFilas, Registro } from '../../administracion/catalogos/save-batch.ts';

/** The result of one row of the file: a row of the table, a title to skip, or the reason for refusing it. */
export type Leida = { registro: Registro } | { titulo: Registro | null } | { motivo: string };

/** A table that rows of a file are written into. */
export interface Destino extends DestinoDeFilas {
  /** If a file fills several tables, which of its rows belong to this one. */
  takes?(registro: Registro): boolean;
}

/** How files of a catalogue are read and stored. */
export interface Importable {
  /** Column of the file → its other names, folded to letters and digits, and its maximum length. */
  columns: Record<string, { names: string[]; max: number }>;
  /** The file must have at least one column of each group. */
  needs: string[][];
  destinos: Destino[];
  /** Equal for two rows of a file that stand for the same row of the table. */
  keyOf(registro: Registro): string;
  read(values: Record<string, string>): Leida;
  /** Fills in values that depend on the whole file or on the table. */
  complete?(trx: Trx, rows: Registro[], titles: Registro[]): Promise<void>;
  /** Writes dependent data of the rows; returns how many rows changed only in those. */
  after?(trx: Trx, rows: Registro[], written: Set<number>): Promise<number>;
  /** Columns that only `after` writes. */
  beside?: string[];
}

/** A table whose rows are identified by the words of these columns: only letters and digits count, as in its index. */
export const byWords = (
  table: string,
  key: string[],
  target: RawBuilder<unknown>,
): Pick<Importable, 'destinos' | 'keyOf'> => ({
  destinos: [
    {
      table,
      target,
      distinct: sql.join(key.map((name) => sql`palabras(${sql.ref(`r.${name}`)})`)),
      oficial: true,
    },
  ],
  keyOf: (registro) => key.map((column) => plain(String(registro[column] ?? ''))).join('|'),
});

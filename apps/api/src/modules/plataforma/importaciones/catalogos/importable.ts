import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';
import { plain } from '../../../../data/words.ts';
import type { Destino as DestinoDeFilas, Registro } from '../../administracion/catalogos/save-batch.ts';

/** What is made of one row of the file: a row of the table, a title that is none, or the reason why it is refused. */
export type Leida = { registro: Registro } | { titulo: Registro | null } | { motivo: string };

/** A table that rows of a file are written into. */
export interface Destino extends DestinoDeFilas {
  /** Where a file fills several tables: which of its rows are of this one. */
  takes?(registro: Registro): boolean;
}

/** A catalogue as a file of it is read and written. */
export interface Importable {
  /** Column of the file → its other names, folded to letters and digits; and how long it may be. */
  columns: Record<string, { names: string[]; max: number }>;
  /** One of each group must be in the file. */
  needs: string[][];
  destinos: Destino[];
  /** The same for two rows of a file that are one row of the table. */
  keyOf(registro: Registro): string;
  read(values: Record<string, string>): Leida;
  /** Fills in what only the whole file, or the table, tells. */
  complete?(trx: Trx, rows: Registro[], titles: Registro[]): Promise<void>;
  /** Writes what hangs on the rows beside their columns, and tells the rows that changed only by it. */
  after?(trx: Trx, rows: Registro[], written: Set<number>): Promise<number>;
  /** Of a row: what `after` writes. */
  beside?: string[];
}

/** Of one table whose rows are told apart by words: letters and digits alone, as its index compares them. */
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

import type { Trx } from './db.ts';

/** What becomes of rows that refer to a patient when two rows of `cliente` turn out to be one person (decisions 49, ADR 148). */
export interface PacienteJoin {
  /** Tables with a `cliente_id`. */
  tables: readonly string[];
  /**
   * HOLD: whoever has any keeps the row that they hang on, and nothing moves. MOVE: they go to the other row; one that keeps some
   * stays. DROP: what `join` did not copy goes with its row.
   */
  rows: 'HOLD' | 'MOVE' | 'DROP';
  join?(trx: Trx, from: number, to: number): Promise<unknown>;
}

import type { Trx } from './db.ts';

/** What happens to rows that refer to a patient when two rows of `cliente` turn out to be one person (decisions 49, ADR 148). */
export interface PacienteJoin {
  /** Tables with a `cliente_id`. */
  tables: readonly string[];
  /**
   * HOLD: a patient row that has any of these is kept, and nothing moves. MOVE: they move to the other row; a patient row with some that
   * cannot move is kept. DROP: those that `join` did not copy are deleted with their patient row.
   */
  rows: 'HOLD' | 'MOVE' | 'DROP';
  join?(trx: Trx, from: number, to: number): Promise<unknown>;
}

import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx, Trx } from './db.ts';

/** Two rows that an office joins or separates. Keys of both are loaded, since none can be made while the rows are locked. */
export interface UnionDePacientes {
  trx: Trx;
  from: number;
  to: number;
  /** Whose practice joins them. */
  doctorId: number;
  now: Date;
  vault: {
    seal(owner: { cliente_id: number }, place: string, value: unknown): Promise<Buffer>;
    open<T>(owner: { cliente_id: number }, place: string, sealed: Buffer): Promise<T>;
  };
  /** Writes into the record's audit of the row that remains. */
  audita(trx: DbOrTrx, accion: 'ficha.corregir' | 'situacion.responder', entidad: number): Promise<unknown>;
}

/** What happens to rows that refer to a patient when two rows of `cliente` turn out to be one person (decisions 49, ADR 148). */
export interface PacienteJoin {
  /** The columns that refer to a patient; `cliente_id` otherwise. */
  columns?: readonly string[];
  /**
   * Where an account is joined to its owner's row. HOLD: a patient row that has any of these is kept, and nothing moves. MOVE: they move to
   * the other row; a patient row with some that cannot move is kept. DROP: those that `join` did not copy are deleted with their patient row.
   */
  rows: 'HOLD' | 'MOVE' | 'DROP';
  join?(trx: Trx, from: number, to: number): Promise<unknown>;
  /**
   * Where an office joins two rows of its own, and the other one is kept. PASA: its rows pass to the one that remains, and come back when
   * the joining is undone. QUEDA: they stay with their row, and `unir` writes what the other one needs of them.
   */
  office: 'PASA' | 'QUEDA';
  /** Columns that name a row of tables that pass; `id` otherwise. */
  key?: readonly string[];
  /** Returns what `separar` must know; null if it did nothing. */
  unir?(union: UnionDePacientes): Promise<object | null>;
  separar?(union: UnionDePacientes, hecho: never): Promise<unknown>;
}

/** The same with its table, as it is registered. */
export interface JoinedTable extends PacienteJoin {
  tabla: string;
}

/** Conditions that one of these tables refers to the patient, which the caller names as SQL. */
export const refersTo = (joins: readonly JoinedTable[], cliente: RawBuilder<unknown>) =>
  joins.flatMap(({ tabla, columns = ['cliente_id'] }) =>
    columns.map(
      (column) => sql<boolean>`exists (select from ${sql.table(tabla)} t where ${sql.ref(`t.${column}`)} = ${cliente})`,
    ),
  );

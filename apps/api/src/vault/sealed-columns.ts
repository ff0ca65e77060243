/** What a module says of its sealed columns, so that an export can open them and an import seal them with other numbers (ADR 254). */
import type { DB } from '../data/database.types.ts';
import type { KeyOwner } from './vault.ts';

type Tabla = keyof DB;
type Fila = Record<string, unknown>;

export interface ColumnaSellada {
  columna: string;
  /** Whose key, and the place that its content is bound to, from the row. */
  de(fila: never): { owner: KeyOwner; place: string };
}

/** Rows of `tabla` that sealed content names by their number in `campo`. */
export interface Nombrada {
  tabla: Tabla;
  campo: string;
  en(contenido: never): readonly Fila[];
}

export type Selladas = Readonly<Partial<Record<Tabla, ColumnaSellada>>>;

/** How a module declares its sealed columns, so that an export can open them and an import can seal them with other ids (ADR 254). */
import type { DB } from '../data/database.types.ts';
import type { KeyOwner } from './vault.ts';

type Tabla = keyof DB;
type Fila = Record<string, unknown>;

export interface ColumnaSellada {
  columna: string;
  /** From the row: whose key it is sealed with, and the place that its content is bound to. */
  de(fila: never): { owner: KeyOwner; place: string };
}

/** Rows of `tabla` to which sealed content refers by id in its field `campo`. */
export interface Nombrada {
  tabla: Tabla;
  campo: string;
  en(contenido: never): readonly Fila[];
}

export type Selladas = Readonly<Partial<Record<Tabla, ColumnaSellada>>>;

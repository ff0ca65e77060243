/**
 * Declares a table (ADR 410): what leaves with an export and comes back with an import, what of it is sealed, and what happens to its rows
 * when two patients are joined. It stands beside the module that alone writes the table, in `<feature>.tables.ts`.
 */
import type { RawBuilder, SqlBool } from 'kysely';
import type { KeyOwner } from '../../vault/vault.ts';
import type { DB } from '../database.types.ts';
import type { PacienteJoin } from '../paciente-join.ts';
import { type ArchivoCsv, type Fila, type Plana, plana, type Tabla } from './csv.ts';
import type { Alcance, De, Tipo } from './scope.ts';

/** Why no file of an export has the rows of a table. */
export type Stays =
  /** A catalogue of the platform: the same for everybody. */
  | 'CATALOGO'
  /** Belongs to the operator: news, requests, notices, what is done to accounts. */
  | 'OPERADOR'
  /** Keys and secrets: whoever found them in a file could act as their owner. */
  | 'SECRETO'
  /** The platform's own audit. Patients still get the list of who opened their record, which is another table. */
  | 'AUDITORIA'
  /** Derived from other tables; the target system derives it again. */
  | 'DERIVADA'
  /** Not final: unsaved, not accepted, or over within the hour. */
  | 'EN_CAMINO'
  /** Counters, answers to the program's questions, mails and notices, which nobody needs elsewhere. */
  | 'DEL_PROGRAMA'
  /** About other people, who came by a recommendation. */
  | 'AJENA'
  /** A profile without data of its own. */
  | 'SIN_PROPIO'
  /** Internal to this installation. */
  | 'MAQUINA';

export type TablesThatStay = Readonly<Record<string, Stays>>;

/** A row's file in `documentos/` of the ZIP, and how it is stored. */
export interface ConArchivo {
  /** The column with its key in the file store. */
  columna: string;
  /** Its path in the ZIP, calculated over `tabla as t`; null for a row without a file. Contains the row's id, because numbers can repeat. */
  ruta: RawBuilder<string | null>;
  /** Whose exports have it. None if the module writes it into the ZIP in its own way. */
  de?: De;
  /** The media types that the product itself stores there; the import looks at the bytes. */
  tipos: readonly string[];
  /** The column with the media type, or the sealed column whose content has it as `tipo`. It is sent to browsers with the bytes. */
  tipo?: string;
  /** The column with its SHA-256; the import compares it. */
  suma?: string;
  /** The column that names the owner of the key that seals the file; false if it is not sealed. */
  sellado: 'doctor_id' | 'cliente_id' | false;
}

export interface ColumnaSellada {
  columna: string;
  /** From the row: whose key it is sealed with, and the place that its content is bound to. */
  de(fila: never): { owner: KeyOwner; place: string };
}

/** Sealed content of the table `por` that refers to rows of this one by id, in its field `campo`. */
export interface Nombrada {
  por: Tabla;
  campo: string;
  en(contenido: never): readonly Fila[];
}

/**
 * How a reference to a row that is not in the export is imported: as null, or as the practice's own row. In any other column such a
 * reference makes the import fail.
 */
type Ajena = 'VACIA' | 'PROPIA';

export interface Llegada {
  /** The kind of owner of the export. */
  tipo: Tipo;
  /** The doctor's number in the export. */
  doctor_id: number;
  ahora: string;
  /** A hash that matches no password. */
  sinContrasena: string;
}

/** Which rows another Hampi reads from `datos/`, and what changes in them there (ADR 254). PostgreSQL knows what a column refers to. */
export interface Vuelta<Columna extends string = string> {
  /** Condition over `tabla as t`. */
  de(alcance: Alcance): RawBuilder<SqlBool>;
  /** Columns that are not exported, each with the reason; the import uses their default. */
  sin?: Readonly<Partial<Record<Columna, string>>>;
  /** Columns with a calculated value, or that the table does not have. */
  ademas?: Readonly<Record<string, (alcance: Alcance) => RawBuilder<unknown>>>;
  /** References that are not foreign keys. */
  referencias?: Readonly<Record<string, Tabla>>;
  ajenas?: Readonly<Partial<Record<Columna, Ajena>>>;
  /** A column that refers to a table imported later. */
  aplazada?: Columna;
  /** Whether an export can contain this row: the ZIP could be forged and contain any. */
  admite?: (fila: Fila, tipo: Tipo) => boolean;
  /** Why another Hampi refuses this row, as a sentence goes on after «La fila 3»; null if it takes it. */
  rechaza?: (fila: Fila, a: Llegada) => string | null;
  /** Changes a row on import, before its references are replaced. */
  llega?: (fila: Fila, a: Llegada) => Fila;
  /** Triggers that check new bookings and that old records need not pass: an office closed since, a patient who died, a limit. */
  deHoy?: readonly string[];
  /** Constraints that fail because somebody or something exists here already, with their sentence. */
  yaEsta?: Readonly<Record<string, string>>;
}

interface Declaration {
  archivo?: ConArchivo;
  sealed?: ColumnaSellada;
  named?: Nombrada;
  /** For a table that refers to patients. */
  join?: PacienteJoin;
}

/**
 * `csv` are the files with its rows, or the name of another table's file that has them. A table with a file is imported too, or says why
 * not.
 */
type Leaves<T extends Tabla> = {
  csv: readonly (Plana<T> | ArchivoCsv)[] | string;
  returns: Vuelta<keyof DB[T] & string> | string;
  stays?: never;
};
type StaysHere<T extends Tabla> = { stays: Stays; returns?: Vuelta<keyof DB[T] & string>; csv?: never };

export interface Table {
  tabla: Tabla;
  stays?: Stays | undefined;
  csv: readonly ArchivoCsv[];
  /** The file of another table that has its rows. */
  within?: string | undefined;
  returns: Vuelta | string | undefined;
  archivo?: ConArchivo | undefined;
  sealed?: ColumnaSellada | undefined;
  named?: Nombrada | undefined;
  join?: PacienteJoin | undefined;
}

export const table = <T extends Tabla>(
  tabla: T,
  { csv = [], returns, ...rest }: Declaration & (Leaves<T> | StaysHere<T>),
): Table => ({
  ...rest,
  tabla,
  csv: typeof csv === 'string' ? [] : csv.map((one) => ('filas' in one ? one : plana(tabla, one))),
  within: typeof csv === 'string' ? csv : undefined,
  returns: returns as Vuelta | string | undefined,
});

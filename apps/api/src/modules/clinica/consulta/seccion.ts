/** What a section of the history is for the server. The frame walks the table of them in `register.ts` and knows none by name. */
import type { TipoBorrador } from '@hampi/contract/clinica/borradores/calls';
import type { Consulta, ConsultaEscrita, Ficha, Historia } from '@hampi/contract/clinica/historia/calls';
import type { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';
import type { Hecho } from '@hampi/contract/clinica/linea/calls';
import type { Expression, RawBuilder } from 'kysely';
import type { DocumentKind } from '../../../adapters/documents/document-data.ts';
import type { Db } from '../../../data/db.ts';
import type { PacienteJoin } from '../../../data/paciente-join.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import type { Nombrada, Selladas } from '../../../vault/sealed-columns.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { Usados } from '../favoritos/favoritos.ts';
import type { Acts, Who } from '../tratantes/tratantes.ts';
import type { EntryPlana } from './consultas.queries.ts';
import type { PacienteAbierto } from './paciente.ts';
import type { Sellada } from './sellada.ts';

/** What is saved: as it was typed, with what sections added to it so far. */
export type Escrita = ConsultaEscrita & Partial<Sellada>;

/**
 * What the database answers to the sections before a version is stored, each under its name. They say so in their own files:
 * `declare module '../consulta/seccion.ts' { interface Asked { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each section adds its answer by declaration merging
export interface Asked {}

/** A consultation on its way to be saved. */
export interface Escritura {
  who: Who;
  written: Escrita;
  asked: Asked;
  /** The stored entry that is corrected; undefined for a new one. */
  before?: Consulta;
  /** How the same entry is known in the record: by the form's key until it has an id. */
  same: { id?: number; clave?: string };
  /** The patient with their clinical data, read when first asked for. */
  paciente: () => Promise<PacienteAbierto>;
}

/** What a section must know of the database, apart from what it is asked with, so that the question is written once for all forms. */
export interface Pregunta {
  /** What it is asked with. */
  given: (escritura: Pick<Escritura, 'written' | 'before'>) => unknown;
  /** One value of a statement, of what is given, which is JSON: PostgreSQL would plan a statement with arrays anew (ADR 261). */
  find: (given: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** A version on its way to be stored. */
export interface Version {
  /** Id of the entry. */
  id: number;
  version: number;
  doctor_id: number;
  now: Date;
}

/**
 * What a section keeps of a version: its share with what is assigned to it, and the parts, by name, of the statement that stores the
 * version. They stand over its part `guardada`, the entry's row, which is empty where the version is not stored.
 */
export interface Kept {
  share?: Partial<Sellada>;
  parts?: Record<string, RawBuilder<unknown>>;
  /** Its `row` of the version, where one of its parts writes what that reads: a statement does not see what it writes. Always the same one, without values. */
  row?: RawBuilder<unknown>;
}

/** A share of a reply; undefined for what is sealed under a name that replies do not have. */
type Leida = Partial<Consulta> & { [name in Exclude<keyof Sellada, keyof Consulta>]?: undefined };

export interface Seccion {
  /** The name of its folder. */
  id: string;
  routes?: (api: Api, deps: Deps) => void;
  /** What becomes of its rows when two patients are one. */
  join?: PacienteJoin;
  /** The sealed columns of its tables, and the rows that its share of a consultation names by number (ADR 254). */
  selladas?: Selladas;
  nombradas?: readonly Nombrada[];
  /** Names of its share of a consultation; each belongs to one section. */
  campos?: readonly (keyof ConsultaContenido)[];
  /** What it reads of its own tables with the entry `k`: one value, under its name in `Filas`. */
  row?: RawBuilder<unknown>;
  /** What replies carry of it beside or instead of what was sealed, from a stored entry. */
  read?: (vault: Vault, entry: EntryPlana, sellada: Sellada) => Leida | Promise<Leida>;
  /** Its share as it was typed, where an entry carries more than that. */
  typed?: (entry: Consulta | ConsultaEscrita) => unknown;
  /** What it must know of the database before a version is stored: one value of the statement that asks for all sections. */
  asks?: Pregunta;
  /** Its share with what the server adds to it. 400 for what a catalogue does not know. */
  complete?: (deps: Deps, escritura: Escritura) => Promise<Partial<Sellada>>;
  /** Refuses with 400 what its rules forbid, with nothing but the form; `dia` is the day of the visit, YYYY-MM-DD. */
  guard?: (written: ConsultaEscrita, dia: string) => void;
  /** Refuses with 409 what the patient's record speaks against. */
  review?: (deps: Deps, escritura: Escritura, dia: string) => Promise<void>;
  /** What it used that the version before did not have. */
  used?: (written: ConsultaEscrita, before?: Consulta) => Partial<Usados>;
  /** What it keeps in tables of its own. */
  keep?: (deps: Deps, version: Version, escritura: Escritura) => Kept | Promise<Kept>;
  /** What is known of the patient from the entries, newest first. */
  ofFicha?: (consultas: Consulta[]) => Partial<Ficha>;
  /** What it has of the patient beside the entries, for who may read the clinical data. */
  ofPaciente?: OfPaciente;
  /** Takes over its share. A patient who has any of it already is left as they are, as after a restart. */
  trae?: (deps: Deps, who: Acts, clienteId: number, traido: Traido) => Promise<void>;
  /** What it puts on the timeline beside the entries (BE-22), for who may read the clinical data. */
  hechos?: (deps: Deps, a: { doctorId: number; clienteId: number }) => Promise<Hecho[]>;
  /** For a kind of draft about something that is stored already: the statement that finds it, of this doctor and patient. */
  borrador?: { tipo: TipoBorrador; about: (a: AboutDraft) => RawBuilder<unknown> };
  /** For a kind of document that is issued in editions. */
  ediciones?: {
    tipo: DocumentKind;
    /** Whether what it was made of has changed, for `row` of `documento`, which is of that kind. */
    isReplaced: (row: RawBuilder<unknown>) => RawBuilder<boolean>;
    /** What a patient is told who opens a replaced one. */
    replaced: string;
  };
}

/** A vaccine that another system has on record. */
export interface VacunaTraida {
  nombre: string;
  /** The maker's name of it, the place of the body and who recorded it there, as far as the file says. */
  comercial?: string | undefined;
  lugar?: string | undefined;
  por?: string | undefined;
  /** YYYY-MM-DD. */
  dia: string;
  /** In years, on that day. */
  edad: number;
  /** Its number in the series. */
  dosis: number;
  lote: string | undefined;
}

/** What a file of another system says of a patient whom it created, as far as sections have tables for it (ADR 256). */
export interface Traido {
  /** Where it is from: «Importado de … el …». */
  origen: string;
  vacunas: VacunaTraida[];
}

export interface AboutDraft {
  doctor_id: number;
  cliente_id: number;
  /** Id of what is corrected. */
  sobre: number;
}

/** A row of a section beside the entries, with its sealed content. */
export interface Fila {
  id: number;
  creada_en: string;
}

/** Rows that come with the statement that reads a record. */
export interface OfPaciente<F extends Fila = Fila> {
  /** Their plain columns. They are known by the section's name in the rest of the statement. */
  rows: (db: Db, clienteId: number | Expression<number>) => Expression<unknown>;
  /** What they are joined with as `v`, which has their sealed contents. */
  versions: RawBuilder<unknown>;
  /** Its share of the open record. */
  open(vault: Vault, rows: (F & { sellada: Buffer })[]): Promise<Partial<Historia>>;
}

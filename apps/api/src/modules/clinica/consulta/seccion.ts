/** What a section of the history is for the server. The frame loops over the sections of the modules and names none of them. */
import type { TipoBorrador } from '@hampi/contract/clinica/borradores/calls';
import type { Consulta, ConsultaEscrita, Ficha, Historia } from '@hampi/contract/clinica/historia/calls';
import type { ConsultaContenido, LineaReceta } from '@hampi/contract/clinica/historia/campos';
import type { Hecho } from '@hampi/contract/clinica/linea/calls';
import type { Expression, RawBuilder } from 'kysely';
import type { CrecimientoImpreso, DocumentKind, ParteFormulario } from '../../../adapters/documents/document-data.ts';
import type { Db, Trx } from '../../../data/db.ts';
import type { Clock } from '../../../process/clock.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { Usados } from '../favoritos/favoritos.ts';
import type { Acts, Who } from '../tratantes/tratantes.ts';
import type { EntryPlana } from './entry-plana.ts';
import type { PacienteAbierto } from './paciente-abierto.ts';
import type { Sellada } from './sellada.ts';

/** What sections use of the dependencies. */
export interface SeccionDeps {
  db: Db;
  clock: Clock;
  vault: Vault;
  secciones: readonly Seccion[];
}

/** The entry to save: as it was typed, plus what sections have added so far. */
export type Escrita = ConsultaEscrita & Partial<Sellada>;

/** A consultation on its way to be saved. */
export interface Escritura {
  who: Who;
  written: Escrita;
  /** The stored entry that is being corrected; undefined for a new one. */
  before?: Consulta;
  /** How the record already knows this entry: by its id or, before it has one, by the form's key. */
  same: { id?: number; clave?: string };
  /** The patient with their clinical data, read when first asked for. */
  paciente: () => Promise<PacienteAbierto>;
}

/** A version on its way to be stored. */
export interface Version {
  /** Id of the entry. */
  id: number;
  version: number;
  doctor_id: number;
  now: Date;
}

/** What a section stores of a version. */
export interface Kept {
  /** Its share, completed with what it assigned, such as numbers. */
  share?: Partial<Sellada>;
  /** Writes to its own tables, in the transaction that has just stored the version. */
  write?: (trx: Trx) => Promise<unknown>;
}

/** A share of a reply; undefined for sealed fields that replies do not have. */
type Leida = Partial<Consulta> & { [name in Exclude<keyof Sellada, keyof Consulta>]?: undefined };

export interface Seccion {
  /** The name of the section's folder. */
  id: string;
  /** The fields of a consultation that are its share; each field belongs to one section. */
  campos?: readonly (keyof ConsultaContenido)[];
  /** What it reads from its own tables with the entry `k`: one value, named in `Filas`. */
  row?: RawBuilder<unknown>;
  /** From a stored entry: what replies carry in addition to, or instead of, what was sealed. */
  read?: (vault: Vault, entry: EntryPlana, sellada: Sellada) => Leida | Promise<Leida>;
  /** Its share as it was typed, if an entry carries more than that. */
  typed?: (entry: Consulta | ConsultaEscrita) => unknown;
  /** Its share with what the server adds to it. 400 for what a catalogue does not have. */
  complete?: (deps: SeccionDeps, escritura: Escritura) => Promise<Partial<Sellada>>;
  /** 400 for what its rules forbid, judged from the form alone; `dia` is the day of the visit, YYYY-MM-DD. */
  guard?: (written: ConsultaEscrita, dia: string) => void;
  /** 409 for what the patient's record speaks against; its share with what was found, to be sealed. */
  review?: (deps: SeccionDeps, escritura: Escritura, dia: string) => Promise<Partial<Sellada>>;
  /** The diagnoses or medicines that this version uses and the version before did not. */
  used?: (written: ConsultaEscrita, before?: Consulta) => Partial<Usados>;
  /** What it keeps in tables of its own. */
  keep?: (deps: SeccionDeps, version: Version, escritura: Escritura) => Kept | Promise<Kept>;
  /** What the entries (newest first) say about the patient. */
  ofFicha?: (consultas: Consulta[]) => Partial<Ficha>;
  /** Whether doctors noted since `desde` that the patient no longer takes a medicine. The patient's right to know has been checked. */
  dejadas?: (deps: SeccionDeps, clienteId: number) => Promise<(linea: LineaReceta, desde: string) => boolean>;
  /** What it keeps about the patient apart from entries, for readers with access to the clinical data. */
  ofPaciente?: OfPaciente;
  /**
   * Imports its share of what another system sent. A patient who already has such data is left unchanged, so that a restart does not import
   * twice.
   */
  trae?: (deps: SeccionDeps, who: Acts, clienteId: number, traido: Traido) => Promise<void>;
  /** What it adds to the timeline apart from entries (BE-22), for readers with access to the clinical data. */
  hechos?: (deps: SeccionDeps, a: { doctorId: number; clienteId: number }) => Promise<Hecho[]>;
  /** What a copy of the whole history has of it, apart from entries, for readers with access to the clinical data (BE-28). */
  enCopia?: (deps: SeccionDeps, lectura: LecturaDeCopia) => Promise<EnCopia>;
  /** A kind of draft about something already stored, with the statement that finds it for this doctor and patient. */
  borrador?: { tipo: TipoBorrador; about: (a: AboutDraft) => RawBuilder<unknown> };
  /** 400 or 409 for words that may not leave on paper. */
  papel?: (deps: SeccionDeps, palabras: Palabras) => Promise<void>;
  /** Kinds of documents that are issued in editions. */
  ediciones?: {
    tipos: readonly DocumentKind[];
    /** Whether an entry may have several of a kind, each with a key of its own. */
    keyed?: boolean;
    /** Whether the source has changed since, for a `row` of `documento` of these kinds. */
    isReplaced: (row: RawBuilder<unknown>) => RawBuilder<boolean>;
    /** What a patient reads who opens a replaced document. */
    replaced: string;
    /** 409 for a stored copy in force that may not leave as it is. */
    leaves?: (
      deps: SeccionDeps,
      who: Who,
      copy: { cliente_id: number; consulta_id: number; emitido_en: string },
    ) => Promise<void>;
  };
}

export interface LecturaDeCopia {
  clienteId: number;
  doctorId: number;
  autorizada: boolean;
  /** Today, YYYY-MM-DD, for what the patient takes; null for a doctor's copy. */
  propias: string | null;
}

/** A sheet of its own, or a PDF that is attached. */
export interface EnCopia {
  hoja?: { titulo: string; bloque: string; partes: ParteFormulario[] };
  adjunto?: { nombre: string; descripcion: string; fecha: string; dibujar: CrecimientoImpreso };
}

/** Words that are about to be printed: a consultation with its plan, or free texts by their fields. */
export type Palabras = { consulta: Consulta } | { textos: Record<string, string | null> };

/** A vaccine from another system's record. */
export interface VacunaTraida {
  nombre: string;
  /** The maker's name for it, where on the body it was given, and who recorded it there, as far as the file says. */
  comercial?: string | undefined;
  lugar?: string | undefined;
  por?: string | undefined;
  /** YYYY-MM-DD. */
  dia: string;
  /** Age in years on that day. */
  edad: number;
  /** Its number in the series. */
  dosis: number;
  lote: string | undefined;
}

/** What another system's file says about a patient whom the import created, as far as sections have tables for it (ADR 255). */
export interface Traido {
  /** The source: «Importado de … el …». */
  origen: string;
  vacunas: VacunaTraida[];
}

export interface AboutDraft {
  doctor_id: number;
  cliente_id: number;
  /** Id of what is being corrected. */
  sobre: number;
}

/** A row that a section keeps apart from entries, with its sealed content. */
export interface Fila {
  id: number;
  creada_en: string;
}

/** Rows that are read with the statement that reads a record. */
export interface OfPaciente<F extends Fila = Fila> {
  /** Their plain columns; the rest of the statement refers to them by the section's name. */
  rows: (db: Db, clienteId: number | Expression<number>) => Expression<unknown>;
  /** The join `v` that adds their sealed contents. */
  versions: RawBuilder<unknown>;
  /** The section's share of the open record. */
  open(vault: Vault, rows: (F & { sellada: Buffer })[]): Promise<Partial<Historia>>;
}

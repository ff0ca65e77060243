/**
 * What lies below the sections of the history ask of them without naming one: documents, drafts, copies. What the frame or one other module needs of a section it calls by its name (ADR 160).
 */
import type { TipoBorrador } from '@hampi/contract/clinica/borradores/calls';
import type { Consulta, ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import type { RawBuilder } from 'kysely';
import type { CrecimientoImpreso, DocumentKind, ParteFormulario } from '../../../adapters/documents/document-data.ts';
import type { Db } from '../../../data/db.ts';
import type { Clock } from '../../../process/clock.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { Who } from '../tratantes/tratantes.ts';
import type { PacienteAbierto } from './paciente-abierto.ts';
import type { Sellada } from './sellada.ts';

/** What sections use of the dependencies. */
export interface SeccionDeps {
  db: Db;
  clock: Clock;
  vault: Vault;
  secciones: readonly Seccion[];
}

/** A consultation on its way to be saved. */
export interface Escritura {
  who: Who;
  written: ConsultaEscrita;
  /** The stored entry that is being corrected; undefined for a new one. */
  before?: Consulta;
  /** How the record already knows this entry: by its id or, before it has one, by the form's key. */
  same: { id?: number; clave?: string };
  /** The patient with their clinical data, read when first asked for. */
  paciente: () => Promise<PacienteAbierto>;
}

/** The same with what the server adds, as it will be sealed. */
export interface Completa extends Escritura {
  written: ConsultaEscrita & Sellada;
}

/** A version on its way to be stored. */
export interface Version {
  /** Id of the entry. */
  id: number;
  version: number;
  doctor_id: number;
  now: Date;
}

export interface Seccion {
  /** The name of the section's folder. */
  id: string;
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
export type Palabras = ({ consulta: Consulta } | { textos: Record<string, string | null> }) & {
  para?: ParaQuien | null;
  /** The same words left before, and nobody can write them anew: only what has an answer is asked about. */
  deNuevo?: boolean;
};

/** A question about words, with the key by which it is not asked again. */
export interface Pregunta {
  clave: string;
  frase: string;
}

/** For whom words are printed; `confirmado` are the keys of the medicines that were answered as meant despite an allergy. Null for a preview. */
export interface ParaQuien {
  who: Who;
  cliente_id: number;
  confirmado: string[];
  /** Keys that were answered when the same words left before. */
  ya?: string[];
  /** Keeps and audits what was answered now of words that left before; without it only the audit has that something was. */
  keep?: ((answered: Pregunta[]) => Promise<void>) | undefined;
  /** What the paper itself states of the patient's allergies, where it does: those of the list that it leaves out are asked about. */
  afirma?: string | null;
  /** What a colleague was told of the allergies, who may not open the record: then only this counts. */
  dicho?: string | null;
}

export interface AboutDraft {
  doctor_id: number;
  cliente_id: number;
  /** Id of what is being corrected. */
  sobre: number;
}

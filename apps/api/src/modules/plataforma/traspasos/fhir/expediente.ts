/** All that a file says of each patient, kept short while it is read: 20 000 patients have half a million resources. */
import { MAX_FILAS } from '@hampi/contract/plataforma/traspasos/calls';
import { demasiadas_filas, fhir_sin_pacientes } from '@hampi/contract/plataforma/traspasos/messages';
import type { FhirResource, Patient } from 'fhir/r4';
import { ImportError } from '../../importaciones/archivo/fila.ts';
import { type Alergia, alergiaDe } from './alergias.ts';
import { type Condicion, condicionDe } from './condiciones.ts';
import { claveOf, recursosOf } from './recursos.ts';
import { type SignoDicho, signosDe } from './signos.ts';
import { diaDe, isAmong, limpio, palabrasDe } from './texto.ts';

/** A line of a record: when, if it is known, and what. */
export interface Dicho {
  dia: string | undefined;
  texto: string;
  /** Of a vaccine. */
  lote?: string | undefined;
  /** Of a vaccine: its number in the series. */
  dosis?: number | undefined;
}

export interface Expediente {
  /** Its place among the patients of the file, from 1. */
  linea: number;
  patient: Patient;
  alergias: Alergia[];
  condiciones: Condicion[];
  medicacion: Dicho[];
  vacunas: Dicho[];
  signos: SignoDicho[];
}

type Partes = Omit<Expediente, 'linea' | 'patient'>;

/** More of one kind than any record shows. */
const MAX_PARTE = 1000;
/** A day in an intensive unit has as many. */
const MAX_SIGNOS = 10_000;
const NOT_TRUE = ['entered-in-error', 'refuted'];

const empty = (): Partes => ({ alergias: [], condiciones: [], medicacion: [], vacunas: [], signos: [] });

/** The patients in the order of the file, wherever in it the rest of theirs stands. Throws ImportError without any. */
export async function expedientesOf(bytes: Buffer): Promise<Expediente[]> {
  const patients = new Map<string, Patient>();
  const partes = new Map<string, Partes>();
  for await (const { clave, resource } of recursosOf(bytes)) {
    if (resource.resourceType === 'Patient') {
      patients.set(clave, resource);
      if (patients.size > MAX_FILAS) throw new ImportError(demasiadas_filas);
      continue;
    }
    note(partes, resource);
  }
  if (patients.size === 0) throw new ImportError(fhir_sin_pacientes);
  return [...patients].map(([clave, patient], n) => ({ linea: n + 1, patient, ...(partes.get(clave) ?? empty()) }));
}

/** What is known of somebody so far, to be added to. */
function partesOf(partes: Map<string, Partes>, de: string): Partes {
  const known = partes.get(de) ?? empty();
  partes.set(de, known);
  return known;
}

/** Adds what a resource says to what is known of its patient; nothing for what is not taken over (ADR 256). */
function note(partes: Map<string, Partes>, r: FhirResource): void {
  const of = (reference: string | undefined) => partesOf(partes, claveOf(reference));
  const add = <T>(all: T[], one: T) => all.length < MAX_PARTE && all.push(one);
  switch (r.resourceType) {
    case 'AllergyIntolerance': {
      const alergia = alergiaDe(r);
      if (alergia.dicho && !isAmong(r.verificationStatus, NOT_TRUE)) add(of(r.patient.reference).alergias, alergia);
      return;
    }
    case 'Condition': {
      const condicion = condicionDe(r);
      if (condicion.texto && !isAmong(r.verificationStatus, NOT_TRUE))
        add(of(r.subject.reference).condiciones, condicion);
      return;
    }
    case 'MedicationStatement':
    case 'MedicationRequest': {
      const how = (r.resourceType === 'MedicationStatement' ? r.dosage : r.dosageInstruction)?.[0]?.text;
      const words = palabrasDe(r.medicationCodeableConcept) || (r.medicationReference?.display ?? '');
      const texto = [words, how].filter(Boolean).join(', ');
      if (texto && r.status === 'active') add(of(r.subject.reference).medicacion, { dia: undefined, texto });
      return;
    }
    case 'Immunization': {
      const texto = palabrasDe(r.vaccineCode);
      if (!texto || r.status !== 'completed') return;
      add(of(r.patient.reference).vacunas, {
        dia: diaDe(r.occurrenceDateTime),
        texto,
        lote: limpio(r.lotNumber) || undefined,
        dosis: r.protocolApplied?.[0]?.doseNumberPositiveInt,
      });
      return;
    }
    case 'Observation': {
      const signos = signosDe(r);
      if (signos.length === 0) return;
      const all = of(r.subject?.reference).signos;
      if (all.length < MAX_SIGNOS) all.push(...signos);
    }
  }
}

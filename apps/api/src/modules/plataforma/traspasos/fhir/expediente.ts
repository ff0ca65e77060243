/** All that a file says of each patient, kept short while it is read: 20 000 patients have half a million resources. */
import { MAX_FILAS } from '@hampi/contract/plataforma/traspasos/calls';
import { demasiadas_filas, fhir_sin_pacientes } from '@hampi/contract/plataforma/traspasos/messages';
import type { FhirResource, Patient } from 'fhir/r4';
import { ImportError } from '../../importaciones/archivo/fila.ts';
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
  alergias: Dicho[];
  condiciones: Dicho[];
  medicacion: Dicho[];
  vacunas: Dicho[];
  signos: SignoDicho[];
}

type Parte = 'alergias' | 'condiciones' | 'medicacion' | 'vacunas';
type Partes = Record<Parte, Dicho[]> & { signos: SignoDicho[] };

/** More of one kind than any record shows. */
const MAX_PARTE = 1000;
/** A day in an intensive unit has as many. */
const MAX_SIGNOS = 10_000;
const NOT_TRUE = ['entered-in-error', 'refuted'];
const OVER = ['resolved', 'inactive', 'remission'];

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
    if (resource.resourceType === 'Observation') {
      const signos = signosDe(resource);
      if (signos.length === 0) continue;
      const all = partesOf(partes, claveOf(resource.subject?.reference)).signos;
      if (all.length < MAX_SIGNOS) all.push(...signos);
      continue;
    }
    const said = dichoDe(resource);
    if (!said?.texto) continue;
    const { de, parte, ...dicho } = said;
    const all = partesOf(partes, de)[parte];
    if (all.length < MAX_PARTE) all.push(dicho);
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

interface Leido extends Dicho {
  de: string;
  parte: Parte;
}

/** What a resource says and of whom; undefined for what is not taken over (ADR 256). */
function dichoDe(r: FhirResource): Leido | undefined {
  switch (r.resourceType) {
    case 'AllergyIntolerance': {
      if (isAmong(r.verificationStatus, NOT_TRUE)) return undefined;
      const reactions = (r.reaction ?? [])
        .flatMap(({ manifestation }) => manifestation.map(palabrasDe))
        .filter(Boolean);
      const texto = [palabrasDe(r.code), reactions.join(', ')].filter(Boolean).join(': ');
      return { de: claveOf(r.patient.reference), parte: 'alergias', dia: undefined, texto };
    }
    case 'Condition': {
      if (isAmong(r.verificationStatus, NOT_TRUE)) return undefined;
      const words = palabrasDe(r.code);
      const texto = words && isAmong(r.clinicalStatus, OVER) ? `${words}, resuelto` : words;
      const dia = diaDe(r.onsetDateTime ?? r.onsetPeriod?.start ?? r.recordedDate);
      return { de: claveOf(r.subject.reference), parte: 'condiciones', dia, texto };
    }
    case 'MedicationStatement':
    case 'MedicationRequest': {
      if (r.status !== 'active') return undefined;
      const how = (r.resourceType === 'MedicationStatement' ? r.dosage : r.dosageInstruction)?.[0]?.text;
      const words = palabrasDe(r.medicationCodeableConcept) || (r.medicationReference?.display ?? '');
      const texto = [words, how].filter(Boolean).join(', ');
      return { de: claveOf(r.subject.reference), parte: 'medicacion', dia: undefined, texto };
    }
    case 'Immunization': {
      if (r.status !== 'completed') return undefined;
      return {
        de: claveOf(r.patient.reference),
        parte: 'vacunas',
        dia: diaDe(r.occurrenceDateTime),
        texto: palabrasDe(r.vaccineCode),
        lote: limpio(r.lotNumber) || undefined,
        dosis: r.protocolApplied?.[0]?.doseNumberPositiveInt,
      };
    }
    default:
      return undefined;
  }
}

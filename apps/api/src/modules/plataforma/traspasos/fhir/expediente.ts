/**
 * Everything that a file says about each patient, in short form while it is read, because 20 000 patients may have half a million
 * resources.
 */
import { MAX_FILAS } from '@hampi/contract/plataforma/traspasos/calls';
import { demasiadas_filas, fhir_sin_pacientes } from '@hampi/contract/plataforma/traspasos/messages';
import type { Condition, DomainResource, FhirResource, Observation, Patient } from 'fhir/r4';
import type { VisitaDeOtro } from '../../../clinica/traidos/traidos.ts';
import { ImportError } from '../../importaciones/archivo/fila.ts';
import { type Alergia, alergiaDe } from './alergias.ts';
import { type Condicion, condicionDe } from './condiciones.ts';
import { type DocumentoDicho, documentoDe, resultadoDe } from './documentos.ts';
import {
  type EmbarazoDicho,
  embarazoDe,
  type GestacionDicha,
  gestacionDe,
  type ValorDicho,
  valorDe,
} from './listas/valores.ts';
import { type MedicinaDicha, medicinaDe, nombradas } from './medicacion.ts';
import { type Contenido, claveDeTipo, openContenido } from './recursos.ts';
import { type SignoDicho, signosDe } from './signos.ts';
import { entendido, isAmong, palabrasDe } from './texto.ts';
import { type VacunaDicha, vacunaDe } from './vacunas.ts';
import { derivacionDe, type NotaDicha, notaDe, type VisitaDicha, visitaDe } from './visitas.ts';

export interface Expediente {
  /** The position among the patients of the file, from 1. */
  linea: number;
  patient: Patient;
  alergias: Alergia[];
  condiciones: Condicion[];
  medicacion: MedicinaDicha[];
  vacunas: VacunaDicha[];
  documentos: DocumentoDicho[];
  signos: SignoDicho[];
  valores: ValorDicho[];
  embarazos: EmbarazoDicho[];
  gestaciones: GestacionDicha[];
  visitas: VisitaDicha[];
  derivaciones: VisitaDeOtro[];
  notas: NotaDicha[];
}

type Partes = Omit<Expediente, 'linea' | 'patient'>;

/** No record shows more of one kind. */
const MAX_PARTE = 1000;
/** A day in an intensive care unit can have this many. */
const MAX_SIGNOS = 10_000;
const NOT_TRUE = ['entered-in-error', 'refuted'];

const empty = (): Partes => ({
  alergias: [],
  condiciones: [],
  medicacion: [],
  vacunas: [],
  documentos: [],
  signos: [],
  valores: [],
  embarazos: [],
  gestaciones: [],
  visitas: [],
  derivaciones: [],
  notas: [],
});

/** A file that was read completely. */
export interface Leido extends Pick<Contenido, 'adjunto'> {
  /** In the order in which the file has the patients, wherever their other resources are. */
  expedientes: Expediente[];
  /** The number of resources without a place here, by type (ADR 255). */
  sin_lugar: Record<string, number>;
}

/** Reads a file; throws ImportError if it has no patients. */
export async function readExpedientes(bytes: Buffer): Promise<Leido> {
  const patients = new Map<string, Patient>();
  const partes = new Map<string, Partes>();
  const medicinas = new Map<string, string>();
  const sin_lugar: Record<string, number> = {};
  const leave = (tipo: string, n = 1) => {
    if (n > 0) sin_lugar[tipo] = (sin_lugar[tipo] ?? 0) + n;
  };
  const { recursos, adjunto } = await openContenido(bytes);
  for await (const { clave, resource } of recursos) {
    if (resource.resourceType === 'Patient') {
      patients.set(clave, resource);
      if (patients.size > MAX_FILAS) throw new ImportError(demasiadas_filas);
      continue;
    }
    const tipo = /^[A-Za-z]{1,40}$/.exec(String(resource.resourceType))?.[0] ?? 'Otros';
    if (!entendido(() => note({ partes, medicinas }, clave, resource))) leave(tipo);
  }
  if (patients.size === 0) throw new ImportError(fhir_sin_pacientes);
  for (const de of partes.values()) {
    const known = nombradas(de.medicacion, medicinas);
    leave('MedicationRequest', de.medicacion.length - known.length);
    de.medicacion = known;
  }
  for (const [clave, de] of partes)
    if (!patients.has(clave)) for (const [tipo, n] of Object.entries(cuantos(de))) leave(tipo, n);
  const expedientes = [...patients].map(([clave, patient], n) => ({
    linea: n + 1,
    patient,
    ...(partes.get(clave) ?? empty()),
  }));
  return { expedientes, sin_lugar, adjunto };
}

export const expedientesOf = async (bytes: Buffer): Promise<Expediente[]> => (await readExpedientes(bytes)).expedientes;

/** The number of parts by the type of resource that they come from. */
const cuantos = ({
  alergias,
  condiciones,
  medicacion,
  vacunas,
  documentos,
  visitas,
  derivaciones,
  ...observadas
}: Partes) => ({
  AllergyIntolerance: alergias.length,
  Condition: condiciones.length,
  MedicationRequest: medicacion.length,
  Immunization: vacunas.length,
  DocumentReference: documentos.length,
  Encounter: visitas.length,
  ServiceRequest: derivaciones.length,
  Observation: observaciones(observadas),
});

const observaciones = (of: Pick<Partes, 'signos' | 'valores' | 'embarazos' | 'gestaciones' | 'notas'>): number =>
  of.signos.length + of.valores.length + of.embarazos.length + of.gestaciones.length + of.notas.length;

/** An observation is a sign, a result that changes doses, a pregnancy, lactation or obstetric history, a note of a visit, or has no place. */
function noteObservation(of: Partes, r: Observation): boolean {
  const before = observaciones(of);
  if (before >= MAX_SIGNOS) return false;
  const [valor, embarazo, gestacion, nota] = [valorDe(r), embarazoDe(r), gestacionDe(r), notaDe(r)];
  of.signos.push(...signosDe(r));
  if (valor) of.valores.push(valor);
  if (embarazo) of.embarazos.push(embarazo);
  if (gestacion) of.gestaciones.push(gestacion);
  if (nota) of.notas.push(nota);
  return observaciones(of) > before;
}

/** What is known about a patient so far, for adding to it. */
function partesOf(partes: Map<string, Partes>, de: string): Partes {
  const known = partes.get(de) ?? empty();
  partes.set(de, known);
  return known;
}

interface Notas {
  partes: Map<string, Partes>;
  /** Names of the file's Medication resources, which others refer to. */
  medicinas: Map<string, string>;
}

/** Adds what a resource says to its patient; false for a resource that is not imported (ADR 255). */
function note({ partes, medicinas }: Notas, clave: string, r: FhirResource): boolean {
  // Either changes the meaning of the resource in a way that only its system knows.
  if (r.implicitRules !== undefined || (r as DomainResource).modifierExtension?.length) return false;
  // What is about a group, a place or a device has no place here, whoever has the same number.
  const of = (reference: string | undefined) => partesOf(partes, claveDeTipo('Patient', reference) ?? `${reference}`);
  const add = <P extends keyof Partes>(reference: string | undefined, parte: P, one: Partes[P][number] | undefined) => {
    if (one === undefined) return false;
    const all: Partes[P][number][] = of(reference)[parte];
    return all.length < MAX_PARTE && all.push(one) > 0;
  };
  switch (r.resourceType) {
    case 'AllergyIntolerance': {
      const alergia = alergiaDe(r);
      return isTrue(r, alergia.dicho) && add(r.patient.reference, 'alergias', alergia);
    }
    case 'Condition': {
      const condicion = condicionDe(r);
      return isTrue(r, condicion.texto) && add(r.subject.reference, 'condiciones', condicion);
    }
    case 'Medication': {
      const words = r.status === 'entered-in-error' ? '' : palabrasDe(r.code);
      return words !== '' && medicinas.set(clave, words).size > 0;
    }
    case 'MedicationStatement':
    case 'MedicationRequest':
      return add(r.subject.reference, 'medicacion', medicinaDe(r));
    case 'Immunization':
      return add(r.patient.reference, 'vacunas', vacunaDe(r));
    case 'DocumentReference':
      return add(r.subject?.reference, 'documentos', documentoDe(r));
    case 'DiagnosticReport':
      return add(r.subject?.reference, 'documentos', resultadoDe(r));
    case 'Encounter':
      return add(r.subject?.reference, 'visitas', visitaDe(clave, r));
    case 'ServiceRequest':
      return add(r.subject?.reference, 'derivaciones', derivacionDe(r));
    case 'Observation':
      return noteObservation(of(r.subject?.reference), r);
    // Its text is in the document that it refers to.
    case 'Consent':
      return r.sourceReference !== undefined;
    default:
      return false;
  }
}

/** Whether it says something that its system did not refute. */
const isTrue = ({ verificationStatus }: Pick<Condition, 'verificationStatus'>, words: string | undefined) =>
  Boolean(words) && !isAmong(verificationStatus, NOT_TRUE);

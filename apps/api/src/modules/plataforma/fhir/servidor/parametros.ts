/** The search parameters of each type, used by the CapabilityStatement and by the search. */
import type { TipoFhir } from '@hampi/contract/plataforma/fhir/tipos';

export interface Parametro {
  type: 'token' | 'date' | 'string' | 'reference';
  /** Paths of the values in the resource: `participant.actor`. */
  paths: readonly string[];
  /** The type that an id without a type refers to. */
  target?: TipoFhir;
  /** The SQL query can already leave out rows outside the dates. */
  entre?: true;
}

const token = (...paths: string[]): Parametro => ({ type: 'token', paths });
const texto = (...paths: string[]): Parametro => ({ type: 'string', paths });
const fecha = (...paths: string[]): Parametro => ({ type: 'date', paths });
const visita = (...paths: string[]): Parametro => ({ ...fecha(...paths), entre: true });
const ref = (target: TipoFhir, ...paths: string[]): Parametro => ({ type: 'reference', paths, target });

const COMUNES = { _id: token('id'), _lastUpdated: fecha('meta.lastUpdated') };
const paciente = ref('Patient', 'subject', 'patient');
const clinico = {
  patient: paciente,
  subject: paciente,
  encounter: ref('Encounter', 'encounter'),
  status: token('status'),
};
const nombre = texto('name.text', 'name.family', 'name.given');

const PROPIOS: Record<TipoFhir, Record<string, Parametro>> = {
  Patient: {
    identifier: token('identifier'),
    name: nombre,
    family: texto('name.family'),
    given: texto('name.given'),
    birthdate: fecha('birthDate'),
    gender: token('gender'),
    phone: token('telecom.value'),
    email: token('telecom.value'),
  },
  Practitioner: { identifier: token('identifier'), name: nombre },
  Organization: { identifier: token('identifier'), name: texto('name') },
  Location: { name: texto('name'), organization: ref('Organization', 'managingOrganization'), status: token('status') },
  Schedule: { actor: ref('Practitioner', 'actor') },
  Slot: { schedule: ref('Schedule', 'schedule'), status: token('status'), start: fecha('start') },
  Appointment: {
    patient: ref('Patient', 'participant.actor'),
    practitioner: ref('Practitioner', 'participant.actor'),
    location: ref('Location', 'participant.actor'),
    date: visita('start'),
    status: token('status'),
  },
  Encounter: {
    patient: paciente,
    subject: paciente,
    practitioner: ref('Practitioner', 'participant.individual'),
    appointment: ref('Appointment', 'appointment'),
    date: visita('period.start'),
    status: token('status'),
  },
  Condition: {
    patient: paciente,
    subject: paciente,
    encounter: clinico.encounter,
    code: token('code'),
    category: token('category'),
    'clinical-status': token('clinicalStatus'),
    'recorded-date': visita('recordedDate'),
    'verification-status': token('verificationStatus'),
  },
  Observation: { ...clinico, code: token('code'), category: token('category'), date: visita('effectiveDateTime') },
  AllergyIntolerance: {
    patient: paciente,
    date: fecha('recordedDate'),
    'clinical-status': token('clinicalStatus'),
    'verification-status': token('verificationStatus'),
  },
  MedicationStatement: {
    patient: paciente,
    subject: paciente,
    status: token('status'),
    category: token('category'),
  },
  MedicationRequest: { ...clinico, authoredon: visita('authoredOn') },
  Immunization: { patient: paciente, date: fecha('occurrenceDateTime'), status: token('status') },
  ServiceRequest: { ...clinico, authored: visita('authoredOn') },
  DiagnosticReport: { ...clinico, date: visita('effectiveDateTime'), issued: fecha('issued') },
  DocumentReference: {
    patient: paciente,
    subject: paciente,
    type: token('type'),
    identifier: token('identifier'),
    date: fecha('date'),
    status: token('status'),
  },
  Consent: { patient: paciente, date: fecha('dateTime'), status: token('status') },
  Invoice: {
    patient: paciente,
    subject: paciente,
    identifier: token('identifier'),
    date: fecha('date'),
    status: token('status'),
  },
};

export const parametrosOf = (tipo: TipoFhir): Record<string, Parametro> => ({ ...COMUNES, ...PROPIOS[tipo] });

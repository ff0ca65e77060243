/** The types of FHIR R4 that Hampi provides (BE-18), and which of them each role has. */
import type { Role } from '../../base/roles.ts';

export const TIPOS_FHIR = [
  'Patient',
  'Practitioner',
  'Organization',
  'Location',
  'Schedule',
  'Slot',
  'Appointment',
  'Encounter',
  'Condition',
  'Observation',
  'AllergyIntolerance',
  'MedicationStatement',
  'MedicationRequest',
  'Immunization',
  'ServiceRequest',
  'DiagnosticReport',
  'DocumentReference',
  'Consent',
  'Invoice',
] as const;
export type TipoFhir = (typeof TIPOS_FHIR)[number];

export const tipoTexto: Record<TipoFhir, string> = {
  Patient: 'Pacientes',
  Practitioner: 'Profesionales',
  Organization: 'Instituciones y laboratorios',
  Location: 'Oficinas',
  Schedule: 'Agendas',
  Slot: 'Turnos',
  Appointment: 'Citas',
  Encounter: 'Consultas',
  Condition: 'Diagnósticos y problemas',
  Observation: 'Signos, medidas y notas',
  AllergyIntolerance: 'Alergias',
  MedicationStatement: 'Medicación actual',
  MedicationRequest: 'Recetas',
  Immunization: 'Vacunas',
  ServiceRequest: 'Exámenes pedidos, referencias e interconsultas',
  DiagnosticReport: 'Resultados',
  DocumentReference: 'Documentos emitidos',
  Consent: 'Consentimientos',
  Invoice: 'Facturas',
};

/** Types from the sealed record. The patient's audit records each reading (model §7). */
export const TIPOS_CLINICOS: readonly TipoFhir[] = [
  'Encounter',
  'Condition',
  'Observation',
  'AllergyIntolerance',
  'MedicationStatement',
  'MedicationRequest',
  'Immunization',
  'ServiceRequest',
  'DiagnosticReport',
  'DocumentReference',
  'Consent',
];

export type RolConAcceso = Extract<Role, 'ROLE_MED' | 'ROLE_INS' | 'ROLE_CLI'>;

const LUGARES = ['Practitioner', 'Organization', 'Location'] as const;
/** What the patient reads of the own visits, which the next doctor reads from the download (decisions 65). */
const VISITAS = ['Encounter', 'Observation', 'MedicationRequest', 'ServiceRequest', 'DiagnosticReport'] as const;
/** The patient's own lists. */
const LISTAS = ['AllergyIntolerance', 'MedicationStatement', 'Condition'] as const;
/** The same limits as in the product (model §9): a clinic sees no records, a patient of a visit what its page shows. */
export const TIPOS_DE: Record<RolConAcceso, readonly TipoFhir[]> = {
  ROLE_MED: TIPOS_FHIR,
  ROLE_INS: ['Patient', ...LUGARES, 'Schedule', 'Slot', 'Appointment'],
  ROLE_CLI: [
    'Patient',
    ...LUGARES,
    'Appointment',
    ...VISITAS,
    ...LISTAS,
    'Immunization',
    'DocumentReference',
    'Consent',
  ],
};

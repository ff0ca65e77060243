/**
 * Systems of identifiers and codes. Ecuador's registers have not published addresses for FHIR, so the register's own site is used (ADR
 * 244). What Hampi itself numbers is `urn:hampi:…`.
 */
import type { Coding, Identifier } from 'fhir/r4';

const HL7 = 'http://terminology.hl7.org/CodeSystem';

export const SISTEMA = {
  cedula: 'https://www.registrocivil.gob.ec/cedula',
  pasaporte: 'urn:hampi:pasaporte',
  sinDocumento: 'urn:hampi:sin-documento',
  ruc: 'https://www.sri.gob.ec/ruc',
  senescyt: 'https://www.senescyt.gob.ec/registro',
  acess: 'https://www.acess.gob.ec/registro',
  claveAcceso: 'https://www.sri.gob.ec/clave-de-acceso',
  factura: 'urn:hampi:factura',
  receta: 'urn:hampi:receta',
  documento: 'urn:hampi:documento',
  vacuna: 'urn:hampi:vacuna',
  composicion: 'urn:hampi:composicion',
  cie10: 'http://hl7.org/fhir/sid/icd-10',
  loinc: 'http://loinc.org',
  snomed: 'http://snomed.info/sct',
  ucum: 'http://unitsofmeasure.org',
} as const;

/** A code of one of HL7's own tables, such as `v2-0203` or `v3-RoleCode`. */
export const hl7 = (tabla: string, code: string, display?: string): Coding => ({
  system: `${HL7}/${tabla}`,
  code,
  display,
});
export const loinc = (code: string, display: string): Coding => ({ system: SISTEMA.loinc, code, display });

/** Types of identifier in HL7's table 0203. */
type Clase = 'NI' | 'PPN' | 'MR' | 'TAX' | 'MD';

/** A number in a register as an identifier; undefined if there is none. */
export const identificador = (
  clase: Clase,
  system: string,
  value: string | null | undefined,
  use: Identifier['use'] = 'official',
): Identifier | undefined => (value ? { use, type: { coding: [hl7('v2-0203', clase)] }, system, value } : undefined);

/** Patients as a well-known generator of records writes them: one Bundle each, numbers in names, references by UUID. */
import type { Bundle, FhirResource } from 'fhir/r4';

const HL7 = 'http://terminology.hl7.org/CodeSystem';
const SNOMED = 'http://snomed.info/sct';
const LOINC = 'http://loinc.org';
const UCUM = 'http://unitsofmeasure.org';

const uuid = (kind: number, n: number, of: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${(of * 1000 + n).toString(16).padStart(12, '0')}`;

const NAMES = ['Abdul', 'Blanca', 'Carmelo', 'Dolores', 'Elvira', 'Felipe', 'Genoveva'];
const FAMILIES = ['Harris', 'Barela', 'Olivo', 'Tejeda', 'Wuckert', 'Rolón', 'Ñáñez'];
const of = <T>(all: readonly T[], n: number) => all[n % all.length] as T;

interface Aspects {
  /** Some patients lack a birth date, have a name only as text, have died or have several names. */
  n: number;
}

function patient({ n }: Aspects): FhirResource {
  const given = `${of(NAMES, n)}${100 + n}`;
  const family = `${of(FAMILIES, n * 3)}${700 + n}`;
  return {
    resourceType: 'Patient',
    id: uuid(1, 0, n),
    meta: { profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient'] },
    text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Generated</div>' },
    extension: [
      {
        url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-race',
        extension: [{ url: 'text', valueString: 'White' }],
      },
      { url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex', valueCode: n % 2 ? 'M' : 'F' },
    ],
    identifier: [
      { system: 'https://github.com/synthetichealth/synthea', value: uuid(1, 0, n) },
      {
        type: { coding: [{ system: `${HL7}/v2-0203`, code: 'MR' }] },
        system: 'http://hospital.smarthealthit.org',
        value: uuid(1, 0, n),
      },
      {
        type: { coding: [{ system: `${HL7}/v2-0203`, code: 'SS' }] },
        system: 'http://hl7.org/fhir/sid/us-ssn',
        value: `999-12-${1000 + n}`,
      },
      ...(n % 3 === 0
        ? [{ type: { coding: [{ system: `${HL7}/v2-0203`, code: 'PPN' }] }, value: `X${10_000_000 + n}X` }]
        : []),
    ],
    name: [
      { use: 'official', family, given: [given, of(NAMES, n + 2)], prefix: [n % 2 ? 'Mr.' : 'Mrs.'] },
      ...(n % 5 === 0 ? [{ use: 'maiden' as const, family: 'Before123', given: [given] }] : []),
    ],
    telecom: [{ system: 'phone', value: `555-${100 + (n % 900)}-${1000 + n}`, use: 'home' }],
    gender: n % 2 ? 'male' : 'female',
    birthDate: `${1930 + (n % 80)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`,
    ...(n % 11 === 0 && { deceasedDateTime: '2019-08-02T05:11:20-04:00' }),
    address: [{ line: [`${n} Schulist Highlands`], city: 'Waltham', state: 'MA', postalCode: '02452', country: 'US' }],
    maritalStatus: { coding: [{ system: `${HL7}/v3-MaritalStatus`, code: n % 4 ? 'M' : 'S' }], text: 'Married' },
    multipleBirthBoolean: false,
    communication: [{ language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'en-US' }], text: 'English' } }],
  };
}

const CONDITIONS = [
  ['44054006', 'Diabetes mellitus type 2 (disorder)'],
  ['59621000', 'Essential hypertension (disorder)'],
  ['195662009', 'Acute viral pharyngitis (disorder)'],
  ['160903007', 'Full-time employment (finding)'],
] as const;

/** About forty resources of one patient, including encounters and claims, which are not imported. */
function record(n: number): FhirResource[] {
  const subject = { reference: `urn:uuid:${uuid(1, 0, n)}` };
  const day = (i: number) => `${2010 + (i % 12)}-0${1 + (i % 9)}-1${i % 10}T09:0${i % 10}:00-05:00`;
  const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
  const vital = (i: number, code: string, display: string, value: number, unit: string) => ({
    resourceType: 'Observation' as const,
    id: uuid(5, i, n),
    status: 'final' as const,
    category: [{ coding: [{ system: `${HL7}/observation-category`, code: 'vital-signs' }] }],
    code: { coding: [{ system: LOINC, code, display }], text: display },
    subject,
    effectiveDateTime: day(i),
    valueQuantity: { value, unit, system: UCUM, code: unit },
  });
  return [
    ...times(8, (i) => ({
      resourceType: 'Encounter' as const,
      id: uuid(2, i, n),
      status: 'finished' as const,
      class: { system: `${HL7}/v3-ActCode`, code: 'AMB' },
      subject,
      period: { start: day(i) },
    })),
    ...times(8, (i) => ({
      resourceType: 'Condition' as const,
      id: uuid(3, i, n),
      clinicalStatus: { coding: [{ system: `${HL7}/condition-clinical`, code: i % 2 ? 'resolved' : 'active' }] },
      verificationStatus: { coding: [{ system: `${HL7}/condition-ver-status`, code: 'confirmed' }] },
      code: {
        coding: [{ system: SNOMED, code: of(CONDITIONS, i)[0], display: of(CONDITIONS, i)[1] }],
        text: of(CONDITIONS, i)[1],
      },
      subject,
      onsetDateTime: day(i),
    })),
    ...times(6, (i) => vital(i, '8302-2', 'Body Height', 165.3, 'cm')),
    ...times(6, (i) => vital(10 + i, '29463-7', 'Body Weight', 70.25 + i, 'kg')),
    {
      resourceType: 'Observation',
      id: uuid(6, 0, n),
      status: 'final',
      code: { coding: [{ system: LOINC, code: '85354-9', display: 'Blood Pressure' }], text: 'Blood Pressure' },
      subject,
      effectiveDateTime: day(3),
      component: [
        {
          code: { coding: [{ system: LOINC, code: '8462-4' }] },
          valueQuantity: { value: 80, unit: 'mm[Hg]', code: 'mm[Hg]' },
        },
        {
          code: { coding: [{ system: LOINC, code: '8480-6' }] },
          valueQuantity: { value: 124, unit: 'mm[Hg]', code: 'mm[Hg]' },
        },
      ],
    },
    ...times(5, (i) => ({
      resourceType: 'Immunization' as const,
      id: uuid(7, i, n),
      status: 'completed' as const,
      vaccineCode: {
        coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '140' }],
        text: 'Influenza, seasonal, injectable, preservative free',
      },
      patient: subject,
      occurrenceDateTime: day(i),
    })),
    ...times(3, (i) => ({
      resourceType: 'MedicationRequest' as const,
      id: uuid(8, i, n),
      status: i === 0 ? ('active' as const) : ('stopped' as const),
      intent: 'order' as const,
      medicationCodeableConcept: { text: 'Metformin hydrochloride 500 MG Oral Tablet' },
      subject,
    })),
    {
      resourceType: 'AllergyIntolerance',
      id: uuid(9, 0, n),
      clinicalStatus: { coding: [{ system: `${HL7}/allergyintolerance-clinical`, code: 'active' }] },
      verificationStatus: { coding: [{ system: `${HL7}/allergyintolerance-verification`, code: 'confirmed' }] },
      code: {
        coding: [{ system: SNOMED, code: '91936005', display: 'Allergy to penicillin' }],
        text: 'Allergy to penicillin',
      },
      patient: subject,
      reaction: [{ manifestation: [{ text: 'Urticaria' }] }],
    },
  ];
}

/** The resources of this many patients, in the order of their Bundles. */
export const generados = (patients: number): FhirResource[] =>
  Array.from({ length: patients }, (_, n) => [patient({ n }), ...record(n)]).flat();

/** A Bundle as the generator writes it for one patient. */
export const bundleOf = (resources: FhirResource[]): Bundle => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: resources.map((resource) => ({
    fullUrl: `urn:uuid:${resource.id}`,
    resource,
    request: { method: 'POST', url: resource.resourceType },
  })),
});

/** One resource per line, as in bulk data. */
export const ndjson = (resources: FhirResource[]): Buffer =>
  Buffer.from(`${resources.map((resource) => JSON.stringify(resource)).join('\n')}\n`);

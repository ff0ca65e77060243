/** Elements of R4 that change the meaning of a resource into its contrary (BE-18): `isModifier` in each type that is read. */

import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { FhirResource, Observation, Patient } from 'fhir/r4';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/harness.ts';
import { ana, deAna } from '../testing/bring-fhir.ts';
import { ndjson } from '../testing/generados.ts';
import { writeAlergias } from './alergias.ts';
import { condicionDe, condicionesDe } from './condiciones.ts';
import { readExpedientes } from './expediente.ts';
import { fichaDe } from './ficha.ts';
import { readPaciente } from './paciente.ts';
import { signosDe } from './signos.ts';
import { Sustancias } from './sustancias.ts';
import { vacunasDe } from './vacunas.ts';
import { visitasDe } from './visitas.ts';

const { db } = await startTestApp();
const NOTHING = { alergias: { lineas: [], reacciones: [] }, condiciones: [], vacunas: [], signos: [] };
const read = async (...more: unknown[]) => {
  const { expedientes, sin_lugar } = await readExpedientes(ndjson([ana, ...(more as FhirResource[])]));
  const [expediente] = expedientes;
  if (!expediente) throw new Error('no patient');
  return { expediente, sin_lugar, ficha: fichaDe(expediente, NOTHING, 'Importado')?.datos_relevantes ?? '' };
};
const request = (more: object) => ({
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  subject: deAna,
  medicationCodeableConcept: { text: 'Warfarina' },
  ...more,
});
const coded = (code: string) => ({ coding: [{ code }] });

test('[BE-18] a medicine that must not be given is not read as one that is taken, and a proposal is none', async () => {
  const { ficha } = await read(request({ doNotPerform: true }));
  expect(ficha).toContain('No debe recibir:\nWarfarina');
  expect(ficha).not.toContain('Medicación habitual');
  const { expediente, sin_lugar } = await read(request({ intent: 'proposal' }), request({ intent: 'plan' }));
  expect([expediente.medicacion, sin_lugar]).toEqual([[], { MedicationRequest: 2 }]);
});

test('[BE-18] a medicine by reference keeps its name, wherever the file has it; one without a name is counted', async () => {
  const by = (reference: string, more = {}) =>
    request({ medicationCodeableConcept: undefined, medicationReference: { reference }, ...more });
  const { ficha, sin_lugar } = await read(
    by('Medication/m1', { dosageInstruction: [{ text: 'una en la mañana' }, { text: 'dos en la noche' }] }),
    by('#dentro', { contained: [{ resourceType: 'Medication', id: 'dentro', code: { text: 'Metformina' } }] }),
    by('Medication/otra'),
    { resourceType: 'Medication', id: 'm1', code: { text: 'Losartán 50 mg' } },
  );
  expect(ficha).toContain('Losartán 50 mg, una en la mañana; dos en la noche\nMetformina');
  expect(sin_lugar).toEqual({ MedicationRequest: 1 });
});

test('[BE-18] what a system marked with its own modifiers is not guessed at', async () => {
  const modifierExtension = [{ url: 'https://otro.ec/negado', valueBoolean: true }];
  const { sin_lugar } = await read(
    request({ modifierExtension }),
    request({ implicitRules: 'https://otro.ec/reglas' }),
  );
  expect(sin_lugar).toEqual({ MedicationRequest: 2 });
  expect(readPaciente({ ...ana, modifierExtension }, new Date('2026-11-24'))).toMatchObject({
    motivo: MTraspasos.fhir_modificado,
  });
});

test('[BE-18] a condition that ended or that nobody established says so, and the second is no diagnosis', () => {
  const base = { resourceType: 'Condition', subject: deAna, onsetDateTime: '2015-06-02' } as const;
  const code = { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'J45.9', display: 'Asma' }] };
  const { diagnosticos, dichas } = condicionesDe(
    [
      condicionDe({ ...base, code, abatementDateTime: '2016-01-01' }),
      condicionDe({ ...base, code, verificationStatus: coded('differential') }),
    ],
    new Map([['J459', 'Asma']]),
    '2026-11-24',
  );
  expect(diagnosticos.map(({ activo }) => activo)).toEqual([false]);
  expect(dichas.map(({ texto }) => texto)).toEqual(['Asma (J459), resuelto', 'Asma (J459), sin confirmar']);
});

test('[BE-18] «less than» is no measurement', () => {
  const observation: Observation = {
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
    valueQuantity: { value: 30, comparator: '<', unit: 'kg', code: 'kg' },
  };
  expect(signosDe(observation)).toMatchObject([{ valor: undefined, texto: 'Peso menor que 30 kg' }]);
});

test('[BE-18] a death without a date, a year as a birth date and a replaced record are said', () => {
  const at = new Date('2026-11-24T14:00:00Z');
  const of = (more: Partial<Patient>) => readPaciente({ ...ana, ...more }, at);
  expect(of({ birthDate: '1970', deceasedBoolean: true, active: false })).toMatchObject({
    datos: { fecha_nacimiento: null },
    avisos: [
      { motivo: MTraspasos.fhir_solo_ano('1970') },
      { motivo: MTraspasos.fhir_fallecido },
      { motivo: MTraspasos.fhir_inactivo },
    ],
  });
  expect(of({ link: [{ type: 'replaced-by', other: { reference: 'Patient/b' } }] })).toMatchObject({
    motivo: MTraspasos.fhir_reemplazado,
  });
});

test.each([
  ['No known allergies', undefined, 'Niega alergias'],
  ['No allergies', undefined, 'Niega alergias'],
  ['NKA', undefined, 'Niega alergias'],
  ['None', undefined, 'Niega alergias'],
  ['Denies any allergies', undefined, 'Niega alergias'],
  ['Sin alergias conocidas', undefined, 'Niega alergias'],
  ['Ninguna', undefined, 'Niega alergias'],
  ['No known medication allergies', undefined, 'Niega alergias a medicamentos'],
  ['NKDA', undefined, 'Niega alergias a medicamentos'],
  ['Situación', '716186003', 'Niega alergias'],
  ['Situación', '429625007', 'Niega alergias a alimentos'],
])('[BE-18] «%s» with code %s is no allergy', async (text, code, linea) => {
  const { expediente } = await read({
    resourceType: 'AllergyIntolerance',
    patient: deAna,
    code: { text, ...(code ? coded(code) : {}) },
  });
  expect(writeAlergias(expediente.alergias, await Sustancias.of(db)).lineas).toEqual([linea]);
});

test('[BE-18] an allergy that is over warns no more, and one that nobody confirmed does', async () => {
  const allergy = (text: string, more: object) => ({
    resourceType: 'AllergyIntolerance',
    patient: deAna,
    code: { text },
    ...more,
  });
  const { expediente, sin_lugar } = await read(
    allergy('Penicilina', { clinicalStatus: coded('resolved') }),
    allergy('Ibuprofeno', { verificationStatus: coded('unconfirmed') }),
    allergy('Maní', { verificationStatus: coded('refuted') }),
  );
  const { lineas, reacciones } = writeAlergias(expediente.alergias, await Sustancias.of(db));
  expect(lineas).toHaveLength(1);
  expect(lineas[0]).toMatch(/^Ibuprofeno.*por confirmar/);
  expect([reacciones, sin_lugar]).toEqual([['Penicilina: resuelta'], { AllergyIntolerance: 1 }]);
});

test('[BE-18] vaccines before birth, twice, or with dose 0 or 2,5 are no doses that count', async () => {
  const dose = (occurrenceDateTime: string, protocol: object, more = {}) => ({
    resourceType: 'Immunization',
    status: 'completed',
    patient: deAna,
    vaccineCode: { text: 'Hepatitis B' },
    occurrenceDateTime,
    protocolApplied: [protocol],
    ...more,
  });
  const { expediente } = await read(
    dose('1990-01-01', { doseNumberPositiveInt: 1 }),
    dose('1990-01-01', { doseNumberPositiveInt: 1 }),
    dose('1990-02-01', { doseNumberPositiveInt: 0 }),
    dose('1990-03-01', { doseNumberString: '2,5' }),
    dose('1990-04-01', { doseNumberPositiveInt: 2 }, { isSubpotent: true }),
    dose('1970-01-01', { doseNumberPositiveInt: 1 }),
  );
  const { traidas, dichas } = vacunasDe(expediente, '2026-11-24');
  expect(traidas.map(({ dia, dosis }) => [dia, dosis])).toEqual([['1990-01-01', 1]]);
  expect(dichas.map(({ texto }) => texto)).toEqual([
    'Hepatitis B',
    'Hepatitis B, dosis «0»',
    'Hepatitis B, dosis «2,5»',
    'Hepatitis B, dosis insuficiente, no cuenta',
  ]);
});

test('[BE-18] a note belongs to the visit that it refers to, and an observation to the patient: others of the same number are others', async () => {
  const nota = (valueString: string, reference: string, subject: object = deAna) => ({
    resourceType: 'Observation',
    status: 'final',
    code: coded('18776-5'),
    subject,
    encounter: { reference },
    valueString,
  });
  const visita = (id: string | undefined, text: string) => ({
    resourceType: 'Encounter',
    id,
    status: 'finished',
    subject: deAna,
    period: { start: '2026-03-02T10:00:00-05:00' },
    reasonCode: [{ text }],
  });
  const file = (...resources: object[]) => [
    visita('1', 'Cefalea'),
    {
      resourceType: 'ServiceRequest',
      id: '1',
      status: 'active',
      category: [coded('3457005')],
      subject: deAna,
      authoredOn: '2026-03-02T10:00:00-05:00',
      reasonCode: [{ text: 'Falta de profesional' }],
    },
    ...resources,
  ];
  const number = deAna.reference.replace(/^.*\//, '');
  const { expediente } = await read(
    ...file(
      nota('Reposo', 'Encounter/1'),
      nota('Control', 'https://otro.ec/fhir/Encounter/1/_history/2'),
      nota('De un episodio', 'EpisodeOfCare/1'),
      nota('De un grupo', 'Encounter/1', { reference: `Group/${number}` }),
    ),
  );
  const words = visitasDe(expediente, '2026-11-24').map(({ palabras }) => palabras);
  expect(words).toEqual([expect.stringMatching(/^Cefalea · .*Reposo · .*Control$/), 'Falta de profesional']);
  // A bundle whose visit has no id but an address.
  const bundle = {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      { fullUrl: 'urn:uuid:7f', resource: visita(undefined, 'Tos') },
      { fullUrl: 'urn:uuid:8f', resource: nota('Jarabe', 'urn:uuid:7f') },
    ],
  };
  const { expediente: other } = await read(bundle);
  expect(visitasDe(other, '2026-11-24')).toMatchObject([{ palabras: expect.stringMatching(/^Tos · .*Jarabe$/) }]);
});

/** Importing records of another system as FHIR R4 (BE-18, ADR 255). */
import { getHistoria } from '@hampi/contract/clinica/historia/calls';
import { searchPacientes } from '@hampi/contract/personas/clientes/calls';
import { bringTraspaso, listTraspasoFilas, undoTraspaso } from '@hampi/contract/plataforma/traspasos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { FhirResource, Patient } from 'fhir/r4';
import { expect, test } from 'vitest';
import { zip } from '../../../../http/zip.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { traspasosOf } from '../testing/bring-archivo.ts';
import { ana, deAna, traeFhir } from '../testing/bring-fhir.ts';
import { bundleOf, generados, ndjson } from '../testing/generados.ts';

const harness = await startTestApp();
const { db, clock, runDueJobs } = harness;
const { aDoctor, aSecretaria } = builders(db);
clock.set('2026-11-24T14:00:00Z');

const brought = traeFhir(harness);

const conDatos: Patient = {
  ...ana,
  identifier: [{ system: 'https://www.registrocivil.gob.ec/cedula', value: '0102030400' }],
  telecom: [
    { system: 'phone', value: '+593 99 640 0813' },
    { system: 'phone', value: '555-123-4567' },
  ],
  maritalStatus: { coding: [{ code: 'M' }] },
};
const subject = deAna;

test('[BE-18] a generator’s patients are imported without the numbers in their names, and clinical data are marked as imported', async () => {
  const { reviewed, done, caller } = await brought([...generados(3)]);
  expect(reviewed).toMatchObject({ formato: 'FHIR', estado: 'REVISADO', nuevas: 3, rechazadas: 0 });
  expect(done).toMatchObject({ estado: 'TERMINADO', nuevas: 3 });
  const [found] = await caller.call(searchPacientes, { params: { term: 'Tejeda' } });
  const historia = await caller.call(getHistoria, { params: { clienteId: found?.id ?? 0 } });
  expect(historia.ficha.alergias).toBe('Allergy to penicillin\nImportado de registros.ndjson el 24/11/2026.');
  expect(historia.ficha.antecedentes_personales).toContain('10/01/2010: Diabetes mellitus type 2 (disorder)');
  expect(historia.ficha.antecedentes_personales).toContain('Essential hypertension (disorder), resuelto');
  const { datos_relevantes } = historia.ficha;
  expect(datos_relevantes).toContain('Medicación habitual:\nMetformin hydrochloride 500 MG Oral Tablet\nReacciones');
  expect(historia.clienteVacunas).toHaveLength(5);
  expect(historia.clienteVacunas[1]).toMatchObject({
    vacuna_tipo: 'Influenza, seasonal, injectable, preservative free',
    fecha_aplicacion: '2011-02-11',
    dosis: 2,
    lote: 'No consta',
    informacion: 'Importado de registros.ndjson el 24/11/2026',
  });
  expect(datos_relevantes).toMatch(/Otros teléfonos:\n555-\d{3}-\d{4}$/);
  expect(historia.consultas).toEqual([]);
});

test('[BE-18] the cédula, the mobile number and coded values are read as the form stores them', async () => {
  const { doctor } = await brought([conDatos]);
  const row = await db
    .selectFrom('cliente')
    .where('creado_por', '=', doctor.doctor_id)
    .select([
      'tipo_documento',
      'cedula_identidad',
      'apellidos',
      'nombres',
      'celular',
      'telefono',
      'sexo',
      'estado_civil',
    ])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    tipo_documento: 'CEDULA',
    cedula_identidad: '0102030400',
    apellidos: 'Lema Quishpe',
    nombres: 'Ana María',
    celular: '0996400813',
    telefono: null,
    sexo: 'femenino',
    estado_civil: 'casado',
  });
});

test('[BE-18] ICD-10 codes are kept, units converted, errors and markup dropped, wherever the patient is in the file', async () => {
  const weight = (id: string, value: number, code: string): FhirResource => ({
    resourceType: 'Observation',
    id,
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
    subject,
    effectiveDateTime: '2020-05-02',
    valueQuantity: { value, unit: code, code },
  });
  const { historia } = await brought([
    {
      resourceType: 'Condition',
      id: 'c1',
      code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'E119' }], text: '<b>Diabetes</b>\ntipo 2' },
      subject,
    },
    {
      resourceType: 'Condition',
      id: 'c2',
      verificationStatus: { coding: [{ code: 'entered-in-error' }] },
      code: { text: 'Otra persona' },
      subject,
    },
    weight('o1', 155, '[lb_av]'),
    weight('o2', 11, '[stone_av]'),
    ana,
  ]);
  const { ficha } = await historia();
  expect(ficha.antecedentes_personales).toBe('Importado de registros.ndjson el 24/11/2026:\nDiabetes tipo 2 (E119)');
  expect(ficha.datos_relevantes).toContain('Signos y medidas:\n02/05/2020: Peso 11 [stone_av]');
});

test('[BE-18] a Bundle is read like lines, and a patient without name or born in the future is refused, naming the element', async () => {
  const { done, caller, doctorId } = await brought(
    [],
    'uno.json',
    Buffer.from(
      JSON.stringify(
        bundleOf([
          ana,
          { resourceType: 'Patient', id: 'b2', birthDate: '1990-01-01' },
          { ...ana, id: 'b3', birthDate: '2031-01-01' },
        ]),
      ),
    ),
  );
  expect(done).toMatchObject({ nuevas: 1, rechazadas: 2 });
  const filas = await caller.call(listTraspasoFilas, { params: { doctorId, traspasoId: done.id } });
  expect(filas.map(({ linea, problemas }) => [linea, problemas[0]?.columna])).toEqual([
    [2, 'Patient.name'],
    [3, 'Patient.birthDate'],
  ]);
});

test('[BE-18] a vaccine without a day stays as text', async () => {
  const given: FhirResource = {
    resourceType: 'Immunization',
    id: 'v1',
    status: 'completed',
    vaccineCode: { text: 'BCG' },
    patient: subject,
    occurrenceString: 'al nacer',
    lotNumber: 'A-12',
  };
  const { historia } = await brought([ana, given]);
  const { ficha, clienteVacunas } = await historia();
  expect(clienteVacunas).toEqual([]);
  expect(ficha.datos_relevantes).toContain('Vacunas:\nBCG, lote A-12');
});

test('[BE-18] a ZIP with a file for each kind of resource is one record', async () => {
  const allergy: FhirResource = {
    resourceType: 'AllergyIntolerance',
    id: 'x',
    code: { text: 'Látex' },
    patient: subject,
  };
  const files = [
    { nombre: 'AllergyIntolerance.ndjson', contenido: ndjson([allergy]) },
    { nombre: 'Patient.ndjson', contenido: ndjson([ana]) },
    { nombre: 'leeme.txt', contenido: Buffer.from('no es JSON') },
  ];
  const bytes: Buffer[] = [];
  for await (const part of zip(files)) bytes.push(part);
  const { historia } = await brought([], 'todo.zip', Buffer.concat(bytes));
  const { ficha } = await historia();
  expect(ficha.alergias).toBe('Látex\nImportado de todo.zip el 24/11/2026.');
});

test('[BE-18] a long record is cut at whole lines and says how many remain in the file', async () => {
  const long = Array.from(
    { length: 60 },
    (_, n): FhirResource => ({
      resourceType: 'Condition',
      id: `c${n}`,
      code: { text: `${'Antecedente '.repeat(12)}${n}` },
      subject,
    }),
  );
  const { historia } = await brought([ana, ...long]);
  const { ficha } = await historia();
  expect(ficha.antecedentes_personales?.length).toBeLessThanOrEqual(4000);
  expect(ficha.antecedentes_personales).toMatch(/… y \d+ líneas más en el archivo\.$/);
});

test('[BE-18] a file that is not FHIR fails with a sentence, a secretary cannot bring one, and an import with nothing to remove cannot be undone', async () => {
  const doctor = await aDoctor();
  const practice = await traspasosOf(harness, doctor);
  await practice.upload(Buffer.from('{"resourceType":"Patient","id":"x"}\n{"resource'), 'malo.ndjson');
  await runDueJobs();
  expect(await practice.newest()).toMatchObject({ estado: 'FALLIDO', motivo: MTraspasos.fhir_ilegible('línea 2') });
  const secretaria = await traspasosOf(harness, doctor, await aSecretaria([doctor]));
  expect(await secretaria.upload(ndjson([conDatos]), 'uno.ndjson')).toMatchObject({
    status: 403,
    mensaje: MTraspasos.fhir_solo_medico,
  });
  await practice.upload(ndjson([ana]), 'uno.ndjson');
  await runDueJobs();
  const { id } = await practice.newest();
  const params = { doctorId: practice.doctorId, traspasoId: id };
  await expect(secretaria.caller.call(bringTraspaso, { params, body: { con_dudosas: false } })).rejects.toMatchObject({
    status: 403,
  });
  expect(await practice.bring(id)).toMatchObject({ estado: 'TERMINADO', deshacer_hasta: null });
  await expect(practice.caller.call(undoTraspaso, { params })).rejects.toMatchObject({ status: 409 });
});

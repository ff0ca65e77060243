/** The export as FHIR R4: bundles and lines that other programs read (BE-18, ADR 245). */

import { Fhir, ParseConformance, Versions } from 'fhir';
import type { Bundle, FhirResource } from 'fhir/r4';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { aFullRecord, WORD } from '../../../testing/full-record.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { type Exported, exported } from './testing/exported.ts';

const harness = await startTestApp();
const { db } = harness;
const { aDoctor, aCita } = builders(db);
const validator = new Fhir(new ParseConformance(true, Versions.R4));

const named = ({ files }: Exported, name: RegExp) =>
  [...files].filter(([path]) => name.test(path)).map(([, bytes]) => bytes.toString());
const bundlesOf = (all: Exported) => named(all, /^fhir\/bundle-\d+\.json$/).map((text) => JSON.parse(text) as Bundle);
const linesOf = (all: Exported, tipo: string) =>
  named(all, new RegExp(`^fhir/${tipo}-\\d+\\.ndjson$`)).flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as FhirResource),
  );

test('[BE-18] a doctor’s bundles are valid, contain each resource once, and equal the lines by type', async () => {
  const { doctor, oficina, paciente } = await aFullRecord(harness);
  await aCita(doctor, oficina, paciente);
  const all = await exported(harness, doctor);
  const bundles = bundlesOf(all);
  expect(bundles).toHaveLength(1);
  const faults = bundles.flatMap((bundle) =>
    validator.validate(bundle).messages.filter(({ severity }) => /error|fatal/.test(String(severity))),
  );
  expect(faults).toEqual([]);
  const entries = bundles.flatMap(({ entry = [] }) => entry.map(({ resource }) => resource as FhirResource));
  const keys = entries.map(({ resourceType, id }) => `${resourceType}/${id}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const tipo of new Set(entries.map(({ resourceType }) => resourceType)))
    expect(linesOf(all, tipo)).toEqual(entries.filter(({ resourceType }) => resourceType === tipo));
  expect(linesOf(all, 'Appointment')).toHaveLength(all.csv('citas').length);
  expect(linesOf(all, 'Encounter')).toHaveLength(all.csv('consultas').length);
  expect(linesOf(all, 'Patient')).toMatchObject([{ name: [{ family: paciente.apellidos }] }]);
  expect(JSON.stringify(linesOf(all, 'MedicationRequest'))).toContain(`${WORD} tableta`);
});

test('[BE-18] a practice with thousands of rows is exported in bundles of five hundred', async () => {
  const doctor = await aDoctor();
  const rows = Array.from({ length: 1_201 }, (_, n) => ({ nombres: `Paciente ${n}`, apellidos: 'Muchos' }));
  const made = await db.insertInto('cliente').values(rows).returning('id').execute();
  const links = made.map(({ id }) => ({ doctor_id: doctor.doctor_id, cliente_id: id, origen: 'CREADO' }));
  await db.insertInto('medico_paciente').values(links).execute();
  const all = await exported(harness, doctor);
  expect(named(all, /^fhir\/Patient-/).map((text) => text.trim().split('\n').length)).toEqual([500, 500, 201]);
  expect(bundlesOf(all).every(({ entry = [] }) => entry.length <= 500)).toBe(true);
  expect(linesOf(all, 'Patient').map(({ id }) => Number(id))).toEqual(made.map(({ id }) => id));
});

import { createConsulta, saveFicha } from '@hampi/contract/clinica/historia/calls';
import type { TipoFhir } from '@hampi/contract/plataforma/fhir/tipos';
import { Fhir, ParseConformance, Versions } from 'fhir';
import type { FhirResource } from 'fhir/r4';
import { expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../data/catalogos/catalogos-iniciales.ts';
import { loadDemoClinic } from '../../../demo/load.ts';
import { builders } from '../../../testing/builders.ts';
import { aFullRecord } from '../../../testing/full-record.ts';
import { startTestApp } from '../../../testing/harness.ts';
import type { Alcance } from './alcance.ts';
import { recursos } from './recursos.ts';

const harness = await startTestApp();
const { as, db, deps } = harness;
const { aCita, aCliente, aDiagnostico, aDoctor, anOficina, aPaciente } = builders(db);
const fhir = new Fhir(new ParseConformance(true, Versions.R4));

/** All resources of an owner that are of these types. */
async function all(alcance: Alcance, ...tipos: TipoFhir[]): Promise<FhirResource[]> {
  const found: FhirResource[] = [];
  for await (const one of recursos(deps, alcance))
    if (tipos.length === 0 || (tipos as string[]).includes(one.resourceType)) found.push(one);
  return found;
}
const typesOf = (list: FhirResource[]) => [...new Set(list.map(({ resourceType }) => resourceType))].sort();

/** The faults that the library finds. It does not support totalPriceComponent, which is defined by reference to another element. */
const faultsOf = (one: FhirResource) =>
  fhir
    .validate(one, { errorOnUnexpected: true })
    .messages.filter(
      ({ severity, location }) => /error|fatal/.test(String(severity)) && location !== 'Invoice.totalPriceComponent',
    )
    .map(({ location, message }) => `${one.resourceType}/${one.id} ${location} ${message}`);

/** References that lead to none of these resources. */
function loose(list: FhirResource[]): string[] {
  const known = new Set(list.map(({ resourceType, id }) => `${resourceType}/${id}`));
  const named = [...JSON.stringify(list).matchAll(/"reference":"([^"]+)"/g)].map(([, target]) => target as string);
  return [...new Set(named)].filter((target) => !known.has(target));
}

test('[BE-18] all resources of the demo’s doctor, clinic and patient are valid R4, and their references lead to each other', async () => {
  await loadInitialCatalogues(db);
  await loadDemoClinic(deps);
  const idOf = async (login: string) =>
    (
      await db
        .selectFrom('doctor as d')
        .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
        .where('u.login', '=', login)
        .select('d.id')
        .executeTakeFirstOrThrow()
    ).id;
  const { id } = await db
    .selectFrom('cliente as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where('u.login', '=', 'paciente')
    .select('c.id')
    .executeTakeFirstOrThrow();
  const owners: Alcance[] = [
    { tipo: 'doctor', id: await idOf('medico') },
    { tipo: 'institucion', id: await idOf('institucion') },
    { tipo: 'cliente', id },
  ];
  for (const owner of owners) {
    const list = await all(owner);
    expect(list.flatMap(faultsOf)).toEqual([]);
    expect([owner.tipo, loose(list)]).toEqual([owner.tipo, []]);
    expect(new Set(list.map(({ resourceType, id }) => `${resourceType}/${id}`)).size).toBe(list.length);
  }
  const citas = await all(owners[0] as Alcance, 'Appointment');
  expect(citas).toHaveLength(300);
});

test('[BE-18] a record with everything that can be written in it gives every clinical type, valid and with its tildes', async () => {
  const { doctor, paciente } = await aFullRecord(harness);
  await db
    .updateTable('cliente')
    .set({ emergencia_nombre: 'Ángel Chuquimarca', emergencia_parentesco: 'Hermano' })
    .set({ emergencia_telefono: '0991234567', emergencia_direccion: 'Calle Larga 1-23, Cuenca' })
    .where('id', '=', paciente.id)
    .execute();
  const list = await all({ tipo: 'doctor', id: doctor.doctor_id });
  expect(list.flatMap(faultsOf)).toEqual([]);
  expect(loose(list)).toEqual([]);
  expect(typesOf(list)).toEqual(
    expect.arrayContaining([
      'Condition',
      'Consent',
      'DiagnosticReport',
      'DocumentReference',
      'Encounter',
      'ServiceRequest',
    ]),
  );
  const patient = list.find(({ resourceType }) => resourceType === 'Patient');
  expect(patient).toMatchObject({
    id: String(paciente.id),
    name: [{ family: 'Chuquimarca Sisa', given: ['Rosa', 'Elvira'] }],
    identifier: [{ use: 'official', value: paciente.cedula_identidad }],
    contact: [
      {
        relationship: [{ coding: [{ code: 'C' }], text: 'Hermano' }],
        name: { text: 'Ángel Chuquimarca' },
        telecom: [{ system: 'phone', value: '0991234567' }],
        address: { text: 'Calle Larga 1-23, Cuenca' },
      },
    ],
  });
  expect(list.find(({ resourceType }) => resourceType === 'Practitioner')).toMatchObject({
    name: [{ text: 'Dra. María José Cajamarca Tenesaca' }],
  });
});

test('[BE-18] ICD-10 codes get their dot, measures LOINC and UCUM, a height typed in metres becomes cm, a controlled line stays', async () => {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const paciente = await aPaciente(doctor);
  const linea = {
    medicamento: 'Clonazepam',
    cantidad: 30,
    dosificacion: '1 cada noche',
    dias_uso: 30,
    controlado: true,
  };
  await (await as(doctor)).call(createConsulta, {
    body: {
      cliente_id: paciente.id,
      clave: crypto.randomUUID(),
      oficinaId: oficina.id,
      antropometria_talla: 1.62,
      sv_pres_sist: 120,
      sv_pres_dias: 80,
      detalleCie10: [
        await aDiagnostico('E119', 'Diabetes mellitus tipo 2'),
        await aDiagnostico('I10X', 'Hipertensión', 'PR'),
      ],
      receta: { detalle: [linea] },
    },
  });
  const list = await all({ tipo: 'doctor', id: doctor.doctor_id }, 'Condition', 'Observation', 'MedicationRequest');
  expect(list).toMatchObject([
    { code: { coding: [{ code: 'E11.9' }] }, verificationStatus: { coding: [{ code: 'confirmed' }] } },
    { code: { coding: [{ code: 'I10' }] }, verificationStatus: { coding: [{ code: 'provisional' }] } },
    { code: { coding: [{ code: '8302-2' }] }, valueQuantity: { value: 162, code: 'cm' } },
    { code: { coding: [{ code: '85354-9' }] }, component: [{ valueQuantity: { value: 120, code: 'mm[Hg]' } }, {}] },
    { status: 'active', medicationCodeableConcept: { text: 'Clonazepam' }, note: [{ text: 'Medicamento controlado' }] },
  ]);
});

test('[BE-18] for a shared patient a doctor gets only their own entries, and those of others once the patient allows it', async () => {
  const [mine, theirs] = [await aDoctor(), await aDoctor({ nombres: 'Ana' })];
  const paciente = await aPaciente(mine);
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: theirs.doctor_id, cliente_id: paciente.id, origen: 'DOCUMENTO' })
    .execute();
  const dx = [await aDiagnostico('R51X', 'Cefalea')];
  const oficina = await anOficina(mine);
  const caller = await as(mine);
  await caller.call(saveFicha, { params: { clienteId: paciente.id }, body: { version: 0, alergias: 'Penicilina' } });
  await caller.call(createConsulta, {
    body: {
      cliente_id: paciente.id,
      clave: crypto.randomUUID(),
      oficinaId: oficina.id,
      motivo: 'Dolor',
      detalleCie10: dx,
    },
  });
  const other: Alcance = { tipo: 'doctor', id: theirs.doctor_id };
  expect(typesOf(await all(other))).toEqual(['Patient', 'Practitioner']);

  await db
    .updateTable('medico_paciente')
    .set({ historia_autorizada_en: '2026-11-24T14:00:00Z' })
    .where('doctor_id', '=', theirs.doctor_id)
    .execute();
  const allowed = await all(other);
  expect(typesOf(allowed)).toEqual([
    'AllergyIntolerance',
    'Condition',
    'Encounter',
    'Location',
    'Patient',
    'Practitioner',
  ]);
  expect(loose(allowed)).toEqual([]);
});

test('[BE-18] a clinic gets the citas of its branches but no record; a patient gets their own citas but no notes', async () => {
  const [clinica, otra, cliente] = [
    await aDoctor({ tipo: 'INSTITUCION' }),
    await aDoctor({ tipo: 'INSTITUCION' }),
    await aCliente(),
  ];
  const sucursal = await anOficina(clinica);
  const own = await aCita(clinica, sucursal, { id: cliente.cliente_id });
  await aCita(otra, await anOficina(otra), { id: (await aPaciente(otra)).id });
  const ofClinica = await all({ tipo: 'institucion', id: clinica.doctor_id });
  expect(ofClinica.filter(({ resourceType }) => resourceType === 'Appointment').map(({ id }) => id)).toEqual([
    String(own.id),
  ]);
  expect(typesOf(ofClinica)).toEqual(['Appointment', 'Location', 'Organization']);
  const ofCliente = await all({ tipo: 'cliente', id: cliente.cliente_id });
  expect(typesOf(ofCliente)).toEqual(['Appointment', 'Location', 'Organization', 'Patient']);
  expect(loose(ofCliente)).toEqual([]);
});

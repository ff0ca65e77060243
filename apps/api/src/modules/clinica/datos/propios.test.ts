/** What patients read and download of their own lists (BE-39). */
import { createDato, endDato, listDatosPropios } from '@hampi/contract/clinica/datos/calls';
import { listAccesos } from '@hampi/contract/clinica/historia/calls';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { exported } from '../../plataforma/exportacion/testing/exported.ts';

const harness = await startTestApp();
const { as, db } = harness;
const { aCliente, aDoctor } = builders(db);

/** A patient with an account, and a doctor who notes these facts. */
async function aPatientWith(...contenidos: object[]) {
  const patient = await aCliente();
  const doctor = await aDoctor();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: doctor.doctor_id, cliente_id: patient.cliente_id, origen: 'CREADO' })
    .execute();
  const caller = await as(doctor);
  const params = { clienteId: patient.cliente_id };
  const made = [];
  for (const contenido of contenidos)
    made.push(await caller.call(createDato, { params, body: { contenido, clave: crypto.randomUUID() } as never }));
  return { patient, doctor, caller, params, made };
}
const FACTS = [
  { clase: 'ALERGIA', sustancia: 'penicilina', reaccion: 'ronchas' },
  { clase: 'ALERGIA', sustancia: 'ibuprofeno', certeza: 'REFUTADA' },
  { clase: 'MEDICACION', medicamento: 'Warfarina', dosificacion: '5 mg al día' },
  { clase: 'PROBLEMA', cod_4: 'E119', descripcion: 'Diabetes', estado: 'ACTIVO' },
  { clase: 'PROBLEMA', descripcion: 'asma', estado: 'DESCARTADO' },
  { clase: 'RESPUESTA', pregunta: 'ALERGIA látex' },
];

test('[BE-39] [BE-15] the patient reads the own lists with who and when; what was refuted or ended is not there, and the reading is audited', async () => {
  const { patient, caller, params, made } = await aPatientWith(...FACTS, {
    clase: 'MEDICACION',
    medicamento: 'Losartán',
  });
  const body = { version: 1, fin: 'YA_NO' } as const;
  await caller.call(endDato, { params: { datoId: made.at(-1)?.id ?? 0 }, body });
  const own = await as(patient);
  const found = await own.call(listDatosPropios, { params });
  expect(found).toMatchObject([
    { contenido: { sustancia: 'penicilina' }, doctor: expect.any(String), escrita_en: expect.any(String) },
    { contenido: { medicamento: 'Warfarina' } },
    { contenido: { descripcion: 'Diabetes' } },
  ]);
  expect(found).toHaveLength(3);
  const { data: accesos } = await own.send(listAccesos, { params });
  expect(accesos[0]).toMatchObject({ accion: 'dato.leer', rol: 'ROLE_CLI' });
});

test('[BE-39] nobody else reads them there, and without a verified identity nobody does', async () => {
  const { patient, doctor, params } = await aPatientWith(...FACTS);
  await expect((await as(await aCliente())).call(listDatosPropios, { params })).rejects.toMatchObject({ status: 404 });
  await expect((await as(doctor)).call(listDatosPropios, { params })).rejects.toMatchObject({ status: 403 });
  await db
    .updateTable('cliente')
    .set({ identidad_verificada_en: null, identidad_como: null })
    .where('id', '=', patient.cliente_id)
    .execute();
  await expect((await as(patient)).call(listDatosPropios, { params })).rejects.toMatchObject({
    status: 403,
    body: { codigo: 'IDENTIDAD_PENDIENTE' },
  });
});

test('[BE-39] [BE-18] the patient’s own download has the lists, as a table and as FHIR', async () => {
  const { patient } = await aPatientWith(...FACTS);
  const { csv, files } = await exported(harness, patient);
  expect(csv('resumen_clinico').map(({ nombre, detalle }) => [nombre, detalle])).toEqual([
    ['penicilina', 'ronchas'],
    ['ibuprofeno', 'Refutada'],
    ['Warfarina', '5 mg al día · Otro médico'],
    ['Diabetes', 'E119'],
    ['asma', 'Descartado'],
  ]);
  const inFhir = (type: string) => `${files.get(`fhir/${type}-1.ndjson`)}`;
  expect(inFhir('AllergyIntolerance')).toContain('penicilina');
  expect(inFhir('MedicationStatement')).toContain('Warfarina');
  expect(inFhir('Condition')).toContain('Diabetes');
});

/** The lists of a patient's facts as FHIR (BE-18, BE-39). */
import { createDato, endDato } from '@hampi/contract/clinica/datos/calls';
import { saveFicha } from '@hampi/contract/clinica/historia/calls';
import { Fhir, ParseConformance, Versions } from 'fhir';
import type { FhirResource } from 'fhir/r4';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { recursos } from './recursos.ts';

const { as, db, deps } = await startTestApp();
const { aDoctor, aPaciente } = builders(db);
const fhir = new Fhir(new ParseConformance(true, Versions.R4));

async function aRecord() {
  const doctor = await aDoctor();
  const paciente = await aPaciente(doctor, { sexo: 'femenino' });
  const caller = await as(doctor);
  const params = { clienteId: paciente.id };
  const add = (contenido: object) =>
    caller.call(createDato, { params, body: { contenido, clave: crypto.randomUUID() } as never });
  const end = ({ id }: { id: number }, fin: string) =>
    caller.call(endDato, { params: { datoId: id }, body: { version: 1, fin } as never });
  const all = async (id = doctor.doctor_id) => {
    const found: FhirResource[] = [];
    for await (const one of recursos(deps, { tipo: 'doctor', id }))
      if (!['Patient', 'Practitioner'].includes(one.resourceType)) found.push(one);
    return found;
  };
  return { doctor, paciente, caller, params, add, end, all };
}
const coded = (code: string) => ({ coding: [{ code }] });

test('[BE-18] [BE-39] facts of every list leave as valid R4 with their status, author, codes and dates', async () => {
  const { add, all, doctor } = await aRecord();
  await add({ clase: 'ALERGIA', sustancia: 'penicilina', reaccion: 'ronchas', gravedad: 'GRAVE', desde: '2019-05' });
  await add({ clase: 'ALERGIA', sustancia: 'camarón', origen: 'ALIMENTO', certeza: 'PROBABLE' });
  await add({ clase: 'ALERGIA', sustancia: 'ibuprofeno', certeza: 'REFUTADA' });
  await add({ clase: 'MEDICACION', medicamento: 'Warfarina', dosificacion: '5 mg al día', uso: 'SI_NECESITA' });
  await add({ clase: 'PROBLEMA', cod_4: 'E119', descripcion: 'Diabetes mellitus tipo 2', desde: '2015' });
  await add({ clase: 'PROBLEMA', descripcion: 'asma', estado: 'DESCARTADO' });
  await add({ clase: 'VALOR', que: 'CREATININA', valor: 1.4, fecha: '2026-11-20' });
  await add({ clase: 'EMBARAZO', fpp: '2027-03-21' });
  await add({ clase: 'OBSTETRICO', menarquia: 12, gestas: 3, partos: 2 });
  await add({ clase: 'RESPUESTA', pregunta: 'ALERGIA látex' });
  const found = await all();
  expect(
    found.flatMap((one) =>
      fhir
        .validate(one, { errorOnUnexpected: true })
        .messages.filter(({ severity }) => /error|fatal/.test(`${severity}`)),
    ),
  ).toEqual([]);
  const by = `Practitioner/${doctor.doctor_id}`;
  expect(found).toMatchObject([
    {
      resourceType: 'AllergyIntolerance',
      clinicalStatus: coded('active'),
      verificationStatus: coded('confirmed'),
      category: ['medication'],
      criticality: 'high',
      onsetDateTime: '2019-05',
      recorder: { reference: by },
      reaction: [{ severity: 'severe' }],
    },
    { code: { text: 'camarón' }, category: ['food'], verificationStatus: coded('unconfirmed') },
    { clinicalStatus: coded('inactive'), verificationStatus: coded('refuted') },
    { resourceType: 'MedicationStatement', status: 'active', dosage: [{ asNeededBoolean: true }] },
    { resourceType: 'Condition', code: coded('E11.9'), verificationStatus: coded('confirmed'), onsetDateTime: '2015' },
    { verificationStatus: coded('refuted') },
    { code: coded('2160-0'), effectiveDateTime: '2026-11-20', valueQuantity: { value: 1.4, code: 'mg/dL' } },
    { code: coded('82810-3'), component: [{ code: coded('11778-8'), valueDateTime: '2027-03-21' }] },
    { code: coded('42798-9'), valueInteger: 12 },
    { code: coded('11996-6'), valueInteger: 3 },
    { code: coded('11977-6'), valueInteger: 2 },
  ]);
});

test('[BE-18] [BE-39] an ended fact says so, and “no known allergies” is its code until an allergy is stated', async () => {
  const { add, end, all, caller, params } = await aRecord();
  await caller.call(saveFicha, { params, body: { version: 0, alergias: 'Niega alergias' } });
  await add({ clase: 'SIN_ALERGIAS' });
  expect((await all()).map((one) => 'code' in one && one.code)).toMatchObject([coded('716186003'), coded('716186003')]);
  await end(await add({ clase: 'MEDICACION', medicamento: 'Enalapril' }), 'YA_NO');
  await end(await add({ clase: 'ALERGIA', sustancia: 'polen', origen: 'AMBIENTE' }), 'ERROR');
  await add({ clase: 'ALERGIA', sustancia: 'penicilina' });
  const found = await all();
  expect(found).toMatchObject([
    { clinicalStatus: coded('inactive'), code: coded('716186003') },
    { status: 'stopped' },
    { verificationStatus: coded('entered-in-error') },
    { code: { text: 'penicilina' }, clinicalStatus: coded('active') },
  ]);
  expect(found[2]).not.toHaveProperty('clinicalStatus');
});

test('[BE-18] [BE-39] who may not read the clinical data gets no fact', async () => {
  const { add, all, paciente } = await aRecord();
  await add({ clase: 'ALERGIA', sustancia: 'penicilina' });
  const linked = await aDoctor();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: linked.doctor_id, cliente_id: paciente.id, origen: 'DOCUMENTO' })
    .execute();
  expect(await all(linked.doctor_id)).toEqual([]);
});

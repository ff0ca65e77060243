/** What another system knows about a patient goes into the lists, unconfirmed (BE-18, BE-39, decisions 64). */
import { createDato, getResumen, listDatosTerminados, saveDato } from '@hampi/contract/clinica/datos/calls';
import { type ClaseDato, DatoContenido } from '@hampi/contract/clinica/datos/clases';
import { checkReceta } from '@hampi/contract/clinica/receta/seguridad';
import { listTraspasoFilas, undoTraspaso } from '@hampi/contract/plataforma/traspasos/calls';
import type { FhirResource, Observation } from 'fhir/r4';
import { beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../../../access/session.ts';
import { loadInitialCatalogues } from '../../../../../data/catalogos/catalogos-iniciales.ts';
import { builders } from '../../../../../testing/builders.ts';
import { startTestApp } from '../../../../../testing/harness.ts';
import { bringDatos } from '../../../../clinica/datos/de-archivo.ts';
import { recursos } from '../../../fhir/recursos.ts';
import { ana, deAna, traeFhir } from '../../testing/bring-fhir.ts';

const harness = await startTestApp();
const { db, clock, deps, as, runDueJobs } = harness;
const { aDoctor, aPaciente } = builders(db);
clock.set('2026-11-24T14:00:00Z');
const brought = traeFhir(harness);
beforeAll(() => loadInitialCatalogues(db));

const coded = (code: string) => ({ coding: [{ code }] });
let serial = 0;
const id = () => `r${serial++}`;
const allergy = (text: string, more: object = {}) =>
  ({ resourceType: 'AllergyIntolerance', id: id(), code: { text }, patient: deAna, ...more }) as FhirResource;
const takes = (text: string, more: object = {}) =>
  ({
    resourceType: 'MedicationStatement',
    id: id(),
    status: 'active',
    medicationCodeableConcept: { text },
    subject: deAna,
    ...more,
  }) as FhirResource;
const condition = (code: string, more: object = {}) =>
  ({
    resourceType: 'Condition',
    id: id(),
    code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code }], text: `Dicho ${code}` },
    category: [coded('problem-list-item')],
    subject: deAna,
    ...more,
  }) as FhirResource;
const result = (
  loinc: string,
  value: number,
  unit: string,
  day: string,
  more: Partial<Observation> = {},
): Observation => ({
  resourceType: 'Observation',
  id: id(),
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: loinc }] },
  subject: deAna,
  effectiveDateTime: day,
  valueQuantity: { value, unit, code: unit },
  ...more,
});

/** The lists of a patient who came with these resources. */
async function aRecordOf(...resources: FhirResource[]) {
  const all = await brought([ana, ...resources]);
  const clienteId = await all.clienteId();
  const params = { clienteId };
  const datos = async () => (await all.caller.call(getResumen, { params })).datos;
  const of = async (clase: ClaseDato) =>
    (await datos()).flatMap(({ contenido }) => (contenido.clase === clase ? [contenido] : []));
  const alarms = async (medicamento: string) =>
    (
      await all.caller.call(checkReceta, {
        body: { cliente_id: clienteId, detalle: [{ medicamento, composicion: medicamento }] },
      })
    ).advertencias.filter(({ gravedad }) => gravedad !== 'info');
  const filas = () =>
    all.caller.call(listTraspasoFilas, { params: { doctorId: all.doctorId, traspasoId: all.done.id } });
  const undo = async () => {
    await all.caller.call(undoTraspaso, { params: { doctorId: all.doctorId, traspasoId: all.done.id } });
    await runDueJobs();
  };
  return { ...all, clienteId, params, datos, of, alarms, filas, undo };
}

test('[BE-39] allergies, medicines, problems and results of a file become rows of the lists, each unconfirmed, with one row in the audit', async () => {
  const { datos, clienteId } = await aRecordOf(
    allergy('Allergy to penicillin', {
      category: ['medication'],
      criticality: 'high',
      onsetDateTime: '2019-05',
      reaction: [{ manifestation: [{ text: 'Urticaria' }] }],
    }),
    takes('Metformin hydrochloride 500 MG Oral Tablet', {
      dosage: [{ text: '1 cada 12 horas', asNeededBoolean: false, route: { text: 'oral' } }],
      effectivePeriod: { start: '2020-01-05' },
    }),
    condition('E11.9', { onsetDateTime: '2015' }),
    result('2160-0', 1.4, 'mg/dL', '2026-11-20'),
  );
  const found = await datos();
  expect(found.map(({ fuente, version }) => [fuente, version])).toEqual([
    ['TRAIDO', 1],
    ['TRAIDO', 1],
    ['TRAIDO', 1],
    ['TRAIDO', 1],
  ]);
  expect(found.map(({ contenido }) => contenido)).toMatchObject([
    { clase: 'ALERGIA', sustancia: 'Penicilinas', reaccion: 'Urticaria', gravedad: 'GRAVE', desde: '2019-05' },
    {
      clase: 'MEDICACION',
      medicamento: 'Metformin hydrochloride 500 MG Oral Tablet',
      composicion: 'metformina',
      dosificacion: '1 cada 12 horas',
      uso: 'REGULAR',
      origen: 'OTRO_MEDICO',
      desde: '2020-01-05',
    },
    { clase: 'PROBLEMA', cod_4: 'E119', estado: 'ACTIVO', desde: '2015' },
    { clase: 'VALOR', que: 'CREATININA', valor: 1.4, fecha: '2026-11-20' },
  ]);
  const audit = await db
    .selectFrom('auditoria_clinica')
    .where('cliente_id', '=', clienteId)
    .where('accion', 'like', 'dato.%')
    .select('accion')
    .execute();
  expect(audit.map(({ accion }) => accion).filter((one) => one !== 'dato.leer')).toEqual(['dato.traer']);
});

test('[BE-39] what its system refuted, ended, proposed, forbade or entered in error enters no list', async () => {
  const { datos } = await aRecordOf(
    allergy('Penicilina', { verificationStatus: coded('refuted') }),
    allergy('Ibuprofeno', { verificationStatus: coded('entered-in-error') }),
    allergy('Ketorolaco', { clinicalStatus: coded('inactive') }),
    takes('Warfarina', { status: 'entered-in-error' }),
    takes('Losartán', { status: 'stopped' }),
    takes('Enalapril', { effectivePeriod: { start: '2020-01-01', end: '2021-01-01' } }),
    takes('Digoxina', { resourceType: 'MedicationRequest', intent: 'order', doNotPerform: true }),
    takes('Amiodarona', { resourceType: 'MedicationRequest', intent: 'proposal' }),
    condition('J45.9', { verificationStatus: coded('refuted') }),
    condition('I10', { verificationStatus: coded('differential') }),
    condition('E78.5', { category: [coded('encounter-diagnosis')] }),
    condition('M54.5', { category: undefined }),
    result('2160-0', 1.4, 'mg/dL', '2026-11-20', { status: 'entered-in-error' }),
    result('2823-3', 6, 'mmol/L', '2026-11-20', { status: 'preliminary' }),
  );
  expect(await datos()).toEqual([]);
});

test('[BE-39] a problem that is over is in the past, and one without a code of ours keeps its words', async () => {
  const { of } = await aRecordOf(
    condition('J45.9', { clinicalStatus: coded('resolved'), onsetDateTime: '1999' }),
    condition('', { code: { text: 'Soplo' } }),
  );
  expect(await of('PROBLEMA')).toMatchObject([
    { cod_4: 'J459', estado: 'PASADO', desde: '1999' },
    { cod_4: null, descripcion: 'Soplo', estado: 'ACTIVO' },
  ]);
});

test('[BE-39] the newest result of each kind is converted; what cannot be is refused, and its row says why', async () => {
  const { of, filas, done } = await aRecordOf(
    result('14682-9', 88.42, 'umol/L', '2026-11-01'),
    result('2160-0', 3, 'mg/dl', '2024-01-01'),
    result('777-3', 150, '10*3/uL', '2026-11-02'),
    result('6301-6', 2.5, '', '2026-11-03'),
    result('2823-3', 5, 'mg/dL', '2026-11-04'),
    result('2823-3', 4.5, 'mmol/L', '2026-10-04'),
    result('69405-9', 60, 'mL/min/{1.73_m2}', '2026-11-05', {
      valueQuantity: { value: 60, comparator: '>', code: 'mL/min/{1.73_m2}' },
    }),
    result('8636-3', 9000, 'ms', '2026-11-06'),
    result('10230-1', 55, '%', '2031-01-01'),
  );
  expect((await of('VALOR')).map((one) => one.clase === 'VALOR' && [one.que, one.valor, one.fecha])).toEqual([
    ['CREATININA', 1, '2026-11-01'],
    ['INR', 2.5, '2026-11-03'],
    ['PLAQUETAS', 150_000, '2026-11-02'],
    ['POTASIO', 4.5, '2026-10-04'],
  ]);
  expect(done.incompletas).toBe(1);
  expect((await filas())[0]?.problemas).toEqual([
    {
      columna: 'Observation: Filtrado glomerular (TFG)',
      motivo: 'Del 05/11/2026: no se trae, dice «mayor que» o «menor que» y no una cifra',
    },
    { columna: 'Observation: QTc', motivo: 'Del 06/11/2026: no se trae, debe estar entre 250 y 800 ms' },
    {
      columna: 'Observation: Potasio',
      motivo: 'Del 04/11/2026: no se trae, «mg/dL» no se puede convertir; aquí se anota en mEq/l',
    },
    {
      columna: 'Observation: Fracción de eyección (FEVI)',
      motivo: 'Del 01/01/2031: no se trae, la fecha todavía no llega',
    },
  ]);
});

test('[BE-39] fifty medicines at once are fifty rows; of 210 allergies the first 200 are, and the row says so', async () => {
  const medicines = Array.from({ length: 50 }, (_, n) => takes(`Producto ${n} 10 mg`));
  const allergies = Array.from({ length: 210 }, (_, n) => allergy(`Zx ${n}`));
  const { of, filas } = await aRecordOf(...medicines, ...allergies);
  expect(await of('MEDICACION')).toHaveLength(50);
  expect(await of('ALERGIA')).toHaveLength(200);
  expect((await filas())[0]?.problemas).toEqual([
    { columna: 'AllergyIntolerance', motivo: 'El archivo dice 210; al resumen clínico van los primeros 200' },
  ]);
});

test('[BE-39] a denial of all allergies is “none”, unconfirmed; beside an allergy, or of medicines alone, it is not', async () => {
  const none = await aRecordOf(allergy('No known allergies'));
  expect((await none.datos()).map(({ contenido, fuente }) => [contenido.clase, fuente])).toEqual([
    ['SIN_ALERGIAS', 'TRAIDO'],
  ]);
  expect(await (await aRecordOf(allergy('NKDA'))).datos()).toEqual([]);
  expect(await (await aRecordOf(allergy('NKA'), allergy('Maní'))).of('SIN_ALERGIAS')).toEqual([]);
});

test('[BE-39] a brought row warns before it is confirmed, and whoever adds the same confirms it', async () => {
  const { alarms, caller, params, datos } = await aRecordOf(allergy('Penicillin', { category: ['medication'] }));
  expect((await alarms('amoxicilina')).map(({ tipo, gravedad }) => `${tipo} ${gravedad}`)).toEqual(['ALERGIA alta']);
  const [row] = await datos();
  const body = { clave: crypto.randomUUID(), contenido: { clase: 'ALERGIA', sustancia: 'penicilinas' } as never };
  expect(await caller.call(createDato, { params, body })).toMatchObject({ id: row?.id, version: 2, fuente: 'MEDICO' });
  expect(await datos()).toHaveLength(1);
});

test('[BE-39] a healthy kidney in a file hides no failing one that a doctor noted', async () => {
  const { alarms, caller, params, datos } = await aRecordOf(result('69405-9', 95, 'mL/min/{1.73_m2}', '2026-11-20'));
  const before = (await alarms('metformina')).map(({ tipo }) => tipo);
  const contenido = { clase: 'VALOR', que: 'TFG', valor: 22, fecha: '2026-11-10' } as never;
  await caller.call(createDato, { params, body: { clave: crypto.randomUUID(), contenido } });
  const after = (await alarms('metformina')).map(({ tipo }) => tipo);
  expect(after.length).toBeGreaterThan(before.length);
  const row = (await datos()).find(({ fuente }) => fuente === 'TRAIDO');
  const confirmed = { version: 1, contenido: row?.contenido as never };
  await caller.call(saveDato, { params: { datoId: row?.id ?? 0 }, body: confirmed });
  expect((await alarms('metformina')).map(({ tipo }) => tipo)).toEqual(before);
});

test('[BE-39] undoing the import ends what nobody confirmed and keeps the rest, each with its versions', async () => {
  const { datos, caller, params, undo, newest } = await aRecordOf(allergy('Penicilina'), takes('Losartán 50 mg'));
  const [first] = await datos();
  await caller.call(saveDato, {
    params: { datoId: first?.id ?? 0 },
    body: { version: 1, contenido: first?.contenido as never },
  });
  await undo();
  expect((await newest()).estado).toBe('DESHECHO');
  expect((await datos()).map(({ id, fuente }) => [id, fuente])).toEqual([[first?.id, 'MEDICO']]);
  expect(await caller.call(listDatosTerminados, { params })).toMatchObject([
    { version: 2, fuente: 'TRAIDO', fin: 'ERROR', contenido: { medicamento: 'Losartán 50 mg' } },
  ]);
});

test('[BE-39] a file adds nothing twice, and a full list takes no more', async () => {
  const { clienteId, doctor, done, datos } = await aRecordOf(allergy('Penicilina'));
  const { usuario_id, doctor_id } = doctor;
  const who = { session: { usuario_id, doctor_id, rol: 'ROLE_MED' } as Session, ip: 'traspaso' };
  const alergia = (sustancia: string) => DatoContenido.parse({ clase: 'ALERGIA', sustancia });
  const bring = (traspaso_id: number, contenidos: DatoContenido[]) =>
    bringDatos(deps, who, clienteId, { traspaso_id, contenidos });
  expect(await bring(done.id, [alergia('látex')])).toBe(0);
  expect(await datos()).toHaveLength(1);
  const { id: other } = await db
    .insertInto('traspaso')
    .values({
      doctor_id: doctor.doctor_id,
      usuario_id: doctor.usuario_id,
      rol: 'ROLE_MED',
      formato: 'FHIR',
      estado: 'REVISADO',
      nombre: 'otro.json',
      creado_en: '2026-11-24T14:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const many = Array.from({ length: 410 }, (_, n) => alergia(`sustancia ${n}`));
  expect(await bring(other, [alergia('PENICILINA'), ...many])).toBe(11);
  expect(await datos()).toHaveLength(400);
});

test('[BE-18] [BE-39] what our own FHIR says about a patient comes back as the same rows', async () => {
  const doctor = await aDoctor();
  const paciente = await aPaciente(doctor, { sexo: 'femenino', fecha_nacimiento: '1994-05-03' });
  const caller = await as(doctor);
  const contenidos = [
    {
      clase: 'ALERGIA',
      sustancia: 'Penicilina',
      reaccion: 'ronchas',
      gravedad: 'GRAVE',
      desde: '2019-05',
      segun: 'PACIENTE',
    },
    { clase: 'ALERGIA', sustancia: 'Ibuprofeno', tipo: 'EFECTO', reaccion: 'acidez', gravedad: 'LEVE' },
    { clase: 'ALERGIA', sustancia: 'Camarón', origen: 'ALIMENTO', certeza: 'PROBABLE' },
    { clase: 'ALERGIA', sustancia: 'Látex', origen: 'LATEX' },
    {
      clase: 'MEDICACION',
      medicamento: 'Cozaar 50 mg',
      composicion: 'Losartán',
      dosificacion: '1 al día',
      via: 'Oral',
      uso: 'SI_NECESITA',
      desde: '2020-03',
    },
    { clase: 'MEDICACION', medicamento: 'Valeriana', origen: 'SIN_RECETA', segun: 'PACIENTE' },
    { clase: 'PROBLEMA', cod_4: 'E119', descripcion: 'DIABETES MELLITUS', desde: '2015' },
    { clase: 'PROBLEMA', descripcion: 'Soplo', estado: 'PASADO', segun: 'PACIENTE' },
    { clase: 'VALOR', que: 'CREATININA', valor: 1.4, fecha: '2026-11-20' },
    { clase: 'VALOR', que: 'INR', valor: 2.5, fecha: '2026-11-21' },
    { clase: 'EMBARAZO', fpp: '2027-03-21' },
    { clase: 'LACTANCIA', desde: '2026-05-02' },
    { clase: 'OBSTETRICO', gestas: 3, partos: 1, abortos: 0, cesareas: 1, hijos_vivos: 2, fum: '2026-06-14' },
  ];
  const params = { clienteId: paciente.id };
  for (const contenido of contenidos)
    await caller.call(createDato, { params, body: { contenido, clave: crypto.randomUUID() } as never });
  const stated = (await caller.call(getResumen, { params })).datos.map(({ contenido }) => contenido);
  const out: FhirResource[] = [];
  for await (const one of recursos(deps, { tipo: 'doctor', id: doctor.doctor_id })) out.push(one);
  const { caller: there, clienteId } = await brought(out);
  const back = (await there.call(getResumen, { params: { clienteId: await clienteId() } })).datos;
  expect(back.every(({ fuente }) => fuente === 'TRAIDO')).toBe(true);
  // A code brings the catalogue's words with it.
  const same = (one: DatoContenido) => (one.clase === 'PROBLEMA' && one.cod_4 ? { ...one, descripcion: '' } : one);
  expect(back.map(({ contenido }) => same(contenido))).toEqual(stated.map(same));
});

test('[BE-39] of the obstetric history the newest figures count, none of a man, and no lactation that has ended', async () => {
  const number = (loinc: string, value: number, day: string) =>
    ({ ...result(loinc, 0, '', day), valueQuantity: undefined, valueInteger: value }) as Observation;
  const nursing = (effectivePeriod: object): Observation => ({
    ...number('', 0, '2026-10-01'),
    code: { text: 'Lactancia' },
    effectiveDateTime: undefined,
    effectivePeriod,
    valueInteger: undefined,
    valueBoolean: true,
  });
  const { datos } = await aRecordOf(
    number('11996-6', 2, '2020-01-01'),
    number('11996-6', 4, '2026-01-01'),
    number('11977-6', 3, '2020-01-01'),
    nursing({ start: '2025-01-01', end: '2025-09-01' }),
  );
  expect((await datos()).map(({ contenido }) => contenido)).toMatchObject([
    { clase: 'OBSTETRICO', gestas: 4, partos: 3, abortos: null },
  ]);
  const man = await brought([{ ...ana, gender: 'male' } as FhirResource, number('11996-6', 2, '2020-01-01')]);
  const params = { clienteId: await man.clienteId() };
  expect((await man.caller.call(getResumen, { params })).datos).toEqual([]);
});

test('[BE-18] [BE-39] a problem with a code that a file brought leaves once, as its row of the list says it', async () => {
  const { doctor, datos, caller } = await aRecordOf(condition('E11.9', { onsetDateTime: '2015-03-01' }));
  const conditions = async () => {
    const found: FhirResource[] = [];
    for await (const one of recursos(deps, { tipo: 'doctor', id: doctor.doctor_id })) found.push(one);
    return found.filter(({ resourceType }) => resourceType === 'Condition');
  };
  const [row] = await datos();
  expect(await conditions()).toMatchObject([{ id: `d${row?.id}`, verificationStatus: coded('unconfirmed') }]);
  const contenido = { ...row?.contenido, estado: 'DESCARTADO' } as never;
  await caller.call(saveDato, { params: { datoId: row?.id ?? 0 }, body: { version: 1, contenido } });
  expect(await conditions()).toMatchObject([{ id: `d${row?.id}`, verificationStatus: coded('refuted') }]);
});

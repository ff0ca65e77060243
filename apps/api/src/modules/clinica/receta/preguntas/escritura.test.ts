import { createDato } from '@hampi/contract/clinica/datos/calls';
import { preguntarEscrito } from '@hampi/contract/clinica/datos/escritura';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { readReglas } from '../reglas/read.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { preguntasAlEscribir, type Situado } from './escritura.ts';

const { as, db } = await startTestApp();
const { aDoctor, aPaciente } = builders(db);
let reglas: Reglas;
beforeAll(async () => {
  await loadInitialCatalogues(db);
  reglas = await readReglas(db);
});

const asked = (escrito: Partial<Situado>) =>
  preguntasAlEscribir(reglas, { dia: '2026-11-29', nacimiento: '1968-05-03', ...escrito }, []).map(
    ({ campo, pregunta }) => `${campo}: ${pregunta}`,
  );

test.each([
  ['Toma warfarina 5 mg', 'MEDICACION warfarina'],
  ['usa Xarelto', 'MEDICACION rivaroxabán'],
  ['toma wafarina', 'MEDICACION warfarina'],
  ['Dolor de cabeza, toma enalapril', 'MEDICACION enalapril'],
  ['recibe metotrexato los sábados', 'MEDICACION metotrexato'],
  ['medicada con sertralina', 'MEDICACION sertralina'],
  ['toma amiodarona desde 2020', 'MEDICACION amiodarona'],
  ['alérgica a la penicilina', 'ALERGIA penicilinas'],
  ['anafilaxia con ibuprofeno', 'ALERGIA ibuprofeno'],
  ['TFG 24', 'VALOR TFG 24'],
  ['FEVI 30 %', 'VALOR FEVI 30'],
  ['creatinina de 3,4', 'VALOR CREATININA 3.4'],
  ['INR 4,5', 'VALOR INR 4.5'],
  ['asmática, tiene asma desde 2010', 'PROBLEMA asma'],
  ['crisis epilépticas', 'PROBLEMA epilepsia'],
  ['paciente con glaucoma', 'PROBLEMA glaucoma'],
  ['tiene miastenia gravis', 'PROBLEMA miastenia gravis'],
  ['Parkinson en control', 'PROBLEMA Parkinson'],
  ['embarazada de 24 semanas', 'EMBARAZO 2027-03-21'],
])('[BE-39] «%s» in the present illness is asked about', (enfermedad_actual, pregunta) =>
  expect(asked({ enfermedad_actual })).toContain(`enfermedad_actual: ${pregunta}`),
);

test.each([
  'no toma warfarina',
  'niega uso de Xarelto',
  'suspendió enalapril',
  'metotrexato descartado',
  'la madre toma sertralina',
  'sin amiodarona',
  'alergia a penicilina descartada',
  'niega alergia a ibuprofeno',
  'TFG no realizada',
  'sin FEVI',
  'creatinina normal',
  'INR negativo',
  'Asma (-)',
  'Asma: no',
  'niega epilepsia, asma, glaucoma',
  'madre con asma',
  'padre con glaucoma',
  'IAM en el padre',
  'Dengue en 2015',
  'no está embarazada',
  'G2P2, embarazo de 2015',
])('[BE-39] «%s» in the present illness asks nothing', (enfermedad_actual) =>
  expect(asked({ enfermedad_actual })).toEqual([]),
);

test('[BE-39] a plan asks about what is taken already, not about what is only planned', () => {
  expect(asked({ plan_tratamiento: 'Continúa con warfarina' })).toEqual(['plan_tratamiento: MEDICACION warfarina']);
  expect(asked({ plan_tratamiento: 'Iniciar warfarina' })).toEqual([]);
  expect(asked({ indicaciones: 'Vuelva si presenta crisis epilépticas' })).toEqual([]);
});

test('[BE-39] what the receta, an earlier one or a code says already is not asked', () => {
  const enfermedad_actual = 'Tiene asma, toma warfarina';
  const detalle = [{ medicamento: 'Warfarina 5 mg', composicion: 'warfarina 5 mg' }];
  expect(asked({ enfermedad_actual, cie10: ['J45.9'], detalle })).toEqual([]);
  expect(asked({ enfermedad_actual, cie10: ['J459'], toma: ['Warfarina 5 mg'] })).toEqual([]);
});

test.each([
  [{ sistolica: 210, diastolica: 120 }, 'Pseudoefedrina 60 mg', ['signos: PROBLEMA hipertensión 2026-11-29']],
  [{ sistolica: 210, diastolica: 120 }, 'Amoxicilina 500 mg', []],
  [{ sistolica: 130, diastolica: 80 }, 'Pseudoefedrina 60 mg', []],
  [{ pulso: 42 }, 'Propranolol 40 mg', ['signos: PROBLEMA bradicardia 2026-11-29']],
  [{ pulso: 42 }, 'Paracetamol 500 mg', []],
  [{ pulso: 70 }, 'Propranolol 40 mg', []],
])('[BE-39] the signs %o with %s ask %o', (signos, medicamento, preguntas) =>
  expect(asked({ ...signos, detalle: [{ medicamento, composicion: null }] })).toEqual(preguntas),
);

test('[BE-39] the call asks about the patient’s own lists, leaves a row in the audit, and finds nobody else’s patient', async () => {
  const doctor = await aDoctor();
  const paciente = await aPaciente(doctor);
  const caller = await as(doctor);
  const params = { clienteId: paciente.id };
  const asks = async (by = caller) =>
    (await by.call(preguntarEscrito, { params, body: { enfermedad_actual: 'Toma warfarina y enalapril' } })).map(
      ({ texto }) => texto,
    );
  expect(await asks()).toEqual(['¿Toma warfarina?', '¿Toma enalapril?']);
  const contenido = { clase: 'MEDICACION', medicamento: 'Enalapril 10 mg' } as never;
  await caller.call(createDato, { params, body: { clave: crypto.randomUUID(), contenido } });
  expect(await asks()).toEqual(['¿Toma warfarina?']);
  const rows = await db
    .selectFrom('auditoria_clinica')
    .where('cliente_id', '=', paciente.id)
    .where('accion', '=', 'dato.leer')
    .select('doctor_id')
    .execute();
  expect(rows).toEqual([{ doctor_id: doctor.doctor_id }, { doctor_id: doctor.doctor_id }]);
  await expect(asks(await as(await aDoctor()))).rejects.toMatchObject({ status: 404 });
});

test('[BE-39] antecedents and the field of allergies ask while they are typed, each at its field', () => {
  const escrito = { alergias: 'Penicilina', antecedentes_personales: 'asma', datos_relevantes: 'toma warfarina' };
  expect(asked(escrito)).toEqual([
    'antecedentes_personales: PROBLEMA asma',
    'datos_relevantes: MEDICACION warfarina',
    'alergias: ALERGIA Penicilina',
  ]);
});

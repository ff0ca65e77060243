import { expect, test } from 'vitest';
import type { DosisDeEsquema } from '../catalogos/clinicos.ts';
import {
  type DosisDada,
  diaDeEdad,
  type EstadoDosis,
  edadBreve,
  edadEnAnos,
  planDeVacunas,
  ultimoDiaDeEdad,
} from './esquema.ts';

type Regla = [recomendada: number | null, minima: number | null, maxima: number | null, intervalo?: number];

/** The doses of one vaccine, numbered from 1. */
const serie = (vacuna: string, reglas: Regla[], vacuna_id = 1): DosisDeEsquema[] =>
  reglas.map(([edad_meses_recomendada, edad_meses_minima, edad_meses_maxima, intervalo], i) => ({
    id: vacuna_id * 100 + i,
    vacuna_id,
    vacuna,
    dosis_numero: i + 1,
    edad_meses_recomendada,
    edad_meses_minima,
    edad_meses_maxima,
    intervalo_minimo_dias: intervalo ?? null,
    via: null,
    dosis_ml: null,
    lugar: null,
  }));
const dada = (fecha_aplicacion: string, dosis = 1, more: Partial<DosisDada> = {}): DosisDada => ({
  vacuna_id: 1,
  vacuna_tipo: 'Rotavirus',
  dosis,
  fecha_aplicacion,
  ...more,
});

const BCG = serie('BCG', [[0, 0, 11]]);
const ROTAVIRUS = serie('Rotavirus', [
  [2, 1.5, 3.5],
  [4, 2.5, 8, 28],
]);
const NEUMOCOCO = serie('Neumococo conjugada', [
  [2, 1.5, 59],
  [4, 2.5, 59, 28],
  [6, 3.5, 59, 28],
]);
const states = (nacimiento: string, esquema: DosisDeEsquema[], hoy: string, dadas: DosisDada[] = []): EstadoDosis[] =>
  planDeVacunas(nacimiento, esquema, dadas, hoy).map(({ estado }) => estado);

test.each([
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-01-15', 1.5, '2026-03-02'],
  ['2026-01-31', 1.5, '2026-03-15'],
  ['2026-05-10', 0, '2026-05-10'],
])('[BE-13] somebody born on %s reaches %d months on %s', (nacimiento, meses, dia) => {
  expect(diaDeEdad(nacimiento, meses)).toBe(dia);
});

test.each([
  // 59 months are completed months: until the day before the fifth birthday.
  ['2021-06-15', 59, '2026-06-14'],
  ['2026-05-10', 0, '2026-06-09'],
  // The month is completed on the first of the next one if it is too short to have a 31st.
  ['2026-01-31', 0, '2026-02-28'],
  ['2024-02-29', 11, '2025-02-28'],
  ['2024-02-29', 47, '2028-02-28'],
  // With decimals the age is exact.
  ['2026-01-31', 3.5, '2026-05-15'],
])('[BE-13] for somebody born on %s a maximum of %d months ends on %s', (nacimiento, meses, dia) => {
  expect(ultimoDiaDeEdad(nacimiento, meses)).toBe(dia);
});

test('[BE-13] a dose is due from its day, overdue more than a month later, and over past the maximum age', () => {
  expect(states('2026-05-10', ROTAVIRUS.slice(0, 1), '2026-07-09')).toEqual(['PROXIMA']);
  expect(states('2026-05-10', ROTAVIRUS.slice(0, 1), '2026-07-10')).toEqual(['PENDIENTE']);
  expect(states('2026-05-10', ROTAVIRUS.slice(0, 1), '2026-08-10')).toEqual(['PENDIENTE']);
  expect(states('2026-05-10', ROTAVIRUS.slice(0, 1), '2026-08-11')).toEqual(['ATRASADA']);
  expect(states('2026-05-10', ROTAVIRUS.slice(0, 1), '2026-08-26')).toEqual(['FUERA_DE_EDAD']);
});

test('[BE-13] born on the last of the year, the dose of two months is due on the last of February', () => {
  const [due] = planDeVacunas('2026-12-31', NEUMOCOCO, [], '2027-02-28');
  expect(due).toMatchObject({ estado: 'PENDIENTE', fecha: '2027-02-28', desde: '2027-02-15' });
  expect(states('2026-12-31', NEUMOCOCO, '2027-02-27')[0]).toBe('PROXIMA');
});

test('[BE-13] born on 29 February, the dose of a year is due on 28 February, in a leap year on the 29th', () => {
  const srp = serie('SRP', [
    [12, 12, null],
    [48, 13, null, 28],
  ]);
  expect(states('2024-02-29', srp, '2025-02-27')[0]).toBe('PROXIMA');
  expect(states('2024-02-29', srp, '2025-02-28')[0]).toBe('PENDIENTE');
  const [, second] = planDeVacunas('2024-02-29', srp, [dada('2025-02-28', 1, { vacuna_tipo: 'SRP' })], '2028-02-29');
  expect(second).toMatchObject({ estado: 'PENDIENTE', fecha: '2028-02-29' });
});

test('[BE-13] a late dose moves the next one by the minimum interval', () => {
  const plan = planDeVacunas('2026-01-10', NEUMOCOCO, [dada('2026-06-20')], '2026-07-01');
  expect(plan.map(({ estado, fecha }) => [estado, fecha])).toEqual([
    ['DADA', '2026-06-20'],
    ['PROXIMA', '2026-07-18'],
    // The third dose waits for the second, which is not given yet.
    ['PROXIMA', '2026-08-15'],
  ]);
  expect(states('2026-01-10', NEUMOCOCO, '2026-07-18', [dada('2026-06-20')])[1]).toBe('PENDIENTE');
});

test('[BE-13] a dose that waits for an overdue one is not overdue itself', () => {
  expect(states('2025-01-10', NEUMOCOCO, '2026-07-01')).toEqual(['ATRASADA', 'PROXIMA', 'PROXIMA']);
  expect(planDeVacunas('2025-01-10', NEUMOCOCO, [], '2026-07-01')[1]?.fecha).toBe('2026-07-29');
});

test('[BE-13] a series is over once its pauses no longer fit before the maximum age', () => {
  const nacimiento = '2021-08-01';
  expect(states(nacimiento, NEUMOCOCO, '2026-07-31')).toEqual(['ATRASADA', 'FUERA_DE_EDAD', 'FUERA_DE_EDAD']);
  expect(states(nacimiento, NEUMOCOCO, '2026-08-01')).toEqual(['FUERA_DE_EDAD', 'FUERA_DE_EDAD', 'FUERA_DE_EDAD']);
  expect(states('2026-01-01', ROTAVIRUS, '2026-04-17')).toEqual(['FUERA_DE_EDAD', 'FUERA_DE_EDAD']);
});

test('[BE-13] a dose whose pause ends on the last day of its age can be given that day', () => {
  expect(states('2026-01-10', ROTAVIRUS, '2026-10-09', [dada('2026-09-11')])).toEqual(['DADA', 'PENDIENTE']);
  expect(states('2026-01-10', ROTAVIRUS, '2026-10-09', [dada('2026-09-12')])).toEqual(['DADA', 'FUERA_DE_EDAD']);
});

test('[BE-13] a dose given before its age, or too soon after the last, is marked as early', () => {
  const early = planDeVacunas('2026-01-10', ROTAVIRUS, [dada('2026-02-20'), dada('2026-03-10', 2)], '2026-04-01');
  expect(early.map(({ temprana }) => temprana)).toEqual(['edad', 'edad']);
  const soon = planDeVacunas('2026-01-10', ROTAVIRUS, [dada('2026-03-20'), dada('2026-04-16', 2)], '2026-05-01');
  expect(soon.map(({ temprana }) => temprana)).toEqual([null, 'intervalo']);
  const right = planDeVacunas('2026-01-10', ROTAVIRUS, [dada('2026-03-20'), dada('2026-04-17', 2)], '2026-05-01');
  expect(right.map(({ temprana }) => temprana)).toEqual([null, null]);
});

test('[BE-13] a record fills the dose of its number; one whose number is really an amount fills the first free dose', () => {
  const given = (dosis: number) => states('2026-01-10', NEUMOCOCO, '2026-08-01', [dada('2026-07-30', dosis)]);
  expect(given(2)).toEqual(['SIN_REGISTRO', 'DADA', 'PROXIMA']);
  expect(given(0.5)).toEqual(['DADA', 'PROXIMA', 'PROXIMA']);
});

test('[BE-13] a record matches by its vaccine of the catalogue, or by its typed name', () => {
  const own = { vacuna_id: null, vacuna_tipo: ' bcg ' };
  expect(states('2026-05-10', BCG, '2026-06-01', [dada('2026-05-11', 1, own)])).toEqual(['DADA']);
  expect(states('2026-05-10', BCG, '2026-06-01', [dada('2026-05-11', 1, { ...own, vacuna_tipo: 'Otra' })])).toEqual([
    'PENDIENTE',
  ]);
  // Another product of the same kind, without its own schedule.
  const product = { vacuna_id: 77, vacuna_tipo: 'BCG' };
  expect(states('2026-05-10', BCG, '2026-06-01', [dada('2026-05-11', 1, product)])).toEqual(['DADA']);
});

test('[BE-13] the doctor decides about a dose without an age, and childhood doses are not overdue in an adult', () => {
  expect(states('1990-05-10', serie('Tdap', [[null, null, null]]), '2026-06-01')).toEqual(['A_CRITERIO']);
  const hexavalente = serie('Hexavalente', [
    [2, 1.5, null],
    [4, 2.5, null, 28],
  ]);
  expect(states('1990-05-10', hexavalente, '2026-06-01')).toEqual(['INFANCIA', 'INFANCIA']);
  expect(states('2009-05-10', hexavalente, '2026-06-01')).toEqual(['ATRASADA', 'PROXIMA']);
  const dT = serie('dT', [[180, 84, null]]);
  expect(states('1990-05-10', dT, '2026-06-01')).toEqual(['ATRASADA']);
});

test.each([
  ['2026-05-10', '2026-05-10', 'Recién nacido', 0],
  ['2026-05-10', '2026-05-22', '12 días', 0],
  ['2026-01-31', '2026-03-01', '1 mes', 0.08],
  ['2025-05-10', '2026-11-10', '18 meses', 1.5],
  ['2024-05-10', '2026-05-10', '2 años', 2],
  ['2020-02-29', '2026-02-28', '5 años', 5],
])('[BE-13] the age of somebody born on %s on %s is %s', (nacimiento, fecha, words, years) => {
  expect([edadBreve(nacimiento, fecha), edadEnAnos(nacimiento, fecha)]).toEqual([words, years]);
});

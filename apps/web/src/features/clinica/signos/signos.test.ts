import { describe, expect, test } from 'vitest';
import { readNumber } from '../consulta/numeros.ts';
import { claseImc, hintOf } from './signos.ts';

const at = (nacimiento: string | null, altitud_m: number | null = 0) => ({ nacimiento, dia: '2026-11-24', altitud_m });
const ADULTO = at('1979-03-01');

describe('hints by age', () => {
  test.each([
    ['a newborn', '2026-11-10', 150, undefined],
    ['a newborn', '2026-11-10', 90, 'Bajo para la edad (100–205)'],
    ['a child of eight months', '2026-03-20', 185, 'Alto para la edad (100–180)'],
    ['a child of two', '2024-10-01', 141, 'Alto para la edad (98–140)'],
    ['a child of ten', '2016-10-01', 118, undefined],
    ['an adult', '1979-03-01', 101, 'Alto para la edad (60–100)'],
    ['somebody without a birth date', null, 150, undefined],
  ])('[BE-12] the pulse of %s born %s is judged by the age', (_, nacimiento, pulso, hint) => {
    expect(hintOf('sv_pulso', pulso, at(nacimiento))).toBe(hint);
  });

  test('[BE-12] a pressure has its ranges, and the diastolic stays below the systolic', () => {
    expect(hintOf('sv_pres_sist', 138, ADULTO)).toBe('Alto para la edad (90–129)');
    expect(hintOf('sv_pres_dias', 80, ADULTO, 120)).toBeUndefined();
    expect(hintOf('sv_pres_dias', 125, ADULTO, 120)).toBe('¿Está seguro? Debe ser menor que la sistólica');
  });
});

test('[BE-12] oximetry is judged by the altitude of the office', () => {
  expect(hintOf('sv_oximetria', 92, at('1979-03-01', 2_550))).toBeUndefined();
  expect(hintOf('sv_oximetria', 92, at('1979-03-01', 4))).toBe('Baja (95–100 %)');
  expect(hintOf('sv_oximetria', 86, at('1979-03-01', 2_550))).toContain('2550 m');
});

test('[BE-12] a probable typing error gets a question, for every patient', () => {
  expect(hintOf('sv_temp', 364, ADULTO)).toBe('¿Está seguro? Parece un error de tecleo');
  expect(hintOf('antropometria_talla', 17, ADULTO)).toBe('¿Está seguro? Parece un error de tecleo');
});

test('[BE-12] fever begins at 38', () => {
  expect(hintOf('sv_temp', 37.5, ADULTO)).toBeUndefined();
  expect(hintOf('sv_temp', 37.8, ADULTO)).toBe('Alto (36–37,5 °C)');
  expect(hintOf('sv_temp', 38, ADULTO)).toBe('Fiebre');
});

test('[CL-6] the body mass index of an adult has a class, that of a child does not', () => {
  expect(claseImc(28.64, ADULTO)).toBe('Sobrepeso');
  expect(claseImc(28.64, at('2010-01-01'))).toBeUndefined();
});

test('[CL-6] numbers are read with either decimal sign', () => {
  expect([readNumber('36,4'), readNumber(' 36.4 '), readNumber(''), readNumber('alta')]).toEqual([
    36.4,
    36.4,
    null,
    null,
  ]);
});

import { expect, test } from 'vitest';
import type { DatoContenido, NombreValor } from './clases.ts';
import { tfgOn } from './tfg.ts';

const HOY = '2026-11-29';
const valor = (que: NombreValor, valor: number, fecha = '2026-11-01'): DatoContenido => ({
  clase: 'VALOR',
  que,
  valor,
  fecha,
});
const HOMBRE_50 = { nacimiento: '1976-01-10', sexo: 'masculino' };
const MUJER_65 = { nacimiento: '1961-01-10', sexo: 'femenino' };
const NINA_6 = { nacimiento: '2020-05-03', sexo: 'femenino' };

test.each([
  [1.0, HOMBRE_50, 92],
  [0.6, HOMBRE_50, 118],
  [4.5, HOMBRE_50, 15],
  [1.2, MUJER_65, 50],
  [0.5, MUJER_65, 104],
])('[BE-39] a creatinine of %d mg/dl gives the rate of CKD-EPI 2021', (cr, persona, rate) => {
  expect(tfgOn(HOY, [valor('CREATININA', cr)], persona)).toEqual({
    valor: rate,
    fecha: '2026-11-01',
    formula: 'CKD-EPI 2021',
  });
});

test('[BE-39] for a child the rate comes from her height of these months, by Schwartz', () => {
  const creatinina = valor('CREATININA', 0.5);
  expect(tfgOn(HOY, [creatinina, valor('TALLA', 110)], NINA_6)).toMatchObject({ valor: 91, formula: 'Schwartz 2009' });
  expect(tfgOn(HOY, [creatinina, valor('TALLA', 104, '2026-02-01')], NINA_6)).toEqual({
    falta: expect.stringContaining('talla'),
  });
});

test('[BE-39] the newer of a given rate and a creatinine counts, and of one day the given', () => {
  const given = valor('TFG', 38, '2026-11-01');
  expect(tfgOn(HOY, [valor('CREATININA', 1, '2026-11-01'), given], HOMBRE_50)).toMatchObject({
    valor: 38,
    formula: null,
  });
  expect(tfgOn(HOY, [given, valor('CREATININA', 1, '2026-11-20')], HOMBRE_50)).toMatchObject({ valor: 92 });
});

test('[BE-39] the newest result counts, in whatever order they were written; one of exactly a year ago still does', () => {
  const results = [valor('TFG', 60, '2026-11-20'), valor('TFG', 38, '2026-03-01')];
  expect(tfgOn(HOY, results, HOMBRE_50)).toMatchObject({ valor: 60 });
  expect(tfgOn(HOY, results.toReversed(), HOMBRE_50)).toMatchObject({ valor: 60 });
  expect(tfgOn(HOY, [valor('TFG', 38, '2025-11-29')], HOMBRE_50)).toMatchObject({ valor: 38 });
});

test('[BE-39] without age or sex, before the first year and from a result of more than a year ago nothing is calculated, and it says why', () => {
  const creatinina = valor('CREATININA', 1);
  expect(tfgOn(HOY, [], HOMBRE_50)).toBeNull();
  for (const [valores, persona, word] of [
    [[creatinina], { nacimiento: null, sexo: 'femenino' }, 'fecha de nacimiento'],
    [[creatinina], { ...HOMBRE_50, sexo: null }, 'sexo'],
    [[creatinina], { nacimiento: '2026-05-03', sexo: 'femenino' }, 'primer año'],
    [[valor('CREATININA', 1, '2025-11-28')], HOMBRE_50, 'más de un año'],
  ] as const)
    expect(tfgOn(HOY, [...valores], persona)).toEqual({ falta: expect.stringContaining(word) });
});
